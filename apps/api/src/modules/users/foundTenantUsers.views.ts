import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern } from '../../platform/lists.ts'
import { inReach } from '../../platform/tenancyScope.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { withinAssignedSites } from '../roles/index.ts'
import type { Found } from '../search/index.ts'
import { users } from './tables.ts'

/** The people of a landlord's tenants, with their company; nobody else has any. */
export const foundTenantUsers = (ctx: Ctx, term: string, limit: number): Promise<Found[]> =>
  ctx.db
    .select({
      id: users.id,
      parentId: officeCentres.id,
      title: users.fullName,
      subtitle: sql<string>`${officeCentres.companyName} || ' · ' || ${users.email}`,
    })
    .from(users)
    .innerJoin(officeCentres, eq(officeCentres.id, users.officeCentreId))
    .where(
      and(
        inReach(ctx, users),
        ne(users.officeCentreId, ctx.scope.officeCentreId),
        withinAssignedSites(ctx, qualified(users.id)),
        sql`${users.searchText} like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(users.fullName, users.id)
    .limit(limit)
