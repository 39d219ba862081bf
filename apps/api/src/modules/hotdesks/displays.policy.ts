import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'
import { isAssignedSite } from '../roles/index.ts'
import { areas } from '../sites/tables.ts'
import { displayApiKeys, zoneDisplays } from './tables.ts'

/** Where a display hangs: the site of its zone or room. */
export const siteOfDisplay: SQL<string> = sql<string>`coalesce(
  (select a.site_id from ${hotdeskZones} z join ${areas} a on a.id = z.area_id where z.id = ${qualified(zoneDisplays.zoneId)}),
  (select r.site_id from ${bookableResources} r where r.id = ${qualified(zoneDisplays.resourceId)}))`

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
