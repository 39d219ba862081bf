import type { RoomEvent } from '../../../adapters/roomCalendar/roomCalendar.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { days, later } from '../../../platform/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { violatedConstraint } from '../../../platform/db/transaction.ts'
import { ruleViolation } from '../../../platform/errors.ts'
import { operation, Said, type Data } from '../../../platform/operation.ts'
import { readSpaceSettings } from '../../booking-rules/index.ts'
import {
  askRoomCalendar,
  readRoomsInCalendar,
  requireOwnFacilities,
  syncFailed,
  type CalendarRoomResource,
} from '../../resources/index.ts'
import { shownTime, type Times } from '../bookingTimes.ts'
import { clashText, isClash, withoutOverHolds } from '../availability/clash.ts'
import { changedFields, followEvent, leaveEvent, makeFromEvent, type Made, type Wanted } from './followEvent.ts'
import { organiserText, refusalOfEvent, timesByDay, titleOf, wayTo } from './roomEvents.rules.ts'
import { readFollowing, readOrganisers, type Following } from './roomEvents.views.ts'

/** How far ahead events are taken over. */
const horizon = days(90)

/** Presented, with the moment it is at, by which lists are put in order. */
type Listed<Item> = { at: Date; item: Item }
type Result = {
  added: Listed<Data<'syncFacilityBookings'>['addedBookings'][number]>[]
  changed: Result['added']
  cancelled: Result['added']
  skipped: Listed<Data<'syncFacilityBookings'>['skippedEvents'][number]>[]
}

/**
 * Takes over what the rooms of the room calendar are taken for in the coming 90 days.
 *
 * An event that is not known yet becomes an approved booking: of the active user of the office centre whose address the
 * organiser has, else of nobody here, with the organiser's name. No approval, price, quota, opening hours or minutes kept
 * free around it: the calendar has decided. An event over midnight is a booking with a time for each day. Known
 * bookings get the time, title and organiser their event has now; one whose event is gone is cancelled unless it has
 * begun. One that was cancelled here stays cancelled until its event moves. What clashes with a booking, blocking or hold
 * is left out with the reason, as is what is over; a booking that cannot move keeps the time it had. A second run
 * changes nothing.
 *
 * Every booking is a transaction of its own, so that a clash loses nothing else and others can book meanwhile. People
 * get no mails, as the calendar has told them; open screens and displays are told.
 */
export const syncFacilityBookings = operation('syncFacilityBookings', async (ctx) => {
  requireOwnFacilities(ctx)
  const { result, unknownRooms } = await followCalendar(ctx)
  await auditSync(ctx, result)
  return new Said({ ...presented(result), unknownRooms }, 'Sync successful')
})

/** The same without being asked; the trail has it where something changed. 422 where the calendar does not answer. */
export async function followUnasked(ctx: Ctx): Promise<void> {
  const { result } = await followCalendar(ctx)
  if (result.added.length + result.changed.length + result.cancelled.length > 0) await auditSync(ctx, result)
}

async function followCalendar(ctx: Ctx): Promise<{ result: Result; unknownRooms: string[] }> {
  const resources = await readRoomsInCalendar(ctx)
  const span = { from: ctx.now(), to: later(ctx.now(), horizon) }
  const [rooms, events] = await askRoomCalendar(ctx, async (calendar, code) => {
    const answers = await Promise.all([calendar.roomsOf(code), calendar.eventsOf(code, span)])
    return answers[0] && answers[1] ? [answers[0], answers[1]] : null
  })
  if (resources.length === 0)
    throw syncFailed('No facility is linked to the room calendar yet. Synchronise the facilities first.')
  if (resources.some(({ bookingActive }) => !bookingActive))
    throw ruleViolation('Booking is switched off for this building.')
  const known = new Set(rooms.map(({ id }) => id))
  const isThere = ({ externalCalendarId }: CalendarRoomResource) => known.has(externalCalendarId)
  const result = await follow(ctx, resources.filter(isThere), events)
  return { result, unknownRooms: resources.filter((resource) => !isThere(resource)).map(({ name }) => name) }
}

/** What is gone makes room first, then what is known moves, then what is new comes in, each in the order of time. */
async function follow(ctx: Ctx, resources: CalendarRoomResource[], events: RoomEvent[]): Promise<Result> {
  const result: Result = { added: [], changed: [], cancelled: [], skipped: [] }
  const standing = events.filter(({ cancelled }) => !cancelled)
  const wanted = await wantedOf(ctx, resources, standing)
  const following = await readFollowing(
    ctx,
    resources.map(({ id }) => id),
    standing.map(({ id }) => id),
  )
  const byEvent = new Map(following.map((booking) => [keyOf(booking.resourceId, booking.eventId), booking]))
  const named = new Set(wanted.map(({ resource, event }) => keyOf(resource.id, event.id)))
  await cancelGone(
    ctx,
    following.filter(({ resourceId, eventId }) => !named.has(keyOf(resourceId, eventId))),
    resources,
    result,
  )
  const bookingOf = ({ resource, event }: Wanted) => byEvent.get(keyOf(resource.id, event.id))
  const known = wanted.flatMap((one) => {
    const booking = bookingOf(one)
    return booking ? [{ ...one, booking }] : []
  })
  await changeKnown(ctx, known, result)
  for (const one of wanted.filter((each) => !bookingOf(each))) await addNew(ctx, one, result)
  return result
}

/** The events as bookings of each facility that is their room would have them. */
async function wantedOf(ctx: Ctx, resources: CalendarRoomResource[], events: RoomEvent[]): Promise<Wanted[]> {
  const emails = events.flatMap(({ organiser }) => organiser?.email ?? [])
  const organisers = await readOrganisers(ctx, emails)
  const byRoom = Map.groupBy(events, ({ roomId }) => roomId)
  return resources.flatMap((resource) =>
    (byRoom.get(resource.externalCalendarId) ?? []).map((event) => ({
      event,
      resource,
      times: refusalOfEvent(event, ctx.now()) === null ? timesByDay(event, resource.clock) : [],
      person: personOfEvent(event, organisers),
    })),
  )
}

const keyOf = (resourceId: string, eventId: string) => `${resourceId} ${eventId}`

function personOfEvent(event: RoomEvent, organisers: Map<string, string>): Wanted['person'] {
  const userId = event.organiser && organisers.get(event.organiser.email.toLowerCase())
  return userId ? { userId, organiser: null } : { userId: null, organiser: organiserText(event) }
}

async function cancelGone(ctx: Ctx, gone: Following[], resources: CalendarRoomResource[], result: Result) {
  for (const booking of gone) {
    const resource = resources.find(({ id }) => id === booking.resourceId)
    if (resource && (await ctx.transaction((tx) => leaveEvent(tx, booking.id))))
      result.cancelled.push(listed(booking, booking, resource))
  }
}

type Known = Wanted & { booking: Following }

/** Those that clash are tried again as long as others move out of the way. */
async function changeKnown(ctx: Ctx, known: Known[], result: Result): Promise<void> {
  let waiting = known.filter((one) => !isSettled(ctx, one, result))
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length
    const clashing: Known[] = []
    for (const one of waiting) {
      const made = await unlessClash(ctx, one, () => ctx.transaction((tx) => followEvent(tx, one.booking.id, one)))
      if (made === 'CLASH') clashing.push(one)
      else if (made) result.changed.push(listed({ ...made, title: titleOf(one.event) }, one.event, one.resource))
    }
    waiting = clashing
  }
  for (const one of waiting)
    skip(result, one, `${await clashReason(ctx, one)} Its booking ${one.booking.referenceNo} stays as it was.`)
}

/** Whether there is nothing to do for a booking; says so where the event has none here for a reason. */
function isSettled(ctx: Ctx, one: Known, result: Result): boolean {
  const refusal = refusalOfEvent(one.event, ctx.now())
  if (refusal !== null) skip(result, one, refusal)
  const way = refusal === null && wayTo(one.booking, one.times, ctx.now())
  if (way === 'CLOSED') skip(result, one, `Its booking ${one.booking.referenceNo} was cancelled here.`)
  return refusal !== null || way === 'CLOSED' || (way === 'SAME' && changedFields(one.booking, one) === null)
}

async function addNew(ctx: Ctx, one: Wanted, result: Result): Promise<void> {
  const refusal = refusalOfEvent(one.event, ctx.now())
  if (refusal !== null) return skip(result, one, refusal)
  const made = await unlessClash(ctx, one, () => ctx.transaction((tx) => makeFromEvent(tx, one)))
  if (made === 'CLASH') skip(result, one, await clashReason(ctx, one))
  else if (made) result.added.push(listed({ ...made, title: titleOf(one.event) }, one.event, one.resource))
}

/** Null also where somebody else synchronises right now and was faster. */
async function unlessClash<T>(ctx: Ctx, { resource }: Wanted, work: () => Promise<T>): Promise<T | 'CLASH' | null> {
  try {
    return await withoutOverHolds(ctx, resource.id, work)
  } catch (error) {
    if (isClash(error)) return 'CLASH'
    if (violatedConstraint(error) === 'bookings_calendar_event') return null
    throw error
  }
}

async function clashReason(ctx: Ctx, { resource, times }: Wanted): Promise<string> {
  const settings = await readSpaceSettings(ctx, resource.officeCentreId)
  return clashText(ctx, { resource: { ...resource, bufferBefore: 0, bufferAfter: 0 }, times, settings })
}

function skip(result: Result, { event, resource }: Wanted, reason: string): void {
  const { at, item } = listedTime(event, resource)
  result.skipped.push({ at, item: { ...item, title: titleOf(event), reason } })
}

const listedTime = ({ startsAt, endsAt }: Times, { id, name, clock }: CalendarRoomResource) => ({
  at: startsAt,
  item: { resource: { id, name }, ...shownTime({ startsAt, endsAt }, clock) },
})

function listed({ id, referenceNo, title }: Made & { title: string }, times: Times, resource: CalendarRoomResource) {
  const { at, item } = listedTime(times, resource)
  return { at, item: { ...item, id, referenceNo, title } }
}

const inOrder = <Item>(all: Listed<Item>[]): Item[] =>
  all.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ item }) => item)

const presented = ({ added, changed, cancelled, skipped }: Result) => ({
  addedBookings: inOrder(added),
  changedBookings: inOrder(changed),
  cancelledBookings: inOrder(cancelled),
  skippedEvents: inOrder(skipped),
})

const auditSync = (ctx: Ctx, { added, changed, cancelled, skipped }: Result): Promise<void> =>
  ctx.transaction((tx) =>
    recordAudit(tx, {
      module: 'bookings',
      action: 'UPDATE',
      entityType: 'BOOKING',
      entityId: null,
      entityName: 'Room calendar',
      summary: 'Synchronised the bookings with the room calendar',
      after: { added: added.length, changed: changed.length, cancelled: cancelled.length, leftOut: skipped.length },
    }),
  )
