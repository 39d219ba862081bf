import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { AccessDoorProfileSearch } from '../accessDoorQueries.ts'
import { accessDoorRights, accessDoorServer, fakeLinks } from '../testing/someAccessDoors.ts'
import { AccessDoorProfile } from './AccessDoorProfile.tsx'
import { DoorForm } from './DoorForm.tsx'

const meta = {
  title: 'Doors',
  ...inSession({ user: { permissions: accessDoorRights }, answer: accessDoorServer }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const Profile = () => {
  const [search, setSearch] = useState<AccessDoorProfileSearch>({})
  return (
    <AccessDoorProfile
      id="door-1"
      first="HARDWARE"
      search={search}
      onSearch={setSearch}
      links={fakeLinks}
      onAsk={fn()}
      onWhoCouldEnter={fn()}
      onLeave={fn()}
    />
  )
}

export const Hardware: Story = { render: () => pageStory(<Profile />) }

export const Unlock: Story = {
  render: Hardware.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const SubAdmins: Story = {
  render: Hardware.render,
  play: async () => userEvent.click(await screen.findByRole('tab', { name: /Sub-admins/ })),
}

export const NewDoor: Story = { render: () => pageStory(<DoorForm onSaved={fn()} onCancel={fn()} />) }
