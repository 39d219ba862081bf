import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { bookableByActor } from '../resources/index.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'
import { isAssignedSite } from '../roles/index.ts'
import { areas } from '../sites/tables.ts'
import { zoneTenants } from './tables.ts'

const place = (ctx: Ctx, table: typeof hotdeskZones | typeof bookableResources): SQL =>
  and(
    eq(table.landlordId, ctx.scope.landlordId),
    eq(table.officeCentreId, ctx.scope.officeCentreId),
    isNull(table.deletedDate),
  )!

/** The zones an actor looks after: those of the office centre in the path, a site admin those of their sites. */
export const visibleZones = (ctx: Ctx): SQL =>
  and(
    place(ctx, hotdeskZones),
    isAssignedSite(ctx, sql`(select a.site_id from ${areas} a where a.id = ${qualified(hotdeskZones.areaId)})`),
  )!

/** The desks an actor looks after, within the zones they see. */
export const visibleDesks = (ctx: Ctx): SQL =>
  and(
    place(ctx, bookableResources),
    eq(bookableResources.kind, 'HOTDESK'),
    isAssignedSite(ctx, qualified(bookableResources.siteId)),
  )!

/** The zones a person is offered to choose from: those they look after and, for a tenant, those lent to it. */
export function offeredZones(ctx: Ctx): SQL {
  const lent = and(
    eq(hotdeskZones.landlordId, ctx.scope.landlordId),
    eq(hotdeskZones.officeCentreId, ctx.scope.landlordId),
    isNull(hotdeskZones.deletedDate),
    eq(hotdeskZones.bookableBy, 'TENANTS'),
    sql`exists (select 1 from ${zoneTenants} t
      where t.zone_id = ${qualified(hotdeskZones.id)} and t.tenant_id = ${ctx.scope.officeCentreId})`,
  )
  return and(eq(hotdeskZones.active, true), or(visibleZones(ctx), lent))!
}

/** The desks a person is offered to choose from: those they look after and those they may book. */
export const offeredDesks = (ctx: Ctx): SQL =>
  and(
    eq(bookableResources.kind, 'HOTDESK'),
    eq(bookableResources.status, 'ACTIVE'),
    or(visibleDesks(ctx), bookableByActor(ctx)),
  )!
