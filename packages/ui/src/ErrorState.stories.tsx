import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ErrorState } from './ErrorState.tsx'

const meta = {
  title: 'Feedback/ErrorState',
  component: ErrorState,
  args: { children: 'The server did not answer in time.' },
} satisfies Meta<typeof ErrorState>
export default meta

type Story = StoryObj<typeof meta>

export const WithRetry: Story = { args: { onRetry: fn() } }
export const Final: Story = {}
