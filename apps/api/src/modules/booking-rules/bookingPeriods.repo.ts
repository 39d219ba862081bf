import { eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { visible } from './bookingPeriods.views.ts'
import { bookingPeriodResources, bookingPeriods, bookingPeriodTags, taggedBookingPeriods } from './tables.ts'

export const bookingPeriodRecord = recordOf(bookingPeriods, visible)

/** Sets the facilities a period covers, and the days on which it does. */
export async function replaceCovered(
  ctx: Transactional<Ctx>,
  periodId: string,
  resourceIds: string[],
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<void> {
  await ctx.db.delete(bookingPeriodResources).where(eq(bookingPeriodResources.periodId, periodId))
  if (resourceIds.length === 0) return
  await ctx.db
    .insert(bookingPeriodResources)
    .values(
      resourceIds.map((resourceId) => ({ ...tenancyScopeOf(ctx.scope), periodId, resourceId, startDate, endDate })),
    )
}

/** Sets the tags of a period by name; names the office centre does not have yet are added. */
export async function replaceTags(ctx: Transactional<Ctx>, periodId: string, names: string[]): Promise<void> {
  await ctx.db.delete(taggedBookingPeriods).where(eq(taggedBookingPeriods.periodId, periodId))
  if (names.length === 0) return
  await ctx.db
    .insert(bookingPeriodTags)
    .values(names.map((name) => ({ ...tenancyScopeOf(ctx.scope), name })))
    .onConflictDoNothing()
  const lowered = names.map((name) => name.toLowerCase())
  await ctx.db.execute(sql`
    insert into tagged_booking_periods (landlord_id, office_centre_id, period_id, tag_id)
    select t.landlord_id, t.office_centre_id, ${periodId}::uuid, t.id from booking_period_tags t
    where t.office_centre_id = ${ctx.scope.officeCentreId} and lower(t.name) = any(${sql.param(lowered)}::text[])`)
}
