import { errorMessage, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { PinInput } from '@atrium/ui/PinInput.tsx'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'
import { DangerMessage } from '../parts/DangerMessage.tsx'
import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayButton, WayLink } from '../parts/WayLink.tsx'
import { pathOf, signInPaths, withRedirect, type Go } from '../paths.ts'
import { arriveAt, type Portal } from '../postLoginTarget.ts'
import { sessionStore, userInfoAtom } from '../session/sessionAtoms.ts'
import { isFullyAuthenticated, isSignedIn } from '../session/tokens.ts'
import { pendingCodeAtom, type PendingCode } from '../signIn/pendingCode.ts'
import { signInWithCode } from '../signIn/signIn.ts'
import { deviceName } from '../signIn/trustedDevice.ts'
import { clockText, useSecondsUntil } from '../useSecondsUntil.ts'

type EnterCodeProps = { portal: Portal; go: Go }

const CODE_LENGTH = 6
const WRONG_CODE = 'The code is incorrect or has expired.'

/** The second step of signing in: the code that was mailed (doc 1 §4). */
export const EnterCode = ({ portal, go }: EnterCodeProps) => {
  const [pending] = useAtom(pendingCodeAtom)
  const [signedInBefore] = useState(() => (isSignedIn() ? sessionStore.get(userInfoAtom) : null))
  useEffect(() => {
    if (!signedInBefore || !isFullyAuthenticated(signedInBefore)) return
    go(arriveAt({ portal, ...signedInBefore, origin: location.origin }))
  }, [signedInBefore, portal, go])

  if (!pending) {
    return (
      <SignInLayout
        title="Enter your code"
        description="You are not signing in on this tab. Start again from the sign-in page."
      >
        <WayButton go={go} to={signInPaths.loginMicrosoft}>
          Sign in
        </WayButton>
      </SignInLayout>
    )
  }
  return <CodeForm portal={portal} go={go} pending={pending} />
}

const CodeForm = ({ portal, go, pending }: EnterCodeProps & { pending: PendingCode }) => {
  const [code, setCode] = useState('')
  const [trustDevice, setTrustDevice] = useState(false)
  const boxes = useRef<HTMLDivElement>(null)
  const focusFirstBox = () => boxes.current?.querySelector('input')?.focus()
  useEffect(focusFirstBox, [])

  const validation = useMutation({
    mutationFn: (entered: string) =>
      signInWithCode(api, { code: entered, trustDevice, deviceName: deviceName(navigator.userAgent) }, portal),
    onSuccess: (step) => {
      const next = pathOf(step)
      if (next !== undefined) go(next)
    },
    onError: () => {
      setCode('')
      focusFirstBox()
    },
  })
  const isWrong = isApiFailure(validation.error) && [400, 401, 422].includes(validation.error.status)
  const onCode = (entered: string) => {
    setCode(entered)
    if (entered.length === CODE_LENGTH && !validation.isPending) validation.mutate(entered)
  }

  return (
    <SignInLayout
      title="Enter your code"
      description={
        <>
          We have sent a six-digit code to <strong>{pending.maskedEmail}</strong>.
        </>
      }
    >
      <DangerMessage>{validation.error && !isWrong ? errorMessage(validation.error) : null}</DangerMessage>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onCode(code)
        }}
      >
        <Stack>
          <div ref={boxes}>
            <PinInput label="Code" required value={code} onChange={onCode} error={isWrong ? WRONG_CODE : undefined} />
          </div>
          <Checkbox
            label="Trust this browser"
            description="You will not be asked for a code on it again."
            checked={trustDevice}
            onChange={(event) => setTrustDevice(event.currentTarget.checked)}
          />
          <Button type="submit" size="md" fullWidth loading={validation.isPending} disabled={code.length < CODE_LENGTH}>
            Confirm
          </Button>
        </Stack>
      </form>
      <Resend pending={pending} />
      <WayLink go={go} to={withRedirect(signInPaths.login, pending.redirect)}>
        Sign in with another account
      </WayLink>
    </SignInLayout>
  )
}

/** Asks for another code, once the server allows it. */
const Resend = ({ pending }: { pending: PendingCode }) => {
  const [, setPending] = useAtom(pendingCodeAtom)
  const seconds = useSecondsUntil(Date.parse(pending.resendAt))
  const resend = useMutation({
    mutationFn: () => api.call('generateOtp', { body: { otpId: pending.otpId } }),
    onSuccess: (demand) => setPending({ ...pending, ...demand }),
  })
  return (
    <Stack gap="xs">
      <DangerMessage>{resend.error ? errorMessage(resend.error) : null}</DangerMessage>
      {resend.isSuccess && seconds > 0 && <Text component="output">Another code is on its way.</Text>}
      <Button variant="default" onClick={() => resend.mutate()} loading={resend.isPending} disabled={seconds > 0}>
        {seconds > 0 ? `Send another code in ${clockText(seconds)}` : 'Send another code'}
      </Button>
    </Stack>
  )
}
