import { offsetLabel } from '@atrium/validators/timeZones.ts'
import { Temporal } from 'temporal-polyfill'

/** A moment as the clock on the wall of a site shows it. */
export type WallTime = {
  /** YYYY-MM-DD. */
  date: string
  /** Minutes since midnight, 0 to 1439. */
  minute: number
}

/** The name of a site's clock: its IANA zone, else the fixed offset as `+08:00`. */
export const clockName = (site: { timeZone: string | null; timezoneOffset: number | null }): string =>
  site.timeZone ?? offsetLabel(site.timezoneOffset ?? 0).slice('UTC'.length)

/** Whether a name is a clock that is known: an IANA zone or an offset. */
export function isClock(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/**
 * The moment a clock shows a day and minute; 1440 is the midnight that ends the day. A time that daylight saving skips
 * is moved past the gap, of one that comes twice the first is taken (RFC 5545 3.3.5).
 */
export function momentAt(date: string, minute: number, clock: string): Date {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minute / 1440) })
  const time = new Temporal.PlainTime(Math.floor((minute % 1440) / 60), minute % 60)
  return new Date(day.toZonedDateTime({ timeZone: clock, plainTime: time }).epochMilliseconds)
}

/** Day and minute a clock shows at a moment. */
export function wallTimeOf(moment: Date, clock: string): WallTime {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(clock)
  return { date: shown.toPlainDate().toString(), minute: shown.hour * 60 + shown.minute }
}

/** Day and minute of the end of a span: midnight counts as 1440 of the day before. */
export function wallEndOf(moment: Date, clock: string): WallTime {
  const { date, minute } = wallTimeOf(moment, clock)
  if (minute > 0) return { date, minute }
  return { date: Temporal.PlainDate.from(date).subtract({ days: 1 }).toString(), minute: 1440 }
}

/** Weekday of a day, 1 for Monday to 7. */
export const weekdayOf = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The first moment after the given one at which a clock jumps, such as to summer time; null when it never does again. */
export function nextClockChange(moment: Date, clock: string): Date | null {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(clock)
  const change = shown.getTimeZoneTransition('next')
  return change ? new Date(change.epochMilliseconds) : null
}
