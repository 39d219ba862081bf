import { ForgotPassword } from '@atrium/auth/screens/ForgotPassword.tsx'
import { LinkExpired, PasswordExpired, PasswordResetSuccess } from '@atrium/auth/screens/PasswordNotices.tsx'
import { UpdatePassword } from '@atrium/auth/screens/UpdatePassword.tsx'
import { page } from '@atrium/screens-kit/page.tsx'
import { portal } from '@atrium/screens-kit/portal.ts'
import { flagParam, textParam } from '@atrium/screens-kit/searchParams.ts'

export const forgotPasswordPage = page({
  staticData: { title: 'Forgot your password?', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <ForgotPassword go={go} portal={portal} />,
})

export const linkExpiredPage = page({
  staticData: { title: 'Link expired', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <LinkExpired go={go} />,
})

export const passwordExpiredPage = page({
  staticData: { title: 'Password expired', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <PasswordExpired go={go} />,
})

export const passwordResetSuccessPage = page({
  staticData: { title: 'Password changed', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <PasswordResetSuccess go={go} />,
})

export const updatePasswordPage = page({
  staticData: { title: 'New password', opens: 'public', hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({
    token: textParam(search.token) ?? '',
    expired: flagParam(search.expired),
  }),
  component: ({ search, go }) => <UpdatePassword go={go} {...search} />,
})
