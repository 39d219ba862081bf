import { ruleViolation } from '../../platform/errors.ts'

type Booked = {
  externalEventId: string | null
  requester: { id: string | null; fullName: string; email: string | null }
}

/** Somebody who has a booking. */
export type BookingPerson = { id: string; fullName: string; email: string }

/** Who is told of a booking; null where the room calendar names somebody who is no user here. */
export function personOf({ requester: { id, fullName, email } }: Pick<Booked, 'requester'>): BookingPerson | null {
  return id === null || email === null ? null : { id, fullName, email }
}

/**
 * Whom a booking is for that is changed here. 422 for one from the room calendar: its time, place, title and people are
 * kept there, and the next synchronisation would undo the change.
 */
export function requireChangedHere(booking: Booked): BookingPerson {
  const person = personOf(booking)
  if (booking.externalEventId !== null || person === null)
    throw ruleViolation('This booking comes from the room calendar. Change it there, then synchronise.')
  return person
}
