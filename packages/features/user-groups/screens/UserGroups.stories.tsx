import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { fakeLinks, userGroupRights, userGroupServer } from '../testing/someUserGroups.ts'
import { userGroupsQuery } from '../userGroupQueries.ts'
import type { UserGroupProfileSearch, UserGroupSearch } from '../userGroupSearch.ts'
import { UserGroupList } from './UserGroupList.tsx'
import { UserGroupProfile } from './UserGroupProfile.tsx'

const meta = {
  title: 'User groups',
  ...inSession({ user: { permissions: [...userGroupRights] }, answer: userGroupServer() }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const Groups = () => {
  const [search, setSearch] = useState<UserGroupSearch>({})
  return <UserGroupList query={userGroupsQuery} search={search} onSearch={setSearch} links={fakeLinks} onAdded={fn()} />
}

const Profile = () => {
  const [search, setSearch] = useState<UserGroupProfileSearch>({})
  return <UserGroupProfile id="group-1" search={search} onSearch={setSearch} links={fakeLinks} onLeave={fn()} />
}

export const List: Story = { render: () => pageStory(<Groups />) }

export const NewGroup: Story = {
  render: List.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New group' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add group' }))
    await expect(await screen.findByText('Enter a group name.')).toBeVisible()
  },
}

export const Members: Story = { render: () => pageStory(<Profile />) }

export const AddUsers: Story = {
  render: Members.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add users' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const Details: Story = {
  render: Members.render,
  play: async () => userEvent.click(await screen.findByRole('tab', { name: 'Details' })),
}
