import { sql } from 'drizzle-orm'
import { ruleViolation } from '../../../platform/errors.ts'

/** How whoever booked at a display is called, where others are named; a literal, so that statements keep one shape. */
export const atTheDoor = sql`'Somebody at the door'`

type Booked = {
  externalEventId: string | null
  displayId: string | null
  requester: { id: string | null; fullName: string; email: string | null }
}

/** Somebody who has a booking. */
export type BookingPerson = { id: string; fullName: string; email: string }

/** Who is told of a booking; null where the room calendar names somebody who is no user here, or it was made at a door. */
export function personOf({ requester: { id, fullName, email } }: Pick<Booked, 'requester'>): BookingPerson | null {
  return id === null || email === null ? null : { id, fullName, email }
}

/**
 * Whom a booking is for that is changed here. 422 for one from the room calendar: its time, place, title and people are
 * kept there, and the next synchronisation would undo the change; and for one that was made at the door by nobody known.
 */
export function requireChangedHere(booking: Booked): BookingPerson {
  if (booking.displayId !== null)
    throw ruleViolation('This booking was made at the door. End or cancel it, then book again.')
  const person = personOf(booking)
  if (booking.externalEventId !== null || person === null)
    throw ruleViolation('This booking comes from the room calendar. Change it there, then synchronise.')
  return person
}
