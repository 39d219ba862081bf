import { edgeOfMinutes, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import { momentAt, wallEndOf, wallTimeOf } from '../../platform/siteClock.ts'

/** A time as people ask for it, by the clock of the site: YYYY-MM-DD and HH:mm, 24:00 for the end of the day. */
export type AskedTime = { date: string; startTime: string; endTime: string }
export type Times = { startsAt: Date; endsAt: Date }

/** The moments of a time at a clock. */
export const timesOf = ({ date, startTime, endTime }: AskedTime, clock: string): Times => ({
  startsAt: momentAt(date, minutesOfEdge(startTime), clock),
  endsAt: momentAt(date, minutesOfEdge(endTime), clock),
})

/** What the clock of the site shows at start and end. */
export function shownTime({ startsAt, endsAt }: Times, clock: string): AskedTime {
  const start = wallTimeOf(startsAt, clock)
  return {
    date: start.date,
    startTime: edgeOfMinutes(start.minute),
    endTime: edgeOfMinutes(wallEndOf(endsAt, clock).minute),
  }
}

/** The moments a day begins and ends at a clock. */
export const dayAt = (date: string, clock: string): Times => ({
  startsAt: momentAt(date, 0, clock),
  endsAt: momentAt(date, 1440, clock),
})

/** Those of the times of bookings that hold and are not over. */
export const upcomingOf = <Time extends { live: boolean; endsAt: Date }>(times: readonly Time[], now: Date): Time[] =>
  times.filter(({ live, endsAt }) => live && endsAt > now)

export const minutesBetween = ({ startsAt, endsAt }: Times): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)

export const overlap = (left: Times, right: Times): boolean =>
  left.startsAt < right.endsAt && right.startsAt < left.endsAt
