import { daysBetween } from '@atrium/validators/dates.ts'
import { nextClockChange, wallEndOf, wallTimeOf, weekdayOf, type WallTime } from '../../platform/siteClock.ts'
import type { SlotPolicy } from '../resources/index.ts'
import type { ChargeUnit } from './tables.ts'

/** Another amount at times of the week (weekdays 1 to 7, all when empty), for bookings of a least length in minutes. */
export type Peak = {
  days: readonly number[]
  startMinute: number
  endMinute: number
  minDuration: number | null
  amountMinor: number
}

/** A rate card as pricing reads it. Amounts are minor units without tax, `taxRate` is percent of two decimals. */
export type RateCard = {
  id: string
  name: string
  chargeUnit: ChargeUnit
  amountMinor: number
  currency: string
  taxRate: number
  peaks: readonly Peak[]
}

export type BookedTime = { startsAt: Date; endsAt: Date }

/** How the place is booked: by which clock (IANA name or offset), and what its slots are. */
export type Booked = { clock: string; slotMinutes: number; slotPolicy?: SlotPolicy }

/** So many units of one line of a card; `peak` is its place among the peaks, null for the amount of the card itself. */
export type Charge = { peak: number | null; quantity: number }

/** What a unit of a charge is: hours are charged by their minutes. */
export const chargedIn = { PER_SLOT: 'SLOT', PER_HOUR: 'MINUTE', PER_DAY: 'DAY', PER_BOOKING: 'BOOKING' } as const

/** How many charged units its amount is for. */
export const unitsOfAmount = { PER_SLOT: 1, PER_HOUR: 60, PER_DAY: 1, PER_BOOKING: 1 } as const

/**
 * What a card charges for one time, by the clock of the site: the first peak line from the top that holds at a minute
 * and for the length of the booking prices that minute, else the amount of the card. A slot is priced by its first
 * minute, and one that was begun counts (half a day ends at noon); a day by its first booked minute, and each day of
 * the calendar that is touched counts; a booking by its first minute, each time of a repeating one for itself.
 */
export function chargesOf(card: RateCard, time: BookedTime, booked: Booked): Charge[] {
  const whole = wholeMinutes(time)
  const length = minutesBetween(whole.startsAt, whole.endsAt)
  const holding = card.peaks.map(({ minDuration }) => {
    const least = minDuration ?? 0
    // Days are those of the calendar, of 23 and of 25 hours too.
    return least <= (least > 0 && least % dayLength === 0 ? shownLength(whole, booked.clock) : length)
  })
  const peakAt = (wall: WallTime): number | null => {
    const found = card.peaks.findIndex((peak, index) => holding[index] && holdsAt(peak, wall))
    return found === -1 ? null : found
  }
  const pieces = piecesOf(whole, cutsOf(card, booked), booked.clock)
  return summed(quantities(card.chargeUnit, pieces, booked).map(([piece, n]) => [peakAt(piece.wall), n]))
}

/** A stretch of a booking within which the clock runs evenly and no peak begins or ends. */
type Piece = { wall: WallTime; offset: number; minutes: number }

function quantities(unit: ChargeUnit, pieces: readonly Piece[], booked: Booked): [Piece, number][] {
  const { slotMinutes, slotPolicy = 'MINUTES' } = booked
  if (unit === 'PER_HOUR') return pieces.map((piece) => [piece, piece.minutes])
  if (unit === 'PER_BOOKING') return pieces.slice(0, 1).map((piece) => [piece, 1])
  if (unit === 'PER_DAY' || slotPolicy === 'DAY') return firstOfEach(pieces, ({ wall }) => wall.date)
  if (slotPolicy === 'HALF_DAY') return firstOfEach(pieces, ({ wall }) => `${wall.date} ${wall.minute < noon}`)
  return pieces.map((piece) => [piece, slotsBegun(piece, slotMinutes)])
}

function firstOfEach(pieces: readonly Piece[], key: (piece: Piece) => string): [Piece, number][] {
  const firsts = new Map<string, Piece>()
  for (const piece of pieces) if (!firsts.has(key(piece))) firsts.set(key(piece), piece)
  return [...firsts.values()].map((piece) => [piece, 1])
}

const noon = 720
/** Minutes that the clock shows in a day. */
const dayLength = 1440

const slotsBegun = ({ offset, minutes }: Piece, slot: number) =>
  Math.ceil((offset + minutes) / slot) - Math.ceil(offset / slot)

const holdsAt = (peak: Peak, { date, minute }: WallTime) =>
  peak.startMinute <= minute &&
  minute < peak.endMinute &&
  (peak.days.length === 0 || peak.days.includes(weekdayOf(date)))

const cutsOf = ({ peaks }: RateCard, { slotPolicy }: Booked) => {
  const edges = peaks.flatMap((peak) => [peak.startMinute, peak.endMinute])
  return [...new Set([...edges, ...(slotPolicy === 'HALF_DAY' ? [noon] : []), 1440])].toSorted((a, b) => a - b)
}

function piecesOf({ startsAt, endsAt }: BookedTime, cuts: readonly number[], clock: string): Piece[] {
  const pieces: Piece[] = []
  let from = startsAt
  let change = nextClockChange(from, clock)
  while (from < endsAt) {
    const wall = wallTimeOf(from, clock)
    const cut = cuts.find((minute) => minute > wall.minute) ?? 1440
    if (change && change <= from) change = nextClockChange(from, clock)
    const ends = [endsAt.getTime(), from.getTime() + (cut - wall.minute) * 60_000, change?.getTime() ?? Infinity]
    const to = new Date(Math.min(...ends))
    pieces.push({ wall, offset: minutesBetween(startsAt, from), minutes: minutesBetween(from, to) })
    from = to
  }
  return pieces
}

/** A booking from within a minute, such as a walk-up, is charged from its begin to the end of its last one. */
const wholeMinutes = ({ startsAt, endsAt }: BookedTime): BookedTime => ({
  startsAt: new Date(Math.floor(startsAt.getTime() / 60_000) * 60_000),
  endsAt: new Date(Math.ceil(endsAt.getTime() / 60_000) * 60_000),
})

/** Minutes from what the clock shows at the begin to what it shows at the end. */
function shownLength({ startsAt, endsAt }: BookedTime, clock: string): number {
  const [start, end] = [wallTimeOf(startsAt, clock), wallEndOf(endsAt, clock)]
  return end.minute - start.minute + dayLength * daysBetween(start.date, end.date)
}

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000

/** One charge for each line of the card, the amount of the card first. */
function summed(charges: [number | null, number][]): Charge[] {
  const sums = new Map<number | null, number>()
  for (const [peak, quantity] of charges) sums.set(peak, (sums.get(peak) ?? 0) + quantity)
  return [...sums]
    .filter(([, quantity]) => quantity > 0)
    .map(([peak, quantity]) => ({ peak, quantity }))
    .toSorted((left, right) => (left.peak ?? -1) - (right.peak ?? -1))
}
