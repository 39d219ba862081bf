import { dayCodeOf, daysAfter } from '@atrium/validators/dates.ts'
import { edgeOfMinutes, minutesOfEdge, minutesOfTime } from '@atrium/validators/timeSlots.ts'
import type { BookingTime, WallSpan } from '@atrium/validators/wallTimes.ts'

/** How long it lasts: 1 h 30 min. */
export function durationText({ startTime, endTime }: WallSpan): string {
  const minutes = minutesOfEdge(endTime) - minutesOfEdge(startTime)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Whether two spans of one day share time. */
export const overlaps = (one: WallSpan, other: WallSpan): boolean =>
  minutesOfEdge(one.startTime) < minutesOfEdge(other.endTime) &&
  minutesOfEdge(other.startTime) < minutesOfEdge(one.endTime)

const hour = 60
/** What people begin meetings by, and most places can be booked for. */
const usualStep = 30
/** When people begin and end their days: the hours in which a search begins. */
const working = { from: 8 * hour, to: 18 * hour, first: 9 * hour }

/** The time a search begins with, for an hour: the next half hour of a working day, or else the next working morning. */
export function nextSlot(date: string, time: string, step: number): BookingTime {
  const grid = Math.max(step, usualStep)
  const next = Math.ceil(minutesOfTime(time) / grid) * grid
  const isToday = isWorkingDay(date) && next <= working.to
  const start = isToday && next >= working.from ? next : working.first
  return {
    date: isToday ? date : nextWorkingDay(date),
    startTime: edgeOfMinutes(start),
    endTime: edgeOfMinutes(start + hour),
  }
}

const isWorkingDay = (date: string) => !['SATURDAY', 'SUNDAY'].includes(dayCodeOf(date))

const nextWorkingDay = (date: string): string => {
  const next = daysAfter(date, 1)
  return isWorkingDay(next) ? next : nextWorkingDay(next)
}
