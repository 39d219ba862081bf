/** Runs of desks: numbered one after the other and set in rows on a floor plan. */

/** Percent of the width and height of a plan. */
export type PlanPosition = { x: number; y: number }
export type PlacedDesk = { deskNo: string; position: PlanPosition }

export type DeskRun = {
  /** Stands before each number. */
  prefix: string
  firstNo: number
  count: number
  /** How many stand in a row. */
  columns: number
  from: PlanPosition
  to: PlanPosition
}

/** The longest number a desk may have. */
export const deskNoLength = 10

/** The desks of a run, row by row; all numbers of a run are as wide as its last. */
export function desksOfRun({ prefix, firstNo, count, columns, from, to }: DeskRun): PlacedDesk[] {
  const width = Math.max(2, String(firstNo + count - 1).length)
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => ({
    deskNo: `${prefix}${String(firstNo + index).padStart(width, '0')}`,
    position: {
      x: between(from.x, to.x, index % columns, Math.min(columns, count)),
      y: between(from.y, to.y, Math.floor(index / columns), rows),
    },
  }))
}

/** The place of one of `count` things spread evenly from `first` to `last`; to hundredths. */
const between = (first: number, last: number, index: number, count: number): number =>
  Math.round((count <= 1 ? first : first + ((last - first) * index) / (count - 1)) * 100) / 100

/** What is wrong with the number of a desk; null when nothing is. */
export function deskNoError(deskNo: string): string | null {
  const trimmed = deskNo.trim()
  if (trimmed === '') return 'Enter the number of the desk.'
  return trimmed.length > deskNoLength ? `A desk number has at most ${deskNoLength} characters.` : null
}

/** The numbers that more than one desk has, compared without regard to case. */
export function repeatedDeskNos(deskNos: readonly string[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const deskNo of deskNos) {
    const key = deskNo.trim().toLowerCase()
    if (seen.has(key)) repeated.add(deskNo.trim())
    seen.add(key)
  }
  return [...repeated]
}
