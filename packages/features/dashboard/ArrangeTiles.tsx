import { Section } from '@atrium/ui/Section.tsx'
import { TileGrid } from '@atrium/ui/TileGrid.tsx'
import { Button, Text } from '@mantine/core'
import { ArrangeList } from './ArrangeList.tsx'
import { standardLayout, type DashboardLayout, type Tile } from './dashboardTiles.ts'

type ArrangeTilesProps = {
  figures: readonly Tile<unknown>[]
  charts: readonly Tile<unknown>[]
  layout: DashboardLayout
  onChange: (change: (before: DashboardLayout) => DashboardLayout) => void
  onDone: () => void
}

/** Which tiles the dashboard shows, and in which order; what is changed shows at once. */
const ArrangeTiles = ({ figures, charts, layout, onChange, onDone }: ArrangeTilesProps) => (
  <Section
    title="Customise your dashboard"
    description="Drag a tile to its place or move it by its arrows, and hide what you do not need."
    actions={
      <>
        <Button variant="default" onClick={() => onChange(() => standardLayout)}>
          Reset
        </Button>
        <Button onClick={onDone}>Done</Button>
      </>
    }
  >
    <TileGrid minWidth={22}>
      {[
        { name: 'Figures', tiles: figures },
        { name: 'Charts', tiles: charts },
      ]
        .filter(({ tiles }) => tiles.length > 0)
        .map(({ name, tiles }) => (
          <div key={name}>
            <Text fw={600} size="sm" mb="xs">
              {name}
            </Text>
            <ArrangeList label={name} tiles={tiles} layout={layout} onChange={onChange} />
          </div>
        ))}
    </TileGrid>
  </Section>
)

export default ArrangeTiles
