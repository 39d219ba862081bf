import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { Anchor, Button, Divider, Stack, Text } from '@mantine/core'
import { IconBrandWindows } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../api.ts'
import { DangerMessage } from '../parts/DangerMessage.tsx'
import { SignInLayout } from '../parts/SignInLayout.tsx'
import { WayButton } from '../parts/WayLink.tsx'
import { pathOf, signInPaths, withRedirect, type Go } from '../paths.ts'
import type { Portal } from '../postLoginTarget.ts'
import { useDangerMessage } from '../session/dangerMessage.ts'
import { signInWithTicket } from '../signIn/signIn.ts'

type LoginMicrosoftProps = {
  portal: Portal
  go: Go
  /** Where the person wanted to go. */
  redirect?: string | undefined
  /** The one-time ticket with which the identity provider's page came back. */
  ticket?: string | undefined
  /** Why the identity provider's page came back without a ticket. */
  error?: string | undefined
  /** The provider's site, for visitors without an account. */
  signUpUrl: string
}

const FAILED = 'Signing in with Microsoft failed. Please try again.'
const reasons: Readonly<Record<string, string>> = {
  unknown: 'There is no Atrium account for your Microsoft account. Use a portal account, or sign up.',
  unavailable: 'Microsoft cannot be reached at the moment. Please try again later, or use a portal account.',
}

/** Signing in with a Microsoft account: the page everybody without a session comes to first (doc 1 §2.1). */
export const LoginMicrosoft = ({ portal, go, redirect, ticket, error, signUpUrl }: LoginMicrosoftProps) => {
  const left = useDangerMessage()
  const signIn = useQuery({
    queryKey: ['signInWithTicket', ticket],
    queryFn: () => signInWithTicket(api, ticket ?? '', { portal, redirect }),
    enabled: ticket !== undefined,
    retry: false,
    staleTime: Infinity,
  })
  useEffect(() => {
    const next = signIn.data && pathOf(signIn.data)
    if (next !== undefined) go(next)
  }, [signIn.data, go])

  const failure = error === undefined ? left : (reasons[error] ?? FAILED)
  const problem = signIn.error ? errorMessage(signIn.error) : failure
  const isBusy = ticket !== undefined && !signIn.error
  return (
    <SignInLayout title="Sign in" description="Use the Microsoft account of your organisation.">
      <DangerMessage>{problem}</DangerMessage>
      <Button
        component="a"
        href={authorizeUrl(portal, redirect)}
        size="md"
        fullWidth
        loading={isBusy}
        leftSection={<IconBrandWindows size={20} aria-hidden />}
      >
        Sign in with Microsoft
      </Button>
      <Divider label="No Microsoft account?" />
      <WayButton go={go} to={withRedirect(signInPaths.login, redirect)} secondary>
        Sign in with a portal account
      </WayButton>
      <SignUpBar signUpUrl={signUpUrl} />
    </SignInLayout>
  )
}

/** Invites visitors without an account to sign up (doc 1 §1). */
export const SignUpBar = ({ signUpUrl }: { signUpUrl: string }) => (
  <Stack gap={2} align="center">
    <Text c="dimmed">Don’t have an account yet?</Text>
    <Anchor href={signUpUrl} rel="noreferrer">
      Sign up on Atrium’s site
    </Anchor>
  </Stack>
)

function authorizeUrl(portal: Portal, redirect: string | undefined): string {
  const query = new URLSearchParams({ portal, ...(redirect === undefined ? {} : { redirect }) })
  return `/api/auth/microsoft/authorize?${query.toString()}`
}
