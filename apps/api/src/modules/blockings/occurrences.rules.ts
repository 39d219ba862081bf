import { Temporal } from 'temporal-polyfill'
import type { Span } from '../../platform/db/ranges.ts'
import { momentAt, weekdayOf } from '../../platform/siteClock.ts'

/** When a blocking takes its facilities, by the clock of each one's site. */
export type Schedule = {
  startDate: string
  endDate: string
  /** Minutes since midnight; 0 to 1440 for the whole day. */
  startMinute: number
  endMinute: number
  /** Weekdays 1 for Monday to 7; all when empty. */
  days: number[]
  includeHoliday: boolean
}

/**
 * The spans of a schedule on a clock, in order; whole days that follow each other are one span. `holidays` are left
 * out unless the schedule includes them, `within` keeps to some days, both ends included.
 */
export function occurrencesOf(
  schedule: Schedule,
  clock: string,
  holidays: ReadonlySet<string>,
  within: { from: string; to: string } = { from: schedule.startDate, to: schedule.endDate },
): Span[] {
  const spans: Span[] = []
  for (const date of datesOf(schedule, within)) {
    if (!schedule.includeHoliday && holidays.has(date)) continue
    const from = momentAt(date, schedule.startMinute, clock)
    const to = momentAt(date, schedule.endMinute, clock)
    // A time that daylight saving skips altogether is no time.
    if (to <= from) continue
    const last = spans.at(-1)
    if (last && last.to.getTime() === from.getTime()) last.to = to
    else spans.push({ from, to })
  }
  return spans
}

/** The days of a schedule by its weekdays. */
export function datesOf(
  schedule: Schedule,
  within: { from: string; to: string } = { from: schedule.startDate, to: schedule.endDate },
): string[] {
  const first = within.from > schedule.startDate ? within.from : schedule.startDate
  const last = within.to < schedule.endDate ? within.to : schedule.endDate
  const dates: string[] = []
  for (let date = first; date <= last; date = Temporal.PlainDate.from(date).add({ days: 1 }).toString())
    if (schedule.days.length === 0 || schedule.days.includes(weekdayOf(date))) dates.push(date)
  return dates
}
