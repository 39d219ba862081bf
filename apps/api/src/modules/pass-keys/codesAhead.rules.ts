import { minutes } from '../../platform/clock.ts'
import { usualRules } from '@atrium/pass-codes/verify.ts'

/** For how long a phone has codes ahead, so that it goes on without network. */
export const codesAhead = minutes(30)

/** The longest that a code signed now may still count: those ahead, the last one's own time, clocks that differ. */
export const longestCode = codesAhead + minutes(5) + usualRules.toleranceSeconds * 1000

/** How long scanners have to fetch a new key before it signs. */
export const keyAnnounced = minutes(usualRules.longestListMinutes) * 2

/** The times of the codes from a moment on, one after another, none beyond the end of the pass. */
export function timesOf(now: Date, validSeconds: number, passEnds: Date | null): { from: Date; seconds: number }[] {
  const start = Math.floor(now.getTime() / 1000)
  const end = Math.min(start + codesAhead / 1000, Math.floor((passEnds?.getTime() ?? Infinity) / 1000))
  const count = Math.max(0, Math.ceil((end - start) / validSeconds))
  return Array.from({ length: count }, (_, place) => {
    const from = start + place * validSeconds
    return { from: new Date(from * 1000), seconds: Math.min(validSeconds, end - from) }
  })
}
