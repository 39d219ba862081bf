import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { divisionsQuery } from '../divisionQueries.ts'
import type { DivisionProfileSearch, DivisionSearch } from '../divisionSearch.ts'
import { divisionRights, divisionServer, fakeLinks } from '../testing/someDivisions.ts'
import { DivisionList } from './DivisionList.tsx'
import { DivisionProfile } from './DivisionProfile.tsx'

const meta = {
  title: 'Divisions',
  ...inSession({ user: { permissions: [...divisionRights] }, answer: divisionServer() }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const Divisions = () => {
  const [search, setSearch] = useState<DivisionSearch>({})
  return <DivisionList query={divisionsQuery} search={search} onSearch={setSearch} links={fakeLinks} onAdded={fn()} />
}

const Profile = () => {
  const [search, setSearch] = useState<DivisionProfileSearch>({})
  return <DivisionProfile id="division-1" search={search} onSearch={setSearch} links={fakeLinks} onLeave={fn()} />
}

export const List: Story = { render: () => pageStory(<Divisions />) }

export const NewDivision: Story = {
  render: List.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'New division' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add division' }))
    await expect(await screen.findByText('Enter a division name.')).toBeVisible()
  },
}

export const People: Story = { render: () => pageStory(<Profile />) }

export const Rename: Story = {
  render: People.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Rename' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const UserGroups: Story = {
  render: People.render,
  play: async () => userEvent.click(await screen.findByRole('tab', { name: /User groups/ })),
}
