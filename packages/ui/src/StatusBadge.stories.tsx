import { Group } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusBadge } from './StatusBadge.tsx'

const meta = { title: 'Lists/StatusBadge', component: StatusBadge, args: { status: 'ACTIVE' } } satisfies Meta<
  typeof StatusBadge
>
export default meta

type Story = StoryObj<typeof meta>

export const EveryTone: Story = {
  render: () => (
    <Group>
      {['APPROVED_ACTIVE', 'UPCOMING', 'PENDING_REVIEW', 'REJECTED', 'DRAFT'].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Group>
  ),
}
export const OtherWords: Story = { args: { status: 'SLOT_OPEN', label: 'Seats left', tone: 'success' } }
