import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { ZoomableImage } from './ZoomableImage.tsx'

const plan = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100"><rect width="160" height="100" fill="#fff"/>
<rect x="6" y="6" width="148" height="88" fill="#eef3f8" stroke="#27323f" stroke-width="2"/>
<rect x="60" y="38" width="40" height="24" fill="#dcebe4" stroke="#27323f"/><text x="80" y="53" font-size="7" text-anchor="middle">Lifts</text></svg>`

const meta = {
  title: 'Records/ZoomableImage',
  component: ZoomableImage,
  args: { src: `data:image/svg+xml,${encodeURIComponent(plan)}`, alt: 'Floor plan: Level 5, East Tower' },
} satisfies Meta<typeof ZoomableImage>
export default meta

type Story = StoryObj<typeof meta>

export const Whole: Story = {}

export const Zoomed: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Show everything' })).toBeEnabled())
  },
}
