import { and, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inReach } from '../../platform/tenancyScope.ts'
import { users } from '../users/tables.ts'

/** The people who may work at the sites of an office centre: its own and, for a landlord, those of its tenants. */
export const assignablePeople = (ctx: Ctx): SQL => inReach(ctx, users)

/** Which office centres those of the given people belong to who may work at the sites, by the person's id. */
export async function centresOfAssignable(ctx: Ctx, userIds: string[]): Promise<Map<string, string>> {
  const people = await ctx.db
    .select({ id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(assignablePeople(ctx), inArray(users.id, userIds)))
  return new Map(people.map(({ id, officeCentreId }) => [id, officeCentreId]))
}
