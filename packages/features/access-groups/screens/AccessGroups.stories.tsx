import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { AccessGroupProfileSearch } from '../accessGroupQueries.ts'
import { accessGroupRights, accessGroupServer, fakeLinks } from '../testing/someAccessGroups.ts'
import { AccessGroupProfile } from './AccessGroupProfile.tsx'

const meta = {
  title: 'Access groups',
  ...inSession({ user: { permissions: accessGroupRights }, answer: accessGroupServer }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const Profile = () => {
  const [search, setSearch] = useState<AccessGroupProfileSearch>({})
  return (
    <AccessGroupProfile
      id="group-1"
      search={search}
      onSearch={setSearch}
      links={fakeLinks}
      onAsk={fn()}
      onLeave={fn()}
      onWhoCouldEnter={fn()}
    />
  )
}

export const Doors: Story = { render: () => pageStory(<Profile />) }

export const AddDoor: Story = {
  render: Doors.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add door' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const DoorGroup: Story = {
  render: Doors.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('tab', { name: /Door groups/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add door group' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const Tenants: Story = {
  render: Doors.render,
  play: async () => userEvent.click(await screen.findByRole('tab', { name: /Tenants/ })),
}
