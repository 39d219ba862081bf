import { useGo } from '@atrium/auth/paths.ts'
import { InvitationExpired } from '@atrium/auth/screens/AccountConfirmed.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/confirm-account/link-expired')({
  staticData: {
    title: 'Invitation expired',
    crumb: 'Invitation expired',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: InvitationExpiredPage,
})

function InvitationExpiredPage() {
  return <InvitationExpired go={useGo()} />
}
