import { edgeOfMinutes, endOfDay, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import type { ScheduleEntry } from './ResourceSchedule.tsx'

/** The last minute of a day: the calendar library takes an entry that ends at midnight for one of the whole day. */
const lastMinute = '23:59'

const dateOf = (moment: string) => moment.slice(0, 10)
const timeOf = (moment: string) => moment.slice(11, 16)

/** Minutes since midnight at which an entry of one day ends; whatever goes on past its day ends with it. */
const endMinutes = ({ start, end }: Pick<ScheduleEntry, 'start' | 'end'>) =>
  dateOf(end) === dateOf(start) ? minutesOfEdge(timeOf(end)) : 1440

/** A wall-clock moment (YYYY-MM-DDTHH:mm) as the calendar library writes it. */
export const libraryMoment = (moment: string): string => `${dateOf(moment)} ${timeOf(moment)}:00`

/** The span an entry is drawn over. One that is not in the background stays within its day, so that it can be moved. */
export function drawnSpan({ start, end, background }: ScheduleEntry): { start: string; end: string } {
  const untilMidnight = !background && (dateOf(end) !== dateOf(start) || timeOf(end) === endOfDay)
  return {
    start: libraryMoment(start),
    end: untilMidnight ? `${dateOf(start)} ${lastMinute}:00` : libraryMoment(end),
  }
}

/** Where an entry comes to lie that was dropped at a moment of the library; it keeps its length within the day. */
export function droppedSpan(entry: ScheduleEntry, newStart: string) {
  const length = endMinutes(entry) - minutesOfEdge(timeOf(entry.start))
  const from = Math.min(minutesOfEdge(timeOf(newStart)), 1440 - length)
  return { date: dateOf(newStart), startTime: edgeOfMinutes(from), endTime: edgeOfMinutes(from + length) }
}

/** The span of moments of the library, such as those of a resized entry; the last minute of a day is its midnight. */
export function pointedSpan(from: string, to: string) {
  const end = timeOf(to) >= lastMinute || dateOf(to) > dateOf(from) ? endOfDay : timeOf(to)
  return { date: dateOf(from), startTime: timeOf(from), endTime: end }
}

/** Minutes since midnight at which a slot or day of the library ends. */
const libraryEnd = (moment: string) => (timeOf(moment) >= lastMinute ? 1440 : minutesOfEdge(timeOf(moment)))

/**
 * The hour somebody means who points at a slot, from a half hour on, at most to the end of the day.
 * @param share how far into the slot they point, 0 to 1
 */
export function pointedHour(slotStart: string, slotEnd: string, share: number) {
  const first = minutesOfEdge(timeOf(slotStart))
  const exact = first + share * (libraryEnd(slotEnd) - first)
  const from = Math.min(Math.floor(exact / 30) * 30, 1410)
  return { date: dateOf(slotStart), startTime: edgeOfMinutes(from), endTime: edgeOfMinutes(Math.min(from + 60, 1440)) }
}
