import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Callout } from './Callout.tsx'

const meta = {
  title: 'Feedback/Callout',
  component: Callout,
  args: {
    title: 'Bookings on a map',
    children: 'See at a glance which rooms of a floor are free.',
    onLearnMore: fn(),
    onGotIt: fn(),
  },
  decorators: [
    (Content) => (
      <div style={{ minHeight: '14rem' }}>
        <Content />
      </div>
    ),
  ],
} satisfies Meta<typeof Callout>
export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Opened: Story = { args: { defaultOpened: true } }
export const ReadAndClosed: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'New' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Got it' }))
    await expect(args.onGotIt).toHaveBeenCalledOnce()
    await expect(canvas.queryByText('Bookings on a map')).toBeNull()
  },
}
