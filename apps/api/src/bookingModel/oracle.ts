import { Temporal } from 'temporal-polyfill'

/**
 * What bookings ought to be, by brute force: lists in memory that are looked through from end to end, with none of the
 * server's code. Moments are milliseconds, times of day minutes since midnight.
 */
export type Interval = { from: number; to: number }
export type Day = { date: string; start: number; end: number }

export type Room = {
  id: string
  name: string
  kind: 'FACILITY' | 'DESK_POOL'
  places: number
  before: number
  after: number
  /** Of every day; all of it when undefined. */
  open: { start: number; end: number } | undefined
  asksApproval: boolean
}
export type Person = {
  id: string
  approves: boolean
  quota: { most: number; measure: 'BOOKINGS' | 'HOURS'; period: 'DAY' | 'WEEK' } | undefined
}
export type Instance = Interval & {
  id: string
  room: Room
  placeNo: number
  live: boolean
  version: number
  /** Of a booking that repeats the day it was made for. */
  ruleDate?: string
  /** Whether somebody moved it by itself: then it does not follow its booking. */
  moved?: boolean
}
export type Booking = {
  id: string
  person: Person
  /** Where it is for as much as was not moved by itself. */
  room: Room
  status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'
  recurring: boolean
  instances: Instance[]
}
export type Blocking = {
  id: string
  name: string
  rooms: Room[]
  first: string
  last: string
  start: number
  end: number
  includeHoliday: boolean
  version: number
}
export type Model = {
  clock: string
  now: number
  slotMinutes: number
  rooms: Room[]
  bookings: Booking[]
  blockings: Blocking[]
  holidays: Map<string, string>
}

/** The moment the clock of the site shows a time; one it skips is as much later (RFC 5545 3.3.5). */
export function momentOf({ clock }: Pick<Model, 'clock'>, date: string, minute: number): number {
  const midnight = Temporal.PlainDateTime.from(`${date}T00:00`)
  return midnight.add({ minutes: minute }).toZonedDateTime(clock, { disambiguation: 'compatible' }).epochMilliseconds
}

export const intervalOf = (model: Model, { date, start, end }: Day): Interval => ({
  from: momentOf(model, date, start),
  to: momentOf(model, date, end),
})

const wallAt = ({ clock }: Pick<Model, 'clock'>, moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(clock).toPlainDateTime()

/** What a wall shows, YYYY-MM-DDTHH:mm; the end of a day is its 24:00, whatever the clock skips then. */
export function shownFrom(model: Model, moment: number): string {
  return wallAt(model, moment).toString({ smallestUnit: 'minute' })
}
export function shownTo(model: Model, moment: number): string {
  const shown = shownFrom(model, moment)
  const day = wallAt(model, moment).toPlainDate()
  const begins = momentOf(model, day.toString(), 0) === moment
  return begins ? `${day.subtract({ days: 1 }).toString()}T24:00` : shown
}

const minute = 60_000
const meet = (left: Interval, right: Interval) => left.from < right.to && right.from < left.to

export const daysFrom = (first: string, last: string): string[] => {
  const days: string[] = []
  for (let day = Temporal.PlainDate.from(first); day.toString() <= last; day = day.add({ days: 1 }))
    days.push(day.toString())
  return days
}

/** What is taken around a time: it and what is kept free before and after. */
const withBuffers = ({ before, after }: Room, { from, to }: Interval): Interval => ({
  from: from - before * minute,
  to: to + after * minute,
})

export const liveInstances = ({ bookings }: Model): { booking: Booking; instance: Instance }[] =>
  bookings.flatMap((booking) => booking.instances.filter(({ live }) => live).map((instance) => ({ booking, instance })))

/** Whether the clock does not show the begin or the end on that day; whole days have both. */
export function isSkipped(model: Model, { date, start, end }: Day): boolean {
  const isShown = (minute: number) => {
    const asked = Temporal.PlainDateTime.from(`${date}T00:00`).add({ minutes: minute })
    return (
      minute === 1440 || shownFrom(model, momentOf(model, date, minute)) === asked.toString({ smallestUnit: 'minute' })
    )
  }
  return !(start === 0 && end === 1440) && !(isShown(start) && isShown(end))
}

/** Why a time cannot be had whoever is there: `true` is refused with 400. */
export function breaksRule(model: Model, room: Room, day: Day): boolean {
  const { from, to } = intervalOf(model, day)
  const grid = [day.start, day.end].some((time) => time % model.slotMinutes !== 0)
  const closed = room.open !== undefined && (day.start < room.open.start || day.end > room.open.end)
  const over = to <= model.now || from <= model.now - model.slotMinutes * minute
  return (
    day.end <= day.start ||
    to <= from ||
    isSkipped(model, day) ||
    grid ||
    closed ||
    over ||
    model.holidays.has(day.date)
  )
}

/** The times of a blocking, as days of holidays are now. */
export const timesOfBlocking = (
  model: Model,
  { first, last, start, end, includeHoliday }: Omit<Blocking, 'id' | 'name' | 'version'>,
) =>
  daysFrom(first, last)
    .filter((date) => includeHoliday || !model.holidays.has(date))
    .map((date) => intervalOf(model, { date, start, end }))
    .filter(({ from, to }) => to > from)

/** What blockings really cover of a place: their times without those that are booked. */
export function coverOf(model: Model, blocking: Blocking, room: Room, placeNo: number): Interval[] {
  const booked = takenByBookings(model, room, placeNo, [])
  return booked.reduce(
    (left, one) => left.flatMap((part) => without(part, one)),
    joined(timesOfBlocking(model, blocking)),
  )
}

const without = (part: Interval, { from, to }: Interval): Interval[] =>
  meet(part, { from, to })
    ? [
        { from: part.from, to: from },
        { from: to, to: part.to },
      ].filter((rest) => rest.to > rest.from)
    : [part]

/** Intervals that touch or overlap as one. */
export function joined(intervals: readonly Interval[]): Interval[] {
  const whole: Interval[] = []
  for (const { from, to } of intervals.toSorted((left, right) => left.from - right.from)) {
    const last = whole.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else whole.push({ from, to })
  }
  return whole
}

const takenByBookings = (model: Model, room: Room, placeNo: number, moving: readonly Instance[]): Interval[] =>
  liveInstances(model)
    .filter(({ instance }) => instance.room === room && instance.placeNo === placeNo && !moving.includes(instance))
    .map(({ instance }) => withBuffers(room, instance))

/** The places nobody has for a time with its buffers, the lowest first. */
export function freePlaces(model: Model, room: Room, time: Interval, moving: readonly Instance[] = []): number[] {
  const wanted = withBuffers(room, time)
  return Array.from({ length: room.places }, (_, index) => index + 1).filter((placeNo) => {
    const blocked = model.blockings
      .filter(({ rooms }) => rooms.includes(room))
      .flatMap((blocking) => coverOf(model, blocking, room, placeNo))
    return ![...takenByBookings(model, room, placeNo, moving), ...blocked].some((one) => meet(one, wanted))
  })
}

/** Whether a person sits at another desk at one of these times. */
export const hasDesk = (model: Model, person: Person, times: readonly Interval[], moving: readonly Instance[] = []) =>
  liveInstances(model).some(
    ({ booking, instance }) =>
      booking.person === person &&
      instance.room.kind === 'DESK_POOL' &&
      !moving.includes(instance) &&
      times.some((time) => meet(time, instance)),
  )

/** Whether new times are more than the group of a person may have, together with those it has. */
export function exceedsQuota(
  model: Model,
  { id, quota }: Person,
  wanted: readonly Interval[],
  moving: readonly Instance[] = [],
) {
  if (!quota) return false
  const had = model.bookings
    .filter(({ person, status }) => person.id === id && (status === 'PENDING' || status === 'APPROVED'))
    .flatMap(({ instances }) => instances.filter((one) => one.live && !moving.includes(one)))
  const periodOf = ({ from }: Interval) => {
    const date = wallAt(model, from).toPlainDate()
    return quota.period === 'DAY' ? date.toString() : date.subtract({ days: date.dayOfWeek - 1 }).toString()
  }
  const amountOf = (times: readonly Interval[]) =>
    quota.measure === 'BOOKINGS' ? times.length : times.reduce((sum, { from, to }) => sum + (to - from), 0) / 3_600_000
  return wanted.some((time) => {
    const within = [...had, ...wanted].filter((one) => periodOf(one) === periodOf(time))
    return amountOf(within) > quota.most
  })
}

/** The answer a booking or a move of these days ought to get. */
export function verdict(
  model: Model,
  room: Room,
  person: Person,
  days: readonly Day[],
  moving: readonly Instance[] = [],
) {
  if (days.length === 0 || days.some((day) => breaksRule(model, room, day))) return 400
  const times = days.map((day) => intervalOf(model, day))
  if (exceedsQuota(model, person, times, moving)) return 422
  if (times.some((time) => freePlaces(model, room, time, moving).length === 0)) return 409
  return room.kind === 'DESK_POOL' && hasDesk(model, person, times, moving) ? 409 : 200
}
