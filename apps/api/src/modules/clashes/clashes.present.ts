import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { bookingTimeText, dayText, displayClock, spanText } from '@atrium/validators/wallTimes.ts'
import type { Span } from '../../platform/db/ranges.ts'
import { wallEndOf, wallTimeOf } from '../../platform/siteClock.ts'
import type { Clash, ClashKind } from './clashes.rules.ts'
import type { Schedule } from './schedules.rules.ts'

/** What is in the way of something planned, and the nearest times at which nothing is; by the clock of the site. */
export type Found = { clashes: Clash[]; free: Schedule | null; clock: string }

/** What a clash is called by somebody who may not know more. */
const kindWords: Record<ClashKind, string> = {
  BOOKING: 'A booking',
  EVENT: 'An event',
  BLOCKING: 'A blocking',
  WORK: 'Work',
  HOT_WORK: 'Hot work',
  NOISY_WORK: 'Noisy work',
  QUIET_HOURS: 'Hours without noise',
}

/** A span by a clock, in words. */
function spanWords({ from, to }: Span, clock: string): string {
  const start = wallTimeOf(from, clock)
  const end = wallEndOf(to, clock)
  const [startTime, endTime] = [edgeOfMinutes(start.minute), edgeOfMinutes(end.minute)]
  if (start.date === end.date) return bookingTimeText({ date: start.date, startTime, endTime })
  return `${dayText(start.date)}, ${displayClock(startTime)} – ${dayText(end.date)}, ${displayClock(endTime)}`
}

/** A schedule in words. */
function scheduleWords({ startDate, endDate, startMinute, endMinute }: Schedule): string {
  const times = { startTime: edgeOfMinutes(startMinute), endTime: edgeOfMinutes(endMinute) }
  if (startDate === endDate) return bookingTimeText({ date: startDate, ...times })
  return `${dayText(startDate)} – ${dayText(endDate)}, ${spanText(times)}`
}

const presentClash = ({ standing, kind, effect, span, times }: Clash, clock: string) => ({
  kind,
  effect,
  title: standing.known?.title ?? kindWords[kind],
  referenceNo: standing.known?.referenceNo ?? null,
  whose: standing.known?.whose ?? null,
  placeName: standing.placeName,
  startsAt: span.from,
  endsAt: span.to,
  timeText: spanWords(span, clock),
  times,
})

const named = 100

export const presentFound = ({ clashes, free, clock }: Found) => ({
  clashes: clashes.slice(0, named).map((clash) => presentClash(clash, clock)),
  total: clashes.length,
  refused: clashes.some(({ effect }) => effect === 'REFUSES'),
  free: free && presentSchedule(free),
})

const presentSchedule = ({ startDate, endDate, startMinute, endMinute }: Schedule) => ({
  startDate,
  endDate,
  startTime: edgeOfMinutes(startMinute),
  endTime: edgeOfMinutes(endMinute),
})

/** A clash in a sentence, with the time that is free. */
export function clashWords(clash: Clash, { free, clock }: Pick<Found, 'free' | 'clock'>): string {
  const { kind, title, referenceNo, whose, placeName, timeText } = presentClash(clash, clock)
  const what = title === kindWords[kind] ? title : `${kindWords[kind]} (${title})`
  const names = [referenceNo, whose].filter(Boolean).join(', ')
  const offer = free ? ` Free: ${scheduleWords(free)}.` : ''
  return `${what} is in the way at ${placeName}: ${timeText}${names ? `, ${names}` : ''}.${offer}`
}
