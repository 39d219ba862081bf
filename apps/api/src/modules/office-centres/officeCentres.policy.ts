import { and, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { isMember, isOfItsEstate } from './membership.views.ts'
import { officeCentres } from './tables.ts'

/** The office centres a person belongs to; operators belong to all (doc 1 §2.3). */
export const own = (ctx: Ctx): SQL =>
  ctx.scope.operator ? sql`true` : and(eq(officeCentres.active, true), isMember(ctx))!

/** Those, and the landlord's of a tenant: a tenant's people need its name and address (doc 1 §6). */
export const visible = (ctx: Ctx): SQL => or(own(ctx), isOfItsEstate(ctx))!

/**
 * The companies that rent of a landlord. The type stands in the statement itself: a plan that is kept cannot choose a
 * partial index by a parameter.
 */
export const tenantsOf = (landlordId: string): SQL =>
  and(eq(officeCentres.landlordId, landlordId), sql`${officeCentres.officeCentreType} = 'TENANT'`)!
