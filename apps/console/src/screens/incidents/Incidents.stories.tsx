import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { IncidentList } from './IncidentList.tsx'
import { IncidentProfile } from './IncidentProfile.tsx'
import { ShiftHandovers } from './ShiftHandovers.tsx'
import type { IncidentSearch } from './incidentQueries.ts'
import { FakeIncidentLink, incidentRights, incidentServer } from './testing/someIncidents.ts'

const meta = {
  title: 'Incident book',
  ...inSession({ user: { permissions: incidentRights }, answer: incidentServer }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const Incidents = () => {
  const [search, setSearch] = useState<IncidentSearch>({})
  return <IncidentList search={search} onSearch={setSearch} IncidentLink={FakeIncidentLink} onAdded={fn()} />
}

export const List: Story = { render: () => pageStory(<Incidents />) }

export const ReportIncident: Story = {
  render: List.render,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Report incident' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: 'Report incident' }))
    await expect(await dialog.findByText('Choose what kind it was.')).toBeVisible()
  },
}

export const Details: Story = { render: () => pageStory(<IncidentProfile id="incident-1" onLeave={fn()} />) }

export const HandOvers: Story = { render: () => pageStory(<ShiftHandovers search={{}} onSearch={fn()} />) }
