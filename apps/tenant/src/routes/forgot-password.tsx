import { useGo } from '@atrium/auth/paths.ts'
import { ForgotPassword } from '@atrium/auth/screens/ForgotPassword.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/forgot-password')({
  staticData: {
    title: 'Forgot your password?',
    crumb: 'Forgot your password?',
    opens: 'public',
    menu: null,
    hideBreadcrumbs: true,
  },
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  return <ForgotPassword go={useGo()} portal="TENANT" />
}
