import { minutesOfTime, timeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { momentAt, wallEndOf, wallTimeOf } from '../../platform/siteClock.ts'

/** A time as people ask for it, by the clock of the site: YYYY-MM-DD and HH:mm, 24:00 for the end of the day. */
export type AskedTime = { date: string; startTime: string; endTime: string }
export type Times = { startsAt: Date; endsAt: Date }

const midnight = '24:00'

/** Minutes since midnight of a time of the contract; 24:00 is 1440. */
export const minuteOf = (time: string): number => (time === midnight ? 1440 : minutesOfTime(time))

/** A time of the contract of minutes since midnight, 0 to 1440. */
export const timeOf = (minute: number): string => (minute === 1440 ? midnight : timeOfMinutes(minute))

/** The moments of a time at a clock. */
export const timesOf = ({ date, startTime, endTime }: AskedTime, clock: string): Times => ({
  startsAt: momentAt(date, minuteOf(startTime), clock),
  endsAt: momentAt(date, minuteOf(endTime), clock),
})

/** What the clock of the site shows at start and end. */
export function shownTime({ startsAt, endsAt }: Times, clock: string): AskedTime {
  const start = wallTimeOf(startsAt, clock)
  return { date: start.date, startTime: timeOf(start.minute), endTime: timeOf(wallEndOf(endsAt, clock).minute) }
}

/** The moments a day begins and ends at a clock. */
export const dayAt = (date: string, clock: string): Times => ({
  startsAt: momentAt(date, 0, clock),
  endsAt: momentAt(date, 1440, clock),
})

export const minutesBetween = ({ startsAt, endsAt }: Times): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)

export const overlap = (left: Times, right: Times): boolean =>
  left.startsAt < right.endsAt && right.startsAt < left.endsAt
