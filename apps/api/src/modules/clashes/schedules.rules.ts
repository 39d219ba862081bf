import { daysAfter, daysBetween } from '@atrium/validators/dates.ts'
import type { Span } from '../../platform/db/ranges.ts'
import { momentAt, weekdayOf } from '../../platform/siteClock.ts'

/** Times of each day between two, by a clock; what ends before it begins goes on into the next day. */
export type Schedule = {
  startDate: string
  endDate: string
  startMinute: number
  endMinute: number
  /** Weekdays 1 for Monday to 7; all where left out. */
  days?: readonly number[]
}

/** Hours of weekdays, 1 for Monday to 7; none for always. */
export type OpeningHours = readonly { day: number; startMinute: number; endMinute: number }[]

/** How many days a schedule has at the most, and how far its nearest free time may be. */
export const mostDays = 92
export const searchedDays = 28

const step = 30

const lengthOf = ({ startMinute, endMinute }: Schedule): number =>
  endMinute > startMinute ? endMinute - startMinute : endMinute + 1440 - startMinute

/** The spans of a schedule on a clock. */
export function spansOf(schedule: Schedule, clock: string): Span[] {
  const { startDate, endDate, startMinute } = schedule
  const last = Math.min(daysBetween(startDate, endDate), mostDays)
  const isOn = (date: string) => !schedule.days?.length || schedule.days.includes(weekdayOf(date))
  return Array.from({ length: last + 1 }, (_, index) => daysAfter(startDate, index))
    .filter(isOn)
    .map((date) => ({
      from: momentAt(date, startMinute, clock),
      to: momentAt(date, startMinute + lengthOf(schedule), clock),
    }))
    .filter(({ from, to }) => from < to)
}

/** From the first moment to the last one that a schedule or one of its other times could take. */
export const searchedSpan = ({ startDate, endDate }: Schedule, clock: string): Span => ({
  from: momentAt(startDate, 0, clock),
  to: momentAt(daysAfter(endDate, searchedDays + 2), 0, clock),
})

const isOpen = (hours: OpeningHours, { startDate, startMinute, endMinute }: Schedule): boolean =>
  hours.length === 0 ||
  hours.some((one) => one.day === weekdayOf(startDate) && one.startMinute <= startMinute && endMinute <= one.endMinute)

const daytime = { from: 420, to: 1320 }

/** The other starts of one day, the nearest first: by day, unless it was asked for at night. */
function startsNear(schedule: Schedule): number[] {
  const { startMinute, endMinute } = schedule
  if (endMinute <= startMinute) return []
  const from = Math.min(daytime.from, startMinute)
  const to = Math.max(daytime.to, endMinute)
  const starts: number[] = []
  for (let away = step; away <= 1440; away += step)
    for (const start of [startMinute + away, startMinute - away])
      if (start >= from && start + lengthOf(schedule) <= to) starts.push(start)
  return starts
}

/** Other times of the same length, the nearest first: on the same days, then at the same time on days to come. */
export function timesNear(schedule: Schedule, hours: OpeningHours): Schedule[] {
  const length = lengthOf(schedule)
  const sameDays = startsNear(schedule).map((startMinute) => ({
    ...schedule,
    startMinute,
    endMinute: startMinute + length,
  }))
  const later = Array.from({ length: searchedDays }, (_, index) => ({
    ...schedule,
    startDate: daysAfter(schedule.startDate, index + 1),
    endDate: daysAfter(schedule.endDate, index + 1),
  }))
  const isOneDay = schedule.startDate === schedule.endDate
  return [...sameDays, ...later].filter((one) => !isOneDay || isOpen(hours, one))
}
