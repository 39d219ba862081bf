import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { fn } from 'storybook/test'
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
}
