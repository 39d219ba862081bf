import { useGo } from '@atrium/auth/paths.ts'
import { Login } from '@atrium/auth/screens/Login.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { helpPages } from '@atrium/screens-kit/shell/helpPages.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in', crumb: 'Sign in', opens: 'public', menu: null, hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({ redirect: textParam(search.redirect) }),
  component: LoginPage,
})

function LoginPage() {
  const search = Route.useSearch()
  return <Login portal="CONSOLE" go={useGo()} {...search} signUpUrl={helpPages.signUp()} />
}
