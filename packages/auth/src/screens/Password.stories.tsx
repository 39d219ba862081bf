import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { leaveDangerMessage } from '../session/dangerMessage.ts'
import { inSession } from '../testing/storySession.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'
import { LinkExpired, PasswordExpired, PasswordResetSuccess } from './PasswordNotices.tsx'
import { UpdatePassword } from './UpdatePassword.tsx'

export default { title: 'Sign-in/Password', ...inSession({ signedIn: false }) } satisfies Meta

const go = () => {}

export const Forgotten: StoryObj = { render: () => <ForgotPassword portal="CONSOLE" go={go} /> }

export const Expired: StoryObj = { render: () => <PasswordExpired go={go} /> }

export const ExpiredLink: StoryObj = {
  beforeEach: () => leaveDangerMessage('Password reset link has expired!'),
  render: () => <LinkExpired go={go} />,
}

export const Changed: StoryObj = { render: () => <PasswordResetSuccess go={go} /> }

export const Update: StoryObj = {
  render: () => <UpdatePassword go={go} token="t" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText(/^New password/), 'abcD1')
    await expect(canvas.getByText('An upper-case letter').closest('li')).toHaveTextContent('(met)')
    await expect(canvas.getByText('A symbol such as ! or #').closest('li')).toHaveTextContent('(not met yet)')
    await userEvent.type(canvas.getByLabelText(/^Repeat/), 'x')
    await userEvent.click(canvas.getByRole('button', { name: 'Save the new password' }))
    await expect(canvas.getByText('The two passwords are not the same.')).toBeVisible()
  },
}

export const UpdateExpired: StoryObj = { render: () => <UpdatePassword go={go} token="t" expired /> }
