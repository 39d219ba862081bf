import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { QrCode } from './QrCode.tsx'

const meta = { component: QrCode } satisfies Meta<typeof QrCode>
export default meta

export const Address: StoryObj<typeof meta> = {
  args: { text: 'https://portal.example/check-in/abc', label: 'Check-in code of Orchid' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Check-in code of Orchid' })).toBeVisible()
  },
}
