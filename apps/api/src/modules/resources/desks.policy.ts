import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { isAssignedSite } from '../roles/index.ts'
import { bookableResources, hotdeskZones } from './tables.ts'
import { siteOfZone } from './zones.views.ts'

/** Everything that can be booked in an estate. */
export const resourcesOfEstate = ({ scope }: Ctx): SQL =>
  and(eq(bookableResources.landlordId, scope.landlordId), isNull(bookableResources.deletedDate))!

/** Everything that can be booked of the office centre in the path, whoever asks. */
export const resourcesOfCentre = (ctx: Ctx): SQL => inScope(ctx, bookableResources)

/** The zones an actor looks after: those of the office centre in the path, a site admin those of their sites. */
export const visibleZones = (ctx: Ctx): SQL => and(inScope(ctx, hotdeskZones), isAssignedSite(ctx, siteOfZone))!

/** The desks an actor looks after, within the zones they see. */
export const visibleDesks = (ctx: Ctx): SQL =>
  and(
    inScope(ctx, bookableResources),
    eq(bookableResources.kind, 'HOTDESK'),
    isAssignedSite(ctx, qualified(bookableResources.siteId)),
  )!

/** The zones a landlord lends to tenants. */
export const lentZones = (ctx: Ctx): SQL =>
  and(inScope(ctx, hotdeskZones, ctx.scope.landlordId), eq(hotdeskZones.bookableBy, 'TENANTS'))!

/** That a resource stands at a site of the actor, where the actor keeps to their sites; undefined for everybody else. */
export function standsAtAssignedSite(ctx: Ctx, resourceId: SQL): SQL | undefined {
  const assigned = isAssignedSite(ctx, qualified(bookableResources.siteId))
  return (
    assigned &&
    sql`exists (select 1 from ${bookableResources} where ${qualified(bookableResources.id)} = ${resourceId} and ${assigned})`
  )
}

export const idOfZone: SQL = qualified(hotdeskZones.id)

/** Zones that are in use. */
export const activeZone: SQL = eq(hotdeskZones.active, true)

/** Desks that are in use. */
export const activeDesk: SQL = and(eq(bookableResources.kind, 'HOTDESK'), eq(bookableResources.status, 'ACTIVE'))!
