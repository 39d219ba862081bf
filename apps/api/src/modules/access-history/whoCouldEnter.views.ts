import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { officeFloors, officeTowers } from '../buildings/tables.ts'
import { rowHistories } from './tables.ts'

/** Since when it is known what stood in the estate: its landlord stood then. */
export async function knownSince(ctx: Ctx): Promise<Date | null> {
  const { landlordId } = ctx.scope
  const [row] = await ctx.db
    .select({ since: sql<string | null>`min(lower(${rowHistories.valid}))` })
    .from(rowHistories)
    .where(
      and(
        eq(rowHistories.landlordId, landlordId),
        eq(rowHistories.tableName, 'office_centres'),
        eq(rowHistories.rowKey, landlordId),
      ),
    )
  return row?.since ? new Date(row.since) : null
}

/** The floors of the landlord's buildings, named with their towers. */
export const readFloors = (ctx: Ctx, { wildcardSearch, limit = 50 }: { wildcardSearch?: string; limit?: number }) => {
  const name = sql<string>`${officeTowers.name} || ', ' || ${officeFloors.name}`
  const term = wildcardSearch?.trim().toLowerCase()
  return ctx.db
    .select({ id: officeFloors.id, name })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(
      and(
        inScope(ctx, officeFloors, ctx.scope.landlordId),
        term ? sql`lower(${name}) like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(asc(officeTowers.name), asc(officeFloors.levelNo), asc(officeFloors.id))
    .limit(limit)
}
