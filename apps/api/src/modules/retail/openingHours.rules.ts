import { edgeOfMinutes, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import type { Input, Data } from '../../platform/operation.ts'

type Asked = NonNullable<Input<'createRetailStore'>['body']['openingHrs']>
type Shown = Data<'getRetailStore'>['openingHrs']
export type StoreHours = { day: number; openMinute: number; closeMinute: number }

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
const dayLength = 1440

/** What of opening hours cannot be: a message for a day, or null. */
export function hoursProblem(asked: Asked): string | null {
  const days = asked.map(({ day }) => day)
  if (new Set(days).size < days.length) return 'Each day has one line.'
  return asked.some(({ closed, open, close }) => !closed && (!open || !close))
    ? 'Enter when it opens and closes, or mark the day as closed.'
    : null
}

/** Opening hours as they are kept, by the weekday, 1 for Monday; an end at or before the start is the next day's. */
export const hoursOf = (asked: Asked): StoreHours[] =>
  asked.flatMap(({ day, closed, open, close }) => {
    if (closed || !open || !close) return []
    const [openMinute, end] = [minutesOfEdge(open), minutesOfEdge(close)]
    return [{ day: weekdays.indexOf(day) + 1, openMinute, closeMinute: end > openMinute ? end : end + dayLength }]
  })

/** A line for each day of the week. */
export const shownHours = (hours: readonly StoreHours[]): Shown =>
  weekdays.map((day, index) => {
    const found = hours.find((one) => one.day === index + 1)
    return found
      ? { day, open: edgeOfMinutes(found.openMinute), close: clockOf(found.closeMinute), closed: false }
      : { day, open: null, close: null, closed: true }
  })

const clockOf = (minute: number): string => edgeOfMinutes(minute > dayLength ? minute - dayLength : minute)

/** Opening hours in one line, as the audit trail shows them: "Mon 08:00–18:00, Tue …". */
export const hoursText = (hours: readonly StoreHours[]): string =>
  hours
    .toSorted((one, other) => one.day - other.day)
    .map(({ day, openMinute, closeMinute }) => {
      const name = weekdays[day - 1] ?? ''
      return `${name.slice(0, 1)}${name.slice(1, 3).toLowerCase()} ${edgeOfMinutes(openMinute)}–${clockOf(closeMinute)}`
    })
    .join(', ')

/** Whether a store is open on a weekday (1 for Monday) at a minute of it, also by what began the day before. */
export const isOpenAt = (hours: readonly StoreHours[], { day, minute }: { day: number; minute: number }): boolean => {
  const before = day === 1 ? 7 : day - 1
  return hours.some(
    (one) =>
      (one.day === day && one.openMinute <= minute && minute < one.closeMinute) ||
      (one.day === before && minute + dayLength < one.closeMinute),
  )
}
