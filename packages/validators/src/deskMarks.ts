/** How desks are marked on a floor plan: short numbers, and marks no larger than the desks stand apart. */
import type { PlanPosition } from './deskRuns.ts'

/** What all numbers begin with up to their last digits, such as `8E-`; nothing where they differ. */
export function commonPrefix(deskNos: readonly string[]): string {
  const [first = ''] = deskNos
  const prefix = /^(.*?)\d+$/.exec(first)?.[1] ?? ''
  return deskNos.every((deskNo) => deskNo.startsWith(prefix) && deskNo.length > prefix.length) ? prefix : ''
}

/** Percents of the plan between two things that count as one line. */
const line = 1.2
const widest = { width: 6, height: 5 }

/** The width and height, in percent of the plan, that marks may have without covering each other. */
export function markSize(positions: readonly PlanPosition[]): { width: number; height: number } {
  const { width, height } = widest
  const gaps = (along: 'x' | 'y', across: 'x' | 'y') =>
    positions.flatMap((one, index) =>
      positions
        .slice(index + 1)
        .filter((other) => Math.abs(one[across] - other[across]) < line)
        .map((other) => Math.abs(one[along] - other[along]))
        .filter((gap) => gap >= line),
    )
  return { width: Math.min(width, ...gaps('x', 'y')), height: Math.min(height, ...gaps('y', 'x')) }
}
