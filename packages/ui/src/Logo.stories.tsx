import { Group } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './Logo.tsx'

const meta = { title: 'Foundations/Logo', component: Logo } satisfies Meta<typeof Logo>
export default meta

type Story = StoryObj<typeof meta>

export const OnAPage: Story = {}
export const MarkOnly: Story = { args: { markOnly: true, size: 64 } }
export const OnTheMenu: Story = {
  args: { on: 'nav' },
  decorators: [
    (Content) => (
      <Group p="md" bg="var(--atrium-nav)">
        <Content />
      </Group>
    ),
  ],
}
