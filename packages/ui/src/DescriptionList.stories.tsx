import type { Meta, StoryObj } from '@storybook/react-vite'
import { DescriptionList } from './DescriptionList.tsx'
import { Section } from './Section.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const meta = {
  title: 'Pages/DescriptionList',
  component: DescriptionList,
  args: {
    items: [
      { label: 'Reference', value: 'SP-2026-00042' },
      { label: 'Status', value: <StatusBadge status="PENDING_REVIEW" /> },
      { label: 'Licence plate', value: 'SBA 1234 A' },
      { label: 'Second vehicle', value: null },
      { label: 'Valid from', value: '01 Dec 2026' },
      { label: 'Address', value: '12 Marina Boulevard, #28-01, Singapore 018982', wide: true },
    ],
  },
  decorators: [
    (Content) => (
      <Section title="Permit">
        <Content />
      </Section>
    ),
  ],
} satisfies Meta<typeof DescriptionList>
export default meta

type Story = StoryObj<typeof meta>

export const TwoColumns: Story = {}
export const ThreeColumns: Story = { args: { columns: 3 } }
