import { DangerMessage } from '../parts/DangerMessage.tsx'
import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayButton } from '../parts/WayLink.tsx'
import { signInPaths, type Go } from '../paths.ts'
import { useDangerMessage } from '../session/dangerMessage.ts'

type NoticeProps = { go: Go }

/** /password-expired: the way to a new password for somebody who came here without a link. */
export const PasswordExpired = ({ go }: NoticeProps) => (
  <SignInLayout
    title="Your password has expired"
    description="Sign in with your old password to choose a new one, or ask for a link by e-mail."
  >
    <WayButton go={go} to={signInPaths.login}>
      Sign in
    </WayButton>
    <WayButton go={go} to={signInPaths.forgotPassword} secondary>
      Send me a link
    </WayButton>
  </SignInLayout>
)

/** /password-reset-success */
export const PasswordResetSuccess = ({ go }: NoticeProps) => (
  <SignInLayout title="Your password has been changed" description="You can now sign in with it.">
    <WayButton go={go} to={signInPaths.login}>
      Sign in
    </WayButton>
  </SignInLayout>
)

/** /link-expired: a link to a new password that was used or is too old (doc 1 §8). */
export const LinkExpired = ({ go }: NoticeProps) => {
  const left = useDangerMessage()
  return (
    <SignInLayout
      title="This link no longer works"
      description="A link can be used once, and only for a short time. Ask for another one."
    >
      <DangerMessage>{left}</DangerMessage>
      <WayButton go={go} to={signInPaths.forgotPassword}>
        Send me another link
      </WayButton>
      <WayButton go={go} to={signInPaths.login} secondary>
        Back to sign-in
      </WayButton>
    </SignInLayout>
  )
}
