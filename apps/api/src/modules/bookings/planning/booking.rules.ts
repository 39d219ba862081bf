import { countOf } from '@atrium/validators/text.ts'
import { minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { minutesText } from '@atrium/validators/wallTimes.ts'
import { formatDate } from '@atrium/validators/dates.ts'
import {
  calendarDaysLater,
  isSkipped,
  momentAt,
  skippedTime,
  wallTimeOf,
  weekdayOf,
} from '../../../platform/siteClock.ts'
import type { BookableResource } from '../../resources/index.ts'
import { minutesBetween, type AskedTime, type Times } from '../bookingTimes.ts'

/** What a resource asks of the times of its bookings. */
export type Terms = Pick<
  BookableResource,
  | 'name'
  | 'status'
  | 'bookableByActor'
  | 'slotPolicy'
  | 'slotMinutes'
  | 'clock'
  | 'openingHours'
  | 'minDuration'
  | 'maxDuration'
  | 'leadTime'
  | 'advanceDaysMax'
>

/** A booking period as far as a day is concerned. */
export type PeriodOfDay = {
  name: string
  startDate: string
  endDate: string
  bookingOpenInStartDate: string
  open: boolean
}

export type Circumstances = {
  now: Date
  /** Days that are holidays for bookings. */
  holidays: ReadonlySet<string>
  /** Undefined where the resource has no periods and is always open for booking. */
  periods: readonly PeriodOfDay[] | undefined
}

const noon = 720
/** Minutes that the clock shows in a day. */
const dayLength = 1440

/** Why a resource cannot be booked at a time, in a sentence; null when it can, as far as rules go. */
export function refusalOf(terms: Terms, asked: AskedTime, times: Times, circumstances: Circumstances): string | null {
  return (
    refusalOfSpan(terms, asked, times, circumstances.now) ??
    refusalOfHours(terms, asked) ??
    refusalOfNotice(terms, asked, times, circumstances.now) ??
    refusalOfDay(asked.date, circumstances)
  )
}

function refusalOfSpan(terms: Terms, asked: AskedTime, times: Times, now: Date) {
  const { slotPolicy, slotMinutes, minDuration, maxDuration } = terms
  const [start, end] = [minutesOfEdge(asked.startTime), minutesOfEdge(asked.endTime)]
  if (end <= start) return 'The end must be after the start.'
  if (isSkippedTime(terms, asked) || times.endsAt <= times.startsAt) return skippedTime
  const isOnSteps = (start % slotMinutes === 0 || beginsNow(terms, asked, now)) && end % slotMinutes === 0
  if (slotPolicy === 'MINUTES' && !isOnSteps) return `Choose a start and an end in steps of ${slotMinutes} minutes.`
  // A day is one of the calendar, of 23 and of 25 hours too.
  const lengthBeside = (limit: number) => (limit % dayLength === 0 ? end - start : minutesBetween(times))
  if (minDuration !== null && lengthBeside(minDuration) < minDuration)
    return `Book at least ${durationOf(minDuration)}.`
  if (maxDuration !== null && lengthBeside(maxDuration) > maxDuration) return `Book at most ${durationOf(maxDuration)}.`
  return null
}

/** Whether the clock skips the start or the end; a midnight that it skips is the edge of a whole day only. */
export function isSkippedTime({ clock }: Pick<Terms, 'clock'>, { date, startTime, endTime }: AskedTime): boolean {
  const [start, end] = [minutesOfEdge(startTime), minutesOfEdge(endTime)]
  if (start === 0 && end !== dayLength && wallTimeOf(momentAt(date, 0, clock), clock).minute !== 0) return true
  return isSkipped(date, start, clock) || isSkipped(date, end, clock)
}

/** Whoever stands before it begins at once: within the slot that runs, a booking begins at any minute. */
function beginsNow({ slotMinutes, clock }: Terms, { date, startTime }: AskedTime, now: Date): boolean {
  const wall = wallTimeOf(now, clock)
  const slotOf = (minute: number) => Math.floor(minute / slotMinutes)
  return date === wall.date && slotOf(minutesOfEdge(startTime)) === slotOf(wall.minute)
}

/** Why a time cannot wait for an approval: it would be over before anybody could decide. */
export const refusalOfWaiting = ({ name }: Pick<Terms, 'name'>, { startsAt }: Times, now: Date): string | null =>
  startsAt <= now
    ? `Bookings of ${name} need approval first, so it cannot be booked from now. Choose a later time.`
    : null

/** Hours that touch or follow each other without a gap are one span. */
export function openSpans(
  terms: Pick<Terms, 'openingHours'>,
  date: string,
): { startMinute: number; endMinute: number }[] {
  if (terms.openingHours.length === 0) return [{ startMinute: 0, endMinute: 1440 }]
  const day = weekdayOf(date)
  const spans: { startMinute: number; endMinute: number }[] = []
  for (const { startMinute, endMinute } of terms.openingHours.filter((hours) => hours.day === day)) {
    const last = spans.at(-1)
    if (last && startMinute <= last.endMinute) last.endMinute = Math.max(last.endMinute, endMinute)
    else spans.push({ startMinute, endMinute })
  }
  return spans
}

function refusalOfHours(terms: Terms, asked: AskedTime): string | null {
  const spans = openSpans(terms, asked.date)
  if (spans.length === 0) return `${terms.name} is closed on this day.`
  const [start, end] = [minutesOfEdge(asked.startTime), minutesOfEdge(asked.endTime)]
  const span = spans.find(({ startMinute, endMinute }) => startMinute <= start && end <= endMinute)
  if (!span) return `${terms.name} is open ${spans.map(minutesText).join(' and ')}.`
  if (terms.slotPolicy === 'DAY' && (start !== span.startMinute || end !== span.endMinute))
    return `${terms.name} can only be booked for the whole day, ${minutesText(span)}.`
  if (terms.slotPolicy === 'HALF_DAY' && !isHalves(span, start, end))
    return `${terms.name} can only be booked by half days: ${halvesOf(span).map(minutesText).join(', ')}, or both.`
  return null
}

/** The slots of a span that is cut into half days: before and after noon. */
export const halvesOf = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }) =>
  startMinute < noon && endMinute > noon
    ? [
        { startMinute, endMinute: noon },
        { startMinute: noon, endMinute },
      ]
    : [{ startMinute, endMinute }]

/** The blocks of a day that a place is booked by, each and together; none where bookings begin and end on slots. */
export function blocksOf(terms: Pick<Terms, 'slotPolicy' | 'openingHours'>, date: string) {
  if (terms.slotPolicy === 'MINUTES') return []
  return openSpans(terms, date).flatMap((span) => {
    const halves = terms.slotPolicy === 'HALF_DAY' ? halvesOf(span) : []
    return halves.length > 1 ? [...halves, span] : [span]
  })
}

function isHalves(span: { startMinute: number; endMinute: number }, start: number, end: number): boolean {
  const halves = halvesOf(span)
  return halves.some((half) => half.startMinute === start) && halves.some((half) => half.endMinute === end)
}

/** The slot that runs may still be booked where no lead time is asked for. */
function refusalOfNotice(terms: Terms, asked: AskedTime, { startsAt, endsAt }: Times, now: Date): string | null {
  const minutesAhead = (startsAt.getTime() - now.getTime()) / 60_000
  if (endsAt <= now || (minutesAhead <= -terms.slotMinutes && terms.slotPolicy === 'MINUTES'))
    return 'This time is over.'
  if (terms.leadTime > 0 && startsAt < earliestStart(terms, now))
    return `Book at least ${durationOf(terms.leadTime)} ahead.`
  const today = wallTimeOf(now, terms.clock).date
  if (daysFrom(today, asked.date) > terms.advanceDaysMax)
    return terms.advanceDaysMax === 0
      ? `${terms.name} can only be booked for today.`
      : `Book ${terms.advanceDaysMax} days ahead at most.`
  return null
}

/** The first moment that keeps the lead time; of whole days those of the calendar. */
const earliestStart = ({ leadTime, clock }: Pick<Terms, 'leadTime' | 'clock'>, now: Date): Date =>
  leadTime % dayLength === 0
    ? calendarDaysLater(now, leadTime / dayLength, clock)
    : new Date(now.getTime() + leadTime * 60_000)

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

function refusalOfDay(date: string, { holidays, periods }: Circumstances): string | null {
  if (holidays.has(date)) return `${formatDate(date)} is a holiday.`
  if (periods === undefined) return null
  const period = periods.find(({ startDate, endDate }) => startDate <= date && date <= endDate)
  if (!period) return 'This day is outside the booking periods. Choose another day.'
  if (!period.open) return `Booking for ${period.name} opens on ${formatDate(period.bookingOpenInStartDate)}.`
  return null
}

/** Minutes in words: 45 minutes, 2 hours, 3 days. */
export function durationOf(minutes: number): string {
  if (minutes % dayLength === 0) return countOf(minutes / dayLength, 'day', 'days')
  if (minutes % 60 === 0) return countOf(minutes / 60, 'hour', 'hours')
  return countOf(minutes, 'minute', 'minutes')
}
