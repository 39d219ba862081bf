import type { Meta, StoryObj } from '@storybook/react-vite'
import { FigureCard } from './FigureCard.tsx'
import { TileGrid } from './TileGrid.tsx'

const meta = { component: FigureCard } satisfies Meta<typeof FigureCard>
export default meta
type Story = StoryObj<typeof meta>

export const Cards: Story = {
  args: { label: 'People', value: '1,204' },
  render: () => (
    <TileGrid minWidth={12}>
      <FigureCard label="People" value="1,204" renderLink={(content) => <a href="#people">{content}</a>} />
      <FigureCard
        label="Units let"
        value="109"
        hint="of 148"
        trend={[104, 104, 104, 105, 105, 107, 107, 107, 106, 109]}
      />
      <FigureCard label="Bookings today" value="37" trend={[20, 31, 28, 4, 2, 30, 33, 35, 29, 31, 3, 5, 34, 37]} />
      <FigureCard label="Outstanding" value="SGD 1,204,400.00" />
    </TileGrid>
  ),
}
