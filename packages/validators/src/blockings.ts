import { daysBetween, isDate } from './dates.ts'
import { requiredText, type FieldRule } from './fields.ts'
import { endOfDay, isTime, minutesOfEdge } from './timeSlots.ts'

export const blockingName: FieldRule = requiredText('a name', 100)
export const blockingReason: FieldRule = requiredText('a reason', 500)

/** The most days a blocking reaches over. */
export const longestBlocking = 730

export type BlockingTimes = {
  startDate: string
  endDate: string
  allDay?: boolean | undefined
  startTime?: string | null | undefined
  endTime?: string | null | undefined
}

/** What is wrong with the days and times of a blocking, by field; null for what is right. */
export const blockingErrors = (times: BlockingTimes): Record<string, string | null> => ({
  startDate: isDate(times.startDate) ? null : 'Enter the first day.',
  endDate: lastDay(times),
  startTime: times.allDay || isTime(times.startTime ?? '') ? null : 'Enter the start time.',
  endTime: times.allDay ? null : lastTime(times),
})

function lastDay({ startDate, endDate }: BlockingTimes): string | null {
  if (!isDate(endDate)) return 'Enter the last day.'
  if (!isDate(startDate)) return null
  const days = daysBetween(startDate, endDate)
  if (days < 0) return 'The last day is before the first.'
  return days > longestBlocking ? 'A blocking can last two years at most.' : null
}

function lastTime({ startTime, endTime }: BlockingTimes): string | null {
  if (!endTime || !(endTime === endOfDay || isTime(endTime))) return 'Enter the end time.'
  if (!startTime || !isTime(startTime)) return null
  return minutesOfEdge(endTime) <= minutesOfEdge(startTime) ? 'The end must be after the start.' : null
}
