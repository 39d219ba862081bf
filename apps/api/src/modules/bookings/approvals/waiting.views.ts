import { bookingAreas } from '@atrium/contract/bookableKinds.ts'
import { and, count, eq, gt, not, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../../platform/ctx.ts'
import { isHeld, type InboxFilter } from '../../approvals/index.ts'
import { byArea, isDeserted, permissionToApprove } from '../../booking-rules/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import { bookingList } from '../bookings.views.ts'
import { bookings } from '../tables.ts'

/**
 * The bookings that wait for the decision of the actor: those whose next level, of the facility's configuration or its
 * category's, the actor is on. Without levels, and where all of a level have left, the building team decides (entities
 * 9.4).
 */
function waitsForActor(ctx: Ctx): SQL {
  const { permissions, officeCentreId, landlordId } = ctx.scope
  const permission = permissionToApprove(sql`b`)
  const permitted = byArea(
    { kind: sql`b.kind`, landlordFacility: sql`b.landlord_facility` },
    (area) => sql`${permissions.has(`${bookingAreas[area].permissions}_APPROVE`)}::boolean`,
  )
  const inBuildingTeam = sql`b.owner_office_centre_id = ${officeCentreId} and ${permitted}`
  const isMaster = ctx.actor.roleCodes.includes('MASTER_ADMIN')
  return and(
    eq(bookings.landlordId, landlordId),
    eq(bookings.status, 'PENDING'),
    gt(bookings.endsAt, ctx.now()),
    not(isHeld('BOOKING', bookings.id)),
    sql`${bookings.id} in (
      select b.id from bookings b
      join bookable_resources r on r.id = b.resource_id
      left join lateral (
        select c.id from booking_approval_configs c
        where c.office_centre_id = b.owner_office_centre_id and (c.resource_id = r.id or c.category_id = r.category_id)
        order by c.resource_id nulls last limit 1) config on true
      left join booking_approval_levels l on l.config_id = config.id and l.level = b.approval_level
      where b.landlord_id = ${landlordId} and b.status = 'PENDING' and b.approval_level > 0
        and (case coalesce(l.party_type, 'BUILDING_TEAM')
          when 'BUILDING_TEAM' then ${inBuildingTeam}
          when 'TENANT_ADMIN' then b.office_centre_id = ${officeCentreId} and (${permitted} or ${isMaster}::boolean)
          when 'USER_GROUP' then exists (select 1 from user_group_members m
            where m.user_group_id = l.user_group_id and m.user_id = ${ctx.actor.userId})
          else exists (select 1 from booking_approval_users a
            where a.config_id = l.config_id and a.level = l.level and a.user_id = ${ctx.actor.userId}) end
          or ${inBuildingTeam} and ${isDeserted(permission)}))`,
  )!
}

/** Those of them that a filter leaves; a text finds them as it finds bookings in their list. */
const filtered = (ctx: Ctx, { text, companyId, siteId }: InboxFilter): SQL | undefined =>
  and(
    waitsForActor(ctx),
    text ? bookingList(ctx).search(text) : undefined,
    companyId ? eq(bookings.officeCentreId, companyId) : undefined,
    siteId
      ? sql`exists (select from ${bookableResources} r where r.id = ${bookings.resourceId} and r.site_id = ${siteId})`
      : undefined,
  )

/** The first of them, by when they expire at their start or are approved by themselves. */
export const readWaiting = (
  ctx: Ctx,
  limit: number,
  filter: InboxFilter = {},
): Promise<{ id: string; dueDate: Date }[]> =>
  ctx.db
    .select({ id: bookings.id, dueDate: dueDate.as('due_date') })
    .from(bookings)
    .where(filtered(ctx, filter))
    .orderBy(dueDate, bookings.id)
    .limit(limit)

const dueDate = sql`least(${bookings.startsAt}, ${bookings.autoApproveAt})`.mapWith(bookings.startsAt)

/** How many there are. */
export async function countWaiting(ctx: Ctx, filter: InboxFilter = {}): Promise<number> {
  const [row] = await ctx.db.select({ count: count() }).from(bookings).where(filtered(ctx, filter))
  return row?.count ?? 0
}
