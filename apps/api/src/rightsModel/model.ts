import { Temporal } from 'temporal-polyfill'

/**
 * What an estate ought to be after a history, by brute force: lists in memory, with none of the server's code. Moments
 * are milliseconds, times of day minutes since midnight, days of a week 1 for Monday to 7.
 */
export type Slot = { days: number[]; start: number; end: number; includeHoliday: boolean }
/** `until` is not in it; null is open on that side. */
export type Span = { from: number | null; until: number | null }

/** Of the building itself, or of the company that leases a unit of it. */
export type Owner = 'BUILDING' | 'COMPANY'

export type Person = { id: string; email: string; owner: Owner; active: boolean; deleted: boolean }

export type PassKind = 'CARD' | 'QR' | 'TEMPORARY'
export type Pass = {
  kind: PassKind
  /** Of a card: by what a reader knows it. */
  no: string
  id: string
  holder: string | null
  status: 'LIVE' | 'WITHDRAWN' | 'LOST' | 'EXPIRED'
  span: Span
}

export type Door = {
  id: string
  name: string
  controllerDoorId: string
  isElevator: boolean
  onFloor: boolean
  passage: 'ENTRY' | 'EXIT' | null
  active: boolean
}

export type Programme = { id: string; name: string; owner: Owner; slots: Slot[]; version: number }

/** That a group leads to doors: at the times of a programme, or as a door group at times of its own. */
export type Lead = { id: string; doors: Door[]; version: number } & (
  | { kind: 'MAPPING'; programme: Programme }
  | { kind: 'DOOR_GROUP'; slot: Slot }
)

export type Group = {
  id: string
  name: string
  owner: Owner
  active: boolean
  version: number
  leads: Lead[]
  members: Set<string>
  /** The mappings by which the company got it, by name and with its floor. */
  given: { byName: string | null; byFloor: string | null }
}

export type Request = {
  id: string
  version: number
  personId: string
  wish: { door: Door } | { group: Group }
  status: 'APPROVED' | 'PENDING' | 'REVOKED'
  from: number
  until: number
}

export type Booking = { id: string; personId: string; from: number; to: number }
/** Of a unit; with one on the floor whose groups are given the company holds the floor. */
export type Lease = { unitId: string; onFloor: boolean; start: string; end: string | null }
export type Holiday = { id: string; first: string; last: string; atDoors: boolean }
export type Lockdown = { id: string; version: number; doors: Door[]; from: number; until: number | null }
/** That somebody was let through a counted door. */
export type Passage = { personId: string; door: Door; at: number }

export type Model = {
  clock: string
  /** Minutes east of UTC of the office centre, which has no daylight saving. */
  offset: number
  now: number
  people: Person[]
  /** In the order in which they were made. */
  passes: Pass[]
  doors: Door[]
  /** Behind which the room lies that can be booked. */
  roomDoor: Door
  programmes: Programme[]
  groups: Group[]
  requests: Request[]
  bookings: Booking[]
  leases: Lease[]
  companyActive: boolean
  holidays: Holiday[]
  lockdowns: Lockdown[]
  passages: Passage[]
  antiPassback: boolean
}

/** The moment the clock of the site shows a time; one it skips is as much later (RFC 5545 3.3.5). */
export function momentOf({ clock }: Pick<Model, 'clock'>, date: string, minute: number): number {
  const midnight = Temporal.PlainDateTime.from(`${date}T00:00`)
  return midnight.add({ minutes: minute }).toZonedDateTime(clock, { disambiguation: 'compatible' }).epochMilliseconds
}

/** The moment a day begins by the clock of the office centre. */
export const startOfDay = ({ offset }: Pick<Model, 'offset'>, date: string): number =>
  Date.parse(`${date}T00:00:00Z`) - offset * 60_000

/** The day at the office centre. */
export const dayAt = ({ offset }: Pick<Model, 'offset'>, at: number): string =>
  new Date(at + offset * 60_000).toISOString().slice(0, 10)

export const daysLater = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** What the clock on the wall of the site shows. */
export function wallAt({ clock }: Pick<Model, 'clock'>, at: number): { date: string; minute: number; weekday: number } {
  const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(clock)
  return {
    date: shown.toPlainDate().toString(),
    minute: shown.hour * 60 + shown.minute,
    weekday: shown.dayOfWeek,
  }
}

export const within = (at: number, { from, until }: Span): boolean =>
  (from === null || from <= at) && (until === null || at < until)
