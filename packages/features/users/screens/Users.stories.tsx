import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { PendingProfileTab, ProfileTab } from '../profileTabs.ts'
import { fakeLinks } from '../testing/fakeLinks.ts'
import { someSelfRegistration, success, userRights, userServer } from '../testing/someUsers.ts'
import { pendingUserQuery, userQuery, usersQuery } from '../userQueries.ts'
import type { UserSearch } from '../userSearch.ts'
import { UserAdd } from './UserAdd.tsx'
import { UserEdit } from './UserEdit.tsx'
import { UserList } from './UserList.tsx'
import { UserPendingEdit } from './UserPendingEdit.tsx'
import { UserPendingProfile } from './UserPendingProfile.tsx'
import { UserProfile } from './UserProfile.tsx'

const server = userServer(({ method, path }) =>
  method === 'GET' && path.endsWith('/user-registration-requests/request-2')
    ? success(someSelfRegistration())
    : undefined,
)

const meta = {
  title: 'Users',
  ...inSession({ user: { permissions: [...userRights] }, answer: server }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const List = ({ start }: { start: UserSearch }) => {
  const [search, setSearch] = useState(start)
  return <UserList query={usersQuery} search={search} onSearch={setSearch} links={fakeLinks} />
}

const Profile = ({ start }: { start: ProfileTab }) => {
  const [tab, setTab] = useState(start)
  return (
    <UserProfile
      query={userQuery('user-1')}
      tab={tab}
      onTab={setTab}
      links={fakeLinks}
      onBack={fn()}
      onDeleted={fn()}
      onDeactivate={fn(() => Promise.resolve(false))}
    />
  )
}

const Pending = ({ id }: { id: string }) => {
  const [tab, setTab] = useState<PendingProfileTab>()
  return (
    <UserPendingProfile
      query={pendingUserQuery(id)}
      tab={tab}
      onTab={setTab}
      links={fakeLinks}
      onBack={fn()}
      onDeleted={fn()}
      onActivated={fn()}
    />
  )
}

const shows =
  (words: string): Story['play'] =>
  async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(words))[0]).toBeVisible()
  }

export const Active: Story = { render: () => pageStory(<List start={{}} />), play: shows('Victor Chen') }
export const PendingOnes: Story = {
  render: () => pageStory(<List start={{ tab: 'PENDING' }} />),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Leila Schmidt' }))
    await expect(canvas.getByRole('button', { name: 'Re-send invitations' })).toBeVisible()
  },
}
export const NobodyInactive: Story = {
  render: () => pageStory(<List start={{ tab: 'INACTIVE' }} />),
  play: shows('No Data'),
}
export const Add: Story = {
  render: () => pageStory(<UserAdd onCreated={fn()} onCancel={fn()} />),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('combobox', { name: /^Roles/ })
  },
}
export const Details: Story = {
  render: () => pageStory(<Profile start="DETAILS" />),
  play: shows('Make person in charge'),
}
export const Permissions: Story = {
  render: () => pageStory(<Profile start="PERMISSIONS" />),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Show permissions: Sites' }))
    await expect(canvas.getByText('Switched off, although a role includes it')).toBeVisible()
  },
}
export const SignInAndDevices: Story = {
  render: () => pageStory(<Profile start="SECURITY" />),
  play: shows('Chrome on Windows'),
}
export const Edit: Story = {
  render: () => pageStory(<UserEdit query={userQuery('user-1')} onUpdated={fn()} onCancel={fn()} />),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('combobox', { name: /^Roles/ })
  },
}
export const Invited: Story = { render: () => pageStory(<Pending id="request-1" />), play: shows('Unregistered') }
export const RegisteredByThemselves: Story = {
  render: () => pageStory(<Pending id="request-2" />),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Leila Schmidt' }))
    await expect(await dialog.findByRole('combobox', { name: /^Roles/ })).toBeVisible()
  },
}
export const EditPending: Story = {
  render: () => pageStory(<UserPendingEdit query={pendingUserQuery('request-1')} onUpdated={fn()} onCancel={fn()} />),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('combobox', { name: /^Roles/ })
  },
}
