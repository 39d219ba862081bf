import type { RoomEvent } from '../../../adapters/roomCalendar/roomCalendar.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { dayAt, type Times } from '../bookingTimes.ts'
import type { BookingStatus } from '../tables.ts'

const dayLength = 86_400_000
const mostDays = 31
const longestTitle = 100

/** Why an event cannot become a booking, whatever else there is; null when it can. */
export function refusalOfEvent({ startsAt, endsAt }: Times, now: Date): string | null {
  if (endsAt <= startsAt) return 'It has no duration.'
  if (endsAt <= now) return 'It is over.'
  if (endsAt.getTime() - startsAt.getTime() > mostDays * dayLength)
    return `It lasts longer than ${mostDays} days. Block the room for that time instead.`
  return null
}

/** A time day by day, by a clock: bookings have their times within one day each. */
export function timesByDay({ startsAt, endsAt }: Times, clock: string): Times[] {
  const times: Times[] = []
  for (let from = startsAt; from < endsAt;) {
    const midnight = dayAt(wallTimeOf(from, clock).date, clock).endsAt
    const to = midnight < endsAt ? midnight : endsAt
    times.push({ startsAt: from, endsAt: to })
    from = to
  }
  return times
}

/** What a booking of an event is called; calendars keep titles of private ones to themselves. */
export const titleOf = ({ title }: Pick<RoomEvent, 'title'>): string =>
  (title || 'Reserved in the room calendar').slice(0, longestTitle).toWellFormed()

/** Who arranged an event, for people who read it. */
export function organiserText({ organiser }: Pick<RoomEvent, 'organiser'>): string {
  if (!organiser) return 'Unknown organiser'
  return organiser.name ? `${organiser.name} (${organiser.email})` : organiser.email
}

type Followed = {
  status: BookingStatus
  instances: readonly (Times & { live: boolean; endedDate: Date | null })[]
}

/**
 * How a booking gets to the times of its event: it has them (SAME), its instances move there (MOVE), or, as they were
 * used, released or are of another number, another booking takes its place (ANEW). What was ended early has kept its
 * time; of what is over nothing is asked. One that was cancelled here stays so until the event moves (CLOSED).
 */
export function wayTo(
  { status, instances }: Followed,
  times: readonly Times[],
  now: Date,
): 'SAME' | 'CLOSED' | 'MOVE' | 'ANEW' {
  const isAt = (instance: Followed['instances'][number], time: Times) =>
    instance.startsAt.getTime() === time.startsAt.getTime() &&
    (instance.endedDate !== null || instance.endsAt.getTime() === time.endsAt.getTime())
  const toCome = <Time extends Times>(all: readonly Time[]) => all.filter(({ endsAt }) => endsAt > now)
  const same =
    toCome(times).every((time) => instances.some((instance) => isAt(instance, time))) &&
    toCome(instances).every((instance) => times.some((time) => isAt(instance, time)))
  const open = status === 'APPROVED'
  if (same) return open ? 'SAME' : 'CLOSED'
  const movable = instances.every(({ live, endsAt, endedDate }) => live && endsAt > now && endedDate === null)
  return open && movable && instances.length === times.length ? 'MOVE' : 'ANEW'
}
