import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { DangerMessage } from '../parts/DangerMessage.tsx'
import { emptyNewPassword, NewPassword, newPasswordRules } from '../parts/NewPassword.tsx'
import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayButton } from '../parts/WayLink.tsx'
import { signInPaths, type Go } from '../paths.ts'
import { sessionStore } from '../session/sessionAtoms.ts'
import { isLinkExpired } from '../signIn/linkExpired.ts'
import { signInNameAtom } from '../signIn/signInName.ts'

type ConfirmAccountProps = {
  go: Go
  /** From the mailed invitation. */
  token: string
}

const LINK_EXPIRED = `${signInPaths.confirmAccount}/link-expired`

/** /confirm-account: an invited person takes the account and chooses a password (doc 1 §2.1). */
export const ConfirmAccount = ({ go, token }: ConfirmAccountProps) => {
  const invitation = useQuery({ ...api.query('getConfirmAccountInfo', { path: { token } }), enabled: token !== '' })
  const isExpired = token === '' || isLinkExpired(invitation.error)
  useEffect(() => {
    if (isExpired) go(LINK_EXPIRED)
  }, [isExpired, go])

  if (invitation.isPending || isExpired) {
    return (
      <SignInLayout title="Confirm your account">
        <Skeleton height={180} aria-busy />
      </SignInLayout>
    )
  }
  if (invitation.isError) {
    return (
      <SignInLayout title="Confirm your account">
        <DangerMessage>{errorMessage(invitation.error)}</DangerMessage>
        <WayButton go={go} to={signInPaths.loginMicrosoft}>
          Sign in
        </WayButton>
      </SignInLayout>
    )
  }
  return <ConfirmForm go={go} token={token} invited={invitation.data} />
}

const ConfirmForm = ({ go, token, invited }: ConfirmAccountProps & { invited: Schemas['ConfirmAccountInfo'] }) => {
  const form = useForm({
    initialValues: emptyNewPassword,
    validate: invited.passwordRequired ? newPasswordRules : {},
    validateInputOnBlur: true,
  })
  const confirmation = useMutation({
    mutationFn: ({ password }: typeof form.values) =>
      api.call('confirmAccount', { body: invited.passwordRequired ? { token, password } : { token } }),
    onSuccess: ({ successScreen, email }) => {
      sessionStore.set(signInNameAtom, email)
      go(`${signInPaths.confirmAccount}/${successScreen}`)
    },
    onError: (error) => {
      if (isLinkExpired(error)) go(LINK_EXPIRED)
    },
  })

  return (
    <SignInLayout
      title={`Welcome, ${invited.fullName}`}
      description={
        <>
          {invited.companyName} has invited <strong>{invited.email}</strong>.{' '}
          {invited.passwordRequired ? 'Choose a password for your account.' : 'You keep the password you already have.'}
        </>
      }
    >
      <DangerMessage>{confirmation.error ? errorMessage(confirmation.error) : null}</DangerMessage>
      <form onSubmit={form.onSubmit((values) => confirmation.mutate(values))} noValidate>
        <Stack>
          {invited.passwordRequired && <NewPassword values={form.values} inputProps={form.getInputProps} />}
          <Button type="submit" size="md" fullWidth loading={confirmation.isPending}>
            Confirm my account
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  )
}
