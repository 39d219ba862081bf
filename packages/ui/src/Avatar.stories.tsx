import { Group } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar.tsx'

const meta = { title: 'Pages/Avatar', component: Avatar, args: { name: 'Mei Ling Tan' } } satisfies Meta<typeof Avatar>
export default meta

type Story = StoryObj<typeof meta>

export const Initials: Story = {
  render: () => (
    <Group>
      <Avatar name="Mei Ling Tan" labelled />
      <Avatar name="Marina Tower" shape="square" size={44} labelled />
      <Avatar name="Öztürk" size={24} labelled />
    </Group>
  ),
}
