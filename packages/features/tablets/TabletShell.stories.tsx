import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { TabletShell } from './TabletShell.tsx'
import { fire, someWords } from './testing.ts'

const meta = {
  title: 'Tablets/TabletShell',
  component: TabletShell,
  parameters: { layout: 'fullscreen' },
  args: {
    isReady: true,
    isOffline: false,
    emergency: null,
    words: someWords,
    children: (
      <main>
        <h1>Welcome to East Tower</h1>
      </main>
    ),
  },
} satisfies Meta<typeof TabletShell>
export default meta

type Story = StoryObj<typeof meta>

const heading =
  (name: string): Story['play'] =>
  async ({ canvasElement }) => {
    const headings = within(canvasElement).getAllByRole('heading', { level: 1 })
    await expect(headings.map(({ textContent }) => textContent)).toEqual([name])
  }

export const AtWork: Story = { play: heading('Welcome to East Tower') }
export const Emergency: Story = { args: { emergency: fire }, play: heading('Fire in Tower A') }
export const Drill: Story = { args: { emergency: { ...fire, drill: true } }, play: heading('Fire in Tower A') }
export const Lockdown: Story = {
  args: { emergency: { kind: 'LOCKDOWN', drill: false, title: null, message: null, instructions: null } },
  play: heading('The building is locked down'),
}
