import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { officeCentres } from '../office-centres/tables.ts'
import type { Found } from './search.views.ts'

/** The operator's customers, by a part of company, building or code. */
export async function findCustomers(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
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
}
