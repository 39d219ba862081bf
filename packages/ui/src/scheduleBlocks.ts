import { useResizeObserver } from '@mantine/hooks'
import { startTransition, useMemo, useState } from 'react'
import type { ScheduleRow } from './ResourceSchedule.tsx'

/** Rows that come and go together while somebody scrolls. */
export type ScheduleBlock = { key: string; rows: readonly ScheduleRow[]; top: number; height: number }

const rowsPerBlock = 4
/** Pixels above and below the view for which rows are kept ready. */
const reserve = 560
/** What is taken for the height of the view until it is known. */
const likelyHeight = 720

/** Pixels of a row with its line, as in the style sheet. */
const heightOf = ({ heading, tall }: ScheduleRow) => (heading ? 33 : tall ? 97 : 53)

/** The rows cut into blocks, each with where it lies in pixels. */
export function blocksOf(rows: readonly ScheduleRow[]): ScheduleBlock[] {
  const blocks: ScheduleBlock[] = []
  let top = 0
  for (let first = 0; first < rows.length; first += rowsPerBlock) {
    const own = rows.slice(first, first + rowsPerBlock)
    const height = own.reduce((total, row) => total + heightOf(row), 0)
    blocks.push({ key: own[0]?.id ?? '', rows: own, top, height })
    top += height
  }
  return blocks
}

/**
 * The blocks in and near the view of a scroller, so that a thousand rows cost no more than what is seen of them. A block
 * that is held stays, wherever the view is: what is dragged must not vanish from the page.
 */
export function useBlocksInView(rows: readonly ScheduleRow[]) {
  const blocks = useMemo(() => blocksOf(rows), [rows])
  const [scroller, { height }] = useResizeObserver<HTMLDivElement>()
  const [firstSeen, setFirstSeen] = useState(0)
  const [held, setHeld] = useState<string>()
  const last = blocks.at(-1)
  const from = (blocks[Math.min(firstSeen, blocks.length - 1)]?.top ?? 0) - reserve
  const to = from + (height || likelyHeight) + 2 * reserve + (blocks[firstSeen]?.height ?? 0)

  return {
    scroller,
    total: last ? last.top + last.height : 0,
    /** Whether the last rows are in or near the view. */
    isAtEnd: last !== undefined && last.top < to,
    blocks: blocks.filter(({ key, top, height: own }) => key === held || (top + own > from && top < to)),
    /** Rows may come a frame later: scrolling itself must not wait for them. */
    onScroll: (position: number) => {
      const seen = blocks.findLastIndex(({ top }) => top <= position)
      startTransition(() => setFirstSeen(Math.max(seen, 0)))
    },
    hold: (rowId: string | undefined) =>
      setHeld(blocks.find(({ rows: own }) => own.some(({ id }) => id === rowId))?.key),
  }
}
