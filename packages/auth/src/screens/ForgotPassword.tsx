import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { isEmail, normalEmail } from '@atrium/validators/email.ts'
import { Button, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { DangerMessage } from '../parts/DangerMessage.tsx'
import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayButton, WayLink } from '../parts/WayLink.tsx'
import { signInPaths, type Go } from '../paths.ts'
import type { Portal } from '../postLoginTarget.ts'
import { sessionStore } from '../session/sessionAtoms.ts'
import { createBotCheck } from '../signIn/botCheck.ts'
import { signInNameAtom } from '../signIn/signInName.ts'

type ForgotPasswordProps = { portal: Portal; go: Go }

/** Asks for a mail with the way to a new password; says the same whether or not there is such an account. */
export const ForgotPassword = ({ portal, go }: ForgotPasswordProps) => {
  const [botCheck] = useState(() => createBotCheck(api))
  useEffect(() => botCheck.prepare(), [botCheck])
  const form = useForm({
    initialValues: { username: '' },
    validate: { username: (username) => (isEmail(normalEmail(username)) ? null : 'Enter an e-mail address.') },
  })
  const request = useMutation({
    mutationFn: async ({ username }: typeof form.values) => {
      const answer = await botCheck.take()
      return api.call('forgotPassword', {
        header: { 'x-bot-check-response': answer },
        body: { username: normalEmail(username), portal },
      })
    },
    onSuccess: (_answer, { username }) => sessionStore.set(signInNameAtom, normalEmail(username)),
    onError: botCheck.prepare,
  })

  if (request.isSuccess) {
    return (
      <SignInLayout
        title="Check your e-mail"
        description="If there is a portal account for this address, we have sent it a link to choose a new password. You can use it once, within 30 minutes."
      >
        <WayButton go={go} to={signInPaths.login}>
          Back to sign-in
        </WayButton>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout
      title="Forgot your password?"
      description="Enter the e-mail address of your portal account, and we will send you a link to choose a new password."
    >
      <DangerMessage>{request.error ? errorMessage(request.error) : null}</DangerMessage>
      <form onSubmit={form.onSubmit((values) => request.mutate(values))} noValidate>
        <Stack>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            withAsterisk
            aria-required
            maxLength={100}
            {...form.getInputProps('username')}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            Send the link
          </Button>
        </Stack>
      </form>
      <WayLink go={go} to={signInPaths.login}>
        Back to sign-in
      </WayLink>
    </SignInLayout>
  )
}
