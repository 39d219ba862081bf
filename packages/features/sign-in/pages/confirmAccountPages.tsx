import { AccountConfirmed, InvitationExpired } from '@atrium/auth/screens/AccountConfirmed.tsx'
import { ConfirmAccount } from '@atrium/auth/screens/ConfirmAccount.tsx'
import { portal } from '@atrium/screens-kit/portal.ts'
import { page } from '@atrium/screens-kit/page.tsx'
import { textParam } from '@atrium/screens-kit/searchParams.ts'

export const confirmAccountPage = page({
  staticData: { title: 'Confirm your account', opens: 'public', hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({ token: textParam(search.token) ?? '' }),
  component: ({ search, go }) => <ConfirmAccount go={go} {...search} />,
})

export const invitationExpiredPage = page({
  staticData: { title: 'Invitation expired', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <InvitationExpired go={go} />,
})

export const accountConfirmedPage = page({
  staticData: { title: 'Account confirmed', opens: 'public', hideBreadcrumbs: true },
  validateSearch: (search: Record<string, unknown>) => ({ redirect: textParam(search.redirect) }),
  component: ({ search, go }) => <AccountConfirmed go={go} portal={portal} screen="default" {...search} />,
})

export const masterAdminConfirmedPage = page({
  staticData: { title: 'Account confirmed', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <AccountConfirmed go={go} portal={portal} screen="master-admin" />,
})

export const accessControlOperatorConfirmedPage = page({
  staticData: { title: 'Account confirmed', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <AccountConfirmed go={go} portal={portal} screen="access-control-operator" />,
})

export const staffConfirmedPage = page({
  staticData: { title: 'Account confirmed', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <AccountConfirmed go={go} portal={portal} screen="staff" />,
})

export const landlordAdminConfirmedPage = page({
  staticData: { title: 'Account confirmed', opens: 'public', hideBreadcrumbs: true },
  component: ({ go }) => <AccountConfirmed go={go} portal={portal} screen="landlord-admin" />,
})
