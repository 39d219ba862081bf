import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { SearchBox } from './SearchBox.tsx'

const meta = {
  title: 'Lists/SearchBox',
  component: SearchBox,
  args: { value: '', onSearch: fn() },
} satisfies Meta<typeof SearchBox>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Searched: Story = { args: { value: 'Marina' } }
