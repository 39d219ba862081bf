import { momentAt, wallTimeOf } from '../../platform/siteClock.ts'

/** The first moment of the day a clock shows, and the moment the next begins. */
export function dayBoundsAt(moment: Date, clock: string): { start: Date; end: Date } {
  const { date } = wallTimeOf(moment, clock)
  return { start: momentAt(date, 0, clock), end: momentAt(date, 1440, clock) }
}
