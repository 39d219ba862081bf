import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { AccessPassSearch } from '../accessPassQueries.ts'
import UserPasses from '../parts/UserPasses.tsx'
import { fakeLinks, passRights, passServer, someHolder } from '../testing/someAccessPasses.ts'
import { AccessPassList } from './AccessPassList.tsx'

const meta = {
  title: 'Access passes',
  ...inSession({ user: { permissions: passRights }, answer: passServer }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const Passes = () => {
  const [search, setSearch] = useState<AccessPassSearch>({})
  return <AccessPassList search={search} onSearch={setSearch} links={fakeLinks} onUpload={fn()} />
}

export const List: Story = {
  render: () => pageStory(<Passes />),
  play: async () => {
    await expect(await screen.findByRole('link', { name: /Mei Lin Tan/ })).toBeVisible()
  },
}

export const OfAPerson: Story = {
  render: () => pageStory(<UserPasses holder={someHolder} />),
  play: async () => {
    await expect(await screen.findByText('Blue lanyard', { exact: false })).toBeVisible()
  },
}

export const Assign: Story = {
  render: OfAPerson.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Assign temporary pass' }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}
