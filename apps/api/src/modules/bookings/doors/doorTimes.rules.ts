import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { momentAt, wallEndOf, wallTimeOf } from '../../../platform/siteClock.ts'
import { refusalOf, type Circumstances, type Terms } from '../planning/booking.rules.ts'
import { dayAt } from '../bookingTimes.ts'

/** Minutes for which a display offers its room. */
const lengths = [15, 30, 60]
const longest = 60 * 60_000
/** What is offered lasts half the shortest length at least, in milliseconds. */
const shortest = 7.5 * 60_000

/**
 * Until when a room is offered at its door, the shortest first: the slot edges nearest to 15, 30 and 60 minutes from now,
 * within the hour and the day, so that what comes next still begins on a slot of the calendar.
 */
export function endsAtDoor({ slotMinutes, clock }: Pick<Terms, 'slotMinutes' | 'clock'>, now: Date): Date[] {
  const { date } = wallTimeOf(now, clock)
  const midnight = dayAt(date, clock)
  const slot = slotMinutes * 60_000
  const edges = lengths.map((minutes) => {
    const wanted = now.getTime() + minutes * 60_000 - midnight.startsAt.getTime()
    const nearest = midnight.startsAt.getTime() + Math.round(wanted / slot) * slot
    return nearest - now.getTime() > longest ? nearest - slot : nearest
  })
  return [...new Set(edges)]
    .filter((edge) => edge - now.getTime() >= shortest && edge <= midnight.endsAt.getTime())
    .map((edge) => new Date(edge))
}

/** Why a room cannot be booked at its door until a moment, as far as rules go; null when it can. */
export function refusalAtDoor(terms: Terms, endsAt: Date, circumstances: Circumstances): string | null {
  const { now } = circumstances
  if (endsAt <= now) return 'This time is over. Choose another one.'
  if (endsAt.getTime() - now.getTime() > longest) return 'Book 1 hour at most.'
  const { date, minute } = wallTimeOf(now, terms.clock)
  const startMinute = Math.floor(minute / terms.slotMinutes) * terms.slotMinutes
  const startsAt = momentAt(date, startMinute, terms.clock)
  const end = wallEndOf(endsAt, terms.clock)
  const elapsed = startMinute + (endsAt.getTime() - startsAt.getTime()) / 60_000
  // Past a gap of the clock its wall shows more than went by.
  const endMinute = end.date === date && Number.isInteger(elapsed) ? Math.max(elapsed, end.minute) : elapsed
  if (!Number.isInteger(endMinute)) return 'Choose one of the end times offered.'
  if (endMinute > 1440) return 'Book until midnight at most.'
  const asked = { date, startTime: edgeOfMinutes(startMinute), endTime: edgeOfMinutes(endMinute) }
  return refusalOf(terms, asked, { startsAt, endsAt }, circumstances)
}
