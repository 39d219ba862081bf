import { useGo } from '@atrium/auth/paths.ts'
import { PasswordResetSuccess } from '@atrium/auth/screens/PasswordNotices.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/password-reset-success')({
  staticData: {
    title: 'Password changed',
    crumb: 'Password changed',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: PasswordResetSuccessPage,
})

function PasswordResetSuccessPage() {
  return <PasswordResetSuccess go={useGo()} />
}
