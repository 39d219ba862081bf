import { dayCodeOf, dayLabel, daysAfter, formatDate } from '@atrium/validators/dates.ts'
import { displayTime, edgeOfMinutes, endOfDay, minutesOfEdge, minutesOfTime } from '@atrium/validators/timeSlots.ts'

/** When something is booked, by the clock of its site: YYYY-MM-DD and HH:mm, the end up to 24:00. */
export type BookingTime = { date: string; startTime: string; endTime: string }

/** A time of day as people read it: 09:30 AM. */
export const timeText = (time: string): string => (time === endOfDay ? '12:00 AM' : displayTime(time))

/** 09:00 AM – 10:30 AM. */
export const spanText = ({ startTime, endTime }: Omit<BookingTime, 'date'>): string =>
  startTime === '00:00' && endTime === endOfDay ? 'All day' : `${timeText(startTime)} – ${timeText(endTime)}`

/** Mon, 05 Jan 2026. */
export const dayText = (date: string): string => `${dayLabel(dayCodeOf(date)).slice(0, 3)}, ${formatDate(date)}`

/** Mon, 05 Jan 2026, 09:00 AM – 10:30 AM. */
export const bookingTimeText = (time: BookingTime): string => `${dayText(time.date)}, ${spanText(time)}`

/** How long it lasts: 1 h 30 min. */
export function durationText({ startTime, endTime }: Omit<BookingTime, 'date'>): string {
  const minutes = minutesOfEdge(endTime) - minutesOfEdge(startTime)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** Whether two spans of one day share time. */
export const overlaps = (
  one: { startTime: string; endTime: string },
  other: { startTime: string; endTime: string },
): boolean =>
  minutesOfEdge(one.startTime) < minutesOfEdge(other.endTime) &&
  minutesOfEdge(other.startTime) < minutesOfEdge(one.endTime)

const hour = 60
/** When people begin and end their days: the hours in which a search begins. */
const working = { from: 8 * hour, to: 18 * hour, first: 9 * hour }

/** The time a search begins with, for an hour: the next slot of a working day, or else the next working morning. */
export function nextSlot(date: string, time: string, step: number): BookingTime {
  const next = Math.ceil(minutesOfTime(time) / step) * step
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
