import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { LeavePageDialog } from './LeavePageDialog.tsx'

const meta = {
  title: 'Dialogs/LeavePageDialog',
  component: LeavePageDialog,
  args: { opened: true, onAnswer: fn() },
  render: (args) => (
    <Suspense>
      <LeavePageDialog {...args} />
    </Suspense>
  ),
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
} satisfies Meta<typeof LeavePageDialog>
export default meta

type Story = StoryObj<typeof meta>

export const OfAForm: Story = {}
export const OfAQrCode: Story = { args: { unsaved: 'qrCode' } }
