import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'
import { activityEventParticipants, activityEventTimeSlots } from './tables.ts'

/** A person, or a tenant company with all of its people. */
export type HeldBy = { type: 'USER' | 'TENANT'; id: string }

const { id, landlordId, activityEventId, timeSlotId, userId, status } = activityEventParticipants

const ofWhom = (ctx: Ctx, held: HeldBy): SQL =>
  held.type === 'USER'
    ? eq(userId, held.id)
    : inArray(
        userId,
        ctx.db
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.landlordId, ctx.scope.landlordId), eq(users.officeCentreId, held.id))),
      )

/** The sign-ups for sessions that begin after a moment, in the order in which their events are locked. */
export async function readPlacesToCome(ctx: Ctx, held: HeldBy, from: Date): Promise<string[]> {
  const rows = await ctx.db
    .select({ id })
    .from(activityEventParticipants)
    .innerJoin(activityEventTimeSlots, eq(activityEventTimeSlots.id, timeSlotId))
    .where(
      and(
        eq(landlordId, ctx.scope.landlordId),
        ofWhom(ctx, held),
        inArray(status, ['REGISTERED', 'WAITING', 'OFFERED']),
        gt(activityEventTimeSlots.startsAt, from),
        isNull(activityEventTimeSlots.cancelledDate),
      ),
    )
    .orderBy(asc(activityEventId), sql`${id}`)
  return rows.map((row) => row.id)
}
