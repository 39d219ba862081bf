import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayButton } from '../parts/WayLink.tsx'
import { signInPaths, withRedirect, type Go } from '../paths.ts'
import { safeRedirect, type Portal } from '../postLoginTarget.ts'

/** The children of /confirm-account that greet a role (doc 1 §2.1, §2.3). */
export const successScreens = ['master-admin', 'access-control-operator', 'staff', 'default', 'landlord-admin'] as const

export type SuccessScreen = (typeof successScreens)[number]

const welcome: Record<SuccessScreen, { description: string; signIn: boolean }> = {
  'master-admin': {
    description:
      'You can now sign in and set up your office centre: its sites, its doors, its users and what they can do.',
    signIn: true,
  },
  'access-control-operator': {
    description: 'You can now sign in and manage the doors and passes assigned to you.',
    signIn: true,
  },
  'landlord-admin': {
    description: 'You can now sign in and manage your building, its tenants and their requests.',
    signIn: true,
  },
  staff: {
    description: 'You will find your passes and bookings in the mobile app. Sign in there with your new account.',
    signIn: false,
  },
  default: { description: 'You can now sign in.', signIn: true },
}

/** The administrator of a tenant sits in a building that others set up. */
const welcomeTenant = 'You can now sign in, add your colleagues and decide what each of them can do.'

type AccountConfirmedProps = {
  go: Go
  portal: Portal
  screen: SuccessScreen
  /** Where the person is led after signing in. */
  redirect?: string | undefined
}

/** An account has been confirmed; what its owner can do next. */
export const AccountConfirmed = ({ go, portal, screen, redirect }: AccountConfirmedProps) => (
  <SignInLayout
    title="Your account is confirmed"
    description={portal === 'TENANT' && screen === 'master-admin' ? welcomeTenant : welcome[screen].description}
  >
    {welcome[screen].signIn && (
      <WayButton go={go} to={withRedirect(signInPaths.login, safeRedirect(redirect, location.origin))}>
        Sign in
      </WayButton>
    )}
  </SignInLayout>
)

/** /confirm-account/link-expired */
export const InvitationExpired = ({ go }: { go: Go }) => (
  <SignInLayout
    title="This invitation no longer works"
    description="It has already been used or has expired. Ask the person who invited you to send another one. If your account is confirmed, just sign in."
  >
    <WayButton go={go} to={signInPaths.loginMicrosoft}>
      Sign in
    </WayButton>
  </SignInLayout>
)
