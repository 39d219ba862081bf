import { Button, Text } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CardGrid } from './CardGrid.tsx'
import { Section } from './Section.tsx'

const meta = {
  title: 'Pages/Section',
  component: Section,
  args: {
    title: 'Visitors today',
    description: 'Everyone who registered at the desk.',
    actions: (
      <Button variant="default" size="xs">
        Export
      </Button>
    ),
    children: <Text>42 visitors, 3 still inside.</Text>,
  },
} satisfies Meta<typeof Section>
export default meta

type Story = StoryObj<typeof meta>

export const WithActions: Story = {}
export const InAGrid: Story = {
  render: (args) => (
    <CardGrid>
      {['Visitors', 'Bookings', 'Parcels', 'Faults'].map((title) => (
        <Section key={title} {...args} title={title} actions={undefined} description={undefined} />
      ))}
    </CardGrid>
  ),
}
