/** When something is open in a week, and times of day whose last is the midnight that ends the day. */
import { edgeOfMinutes, endOfDay, isTime, minutesOfEdge } from './timeSlots.ts'
import { spanText } from './wallTimes.ts'

export const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof weekdays)[number]

export const weekdayNames: Record<Weekday, string> = {
  MONDAY: 'Monday',
  TUESDAY: 'Tuesday',
  WEDNESDAY: 'Wednesday',
  THURSDAY: 'Thursday',
  FRIDAY: 'Friday',
  SATURDAY: 'Saturday',
  SUNDAY: 'Sunday',
}

/** HH:mm; 24:00 ends a day. */
export type OperatingHours = { day: Weekday; startTime: string; endTime: string }

/** Minutes of a weekday, 1 for Monday to 7; 1440 ends a day. */
export type OpenMinutes = { day: number; startMinute: number; endMinute: number }

export const dayNumber = (day: Weekday): number => weekdays.indexOf(day) + 1

/** The weekday of a number, 1 for Monday. RangeError outside 1 to 7. */
export function weekdayOfNumber(number: number): Weekday {
  const day = weekdays[number - 1]
  if (!day) throw new RangeError(`Not a weekday: ${number}`)
  return day
}

export const toOpenMinutes = ({ day, startTime, endTime }: OperatingHours): OpenMinutes => ({
  day: dayNumber(day),
  startMinute: minutesOfEdge(startTime),
  endMinute: minutesOfEdge(endTime),
})

export const toOperatingHours = ({ day, startMinute, endMinute }: OpenMinutes): OperatingHours => ({
  day: weekdayOfNumber(day),
  startTime: edgeOfMinutes(startMinute),
  endTime: edgeOfMinutes(endMinute),
})

/** What is wrong with hours, by their place in the list and field; empty when nothing is. */
export function operatingHoursErrors(hours: readonly OperatingHours[]): { index: number; message: string }[] {
  return hours.flatMap((one, index) => {
    const message = errorOf(one, hours.slice(0, index))
    return message === null ? [] : [{ index, message }]
  })
}

function errorOf(hours: OperatingHours, earlier: readonly OperatingHours[]): string | null {
  if (!isClock(hours.startTime) || !isClock(hours.endTime)) return 'Enter both times.'
  const { startMinute, endMinute } = toOpenMinutes(hours)
  if (endMinute <= startMinute) return 'Closing must be after opening.'
  const clash = earlier.find(
    (other) =>
      other.day === hours.day &&
      isClock(other.startTime) &&
      isClock(other.endTime) &&
      minutesOfEdge(other.startTime) < endMinute &&
      minutesOfEdge(other.endTime) > startMinute,
  )
  return clash ? `These hours overlap with others of ${weekdayNames[hours.day]}.` : null
}

const isClock = (time: string) => time === endOfDay || isTime(time)

/** Hours in few lines for people, days of the same hours together: `Monday to Friday 09:00 AM – 06:00 PM`. */
export function operatingHoursLines(hours: readonly OperatingHours[]): { days: string; times: string }[] {
  const byDay = weekdays.map((day) => ({ day, times: timesOf(hours.filter((one) => one.day === day)) }))
  const lines: { first: Weekday; last: Weekday; times: string }[] = []
  for (const { day, times } of byDay) {
    const line = lines.at(-1)
    if (line?.times === times) line.last = day
    else lines.push({ first: day, last: day, times })
  }
  return lines.map(({ first, last, times }) => ({ days: spanOf(first, last), times }))
}

const timesOf = (hours: readonly OperatingHours[]): string =>
  hours.length === 0
    ? 'Closed'
    : hours
        .toSorted((left, right) => minutesOfEdge(left.startTime) - minutesOfEdge(right.startTime))
        .map(spanText)
        .join(', ')

function spanOf(first: Weekday, last: Weekday): string {
  if (first === last) return weekdayNames[first]
  if (first === 'MONDAY' && last === 'SUNDAY') return 'Every day'
  const joint = dayNumber(last) - dayNumber(first) === 1 ? 'and' : 'to'
  return `${weekdayNames[first]} ${joint} ${weekdayNames[last]}`
}
