/** Lines across a chart, besides the one at nothing: about as many as can be told apart. */
const intervals = 4

/**
 * Where the axis of values has its lines: round numbers a step of 1, 2 or 5 (times a power of ten) apart, from nothing to the
 * first that no value is above; whole steps only. The highest value may be nothing, then the axis goes to one step.
 */
export function roundTicks(highest: number): number[] {
  const step = Math.max(1, roundStep(highest / intervals))
  const steps = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}

/** The smallest of 1, 2 and 5 times a power of ten that is no less. */
function roundStep(least: number): number {
  if (least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10)
}

type Values = readonly { values: readonly number[] }[]

/** The highest that a chart draws: of bars on top of each other their sum. */
export const highestOf = (points: Values, stacked: boolean): number =>
  Math.max(
    0,
    ...points.map(({ values }) => (stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values))),
  )

/** Pixels of a letter on the axis, and between two labels. */
const letter = 6.5
const gap = 14

/**
 * How many labels are left out between two that are said, where they stand beside each other on so many pixels: none
 * where all have room.
 */
export function labelInterval(labels: readonly string[], width: number): number {
  const longest = Math.max(0, ...labels.map(({ length }) => length))
  const room = Math.max(1, width / Math.max(1, labels.length))
  return Math.max(0, Math.ceil((longest * letter + gap) / room) - 1)
}

/** Pixels beside lying bars for their names. */
export const nameWidth = (labels: readonly string[]): number =>
  Math.min(190, Math.ceil(Math.max(0, ...labels.map(({ length }) => length)) * letter) + gap)
