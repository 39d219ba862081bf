import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import type { RoomEvent } from '../../../adapters/roomCalendar/roomCalendar.ts'
import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { CalendarRoomResource } from '../../resources/index.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import { auditOfNewBooking } from '../bookings.audit.ts'
import {
  insertBooking,
  lockBooking,
  readInstancesOf,
  refreshSpan,
  updateBookingRow,
  updateInstances,
  type BookingRow,
} from '../bookings.repo.ts'
import { readBooking } from '../bookings.views.ts'
import { shownTime, upcomingOf, type Times } from '../bookingTimes.ts'
import { endInstances } from '../changes/cancelBooking.ts'
import { auditChange, moveTo } from '../changes/changeBooking.ts'
import { freedSpans } from '../instances/instances.repo.ts'
import { titleOf, wayTo } from './roomEvents.rules.ts'
import { standingBooking } from '../doors/standingBooking.ts'
import { offerFreedJob } from '../wait-list/waitList.jobs.ts'

/** An event as a booking would have it. */
export type Wanted = {
  event: RoomEvent
  resource: CalendarRoomResource
  /** Day by day. */
  times: Times[]
  /** The user who arranged it, else who did as the calendar has it. */
  person: { userId: string; organiser: null } | { userId: null; organiser: string }
}

export type Made = { id: string; referenceNo: string }

const moved = 'It was moved in the room calendar.'
const gone = 'It is no longer in the room calendar.'

/** What is decided in the calendar takes just its time: no minutes are kept free around it. */
const unbuffered = (resource: CalendarRoomResource) => ({ ...resource, bufferBefore: 0, bufferAfter: 0 })

/** Makes the booking of an event, its times to come only; breaks `occupancies_no_overlap` where one is taken. */
export async function makeFromEvent(ctx: Transactional<Ctx>, wanted: Wanted): Promise<Made> {
  const { event, resource, person } = wanted
  const times = wanted.times.filter(({ endsAt }) => endsAt > ctx.now())
  const title = titleOf(event)
  const made = await insertBooking(
    ctx,
    unbuffered(resource),
    { ...standingBooking(resource, title, person.userId), roomEvent: { id: event.id, organiser: person.organiser } },
    times.map((time) => ({ ...time, placeNo: 1 })),
    auditOfNewBooking(ctx, 'Added the booking from the room calendar', audited(wanted, title)),
  )
  await notifyScreens(ctx, made.id)
  return made
}

function audited({ event, resource, times }: Wanted, title: string) {
  return {
    title,
    resource: resource.name,
    when: bookingTimeText(shownTime(event, resource.clock)),
    instances: times.length,
    status: 'Approved',
  }
}

const notifyScreens = (ctx: Transactional<Ctx>, bookingId: string) =>
  enqueue(ctx, announceJob, { bookingId, event: 'SYNCHRONISED' })

/**
 * Gives a booking what its event has now: times, title, organiser. What cannot be moved ends, and another takes its
 * place. Answers the booking that was changed or made; null when there was nothing to do.
 */
export async function followEvent(ctx: Transactional<Ctx>, id: string, wanted: Wanted): Promise<Made | null> {
  const row = await lockBooking(ctx, id, undefined)
  const instances = await readInstancesOf(ctx, id)
  const way = wayTo({ status: row.status, instances }, wanted.times, ctx.now())
  if (row.leftCalendarDate !== null || way === 'CLOSED') return null
  if (way === 'ANEW') {
    await endFollowing(ctx, row, moved)
    return makeFromEvent(ctx, wanted)
  }
  const fields = changedFields(row, wanted)
  if (way === 'SAME' && fields === null) return null
  const before = await readBooking(ctx, id)
  if (way === 'MOVE') {
    await moveTo(ctx, instances, wanted.times, unbuffered(wanted.resource))
    await refreshSpan(ctx, id)
    await enqueue(ctx, offerFreedJob, { spans: freedSpans(instances) })
  }
  if (fields && fields.requestedByUserId !== row.requestedByUserId)
    await updateInstances(
      ctx,
      instances.map((instance) => instance.id),
      { requestedByUserId: fields.requestedByUserId },
    )
  await updateBookingRow(ctx, id, fields ?? {})
  await auditChange(ctx, row, before, 'Changed the booking to match the room calendar')
  await notifyScreens(ctx, id)
  return row
}

type Told = Pick<BookingRow, 'title' | 'requestedByUserId' | 'calendarOrganiser'>

/** What an event says of a booking besides its times; null when the booking has it. */
export function changedFields(row: Told, { event, person }: Wanted): Told | null {
  const told = { title: titleOf(event), requestedByUserId: person.userId, calendarOrganiser: person.organiser }
  const same =
    told.title === row.title &&
    told.requestedByUserId === row.requestedByUserId &&
    told.calendarOrganiser === row.calendarOrganiser
  return same ? null : told
}

/**
 * Ends the booking of an event that is no longer in the calendar, as far as it has not begun; what runs stays until it
 * is over. Answers whether something was cancelled.
 */
export async function leaveEvent(ctx: Transactional<Ctx>, id: string): Promise<boolean> {
  const row = await lockBooking(ctx, id, undefined)
  if (row.leftCalendarDate !== null) return false
  return endFollowing(ctx, row, gone, ctx.now())
}

/** Cancels what is left of a booking, begun or not or that after a moment, and no longer lets it follow its event. */
async function endFollowing(
  ctx: Transactional<Ctx>,
  row: BookingRow,
  cancelRemark: string,
  startsAfter?: Date,
): Promise<boolean> {
  const left = upcomingOf(await readInstancesOf(ctx, row.id), ctx.now())
  const chosen = startsAfter ? left.filter(({ startsAt }) => startsAt > startsAfter) : left
  if (startsAfter && left.length > 0 && chosen.length === 0) return false
  if (chosen.length > 0) await endInstances(ctx, row, chosen, { cancelRemark, by: ctx.actor.fullName, quiet: true })
  await updateBookingRow(ctx, row.id, { leftCalendarDate: ctx.now() })
  return chosen.length > 0
}
