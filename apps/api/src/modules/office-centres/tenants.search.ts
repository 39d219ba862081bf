import { and, sql } from 'drizzle-orm'
import { likePattern } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { tenantsOf } from './officeCentres.policy.ts'
import { officeCentres } from './tables.ts'

/** The tenants of the landlord, by any part of name or code; an office centre that is none has no tenants. */
export const tenantSearch: SearchPart = {
  kind: 'TENANT',
  name: 'Tenant',
  operation: 'listTenantsActiveDetailInfo',
  search: async (ctx, term, limit) => {
    if (ctx.scope.officeCentreType !== 'LANDLORD') return []
    const { companyName, centreCode } = officeCentres
    return ctx.db
      .select({ id: officeCentres.id, title: companyName, subtitle: centreCode })
      .from(officeCentres)
      .where(
        and(
          tenantsOf(ctx.scope.landlordId),
          sql`lower(${companyName} || ' ' || ${centreCode}) like ${likePattern(term.toLowerCase())}`,
        ),
      )
      .orderBy(companyName, officeCentres.id)
      .limit(limit)
  },
}
