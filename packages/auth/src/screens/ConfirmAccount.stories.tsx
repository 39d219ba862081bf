import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { inSession } from '../testing/storySession.tsx'
import { AccountConfirmed, InvitationExpired, successScreens } from './AccountConfirmed.tsx'
import { ConfirmAccount } from './ConfirmAccount.tsx'
import { AddOnDisabled, NotFound } from './DeadEnd.tsx'

function answer({ path }: SeenRequest): FakeAnswer | undefined {
  if (path.endsWith('/broken')) return { status: 400, body: { success: false, message: 'The link is incomplete.' } }
  return {
    body: {
      success: true,
      data: {
        fullName: 'Ada Lim',
        email: 'ada.lim@meridian.example',
        companyName: 'Meridian House',
        roleCode: 'MASTER_ADMIN',
        successScreen: 'master-admin',
        passwordRequired: path.endsWith('/new'),
      },
    },
  }
}

export default { title: 'Sign-in/Confirm account', ...inSession({ signedIn: false, answer }) } satisfies Meta

const go = () => {}

export const WithPassword: StoryObj = {
  render: () => <ConfirmAccount go={go} token="new" />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'Welcome, Ada Lim' })).toBeVisible()
  },
}

export const WithoutPassword: StoryObj = {
  render: () => <ConfirmAccount go={go} token="known" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Confirm my account' })).toBeVisible()
    await expect(canvas.queryByLabelText(/password/i)).toBeNull()
  },
}

export const Refused: StoryObj = {
  render: () => <ConfirmAccount go={go} token="broken" />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('The link is incomplete.')
  },
}

export const Confirmed: StoryObj<{ screen: (typeof successScreens)[number] }> = {
  args: { screen: 'master-admin' },
  argTypes: { screen: { control: 'select', options: successScreens } },
  render: ({ screen }) => <AccountConfirmed go={go} portal="CONSOLE" screen={screen} />,
}

export const ConfirmedStaff: StoryObj = { render: () => <AccountConfirmed go={go} portal="CONSOLE" screen="staff" /> }

export const ExpiredInvitation: StoryObj = { render: () => <InvitationExpired go={go} /> }

export const AddOnOff: StoryObj = { render: () => <AddOnDisabled go={go} module="season-parking" /> }

export const PageNotFound: StoryObj = { render: () => <NotFound go={go} /> }

export const ConfirmedTenantAdmin: StoryObj = {
  render: () => <AccountConfirmed go={go} portal="TENANT" screen="master-admin" />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/add your colleagues/)).toBeVisible()
    await expect(within(canvasElement).queryByText(/sites/)).toBeNull()
  },
}
