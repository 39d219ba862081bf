import { useElementSize } from '@mantine/hooks'
import { Children, type ReactNode } from 'react'
import { rowsOf } from './rowsOf.ts'
import classes from './TileGrid.module.css'

type TileGridProps = {
  /** The least width of a tile in rem, with as many side by side as fit. */
  minWidth: number
  /** As many stand side by side on the narrowest screen. */
  least?: number
  children: ReactNode
}

/** Between tiles, in rem, as in the style sheet. */
const gap = 0.75
const pixels = 16

/** Tiles in rows that are all full: none has a hole, whatever the width and however many tiles. */
export const TileGrid = ({ minWidth, least = 1, children }: TileGridProps) => {
  const { ref, width } = useElementSize()
  const tiles = Children.toArray(children)
  const fitting = Math.floor((width / pixels + gap) / (minWidth + gap))
  const rows = width === 0 ? [] : rowsOf(tiles.length, Math.max(fitting, least))
  const neighbours = rows.flatMap((count) => Array.from({ length: count }, () => count))
  return (
    <div ref={ref} className={classes.grid}>
      {tiles.map((tile, index) => (
        <div
          // The order of the tiles is theirs: a tile is what stands at its place.
          // oxlint-disable-next-line react/no-array-index-key -- the tile within has its key
          key={index}
          className={classes.tile}
          style={{ flexBasis: basisOf(neighbours[index]) ?? `min(100%, ${minWidth}rem)` }}
        >
          {tile}
        </div>
      ))}
    </div>
  )
}

/** A little less than its share, so that rounding wraps no tile; growing fills the row. */
const basisOf = (count: number | undefined) =>
  count === undefined ? undefined : `calc((100% - ${(count - 1) * gap}rem) / ${count} - 1px)`
