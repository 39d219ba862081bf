import { ruleViolation } from '../../../platform/errors.ts'
import type { InstanceRow } from '../bookings.repo.ts'
import { shownTime, timesOf, upcomingOf, type AskedTime, type Times } from '../bookingTimes.ts'

type Changing = { timeZone: string; recurrence: unknown; resourceId: string }
type Wanted = AskedTime & { resourceId: string }

/** A time of a booking and what it becomes. */
export type Move = { instance: InstanceRow; asked: AskedTime; times: Times }

/** Whether the times of a booking are changed together; their days stay then. */
const isSeries = ({ recurrence }: Pick<Changing, 'recurrence'>, upcoming: readonly unknown[]) =>
  Boolean(recurrence) || upcoming.length > 1

/**
 * The times to come that a change moves, each with what it becomes; none where all are there already. Of several, those
 * that were moved by themselves stay as they are; `withAll` they go to the other place too, each at its own time.
 * @throws 422 where something is to change and all of them were moved by themselves
 */
export function movesOf(
  row: Changing,
  upcoming: readonly InstanceRow[],
  wanted: Wanted,
  { clock, withAll = false }: { clock: string; withAll?: boolean },
): Move[] {
  const following = withAll ? upcoming : followersOf(row, upcoming)
  if (following.length === 0 && upcoming.length > 0 && !isSame(wanted, seriesTime(row, upcoming), row))
    throw ruleViolation('Each time of this booking was moved by itself. Move them one by one in the calendar.')
  return following.flatMap((instance) => {
    const asked = askedOf(row, upcoming, instance, wanted)
    const times = timesOf(asked, clock)
    return isThere(instance, times, wanted.resourceId) ? [] : { instance, asked, times }
  })
}

/** The times that change with their booking: of several those that nobody moved by themselves. */
export const followersOf = <Time extends Pick<InstanceRow, 'moved'>>(
  row: Pick<Changing, 'recurrence'>,
  upcoming: readonly Time[],
): Time[] => upcoming.filter(({ moved }) => !moved || !isSeries(row, upcoming))

/**
 * The time that a booking has, of several the one that those have which nobody moved by themselves; by the clock of its
 * site, on the first of their days.
 */
export function seriesTime<Time extends Times & Pick<InstanceRow, 'moved'>>(
  row: Pick<Changing, 'recurrence' | 'timeZone'>,
  upcoming: readonly Time[],
): AskedTime | null {
  const first = followersOf(row, upcoming)[0] ?? upcoming[0]
  return first ? shownTime(first, row.timeZone) : null
}

/** The same of all times of a booking: of those to come while there are some, else of those that were. */
export function seriesTimeAt<Time extends Times & Pick<InstanceRow, 'moved' | 'live'>>(
  row: Pick<Changing, 'recurrence' | 'timeZone'>,
  all: readonly Time[],
  now: Date,
): AskedTime | null {
  const upcoming = upcomingOf(all, now)
  return seriesTime(row, upcoming.length > 0 ? upcoming : all)
}

function askedOf(row: Changing, upcoming: readonly InstanceRow[], instance: InstanceRow, wanted: Wanted): AskedTime {
  const { date, startTime, endTime } = wanted
  if (!isSeries(row, upcoming)) return { date, startTime, endTime }
  const own = shownTime(instance, row.timeZone)
  return instance.moved ? own : { date: own.date, startTime, endTime }
}

const isSame = (wanted: Wanted, is: AskedTime | null, { resourceId }: Changing) =>
  wanted.resourceId === resourceId && wanted.startTime === is?.startTime && wanted.endTime === is.endTime

/** Whether a time is where it shall be already. */
const isThere = (instance: InstanceRow, { startsAt, endsAt }: Times, resourceId: string): boolean =>
  instance.resourceId === resourceId &&
  instance.startsAt.getTime() === startsAt.getTime() &&
  instance.endsAt.getTime() === endsAt.getTime()
