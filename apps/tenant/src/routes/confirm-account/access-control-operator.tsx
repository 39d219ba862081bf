import { useGo } from '@atrium/auth/paths.ts'
import { AccountConfirmed } from '@atrium/auth/screens/AccountConfirmed.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/confirm-account/access-control-operator')({
  staticData: {
    title: 'Account confirmed',
    crumb: 'Account confirmed',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: AccessControlOperatorPage,
})

function AccessControlOperatorPage() {
  return <AccountConfirmed go={useGo()} screen="access-control-operator" />
}
