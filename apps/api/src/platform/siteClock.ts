import { offsetLabel } from '@atrium/validators/timeZones.ts'
import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'

/** A moment as the clock on the wall of a site shows it. */
export type WallTime = {
  /** YYYY-MM-DD. */
  date: string
  /** Minutes since midnight, 0 to 1439. */
  minute: number
}

const minuteLength = 60_000
const fixedOffset = /^([+-])(\d{2}):(\d{2})$/

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

/** Whether a clock is an offset, without daylight saving. */
export const isFixedClock = (clock: string): boolean => fixedOffset.test(clock)

/** Minutes east of UTC of a clock without daylight saving; undefined for an IANA zone. */
function offsetOf(clock: string): number | undefined {
  const [, sign, hours, minutes] = fixedOffset.exec(clock) ?? []
  if (sign === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

// A search asks for the same minute at the same clock for every room; zones cost a look into their tables each time.
const moments = new LRUCache<string, number>({ max: 5_000 })

/**
 * The moment a clock shows a day and minute; 1440 is the midnight that ends the day. A time that daylight saving skips
 * is moved past the gap, of one that comes twice the first is taken (RFC 5545 3.3.5).
 */
export function momentAt(date: string, minute: number, clock: string): Date {
  const key = `${date} ${minute} ${clock}`
  const known = moments.get(key)
  if (known !== undefined) return new Date(known)
  const moment = findMoment(date, minute, clock)
  moments.set(key, moment)
  return new Date(moment)
}

function findMoment(date: string, minute: number, clock: string): number {
  const day = Temporal.PlainDate.from(date).add({ days: Math.floor(minute / 1440) })
  const time = new Temporal.PlainTime(Math.floor((minute % 1440) / 60), minute % 60)
  return day.toZonedDateTime({ timeZone: clock, plainTime: time }).epochMilliseconds
}

/** What is said of a time that a clock skips on a day, such as where summer time begins. */
export const skippedTime = 'The clock skips this time on that day.'

/** Whether a clock skips a minute of a day; the edges of a day, 0 and 1440, are there on every day. */
export function isSkipped(date: string, minute: number, clock: string): boolean {
  if (minute === 0 || minute === 1440 || isFixedClock(clock)) return false
  const shown = wallTimeOf(momentAt(date, minute, clock), clock)
  return shown.minute !== minute || shown.date !== date
}

/** The moment so many days of the calendar later that the clock shows the same time; one it skips is moved past the gap. */
export function calendarDaysLater(moment: Date, days: number, clock: string): Date {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(clock)
  return new Date(shown.add({ days }).epochMilliseconds)
}

const wallTimes = new LRUCache<string, WallTime>({ max: 5_000 })

/** Day and minute a clock shows at a moment. */
export function wallTimeOf(moment: Date, clock: string): WallTime {
  const offset = offsetOf(clock)
  if (offset !== undefined) return wallOfUtc(new Date(moment.getTime() + offset * minuteLength))
  const key = `${Math.floor(moment.getTime() / minuteLength)} ${clock}`
  const known = wallTimes.get(key) ?? findWallTime(moment, clock)
  wallTimes.set(key, known)
  return known
}

const wallOfUtc = (shown: Date): WallTime => ({
  date: shown.toISOString().slice(0, 10),
  minute: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
})

function findWallTime(moment: Date, clock: string): WallTime {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(clock)
  return { date: shown.toPlainDate().toString(), minute: shown.hour * 60 + shown.minute }
}

/** Days begin by 02:00 at the latest, whatever daylight saving does to their midnight. */
const latestStart = 120

/**
 * Day and minute of the end of a span: the first moment of a day counts as 1440 of the day before, also where daylight
 * saving skips midnight and the clock shows 01:00 at it.
 */
export function wallEndOf(moment: Date, clock: string): WallTime {
  const { date, minute } = wallTimeOf(moment, clock)
  if (minute > latestStart || moment > momentAt(date, 0, clock)) return { date, minute }
  return { date: Temporal.PlainDate.from(date).subtract({ days: 1 }).toString(), minute: 1440 }
}

/** Weekday of a day, 1 for Monday to 7. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

/** The first moment after the given one at which a clock jumps, such as to summer time; null when it never does again. */
export function nextClockChange(moment: Date, clock: string): Date | null {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(clock)
  const change = shown.getTimeZoneTransition('next')
  return change ? new Date(change.epochMilliseconds) : null
}
