import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { invalidField, notFound, staleVersion } from '../../platform/errors.ts'
import { changeStamp, creationStamp } from '../../platform/stamps.ts'
import { officeCentres } from '../office-centres/tables.ts'
import {
  bookableResources,
  hotdeskZones,
  resourceOpeningHours,
  resourceTenants,
  resourceUserGroups,
} from '../resources/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { visibleZones } from './hotdesks.policy.ts'
import { zoneOpeningHours, zoneTenants, zoneUserGroups } from './tables.ts'
import type { ZoneCircle, ZoneRules } from './zones.rules.ts'

export type ZoneFields = ZoneRules & { name: string; areaId: string; floorPlanFileId: string | null }

const place = (ctx: Ctx) => ({ landlordId: ctx.scope.landlordId, officeCentreId: ctx.scope.officeCentreId })

export async function insertZone(ctx: Transactional<Ctx>, fields: ZoneFields & { pooled: boolean }): Promise<string> {
  const [row] = await ctx.db
    .insert(hotdeskZones)
    .values({ ...place(ctx), ...fields, ...creationStamp(ctx) })
    .returning({ id: hotdeskZones.id })
  return String(row?.id)
}

/** Locks a zone for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockZone(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(hotdeskZones)
    .where(and(visibleZones(ctx), eq(hotdeskZones.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateZoneRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<ZoneFields> & { active?: boolean; deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(hotdeskZones)
    .set({ ...fields, ...changeStamp(ctx), version: sql`${hotdeskZones.version} + 1` })
    .where(eq(hotdeskZones.id, id))
}

/** Says who may book the desks of a zone and when they are open; 400 for groups and tenants of elsewhere. */
export async function replaceCircle(ctx: Transactional<Ctx>, zoneId: string, circle: ZoneCircle): Promise<void> {
  const groups = await checkedGroups(ctx, circle.userGroupIds)
  const tenantIds = await checkedTenants(ctx, circle.tenantIds)
  const key = { ...place(ctx), zoneId }
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

/** Groups of the office centre or, for a landlord, of its tenants. */
async function checkedGroups(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return []
  const { landlordId, officeCentreId, officeCentreType } = ctx.scope
  const rows = await ctx.db
    .select({ id: userGroups.id, officeCentreId: userGroups.officeCentreId })
    .from(userGroups)
    .where(
      and(
        eq(userGroups.landlordId, landlordId),
        officeCentreType === 'LANDLORD' ? undefined : eq(userGroups.officeCentreId, officeCentreId),
        isNull(userGroups.deletedDate),
        inArray(userGroups.id, ids),
      ),
    )
  if (rows.length < ids.length) throw invalidField('userGroupIds', 'One of the user groups does not exist any more.')
  return rows
}

async function checkedTenants(ctx: Ctx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { landlordId, officeCentreType } = ctx.scope
  if (officeCentreType !== 'LANDLORD') throw invalidField('bookableBy', 'Only a landlord lends desks to tenants.')
  const rows = await ctx.db
    .select({ id: officeCentres.id })
    .from(officeCentres)
    .where(
      and(
        eq(officeCentres.landlordId, landlordId),
        eq(officeCentres.officeCentreType, 'TENANT'),
        inArray(officeCentres.id, ids),
      ),
    )
  if (rows.length < ids.length) throw invalidField('tenantIds', 'One of the tenants does not exist any more.')
  return ids
}

/**
 * Writes the rules of a zone to its desks, or to some of them. A zone keeps its rules itself, so that it can have some
 * before it has desks and desks added later get them; bookings look at the desk alone, as they do at rooms, and so
 * each desk carries a copy. Nobody sets them at a desk.
 */
export async function writeRulesToDesks(ctx: Transactional<Ctx>, zoneId: string, deskIds?: string[]): Promise<void> {
  const chosen = and(
    eq(bookableResources.zoneId, zoneId),
    isNull(bookableResources.deletedDate),
    deskIds ? inArray(bookableResources.id, deskIds) : undefined,
  )
  const desks = ctx.db.select({ id: bookableResources.id }).from(bookableResources).where(chosen)
  const ofZone = (column: string) =>
    sql`(select ${sql.identifier(column)} from ${hotdeskZones} z where z.id = ${zoneId})`
  await ctx.db
    .update(bookableResources)
    .set({
      bookableBy: ofZone('bookable_by'),
      checkInRequired: ofZone('check_in_required'),
      checkInGrace: ofZone('check_in_grace'),
      bufferBefore: ofZone('buffer_before'),
      bufferAfter: ofZone('buffer_after'),
      leadTime: ofZone('lead_time'),
      advanceDaysMax: ofZone('advance_days_max'),
      minDuration: ofZone('min_duration'),
      maxDuration: ofZone('max_duration'),
      areaId: ofZone('area_id'),
      siteId: sql`(select a.site_id from ${hotdeskZones} z join areas a on a.id = z.area_id where z.id = ${zoneId})`,
    })
    .where(chosen)
  await ctx.db.delete(resourceOpeningHours).where(inArray(resourceOpeningHours.resourceId, desks))
  await ctx.db.delete(resourceUserGroups).where(inArray(resourceUserGroups.resourceId, desks))
  await ctx.db.delete(resourceTenants).where(inArray(resourceTenants.resourceId, desks))
  await ctx.db.execute(sql`insert into ${resourceOpeningHours}
      (landlord_id, office_centre_id, resource_id, day, start_minute, end_minute)
    select h.landlord_id, h.office_centre_id, d.id, h.day, h.start_minute, h.end_minute
    from ${zoneOpeningHours} h cross join (${desks}) d where h.zone_id = ${zoneId}`)
  await ctx.db.execute(sql`insert into ${resourceUserGroups}
      (landlord_id, office_centre_id, resource_id, group_office_centre_id, user_group_id)
    select g.landlord_id, g.office_centre_id, d.id, g.group_office_centre_id, g.user_group_id
    from ${zoneUserGroups} g cross join (${desks}) d where g.zone_id = ${zoneId}`)
  await ctx.db.execute(sql`insert into ${resourceTenants} (landlord_id, office_centre_id, resource_id, tenant_id)
    select t.landlord_id, t.office_centre_id, d.id, t.tenant_id
    from ${zoneTenants} t cross join (${desks}) d where t.zone_id = ${zoneId}`)
}
