import { inSession } from '@atrium/auth/testing/storySession.tsx'
import { pageStory } from '@atrium/screens-kit/testing/pageStory.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { PassScanner } from '../parts/PassScanner.tsx'
import { passServer } from '../testing/somePass.ts'
import { someCodeOf, someScannerKeys } from '../testing/someScanner.ts'
import { MyPassScreen } from './MyPassScreen.tsx'

const meta = {
  title: 'My pass',
  ...inSession({ answer: passServer() }),
  parameters: { layout: 'padded' },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

export const Code: Story = {
  render: () => pageStory(<MyPassScreen />),
  play: async () => {
    await expect(await screen.findByRole('img', { name: 'Code of your pass' })).toBeVisible()
    await expect(screen.getByRole('timer')).toBeVisible()
  },
}

const moment = Date.parse('2026-11-23T01:00:00Z')

/** What a reader does that is cut off: the list it has is twelve minutes old. */
export const Scanner: Story = {
  render: () =>
    pageStory(
      <PassScanner
        known={someScannerKeys(moment - 12 * 60_000)}
        seen={new Map()}
        onChecked={() => {}}
        renew={async () => null}
        now={() => moment}
      />,
    ),
  play: async () => {
    await expect(await screen.findByText('List of withdrawn passes: made 12 minutes ago.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), `${someCodeOf('good', moment)}{Enter}`)
    await expect(await screen.findByText('Valid pass. Let the holder through.')).toBeVisible()
  },
}
