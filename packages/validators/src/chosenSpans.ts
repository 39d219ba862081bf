/** Spans of times and of days as people choose them: the end goes along with the start, and never lies before it. */
import { daysAfter, daysBetween } from './dates.ts'
import { edgeOfMinutes, endOfDay, minutesOfEdge } from './timeSlots.ts'

/** From one time of a day to another, HH:mm, the end up to 24:00; null while not chosen. */
export type ChosenTimes = { startTime: string | null; endTime: string | null }

/** A first and a last day, YYYY-MM-DD; null while not chosen, or without an end. */
export type ChosenDays = { first: string | null; last: string | null }

const usualMinutes = 60
const dayMinutes = minutesOfEdge(endOfDay)

/** Whether both times are chosen and the end is after the start. */
export const isSpan = (times: ChosenTimes): times is { startTime: string; endTime: string } => lengthOf(times) !== null

/** Minutes of a span; null while it is none. */
export function lengthOf({ startTime, endTime }: ChosenTimes): number | null {
  if (startTime === null || endTime === null) return null
  const minutes = minutesOfEdge(endTime) - minutesOfEdge(startTime)
  return minutes > 0 ? minutes : null
}

/** Times with another start: their length stays, as far as the day has room for it. */
export function withStart(times: ChosenTimes, startTime: string | null, length = lengthOf(times)): ChosenTimes {
  const { endTime } = times
  if (startTime === null || endTime === null) return { startTime, endTime }
  const moved = { startTime, endTime }
  if (length === null && isSpan(moved)) return moved
  return {
    startTime,
    endTime: edgeOfMinutes(Math.min(dayMinutes, minutesOfEdge(startTime) + (length ?? usualMinutes))),
  }
}

/** How many days the last one comes after the first; null while one is missing. */
export const daysOf = ({ first, last }: ChosenDays): number | null =>
  first === null || last === null || last < first ? null : daysBetween(first, last)

/** Days with another first one: as many as before; without a last day they have none afterwards. */
export function withFirst(span: ChosenDays, first: string | null, days = daysOf(span)): ChosenDays {
  const { last } = span
  if (first === null || last === null) return { first, last }
  return { first, last: days === null && last >= first ? last : daysAfter(first, days ?? 0) }
}
