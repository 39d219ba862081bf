import type { Meta, StoryObj } from '@storybook/react-vite'
import { UploadSteps } from './UploadSteps.tsx'

const meta = {
  title: 'Pages/UploadSteps',
  component: UploadSteps,
  args: { steps: ['Choose file', 'Check rows', 'Result'], current: 1 },
} satisfies Meta<typeof UploadSteps>
export default meta

export const Checking: StoryObj<typeof meta> = {}
