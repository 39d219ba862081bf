/** When doors open in a week: slots of some days each, with times of day whose last is the midnight that ends the day. */
import { dayNumber, weekdayNames, weekdays, type Weekday } from './operatingHours.ts'
import { endOfDay, isTime, minutesOfEdge } from './timeSlots.ts'
import { spanText } from './wallTimes.ts'

/** Times (HH:mm; 24:00 ends a day) on some days of the week; some hold on holidays as well (entities 4.3). */
export type TimeProgrammeSlot = {
  days: readonly Weekday[]
  startTime: string
  endTime: string
  includeHoliday: boolean
}

/** What is wrong with slots, by their place in the list; empty when nothing is. */
export function slotErrors(slots: readonly TimeProgrammeSlot[]): { index: number; message: string }[] {
  return slots.flatMap((slot, index) => {
    const message = errorOf(slot, slots.slice(0, index))
    return message === null ? [] : [{ index, message }]
  })
}

function errorOf(slot: TimeProgrammeSlot, earlier: readonly TimeProgrammeSlot[]): string | null {
  if (slot.days.length === 0) return 'Choose a day.'
  if (!isWhole(slot)) return 'Enter both times.'
  if (minutesOfEdge(slot.endTime) <= minutesOfEdge(slot.startTime)) return 'The end must be after the start.'
  const clash = earlier.findIndex((other) => isWhole(other) && shareMinutes(slot, other))
  return clash === -1 ? null : `These times overlap with those in row ${clash + 1}.`
}

const isEdge = (time: string) => time === endOfDay || isTime(time)
const isWhole = ({ startTime, endTime }: TimeProgrammeSlot) => isEdge(startTime) && isEdge(endTime)

const shareMinutes = (one: TimeProgrammeSlot, other: TimeProgrammeSlot) =>
  one.days.some((day) => other.days.includes(day)) &&
  minutesOfEdge(one.startTime) < minutesOfEdge(other.endTime) &&
  minutesOfEdge(other.startTime) < minutesOfEdge(one.endTime)

/** A slot for people: `Monday to Friday 07:00 AM – 08:00 PM, on holidays too`. */
export function slotText(slot: TimeProgrammeSlot): string {
  const isWholeDay = slot.startTime === '00:00' && slot.endTime === endOfDay
  const times = isWholeDay ? ', all day' : ` ${spanText(slot)}`
  return `${daysText(slot.days)}${times}${slot.includeHoliday ? ', on holidays too' : ''}`
}

/** Days of a week for people, three and more in a row as a span: `Monday to Friday`, `Monday and Friday`. */
export function daysText(days: readonly Weekday[]): string {
  if (days.length === weekdays.length) return 'Every day'
  const runs: { first: Weekday; last: Weekday; length: number }[] = []
  for (const day of weekdays.filter((each) => days.includes(each))) {
    const run = runs.at(-1)
    if (run && dayNumber(run.last) + 1 === dayNumber(day)) Object.assign(run, { last: day, length: run.length + 1 })
    else runs.push({ first: day, last: day, length: 1 })
  }
  const words = runs.flatMap(({ first, last, length }) => {
    if (length > 2) return `${weekdayNames[first]} to ${weekdayNames[last]}`
    return length === 2 ? [weekdayNames[first], weekdayNames[last]] : weekdayNames[first]
  })
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}
