/** How quickly people were found, in seconds since the start; null where it never came to that. */
export type MusterScore = {
  accountedPercent: number
  secondsToHalf: number | null
  secondsToNinety: number | null
  secondsToAll: number | null
}

/**
 * The score of a muster, of how many were on its list and when those who were found were.
 * @param accounted moments in milliseconds, in any order
 */
export function scoreOf(start: number, total: number, accounted: readonly number[]): MusterScore {
  const found = accounted.toSorted((one, other) => one - other)
  const secondsTo = (share: number): number | null => {
    const needed = Math.ceil(total * share)
    const at = needed === 0 ? undefined : found[needed - 1]
    return at === undefined ? null : Math.max(0, Math.round((at - start) / 1000))
  }
  return {
    accountedPercent: total === 0 ? 100 : Math.floor((found.length * 100) / total),
    secondsToHalf: secondsTo(0.5),
    secondsToNinety: secondsTo(0.9),
    secondsToAll: secondsTo(1),
  }
}
