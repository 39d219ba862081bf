import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { isAssignedSite } from '../roles/index.ts'
import { siteOfDisplay } from './siteOfDisplay.views.ts'
import { displayApiKeys, zoneDisplays } from './tables.ts'

/** The displays an actor sees: those of the office centre in the path, a site admin those of their sites. */
export const visibleDisplays = (ctx: Ctx): SQL =>
  and(
    eq(zoneDisplays.landlordId, ctx.scope.landlordId),
    eq(zoneDisplays.officeCentreId, ctx.scope.officeCentreId),
    isNull(zoneDisplays.deletedDate),
    isAssignedSite(ctx, siteOfDisplay),
  )!

/** The keys an actor sees: those of the office centre in the path. */
export const visibleKeys = (ctx: Ctx): SQL =>
  and(eq(displayApiKeys.landlordId, ctx.scope.landlordId), eq(displayApiKeys.officeCentreId, ctx.scope.officeCentreId))!
