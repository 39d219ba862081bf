import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { timeProgrammeRights, timeProgrammeServer } from '../testing/someTimeProgrammes.ts'
import { TimeProgrammeForm } from './TimeProgrammeForm.tsx'
import { TimeProgrammeProfile } from './TimeProgrammeProfile.tsx'

const meta = {
  title: 'Time programmes',
  ...inSession({ user: { permissions: timeProgrammeRights }, answer: timeProgrammeServer }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

export const Week: Story = { render: () => pageStory(<TimeProgrammeProfile id="programme-1" onLeave={fn()} />) }

export const New: Story = {
  render: () => pageStory(<TimeProgrammeForm onSaved={fn()} onCancel={fn()} />),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add times' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add programme' }))
    await expect(await screen.findByText('Choose a day.')).toBeVisible()
  },
}
