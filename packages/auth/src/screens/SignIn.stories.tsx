import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { leaveDangerMessage } from '../session/dangerMessage.ts'
import { sessionStore } from '../session/sessionAtoms.ts'
import { allAttempts, attemptsAtom } from '../signIn/attempts.ts'
import { pendingCodeAtom } from '../signIn/pendingCode.ts'
import { inSession } from '../testing/storySession.tsx'
import { EnterCode } from './EnterCode.tsx'
import { Login } from './Login.tsx'
import { LoginMicrosoft } from './LoginMicrosoft.tsx'

const refuseCode = ({ path }: { path: string }) =>
  path === '/auth/validate-otp' ? { status: 401, body: { success: false, data: null, message: '' } } : undefined

export default { title: 'Sign-in', ...inSession({ signedIn: false, answer: refuseCode }) } satisfies Meta

const go = () => {}
const signUpUrl = 'https://atrium.example'
const setUp = (prepare: () => void, undo: () => void) => () => {
  prepare()
  return undo
}
const pending = (resendInSeconds: number) =>
  setUp(
    () =>
      sessionStore.set(pendingCodeAtom, {
        otpId: 'o1',
        maskedEmail: 'a***@m***.com',
        resendAt: new Date(Date.now() + resendInSeconds * 1000).toISOString(),
        username: 'ada',
      }),
    () => sessionStore.set(pendingCodeAtom, null),
  )
const attempts = (left: number, lockedUntil: number | null) =>
  setUp(
    () => sessionStore.set(attemptsAtom, { left, lockedUntil }),
    () => sessionStore.set(attemptsAtom, allAttempts),
  )

export const Microsoft: StoryObj = {
  render: () => <LoginMicrosoft portal="CONSOLE" go={go} signUpUrl={signUpUrl} />,
}

export const SignedOutForInactivity: StoryObj = {
  beforeEach: () =>
    leaveDangerMessage('We’ve logged you out to keep your account secure, as you’ve been inactive for some time.'),
  render: Microsoft.render,
}

export const PortalAccount: StoryObj = {
  render: () => <Login portal="CONSOLE" go={go} signUpUrl={signUpUrl} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in' }))
    await expect(canvas.getByText('Enter your e-mail address.')).toBeVisible()
    await expect(canvas.getByText('Enter your password.')).toBeVisible()
  },
}

export const TwoAttemptsLeft: StoryObj = { beforeEach: attempts(2, null), render: () => PortalAccountScreen }

export const Locked: StoryObj = {
  beforeEach: attempts(0, Date.now() + 3_540_000),
  render: () => PortalAccountScreen,
}

const PortalAccountScreen = <Login portal="CONSOLE" go={go} signUpUrl={signUpUrl} />

export const Code: StoryObj = {
  beforeEach: pending(60),
  render: () => <EnterCode portal="CONSOLE" go={go} />,
}

export const WrongCode: StoryObj = {
  beforeEach: pending(-1),
  render: () => <EnterCode portal="CONSOLE" go={go} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByLabelText('Digit 1 of 6'))
    await userEvent.keyboard('123456')
    await expect(await canvas.findByText('The code is incorrect or has expired.')).toBeVisible()
  },
}

export const NoCodeAskedFor: StoryObj = { render: () => <EnterCode portal="CONSOLE" go={go} /> }
