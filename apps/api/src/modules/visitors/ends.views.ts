import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import { hours, later } from '../../platform/clock.ts'
import type { AnyCtx } from '../../platform/ctx.ts'
import { visitorEvents, visitorInvitations, visits } from './tables.ts'

/** Invitations whose visit is over and that nobody used, or of which nobody has said that it ended. */
export const readOverInvitations = (ctx: AnyCtx, limit: number) =>
  ctx.db
    .select({ id: visitorInvitations.id, status: visitorInvitations.status })
    .from(visitorInvitations)
    .innerJoin(visitorEvents, eq(visitorEvents.id, visitorInvitations.visitorEventId))
    .where(and(inArray(visitorInvitations.status, ['INVITED', 'REGISTERED']), lte(visitorEvents.endsAt, ctx.now())))
    .orderBy(asc(visitorEvents.endsAt))
    .limit(limit)

/** Days on which somebody came and of whom nobody has said that they left, which ended before a moment. */
export const readStillHere = (ctx: AnyCtx, { endedBefore, limit }: { endedBefore: Date; limit: number }) =>
  ctx.db
    .select({ id: visits.id })
    .from(visits)
    .where(and(isNotNull(visits.checkedInDate), isNull(visits.checkedOutDate), lt(visits.endsAt, endedBefore)))
    .orderBy(asc(visits.endsAt))
    .limit(limit)

/** The same of those whose host was not reminded yet. */
export const readToRemind = (ctx: AnyCtx, { endedBefore, limit }: { endedBefore: Date; limit: number }) =>
  ctx.db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        isNotNull(visits.checkedInDate),
        isNull(visits.checkedOutDate),
        isNull(visits.remindedDate),
        lt(visits.endsAt, endedBefore),
      ),
    )
    .orderBy(asc(visits.endsAt))
    .limit(limit)

/** Whether a person is expected on a day of their visit that is not over, and the visit takes place. */
export const hasDaysToCome = async (ctx: AnyCtx, visitorInvitationId: string): Promise<boolean> =>
  (await ctx.db.$count(
    visits,
    and(
      eq(visits.visitorInvitationId, visitorInvitationId),
      isNull(visits.checkedInDate),
      gt(visits.endsAt, ctx.now()),
      sql`exists (select 1 from ${visitorInvitations} i join ${visitorEvents} e on e.id = i.visitor_event_id
        where i.id = ${visits.visitorInvitationId} and e.cancelled_date is null)`,
    ),
  )) > 0

/** Whether a person is in on any day of their visit. */
export const isHereStill = async (ctx: AnyCtx, visitorInvitationId: string): Promise<boolean> =>
  (await ctx.db.$count(
    visits,
    and(
      eq(visits.visitorInvitationId, visitorInvitationId),
      isNotNull(visits.checkedInDate),
      isNull(visits.checkedOutDate),
    ),
  )) > 0

/** The day on which people are expected now who have not checked in, from an hour before it to its end. */
export const readExpectedNow = (ctx: AnyCtx, invitationIds: readonly string[]) =>
  ctx.db
    .select({ id: visits.id, invitationId: visits.visitorInvitationId })
    .from(visits)
    .where(
      and(
        inArray(visits.visitorInvitationId, [...invitationIds]),
        isNull(visits.checkedInDate),
        lte(visits.startsAt, later(ctx.now(), hours(1))),
        gt(visits.endsAt, ctx.now()),
      ),
    )

/** The days on which people have checked in and not out again. */
export const readHere = (ctx: AnyCtx, invitationIds: readonly string[]) =>
  ctx.db
    .select({ id: visits.id, invitationId: visits.visitorInvitationId })
    .from(visits)
    .where(
      and(
        inArray(visits.visitorInvitationId, [...invitationIds]),
        isNotNull(visits.checkedInDate),
        isNull(visits.checkedOutDate),
      ),
    )
