import type { ParticipantStatus } from '@atrium/validators/activityEvents.ts'
import { and, asc, eq, getTableColumns, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { users } from '../users/tables.ts'
import { now } from './events.views.ts'
import { activityEventLinks, activityEventParticipants, activityEventTimeSlots } from './tables.ts'

const participants = activityEventParticipants

/** Whether the session of a sign-up is over. */
const isOver = (ctx: AnyCtx): SQL => sql`exists (select 1 from activity_event_time_slots s
  where s.id = activity_event_participants.time_slot_id and s.ends_at <= ${now(ctx)})`

/** What has become of a sign-up (states 48): who did not come is known once the session is over. */
export const participantStatusAt = (ctx: AnyCtx) => sql<ParticipantStatus>`case
  when ${participants.status} = 'REGISTERED' and ${isOver(ctx)} then 'NO_SHOW'
  else ${participants.status} end`

/** The place of who waits in the list, from 1. */
const waitingNo = sql<number | null>`case when ${participants.status} = 'WAITING' then (
  select count(*)::int from activity_event_participants w
  where w.time_slot_id = activity_event_participants.time_slot_id and w.status = 'WAITING'
    and w.id <= activity_event_participants.id) end`

const select = (ctx: AnyCtx) =>
  ctx.db
    .select({
      ...getTableColumns(participants),
      standing: participantStatusAt(ctx),
      waitingNo,
      fullName: sql<string>`coalesce(${users.fullName}, ${participants.guestName}, 'A guest')`,
      email: sql<string | null>`coalesce(${users.email}::text, ${participants.guestEmail})`,
      mobileNumber: sql<string | null>`coalesce(${users.mobileNumber}, ${participants.guestMobileNumber})`,
      company: sql<string | null>`coalesce(${officeCentres.companyName}, ${participants.guestCompany})`,
      timeSlot: { id: activityEventTimeSlots.id, name: activityEventTimeSlots.sessionName },
    })
    .from(participants)
    .innerJoin(activityEventTimeSlots, eq(activityEventTimeSlots.id, participants.timeSlotId))
    .leftJoin(users, eq(users.id, participants.userId))
    .leftJoin(officeCentres, eq(officeCentres.id, participants.userOfficeCentreId))

const list = (ctx: Ctx): ListDefinition<Query<'listActivityEventParticipants'>> => ({
  table: participants,
  id: participants.id,
  sorts: { createdDate: participants.createdDate },
  filters: {
    status: (status) => sql`${participantStatusAt(ctx)} = ${status}`,
    timeSlotId: (id) => eq(participants.timeSlotId, id),
  },
  search: (term) => sql`(${contains(sql`coalesce(${participants.guestName}, '')`, term)}
    or ${contains(sql`coalesce(${participants.guestEmail}, '')`, term)}
    or exists (select 1 from users u where u.id = activity_event_participants.user_id
      and (${contains(sql`u.full_name`, term)} or ${contains(sql`u.email::text`, term)})))`,
  updatedDate: participants.updatedDate,
})

/** Who signed up for one event, in the order in which they did (doc 3 §3). */
export const participantViewOf = (activityEventId: string) =>
  viewOf({ list, visible: () => eq(participants.activityEventId, activityEventId), select })

export type ParticipantRow = RowOf<ReturnType<typeof participantViewOf>>

export const participantStatuses = [
  'REGISTERED',
  'CHECKED_IN',
  'WAITING',
  'OFFERED',
  'NO_SHOW',
  'LAPSED',
  'CANCELLED',
] as const

/** How many sign-ups of an event stand where, under the other filters. */
export const countParticipants = (ctx: Ctx, activityEventId: string, query: Query<'listActivityEventParticipants'>) =>
  statusCountsOf(participantViewOf(activityEventId), participantStatuses, participantStatusAt)(ctx, query)

/** Sign-ups that somebody has, or waits with. */
export const live = ['REGISTERED', 'CHECKED_IN', 'WAITING', 'OFFERED'] as const

/** The sign-ups of an event or session that stand, the first first. */
export const readLive = (ctx: AnyCtx, of: { activityEventId: string } | { timeSlotId: string }) =>
  select(ctx)
    .where(
      and(
        'timeSlotId' in of
          ? eq(participants.timeSlotId, of.timeSlotId)
          : eq(participants.activityEventId, of.activityEventId),
        inArray(participants.status, [...live]),
      ),
    )
    .orderBy(asc(participants.id))

/** The sign-ups of a person for an event, the newest of each session last. */
export const readOwn = (ctx: AnyCtx, activityEventId: string, userId: string) =>
  select(ctx)
    .where(and(eq(participants.activityEventId, activityEventId), eq(participants.userId, userId)))
    .orderBy(asc(participants.id))

/** One sign-up, whoever asks. */
export async function readParticipant(ctx: AnyCtx, id: string): Promise<ParticipantRow | undefined> {
  const [row] = await select(ctx).where(eq(participants.id, id))
  return row
}

/** The sign-up that stands of a guest for a session, by their address. */
export async function readGuest(ctx: AnyCtx, timeSlotId: string, email: string): Promise<ParticipantRow | undefined> {
  const [row] = await select(ctx).where(
    and(
      eq(participants.timeSlotId, timeSlotId),
      sql`lower(${participants.guestEmail}) = ${email}`,
      inArray(participants.status, [...live]),
    ),
  )
  return row
}

/** The sign-up of a link that still works; undefined for an address that leads nowhere. */
export async function readByLink(ctx: AnyCtx, tokenHash: string): Promise<ParticipantRow | undefined> {
  const [link] = await ctx.db
    .select({ id: activityEventLinks.participantId })
    .from(activityEventLinks)
    .where(and(eq(activityEventLinks.tokenHash, tokenHash), gt(activityEventLinks.expiresAt, ctx.now())))
  return link && readParticipant(ctx, link.id)
}

/** Who waits for a place of a session, the first come first. */
export const readWaiting = (ctx: AnyCtx, timeSlotId: string) =>
  ctx.db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.timeSlotId, timeSlotId), eq(participants.status, 'WAITING')))
    .orderBy(asc(participants.id))

/** Sign-ups whose offer is over, or whose session has begun before they had a place. */
export const readLapsed = (ctx: AnyCtx) =>
  ctx.db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(activityEventTimeSlots, eq(activityEventTimeSlots.id, participants.timeSlotId))
    .where(
      and(
        inArray(participants.status, ['WAITING', 'OFFERED']),
        or(lte(participants.offerExpiresAt, ctx.now()), lte(activityEventTimeSlots.startsAt, ctx.now())),
      ),
    )
    .limit(500)

type Somebody = { userId: string } | { guestEmail: string }

const isSame = (who: Somebody): SQL =>
  'userId' in who ? eq(participants.userId, who.userId) : sql`lower(${participants.guestEmail}) = ${who.guestEmail}`

/** How many places of an event a person has, is offered or waits for. */
export async function countPlacesOf(ctx: AnyCtx, activityEventId: string, who: Somebody): Promise<number> {
  const [row] = await ctx.db
    .select({ places: sql<number>`coalesce(sum(${participants.noOfPax}), 0)::int` })
    .from(participants)
    .where(and(eq(participants.activityEventId, activityEventId), isSame(who), inArray(participants.status, [...live])))
  return row?.places ?? 0
}

/** Guests whose event ended before a moment and whose data is still there. */
export const readToErase = (ctx: AnyCtx, endedBefore: Date, limit: number) =>
  ctx.db
    .select({ id: participants.id })
    .from(participants)
    .innerJoin(activityEventTimeSlots, eq(activityEventTimeSlots.id, participants.timeSlotId))
    .where(
      and(
        sql`${participants.consentDate} is not null`,
        sql`${participants.erasedDate} is null`,
        lte(activityEventTimeSlots.endsAt, endedBefore),
      ),
    )
    .limit(limit)

/** The events a person has a place at, or waits for one. */
export async function readEventsOf(ctx: AnyCtx, userId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectDistinct({ id: participants.activityEventId })
    .from(participants)
    .where(and(eq(participants.userId, userId), inArray(participants.status, [...live])))
  return new Set(rows.map(({ id }) => id))
}
