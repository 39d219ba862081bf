import { useGo } from '@atrium/auth/paths.ts'
import { AccountConfirmed } from '@atrium/auth/screens/AccountConfirmed.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/confirm-account/landlord-admin')({
  staticData: {
    title: 'Account confirmed',
    crumb: 'Account confirmed',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: LandlordAdminPage,
})

function LandlordAdminPage() {
  return <AccountConfirmed go={useGo()} screen="landlord-admin" />
}
