import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { children: 'Your password expires in 5 days.', onDismiss: fn() },
} satisfies Meta<typeof Banner>
export default meta

type Story = StoryObj<typeof meta>

export const Warning: Story = {
  args: {
    tone: 'warning',
    action: (
      <Button size="compact-sm" variant="default">
        Change it
      </Button>
    ),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
export const Info: Story = { args: { children: 'The car park is closed on Sunday.' } }
export const Danger: Story = { args: { tone: 'danger', children: 'Fire alarm in tower B.', onDismiss: undefined } }
export const Success: Story = { args: { tone: 'success', children: 'The upload is complete.' } }
