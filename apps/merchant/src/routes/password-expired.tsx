import { useGo } from '@atrium/auth/paths.ts'
import { PasswordExpired } from '@atrium/auth/screens/PasswordNotices.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/password-expired')({
  staticData: {
    title: 'Password expired',
    crumb: 'Password expired',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: PasswordExpiredPage,
})

function PasswordExpiredPage() {
  return <PasswordExpired go={useGo()} />
}
