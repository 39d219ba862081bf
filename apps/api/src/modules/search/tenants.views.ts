import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { officeCentres } from '../office-centres/tables.ts'
import type { Found } from './search.views.ts'

/** The tenants of the landlord, by any part of name or code; an office centre that is none has no tenants. */
export async function findTenants(ctx: Ctx, term: string, limit: number): Promise<Found[]> {
  if (ctx.scope.officeCentreType !== 'LANDLORD') return []
  return ctx.db
    .select({ id: officeCentres.id, title: officeCentres.companyName, subtitle: officeCentres.centreCode })
    .from(officeCentres)
    .where(
      and(
        eq(officeCentres.landlordId, ctx.scope.landlordId),
        sql`${officeCentres.officeCentreType} = 'TENANT'`,
        sql`lower(${officeCentres.companyName} || ' ' || ${officeCentres.centreCode}) like ${likePattern(term.toLowerCase())}`,
      ),
    )
    .orderBy(officeCentres.companyName, officeCentres.id)
    .limit(limit)
}
