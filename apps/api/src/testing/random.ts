export type Random = {
  /** A number from 0 to 1, the end not included. */
  next: () => number
  /** A whole number from 0 to below `count`. */
  below: (count: number) => number
  /** True so often of a hundred times. */
  chance: (percent: number) => boolean
  pick: <T>(values: readonly T[]) => T
}

/** Random numbers that a seed repeats (mulberry32), so that a failing run can be run again. */
export function seeded(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <T>(values: readonly T[]): T => {
    if (values.length === 0) throw new Error('nothing to pick from')
    // there is one, and undefined may be among them
    return values[below(values.length)] as T
  }
  return { next, below, chance: (percent) => next() * 100 < percent, pick }
}
