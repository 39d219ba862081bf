import type { TimeSlotStatus } from '@atrium/validators/activityEvents.ts'
import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AnyCtx } from '../../platform/ctx.ts'
import { contains } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { bookings } from '../bookings/tables.ts'
import { bookableResources } from '../resources/tables.ts'
import { users } from '../users/tables.ts'
import { now } from './events.views.ts'
import { activityEventTimeSlots } from './tables.ts'

/** How a session stands (states 48). */
export const slotStatusAt = (ctx: AnyCtx) => sql<TimeSlotStatus>`case
  when ${activityEventTimeSlots.cancelledDate} is not null then 'SLOT_CANCELLED'
  when ${activityEventTimeSlots.endsAt} <= ${now(ctx)} then 'SLOT_ENDED'
  when ${activityEventTimeSlots.taken} >= ${activityEventTimeSlots.eventSlot} then 'SLOT_FULL'
  else 'SLOT_OPEN' end`

const people = (status: string) => sql<number>`(select count(*)::int from activity_event_participants p
  where p.time_slot_id = activity_event_time_slots.id and p.status = ${status})`

const creators = alias(users, 'slot_creators')
const updaters = alias(users, 'slot_updaters')

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(activityEventTimeSlots),
      status: slotStatusAt(ctx),
      waiting: people('WAITING'),
      checkedIn: people('CHECKED_IN'),
      createdBy: creators.fullName,
      updatedBy: updaters.fullName,
      booking: { id: bookings.id, referenceNo: bookings.referenceNo, status: bookings.status },
      resource: { id: bookableResources.id, name: bookableResources.name },
    })
    .from(activityEventTimeSlots)
    .leftJoin(creators, eq(creators.id, activityEventTimeSlots.createdByUserId))
    .leftJoin(updaters, eq(updaters.id, activityEventTimeSlots.updatedByUserId))
    .leftJoin(bookings, eq(bookings.id, activityEventTimeSlots.bookingId))
    .leftJoin(bookableResources, eq(bookableResources.id, bookings.resourceId))

const ofEvent = (activityEventId: string): SQL =>
  and(eq(activityEventTimeSlots.activityEventId, activityEventId), isNull(activityEventTimeSlots.deletedDate))!

/** The sessions of one event, in the order in which they were made (doc 3 §3). */
export const sessionViewOf = (activityEventId: string) =>
  viewOf({
    list: (ctx) => ({
      table: activityEventTimeSlots,
      id: activityEventTimeSlots.id,
      sorts: { createdDate: activityEventTimeSlots.createdDate, sessionDate: activityEventTimeSlots.startsAt },
      filters: { status: (status: TimeSlotStatus) => sql`${slotStatusAt(ctx)} = ${status}` },
      search: (term) => contains(activityEventTimeSlots.sessionName, term),
      updatedDate: activityEventTimeSlots.updatedDate,
    }),
    visible: () => ofEvent(activityEventId),
    select,
  })

export type SessionQuery = Query<'listActivityEventTimeSlots'>
export type SessionRow = RowOf<ReturnType<typeof sessionViewOf>>

/** All sessions of an event, the next first. */
export const readSessions = (ctx: AnyCtx, activityEventId: string): Promise<SessionRow[]> =>
  select(ctx)
    .where(ofEvent(activityEventId))
    .orderBy(asc(activityEventTimeSlots.startsAt), asc(activityEventTimeSlots.id))

/** One session, whoever asks. */
export async function readSession(ctx: AnyCtx, id: string): Promise<SessionRow | undefined> {
  const [row] = await select(ctx).where(
    and(eq(activityEventTimeSlots.id, id), isNull(activityEventTimeSlots.deletedDate)),
  )
  return row
}
