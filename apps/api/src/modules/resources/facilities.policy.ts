import { and, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { forbidden } from '../../platform/errors.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { isAssignedSite } from '../roles/index.ts'
import { bookableResources, facilityCategories } from './tables.ts'

/** The facilities and common spaces an actor looks after: those of the office centre in the path, a site admin those of their sites. */
export function visibleFacilities(ctx: Ctx): SQL {
  return and(
    inScope(ctx, bookableResources),
    sql`${bookableResources.kind} = 'FACILITY'`,
    isAssignedSite(ctx, qualified(bookableResources.siteId)),
  )!
}

/** The categories an actor looks after: those of the office centre in the path. */
export const visibleCategories = (ctx: Ctx): SQL => inScope(ctx, facilityCategories)

/** 403 for a tenant: facilities are the building team's. */
export function requireOwnFacilities(ctx: Ctx): void {
  if (ctx.scope.officeCentreType === 'TENANT') throw forbidden('Facilities are managed by the building team.')
}
