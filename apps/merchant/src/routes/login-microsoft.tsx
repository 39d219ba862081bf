import { useGo } from '@atrium/auth/paths.ts'
import { LoginMicrosoft } from '@atrium/auth/screens/LoginMicrosoft.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { helpPages } from '@atrium/screens-kit/shell/helpPages.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/login-microsoft')({
  staticData: { title: 'Sign in', crumb: 'Sign in', opens: 'public', menu: null, hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({
    redirect: textParam(search.redirect),
    ticket: textParam(search.ticket),
    error: textParam(search.error),
  }),
  component: LoginMicrosoftPage,
})

function LoginMicrosoftPage() {
  const search = Route.useSearch()
  return <LoginMicrosoft portal="MERCHANT" go={useGo()} {...search} signUpUrl={helpPages.signUp()} />
}
