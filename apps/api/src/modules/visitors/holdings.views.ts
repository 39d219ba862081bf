import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'
import { visitorEvents } from './tables.ts'

/** A person who hosts, or a tenant company with all of its people. */
export type HeldBy = { type: 'USER' | 'TENANT'; id: string }

/** The visits that are not over at a moment, in the order in which they are locked. */
export async function readVisitsToCome(ctx: Ctx, { type, id }: HeldBy, from: Date): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: visitorEvents.id })
    .from(visitorEvents)
    .where(
      and(
        eq(visitorEvents.landlordId, ctx.scope.landlordId),
        eq(type === 'USER' ? visitorEvents.hostUserId : visitorEvents.officeCentreId, id),
        isNull(visitorEvents.cancelledDate),
        gt(visitorEvents.endsAt, from),
      ),
    )
    .orderBy(asc(visitorEvents.id))
  return rows.map((row) => row.id)
}

/** Whether somebody is an active colleague, who can host in the place of another. */
export const mayHost = async (ctx: Ctx, { officeCentreId, userId }: { officeCentreId: string; userId: string }) =>
  (await ctx.db.$count(
    users,
    and(eq(users.id, userId), eq(users.officeCentreId, officeCentreId), eq(users.status, 'ACTIVE')),
  )) > 0
