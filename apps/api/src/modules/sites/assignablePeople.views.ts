import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { users } from '../users/tables.ts'

/** The people who may work at the sites of an office centre: its own and, for a landlord, those of its tenants. */
export function assignablePeople(ctx: Ctx): SQL {
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  return and(
    eq(users.landlordId, landlordId),
    officeCentreType === 'LANDLORD' ? undefined : eq(users.officeCentreId, officeCentreId),
    isNull(users.deletedDate),
  )!
}

/** Which office centres those of the given people belong to who may work at the sites, by the person's id. */
export async function centresOfAssignable(ctx: Ctx, userIds: string[]): Promise<Map<string, string>> {
  const people = await ctx.db
    .select({ id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(assignablePeople(ctx), inArray(users.id, userIds)))
  return new Map(people.map(({ id, officeCentreId }) => [id, officeCentreId]))
}
