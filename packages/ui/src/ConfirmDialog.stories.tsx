import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { confirm, ConfirmDialog } from './ConfirmDialog.tsx'

const meta = {
  title: 'Dialogs/ConfirmDialog',
  component: ConfirmDialog,
  args: { opened: true, title: 'Publish the event?', message: 'Tenants are told at once.', onAnswer: fn() },
  render: (args) => (
    <Suspense>
      <ConfirmDialog {...args} />
    </Suspense>
  ),
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Danger: Story = {
  args: { title: 'Delete user group', message: 'Facilities, 14 users', danger: true, confirmLabel: 'Delete' },
}
export const Countdown: Story = { args: { title: 'Broadcast an emergency', countdown: true, danger: true } }
export const ByCall: Story = {
  render: () => <Button onClick={() => void confirm({ title: 'Publish the event?' })}>Publish</Button>,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Publish' })
    await userEvent.click(button)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(button).toHaveFocus())
  },
}
