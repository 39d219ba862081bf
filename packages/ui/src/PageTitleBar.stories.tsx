import { IconSend } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PageTitleBar } from './PageTitleBar.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const meta = {
  title: 'Pages/PageTitleBar',
  component: PageTitleBar,
  args: { title: 'Season parking' },
} satisfies Meta<typeof PageTitleBar>
export default meta

type Story = StoryObj<typeof meta>

export const OfAList: Story = {
  args: {
    description: 'Permits of this office centre',
    actions: [
      { kind: 'download', onClick: fn() },
      { kind: 'upload', onClick: fn() },
      { kind: 'other', label: 'New permit', primary: true, onClick: fn() },
    ],
  },
}
export const OfARecord: Story = {
  args: {
    title: 'SP-2026-00042',
    status: <StatusBadge status="PENDING_REVIEW" />,
    onBack: fn(),
    actions: [
      { kind: 'other', label: 'Send reminder', icon: IconSend, onClick: fn() },
      { kind: 'edit', onClick: fn() },
      { kind: 'delete', onClick: fn(), disabled: true, hint: 'A permit in use cannot be deleted.' },
      { kind: 'confirm', label: 'Approve', onClick: fn() },
    ],
  },
}
export const OfAForm: Story = {
  args: {
    title: 'New permit',
    onBack: fn(),
    actions: [
      { kind: 'cancel', onClick: fn() },
      { kind: 'confirm', onClick: fn() },
    ],
  },
}
