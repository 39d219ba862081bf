import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from './Timeline.tsx'

const meta = {
  title: 'Pages/Timeline',
  component: Timeline,
  args: {
    entries: [
      {
        key: '3',
        title: 'Rejected',
        by: 'Mei Ling Tan',
        at: '21 Nov 2026, 10:12 AM',
        dateTime: '2026-11-21T10:12:00+08:00',
        tone: 'danger',
        remark: 'The log card is not readable. Please upload it again.',
      },
      { key: '2', title: 'Changed', by: null, at: '20 Nov 2026, 04:40 PM', tone: 'info' },
      { key: '1', title: 'Submitted', by: 'Arjun Rao', at: '20 Nov 2026, 04:35 PM', tone: 'success' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta

export const History: StoryObj<typeof meta> = {}
