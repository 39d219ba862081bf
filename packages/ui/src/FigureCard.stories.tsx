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
      <FigureCard label="Units let" value="109" hint="of 148" />
      <FigureCard label="Outstanding" value="SGD 1,204,400.00" />
    </TileGrid>
  ),
}
