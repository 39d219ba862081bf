import { eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { copyRulesToDesks } from '../resources/index.ts'
import { zoneOpeningHours, zoneTenants, zoneUserGroups } from './tables.ts'
import { checkedGroups, checkedTenants } from './zoneCircle.views.ts'
import type { ZoneCircle } from './zones.rules.ts'

/** Says who may book the desks of a zone and when they are open; 400 for groups and tenants of elsewhere. */
export async function replaceCircle(ctx: Transactional<Ctx>, zoneId: string, circle: ZoneCircle): Promise<void> {
  const groups = await checkedGroups(ctx, circle.userGroupIds)
  const tenantIds = await checkedTenants(ctx, circle.tenantIds)
  const key = { ...tenancyScopeOf(ctx.scope), zoneId }
  await ctx.db.delete(zoneOpeningHours).where(eq(zoneOpeningHours.zoneId, zoneId))
  await ctx.db.delete(zoneUserGroups).where(eq(zoneUserGroups.zoneId, zoneId))
  await ctx.db.delete(zoneTenants).where(eq(zoneTenants.zoneId, zoneId))
  if (circle.openingHours.length > 0)
    await ctx.db.insert(zoneOpeningHours).values(circle.openingHours.map((hours) => ({ ...key, ...hours })))
  if (groups.length > 0)
    await ctx.db
      .insert(zoneUserGroups)
      .values(groups.map((group) => ({ ...key, userGroupId: group.id, groupOfficeCentreId: group.officeCentreId })))
  if (tenantIds.length > 0) await ctx.db.insert(zoneTenants).values(tenantIds.map((tenantId) => ({ ...key, tenantId })))
}

/** Writes the rules of a zone to its desks, or to some of them. */
export const writeRulesToDesks = (ctx: Transactional<Ctx>, zoneId: string, deskIds?: string[]): Promise<void> =>
  copyRulesToDesks(
    ctx,
    zoneId,
    {
      openingHours: sql`select day, start_minute, end_minute from ${zoneOpeningHours} where zone_id = ${zoneId}`,
      userGroups: sql`select group_office_centre_id, user_group_id from ${zoneUserGroups} where zone_id = ${zoneId}`,
      tenants: sql`select tenant_id from ${zoneTenants} where zone_id = ${zoneId}`,
    },
    deskIds,
  )
