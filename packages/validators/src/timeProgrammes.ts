/**
 * When doors open in a week: slots of some days each, from a time of the day to a later one, or to one of the next day that
 * is not after it. 24:00 is the midnight that ends the day, and so is an end at 00:00: from 00:00 to 00:00 is a whole day.
 */
import { dayNumber, weekdayNames, weekdays, type Weekday } from './operatingHours.ts'
import { edgeOfMinutes, endOfDay, isTime, minutesOfEdge } from './timeSlots.ts'
import { spanText, type WallSpan } from './wallTimes.ts'

/**
 * Times (HH:mm; 24:00 ends a day) on some days of the week; some hold on holidays as well (entities 4.3). The days, and
 * which of them are holidays, are those on which it begins.
 */
export type TimeProgrammeSlot = {
  days: readonly Weekday[]
  startTime: string
  endTime: string
  includeHoliday: boolean
}

/** Minutes since the midnight before; an end above 1440 is the next day's, a day after the start at most. */
export type SlotMinutes = { startMinute: number; endMinute: number }

const dayLength = 1440

/** Times as minutes: an end at or before the start is the next day's. */
export function minutesOfSlot({ startTime, endTime }: WallSpan): SlotMinutes {
  const [startMinute, end] = [minutesOfEdge(startTime), minutesOfEdge(endTime)]
  return { startMinute, endMinute: end > startMinute ? end : end + dayLength }
}

/** Minutes as times. */
export const timesOfSlot = ({ startMinute, endMinute }: SlotMinutes): WallSpan => ({
  startTime: edgeOfMinutes(startMinute),
  endTime: edgeOfMinutes(endMinute > dayLength ? endMinute - dayLength : endMinute),
})

/** Whether times go on past midnight. */
export const endsNextDay = (times: WallSpan): boolean => minutesOfSlot(times).endMinute > dayLength

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
  const clash = earlier.findIndex((other) => isWhole(other) && shareMinutes(slot, other))
  return clash === -1 ? null : `These times overlap with those in row ${clash + 1}.`
}

const isWhole = ({ startTime, endTime }: TimeProgrammeSlot) =>
  isTime(startTime) && (endTime === endOfDay || isTime(endTime))

const weekLength = 7 * dayLength

/** Whether slots share a minute of some week: what ends past the week goes on at its beginning. */
const shareMinutes = (one: TimeProgrammeSlot, other: TimeProgrammeSlot) =>
  spansOf(one).some((span) =>
    spansOf(other).some((limit) =>
      [-weekLength, 0, weekLength].some((moved) => span.from < limit.until + moved && limit.from + moved < span.until),
    ),
  )

/** The minutes of a week from Monday on, those past its end above them. */
function spansOf(slot: TimeProgrammeSlot) {
  const { startMinute, endMinute } = minutesOfSlot(slot)
  return slot.days.map((day) => {
    const midnight = (dayNumber(day) - 1) * dayLength
    return { from: midnight + startMinute, until: midnight + endMinute }
  })
}

/** A slot for people: `Monday to Friday 07:00 AM – 08:00 PM, on holidays too`. */
export function slotText(slot: TimeProgrammeSlot): string {
  const times = slotTimesText(slot)
  const when = times === allDay ? ', all day' : ` ${times}`
  return `${daysText(slot.days)}${when}${slot.includeHoliday ? ', on holidays too' : ''}`
}

const allDay = 'All day'

/** The times of a slot for people: `07:00 AM – 08:00 PM`, `10:00 PM – 06:00 AM next day`, `All day`. */
export function slotTimesText(slot: WallSpan): string {
  const { startMinute, endMinute } = minutesOfSlot(slot)
  if (startMinute === 0 && endMinute === dayLength) return allDay
  return `${spanText(timesOfSlot({ startMinute, endMinute }))}${endMinute > dayLength ? ' next day' : ''}`
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
