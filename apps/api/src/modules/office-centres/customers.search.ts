import { sql } from 'drizzle-orm'
import { likePattern } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { officeCentres } from './tables.ts'

/** The operator's customers, by a part of company, building or code. */
export const customerSearch: SearchPart = {
  kind: 'CUSTOMER',
  name: 'Customer',
  operation: 'listOfficeCentres',
  search: async (ctx, term, limit) => {
    if (!ctx.scope.operator) return []
    const { companyName, buildingName, centreCode } = officeCentres
    return ctx.db
      .select({ id: officeCentres.id, title: companyName, subtitle: centreCode })
      .from(officeCentres)
      .where(
        sql`lower(${companyName} || ' ' || coalesce(${buildingName}, '') || ' ' || ${centreCode}) like ${likePattern(term.toLowerCase())}`,
      )
      .orderBy(companyName, officeCentres.id)
      .limit(limit)
  },
}
