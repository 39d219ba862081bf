import type { Meta, StoryObj } from '@storybook/react-vite'
import { DropZone } from './DropZone.tsx'

const meta: Meta<typeof DropZone> = {
  title: 'Upload/DropZone',
  component: DropZone,
  args: { label: 'Floors', onFile: () => {} },
}

export default meta
type Story = StoryObj<typeof DropZone>

export const Empty: Story = {}

export const WithError: Story = { args: { error: 'All user groups failed to upload' } }

export const Loading: Story = { args: { loading: true } }

export const Disabled: Story = { args: { disabled: true } }
