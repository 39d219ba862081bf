import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { hours } from '../../../platform/clock.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import type { Taken } from '../../occupancies/index.ts'
import type { BookableResource } from '../../resources/index.ts'
import { countFreePlaces } from '../availability/free.rules.ts'
import { timesOf, type AskedTime } from '../bookingTimes.ts'
import { endsAtDoor } from '../doors/doorTimes.rules.ts'
import { halvesOf, openSpans, refusalOf, type Circumstances } from '../planning/booking.rules.ts'

/** What decides on the times of a place whose code was scanned. */
export type Scanned = { resource: BookableResource; circumstances: Circumstances; taken: readonly Taken[] }

/** How long whoever decides has at least, in milliseconds, before what is asked for begins. */
const toDecide = hours(1)
const mostLater = 3
/** Minutes a later time lasts, where nothing asks for another length. */
const usual = 60

/** The times that can be booked from now on, the shortest first: at doors and desks alike; of blocks those that are not over. */
export function timesNow(scanned: Scanned): AskedTime[] {
  const { resource, circumstances } = scanned
  const { date, minute } = wallTimeOf(circumstances.now, resource.clock)
  const asked =
    resource.slotPolicy === 'MINUTES'
      ? endsAtDoor(resource, circumstances.now).map((end) => {
          const wall = wallTimeOf(end, resource.clock)
          return time(date, minute, wall.date === date ? wall.minute : 1440)
        })
      : blocksOf(resource, date)
  return asked.filter((one) => isFree(scanned, one))
}

/** The first times of some days that begin late enough for somebody to decide on them before. */
export function timesLater(scanned: Scanned, dates: readonly string[]): AskedTime[] {
  const { resource, circumstances } = scanned
  const earliest = circumstances.now.getTime() + toDecide
  const found: AskedTime[] = []
  for (const date of dates) {
    const day = resource.slotPolicy === 'MINUTES' ? stretchesOf(resource, date) : blocksOf(resource, date)
    for (const one of day) {
      if (found.length === mostLater) return found
      const last = found.at(-1)
      const isAfter = !last || last.date < date || last.endTime <= one.startTime
      const isInTime = timesOf(one, resource.clock).startsAt.getTime() >= earliest
      if (isAfter && isInTime && isFree(scanned, one)) found.push(one)
    }
  }
  return found
}

const time = (date: string, start: number, end: number): AskedTime => ({
  date,
  startTime: edgeOfMinutes(start),
  endTime: edgeOfMinutes(end),
})

const blocksOf = (resource: BookableResource, date: string): AskedTime[] =>
  openSpans(resource, date)
    .flatMap((span) => (resource.slotPolicy === 'HALF_DAY' ? halvesOf(span) : [span]))
    .map(({ startMinute, endMinute }) => time(date, startMinute, endMinute))

/** Every time of the usual length that begins on a slot. */
function stretchesOf(resource: BookableResource, date: string): AskedTime[] {
  const { slotMinutes: slot, minDuration, maxDuration } = resource
  const wanted = Math.min(Math.max(usual, minDuration ?? 0), maxDuration ?? Infinity)
  const length = Math.max(1, Math.floor(wanted / slot)) * slot
  return openSpans(resource, date).flatMap(({ startMinute, endMinute }) => {
    const first = Math.ceil(startMinute / slot) * slot
    const count = Math.max(0, Math.floor((endMinute - first - length) / slot) + 1)
    return Array.from({ length: count }, (_, index) => time(date, first + index * slot, first + index * slot + length))
  })
}

function isFree({ resource, circumstances, taken }: Scanned, asked: AskedTime): boolean {
  const times = timesOf(asked, resource.clock)
  return refusalOf(resource, asked, times, circumstances) === null && countFreePlaces(resource, times, taken) > 0
}
