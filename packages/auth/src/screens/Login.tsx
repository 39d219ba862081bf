import { errorMessage, isApiFailure } from '@atrium/api-client/apiFailure.ts'
import { PasswordField } from '@atrium/ui/PasswordField.tsx'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { DangerMessage } from '../parts/DangerMessage.tsx'
import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayLink } from '../parts/WayLink.tsx'
import { pathOf, signInPaths, withRedirect, type Go } from '../paths.ts'
import type { Portal } from '../postLoginTarget.ts'
import { useDangerMessage } from '../session/dangerMessage.ts'
import { sessionStore } from '../session/sessionAtoms.ts'
import { attemptsAfterRefusal, attemptsNow, attemptsAtom, type Attempts } from '../signIn/attempts.ts'
import { createBotCheck } from '../signIn/botCheck.ts'
import { signInNameAtom } from '../signIn/signInName.ts'
import { signInWithPassword } from '../signIn/signIn.ts'
import { clockText, useSecondsUntil } from '../useSecondsUntil.ts'
import { SignUpBar } from './LoginMicrosoft.tsx'

type LoginProps = {
  portal: Portal
  go: Go
  /** Where the person wanted to go. */
  redirect?: string | undefined
  /** The provider's site, for visitors without an account. */
  signUpUrl: string
}

/** Signing in with a portal account (doc 1 §2.1, §4). */
export const Login = ({ portal, go, redirect, signUpUrl }: LoginProps) => {
  const left = useDangerMessage()
  const [stored, setAttempts] = useAtom(attemptsAtom)
  const secondsLocked = useSecondsUntil(stored.lockedUntil)
  const attempts = attemptsNow(stored, secondsLocked)
  const [botCheck] = useState(() => createBotCheck(api))
  useEffect(() => botCheck.prepare(), [botCheck])

  const form = useForm({
    initialValues: { username: sessionStore.get(signInNameAtom), password: '' },
    validate: {
      username: (username) => (username.trim() === '' ? 'Enter your e-mail address.' : null),
      password: (password) => (password === '' ? 'Enter your password.' : null),
    },
  })
  const signIn = useMutation({
    mutationFn: async ({ username, password }: typeof form.values) => {
      const botCheckResponse = await botCheck.take()
      return signInWithPassword(api, { username, password, botCheckResponse }, { portal, redirect })
    },
    onSuccess: (step) => {
      const next = pathOf(step)
      if (next !== undefined) go(next)
    },
    onError: (error) => {
      botCheck.prepare()
      if (!isApiFailure(error) || error.status !== 401) return
      setAttempts(attemptsAfterRefusal(attempts, error.data, Date.now()))
      form.setFieldValue('password', '')
    },
  })

  return (
    <SignInLayout title="Sign in" description="Use your portal account.">
      <DangerMessage>{signIn.error ? errorMessage(signIn.error) : left}</DangerMessage>
      <AttemptsLeft attempts={attempts} secondsLocked={secondsLocked} />
      <form onSubmit={form.onSubmit((values) => signIn.mutate(values))} noValidate>
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
          <PasswordField label="Password" required {...form.getInputProps('password')} value={form.values.password} />
          <Group justify="flex-end">
            <WayLink go={go} to={signInPaths.forgotPassword}>
              Forgot your password?
            </WayLink>
          </Group>
          <Button type="submit" size="md" fullWidth loading={signIn.isPending} disabled={secondsLocked > 0}>
            Sign in
          </Button>
        </Stack>
      </form>
      <Group justify="center">
        <WayLink go={go} to={withRedirect(signInPaths.loginMicrosoft, redirect)}>
          Sign in with Microsoft instead
        </WayLink>
      </Group>
      <SignUpBar signUpUrl={signUpUrl} />
    </SignInLayout>
  )
}

/** Says how many attempts are left, and how long signing in stays locked; nothing before the first refusal. */
const AttemptsLeft = ({ attempts, secondsLocked }: { attempts: Attempts; secondsLocked: number }) => {
  if (secondsLocked > 0) {
    return (
      <DangerMessage>
        Signing in is locked. Try again in{' '}
        <span role="timer" aria-live="off">
          {clockText(secondsLocked)}
        </span>
        .
      </DangerMessage>
    )
  }
  if (attempts.left >= 5) return null
  return <output>{attempts.left === 1 ? '1 attempt left.' : `${attempts.left} attempts left.`}</output>
}
