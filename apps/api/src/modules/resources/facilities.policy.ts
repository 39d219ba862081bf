import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { forbidden } from '../../platform/errors.ts'
import { isAssignedSite } from '../roles/index.ts'
import { bookableResources, facilityCategories } from './tables.ts'

/** The facilities and common spaces an actor looks after: those of the office centre in the path, a site admin those of their sites. */
export function visibleFacilities(ctx: Ctx): SQL {
  return and(
    eq(bookableResources.landlordId, ctx.scope.landlordId),
    eq(bookableResources.officeCentreId, ctx.scope.officeCentreId),
    sql`${bookableResources.kind} = 'FACILITY'`,
    isNull(bookableResources.deletedDate),
    isAssignedSite(ctx, qualified(bookableResources.siteId)),
  )!
}

/** The categories an actor looks after: those of the office centre in the path. */
export function visibleCategories(ctx: Ctx): SQL {
  return and(
    eq(facilityCategories.landlordId, ctx.scope.landlordId),
    eq(facilityCategories.officeCentreId, ctx.scope.officeCentreId),
    isNull(facilityCategories.deletedDate),
  )!
}

/** 403 for a tenant: facilities are the building team's. */
export function requireOwnFacilities(ctx: Ctx): void {
  if (ctx.scope.officeCentreType === 'TENANT') throw forbidden('The building team looks after facilities.')
}
