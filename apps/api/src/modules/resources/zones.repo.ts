import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { visibleZones } from './desks.policy.ts'
import { bookableResources, hotdeskZones, resourceOpeningHours, resourceTenants, resourceUserGroups } from './tables.ts'

type Row = typeof hotdeskZones.$inferInsert

export type ZoneFields = Required<
  Pick<
    Row,
    | 'name'
    | 'areaId'
    | 'floorPlanFileId'
    | 'bookableBy'
    | 'checkInRequired'
    | 'checkInGrace'
    | 'bufferBefore'
    | 'bufferAfter'
    | 'leadTime'
    | 'advanceDaysMax'
    | 'minDuration'
    | 'maxDuration'
  >
>

export const zoneRecord = recordOf(hotdeskZones, visibleZones)

/** Who may book the desks of a zone and when they are open, as rows of a statement: columns as they are written. */
export type CircleRows = {
  /** day, start_minute, end_minute */
  openingHours: SQL
  /** group_office_centre_id, user_group_id */
  userGroups: SQL
  /** tenant_id */
  tenants: SQL
}

/**
 * Writes the rules of a zone to its desks, or to some of them. A zone keeps its rules itself, so that it can have some
 * before it has desks and desks added later get them; bookings look at the desk alone, as they do at rooms, and so
 * each desk carries a copy. Nobody sets them at a desk.
 */
export async function copyRulesToDesks(
  ctx: Transactional<Ctx>,
  zoneId: string,
  circle: CircleRows,
  deskIds?: string[],
): Promise<void> {
  const chosen = and(
    eq(bookableResources.zoneId, zoneId),
    isNull(bookableResources.deletedDate),
    deskIds ? inArray(bookableResources.id, deskIds) : undefined,
  )
  const { id, landlordId, officeCentreId } = bookableResources
  const desks = ctx.db.select({ id }).from(bookableResources).where(chosen)
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
  const placed = ctx.db.select({ id, landlordId, officeCentreId }).from(bookableResources).where(chosen)
  await ctx.db.execute(sql`insert into ${resourceOpeningHours}
      (landlord_id, office_centre_id, resource_id, day, start_minute, end_minute)
    select d.landlord_id, d.office_centre_id, d.id, h.day, h.start_minute, h.end_minute
    from (${circle.openingHours}) h cross join (${placed}) d`)
  await ctx.db.execute(sql`insert into ${resourceUserGroups}
      (landlord_id, office_centre_id, resource_id, group_office_centre_id, user_group_id)
    select d.landlord_id, d.office_centre_id, d.id, g.group_office_centre_id, g.user_group_id
    from (${circle.userGroups}) g cross join (${placed}) d`)
  await ctx.db.execute(sql`insert into ${resourceTenants} (landlord_id, office_centre_id, resource_id, tenant_id)
    select d.landlord_id, d.office_centre_id, d.id, t.tenant_id
    from (${circle.tenants}) t cross join (${placed}) d`)
}
