import { useGo } from '@atrium/auth/paths.ts'
import { ConfirmAccount } from '@atrium/auth/screens/ConfirmAccount.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/confirm-account/')({
  staticData: {
    title: 'Confirm your account',
    crumb: 'Confirm your account',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  validateSearch: (search: Record<string, unknown>) => ({ token: textParam(search.token) ?? '' }),
  component: ConfirmAccountPage,
})

function ConfirmAccountPage() {
  const search = Route.useSearch()
  return <ConfirmAccount go={useGo()} {...search} />
}
