import { useGo } from '@atrium/auth/paths.ts'
import { AccountConfirmed } from '@atrium/auth/screens/AccountConfirmed.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/confirm-account/default')({
  staticData: {
    title: 'Account confirmed',
    crumb: 'Account confirmed',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  validateSearch: (search: Record<string, unknown>) => ({ redirect: textParam(search.redirect) }),
  component: DefaultPage,
})

function DefaultPage() {
  const search = Route.useSearch()
  return <AccountConfirmed go={useGo()} screen="default" {...search} />
}
