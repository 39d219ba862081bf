import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import type { ApiKeySearch } from '../apiKeyQueries.ts'
import { apiKeyRights, apiKeyServer, fakeLinks } from '../testing/someApiKeys.ts'
import { ApiKeyAdd } from './ApiKeyAdd.tsx'
import { ApiKeyList } from './ApiKeyList.tsx'
import { ApiKeyProfile } from './ApiKeyProfile.tsx'

const meta = {
  title: 'API keys',
  ...inSession({ user: { permissions: apiKeyRights }, answer: apiKeyServer }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const Keys = () => {
  const [search, setSearch] = useState<ApiKeySearch>({})
  return <ApiKeyList search={search} onSearch={setSearch} links={fakeLinks} />
}

export const List: Story = { render: () => pageStory(<Keys />) }

export const NewKey: Story = {
  render: () => pageStory(<ApiKeyAdd onCreated={fn()} onCancel={fn()} />),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Create key' }))
    await expect(await screen.findByText('Choose what the program may do.')).toBeVisible()
  },
}

export const Details: Story = {
  render: () => pageStory(<ApiKeyProfile id="key-1" links={fakeLinks} onLeave={fn()} />),
}

export const NewSecret: Story = {
  render: Details.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('button', { name: 'New secret' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Make new secret' }))
    await expect(await screen.findByText('atrium_Xy12ZqTheSecret')).toBeVisible()
  },
}
