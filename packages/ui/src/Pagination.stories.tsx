import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Pagination } from './Pagination.tsx'

const meta = {
  title: 'Lists/Pagination',
  component: Pagination,
  args: { page: 6, limit: 10, total: 124, onChange: fn() },
} satisfies Meta<typeof Pagination>
export default meta

type Story = StoryObj<typeof meta>

export const ManyPages: Story = {}
export const FirstOfTwo: Story = { args: { page: 1, total: 11 } }
