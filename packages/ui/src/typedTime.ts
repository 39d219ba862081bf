import {
  dayEnd,
  dayStart,
  defaultSlotMinutes,
  displayTime,
  endOfDay,
  listTimeSlots,
  minutesOfEdge,
  parseTime,
} from '@atrium/validators/timeSlots.ts'
import { displayClock } from '@atrium/validators/wallTimes.ts'
import type { TimeSelectProps } from './TimeSelect.tsx'

type Bounds = Pick<TimeSelectProps, 'step' | 'start' | 'end' | 'endOf' | 'nextDay'>

/** The times a field offers, HH:mm; one that ends a span only what comes after its start, and midnight. */
export function offeredTimes(bounds: Bounds): string[] {
  const { step = defaultSlotMinutes, start = dayStart, end = dayEnd, endOf, nextDay = false } = bounds
  const times = listTimeSlots({ step, start, end })
  if (endOf === undefined) return times
  const isAfter = (time: string) => minutesOfEdge(time) > minutesOfEdge(endOf ?? dayStart)
  const offered = [...times, endOfDay].filter(isAfter)
  if (!nextDay || endOf === null) return offered
  return [...offered, ...times.filter((time) => time !== dayStart && !isAfter(time))]
}

/** Whether a time that ends a span is the next day's. */
export const isNextDay = (time: string, { endOf, nextDay = false }: Bounds): boolean =>
  nextDay && typeof endOf === 'string' && minutesOfEdge(time) <= minutesOfEdge(endOf)

/** What was typed as the time of a field, or why it is none. */
export function readTyped(typed: string, bounds: Bounds): { time: string } | { problem: string } {
  const { start = dayStart, end = dayEnd, endOf } = bounds
  const time = endOf === undefined ? parseTime(typed) : parseEnd(typed)
  if (time === null) return { problem: 'Enter a time such as 09:30 AM.' }
  if (endOf && !bounds.nextDay && minutesOfEdge(time) <= minutesOfEdge(endOf))
    return { problem: `Enter a time after ${displayTime(endOf)}.` }
  const last = endOf === undefined ? end : endOfDay
  if (minutesOfEdge(time) < minutesOfEdge(start) || minutesOfEdge(time) > minutesOfEdge(last))
    return { problem: `Enter a time from ${displayTime(start)} to ${displayClock(last)}.` }
  return { time }
}

/** Midnight ends a day. */
function parseEnd(typed: string): string | null {
  if (typed.trim().toLowerCase() === 'midnight') return endOfDay
  const time = parseTime(typed)
  return time === dayStart ? endOfDay : time
}
