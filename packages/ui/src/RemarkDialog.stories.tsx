import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, fn, screen } from 'storybook/test'
import { RemarkDialog } from './RemarkDialog.tsx'

const meta = {
  title: 'Dialogs/RemarkDialog',
  component: RemarkDialog,
  args: {
    opened: true,
    title: 'Reject the request',
    message: 'The tenant reads the reason.',
    label: 'Reason',
    danger: true,
    confirmLabel: 'Reject',
    onAnswer: fn(),
  },
  render: (args) => (
    <Suspense>
      <RemarkDialog {...args} />
    </Suspense>
  ),
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
} satisfies Meta<typeof RemarkDialog>
export default meta

export const Rejecting: StoryObj<typeof meta> = {}
