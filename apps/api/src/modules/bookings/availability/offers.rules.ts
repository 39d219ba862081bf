import { minutesOfEdge, timeOfMinutes, edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import type { BookableResource } from '../../resources/index.ts'
import type { AskedTime } from '../bookingTimes.ts'
import { blocksOf, openSpans } from '../planning/booking.rules.ts'

type Placed = Pick<BookableResource, 'slotPolicy' | 'openingHours' | 'slotMinutes' | 'clock'>
type MinuteSpan = { startMinute: number; endMinute: number }

/** What a place is booked for at a time: the smallest block around it, or the slots that it touches. */
export function timeAround(resource: Placed, asked: AskedTime): AskedTime {
  if (resource.slotPolicy === 'MINUTES') return slotsAround(resource, asked)
  const around = blocksOf(resource, asked.date).filter((block) => isAround(block, asked))
  const [smallest] = around.toSorted((left, right) => lengthOf(left) - lengthOf(right))
  return smallest ? timeOn(asked.date, smallest) : asked
}

/** The time from the beginning of the slot in which it starts to the end of that in which it ends. */
function slotsAround({ slotMinutes }: Placed, asked: AskedTime): AskedTime {
  const [start, end] = [minutesOfEdge(asked.startTime), minutesOfEdge(asked.endTime)]
  if (end <= start) return asked
  const startMinute = Math.floor(start / slotMinutes) * slotMinutes
  return timeOn(asked.date, { startMinute, endMinute: Math.min(1440, Math.ceil(end / slotMinutes) * slotMinutes) })
}

/** What is left of the open hours around a time on its day; undefined where it is closed. */
export function restOfDay(resource: Placed, asked: AskedTime, now: Date): AskedTime | undefined {
  const span = openSpans(resource, asked.date).find((one) => isAround(one, asked))
  if (!span) return undefined
  const { date, minute } = wallTimeOf(now, resource.clock)
  const running = Math.floor(minute / resource.slotMinutes) * resource.slotMinutes
  const startMinute = date === asked.date ? Math.max(span.startMinute, running) : span.startMinute
  return timeOn(asked.date, { ...span, startMinute })
}

const isAround = ({ startMinute, endMinute }: MinuteSpan, { startTime, endTime }: AskedTime): boolean =>
  startMinute <= minutesOfEdge(startTime) && minutesOfEdge(endTime) <= endMinute

const lengthOf = ({ startMinute, endMinute }: MinuteSpan): number => endMinute - startMinute

const timeOn = (date: string, { startMinute, endMinute }: MinuteSpan): AskedTime => ({
  date,
  startTime: timeOfMinutes(startMinute),
  endTime: edgeOfMinutes(endMinute),
})
