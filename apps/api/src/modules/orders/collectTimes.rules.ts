import { later, minutes } from '../../platform/clock.ts'
import { momentAt, wallTimeOf, weekdayOf } from '../../platform/siteClock.ts'

type Hours = { day: number; openMinute: number; closeMinute: number }

const dayLength = 1440

/** Orders are collected within a quarter of an hour, counted for each. */
export const quarter = minutes(15)

/**
 * When a store that is open at a moment closes by its hours, also by what began the day before; null where it is closed.
 * Days are 1 for Monday to 7, minutes those of the clock.
 */
export function closesAt(hours: readonly Hours[], now: Date, clock: string): Date | null {
  const { date, minute } = wallTimeOf(now, clock)
  const day = weekdayOf(date)
  const before = day === 1 ? 7 : day - 1
  const ends = hours.flatMap((one) => {
    if (one.day === day && one.openMinute <= minute && minute < one.closeMinute) return [one.closeMinute]
    return one.day === before && minute + dayLength < one.closeMinute ? [one.closeMinute - dayLength] : []
  })
  return ends.length === 0 ? null : momentAt(date, Math.max(...ends), clock)
}

type Asked = { now: Date; closes: Date | null; minutesNeeded: number }

/** The quarters of an hour in which something can be collected that takes so many minutes, whole ones before it closes. */
export function collectTimesOf({ now, closes, minutesNeeded }: Asked): Date[] {
  if (closes === null) return []
  const ready = later(now, minutes(minutesNeeded)).getTime()
  const first = Math.ceil(ready / quarter) * quarter
  const count = Math.max(0, Math.floor((closes.getTime() - first) / quarter))
  return Array.from({ length: count }, (_, index) => new Date(first + index * quarter))
}
