import { daysAfter, daysBetween } from '@atrium/validators/dates.ts'
import { isSkipped, momentAt, skippedTime, weekdayOf } from '../../platform/siteClock.ts'

/** When a visit is, by the clock of its site. */
export type VisitTimes = {
  startDate: string
  endDate: string
  startMinute: number
  endMinute: number
  /** 1 for Monday to 7; none for all. */
  weekdays: readonly number[]
}

export type VisitDay = { visitDate: string; startsAt: Date; endsAt: Date }

/** How many days after the first the last one may be (entities 23). */
export const mostDaysBetween = 30

/** The days of a visit with the moments it is from and to, the first first. */
export function daysOfVisit(
  { startDate, endDate, startMinute, endMinute, weekdays }: VisitTimes,
  clock: string,
): VisitDay[] {
  const dates = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, day) => daysAfter(startDate, day))
  return dates
    .filter((visitDate) => weekdays.length === 0 || weekdays.includes(weekdayOf(visitDate)))
    .map((visitDate) => ({
      visitDate,
      startsAt: momentAt(visitDate, startMinute, clock),
      endsAt: momentAt(visitDate, endMinute, clock),
    }))
}

type Problem = { field: 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'weekdays'; message: string }

/** What is wrong with the times of a visit as somebody asks for them; undefined where nothing is. */
export function timesProblem(times: VisitTimes, clock: string, now: Date): Problem | undefined {
  const { startDate, endDate, startMinute, endMinute } = times
  if (endDate < startDate) return { field: 'endDate', message: 'The last day is before the first.' }
  if (daysBetween(startDate, endDate) > mostDaysBetween)
    return {
      field: 'endDate',
      message: `A visit lasts ${mostDaysBetween} days at the most. Arrange another for the days after.`,
    }
  if (endMinute <= startMinute) return { field: 'endTime', message: 'Choose an end after the start.' }
  const days = daysOfVisit(times, clock)
  const last = days.at(-1)
  if (!last) return { field: 'weekdays', message: 'None of these weekdays is between the first day and the last.' }
  if (days.some(({ visitDate }) => isSkipped(visitDate, startMinute, clock)))
    return { field: 'startTime', message: skippedTime }
  if (days.some(({ visitDate }) => isSkipped(visitDate, endMinute, clock)))
    return { field: 'endTime', message: skippedTime }
  if (last.endsAt <= now) return { field: 'endDate', message: 'This is over already. Choose a time to come.' }
  return undefined
}
