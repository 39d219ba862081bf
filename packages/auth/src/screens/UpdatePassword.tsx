import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { DangerMessage } from '../parts/DangerMessage.tsx'
import { emptyNewPassword, NewPassword, newPasswordRules } from '../parts/NewPassword.tsx'
import { SignInLayout } from '../parts/SignInLayout.tsx'
import { signInPaths, type Go } from '../paths.ts'
import { leaveDangerMessage } from '../session/dangerMessage.ts'
import { isLinkExpired, RESET_LINK_EXPIRED } from '../signIn/linkExpired.ts'

type UpdatePasswordProps = {
  go: Go
  /** From the mailed link, or from a sign-in with an expired password. */
  token: string
  /** The password has expired (`expired=1`). */
  expired?: boolean | undefined
}

/** Chooses a new password (doc 1 §2.1, §4); a link that is used, too old or cut off leads to the page that says so (doc 1 §8). */
export const UpdatePassword = ({ go, token, expired = false }: UpdatePasswordProps) => {
  const form = useForm({ initialValues: emptyNewPassword, validate: newPasswordRules, validateInputOnBlur: true })
  const update = useMutation({
    mutationFn: ({ password }: typeof form.values) => api.call('updatePassword', { body: { token, password } }),
    onSuccess: () => go(signInPaths.passwordResetSuccess),
    onError: (error) => {
      if (!isLinkExpired(error)) return
      leaveDangerMessage(RESET_LINK_EXPIRED)
      go(signInPaths.linkExpired)
    },
  })
  const isIncomplete = token === ''
  useEffect(() => {
    if (isIncomplete) go(signInPaths.linkExpired)
  }, [isIncomplete, go])
  const isRefused = update.error !== null && !isLinkExpired(update.error)

  return (
    <SignInLayout
      title={expired ? 'Your password has expired' : 'Choose a new password'}
      description={expired ? 'Choose a new one to continue.' : 'It replaces your old password everywhere.'}
    >
      <DangerMessage>{isRefused ? errorMessage(update.error) : null}</DangerMessage>
      <form onSubmit={form.onSubmit((values) => update.mutate(values))} noValidate>
        <Stack>
          <NewPassword values={form.values} inputProps={form.getInputProps} />
          <Button type="submit" size="md" fullWidth loading={update.isPending}>
            Save the new password
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  )
}
