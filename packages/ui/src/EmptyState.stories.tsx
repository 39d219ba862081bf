import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from './EmptyState.tsx'

const meta = { title: 'Feedback/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithAction: Story = {
  args: {
    title: 'No bookings yet',
    icon: IconCalendarPlus,
    children: 'Rooms of this centre can be booked up to 60 days ahead.',
    action: <Button>New booking</Button>,
  },
}
