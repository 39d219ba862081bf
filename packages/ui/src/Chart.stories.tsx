import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Chart } from './Chart.tsx'

const meta = { component: Chart } satisfies Meta<typeof Chart>
export default meta
type Story = StoryObj<typeof meta>

export const Stacked: Story = {
  args: {
    label: 'Units by tower',
    kind: 'stacked',
    series: ['Let', 'Vacant'],
    pointHeader: 'Tower',
    points: [
      { label: 'East Tower', values: [61, 12] },
      { label: 'West Tower', values: [48, 27] },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Show the figures'))
    await expect(canvas.getByRole('row', { name: 'West Tower 48 27' })).toBeVisible()
    // What draws comes later than the figures: the top of the axis tells that it has.
    await canvas.findByText('80', {}, { timeout: 10_000 })
  },
}

export const Line: Story = {
  args: {
    label: 'People who joined',
    kind: 'line',
    series: ['People'],
    pointHeader: 'Month',
    points: ['Jan', 'Feb', 'Mar', 'Apr'].map((label, index) => ({ label, values: [index * 7 + 3] })),
  },
}

export const Lying: Story = {
  args: {
    label: 'Utilisation of facilities',
    kind: 'bar',
    series: ['Utilisation'],
    pointHeader: 'Facility',
    named: true,
    points: ['Harbour room', 'Keppel room', 'Sentosa room', 'Board room', 'Town hall', 'Studio'].map(
      (label, index) => ({
        label,
        values: [83 - index * 11],
      }),
    ),
  },
}
