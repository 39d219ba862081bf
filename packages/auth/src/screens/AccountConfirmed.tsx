import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayButton } from '../parts/WayLink.tsx'
import { signInPaths, withRedirect, type Go } from '../paths.ts'
import { safeRedirect } from '../postLoginTarget.ts'

/** The children of /confirm-account that greet a role (doc 1 §2.1, §2.3). */
export const successScreens = ['master-admin', 'access-control-operator', 'staff', 'default', 'landlord-admin'] as const

export type SuccessScreen = (typeof successScreens)[number]

const welcome: Record<SuccessScreen, { description: string; signIn: boolean }> = {
  'master-admin': {
    description: 'You can now sign in and set up your office centre: its sites, doors, users and what they may do.',
    signIn: true,
  },
  'access-control-operator': {
    description: 'You can now sign in and look after the doors and passes that are in your charge.',
    signIn: true,
  },
  'landlord-admin': {
    description: 'You can now sign in and look after your building, its tenants and their requests.',
    signIn: true,
  },
  staff: {
    description: 'Your passes and bookings wait for you in the mobile app. Sign in there with your new account.',
    signIn: false,
  },
  default: { description: 'You can now sign in.', signIn: true },
}

type AccountConfirmedProps = {
  go: Go
  screen: SuccessScreen
  /** Where the person is led after signing in. */
  redirect?: string | undefined
}

/** An account has been confirmed; what its owner can do next. */
export const AccountConfirmed = ({ go, screen, redirect }: AccountConfirmedProps) => (
  <SignInLayout title="Your account is confirmed" description={welcome[screen].description}>
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
    description="It has been used already, or it is too old. Ask whoever invited you to send another one; if your account is confirmed, simply sign in."
  >
    <WayButton go={go} to={signInPaths.loginMicrosoft}>
      Sign in
    </WayButton>
  </SignInLayout>
)
