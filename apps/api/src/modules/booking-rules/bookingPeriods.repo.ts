import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import type { BookingPeriodFields } from './bookingPeriods.rules.ts'
import { visible } from './bookingPeriods.views.ts'
import { bookingPeriodResources, bookingPeriods, bookingPeriodTags, taggedBookingPeriods } from './tables.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'

export async function insertPeriod(ctx: Transactional<Ctx>, fields: BookingPeriodFields): Promise<string> {
  const author = { createdByUserId: ctx.actor.userId, updatedByUserId: ctx.actor.userId }
  const [row] = await ctx.db
    .insert(bookingPeriods)
    .values({ ...tenancyScopeOf(ctx.scope), ...fields, ...author, createdDate: ctx.now(), updatedDate: ctx.now() })
    .returning({ id: bookingPeriods.id })
  return String(row?.id)
}

/** Locks a period for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockPeriod(ctx: Transactional<Ctx>, id: string, version?: number): Promise<void> {
  const [row] = await ctx.db
    .select({ version: bookingPeriods.version })
    .from(bookingPeriods)
    .where(and(visible(ctx), eq(bookingPeriods.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
}

export async function updatePeriodRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<BookingPeriodFields> & { deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(bookingPeriods)
    .set({
      ...fields,
      version: sql`${bookingPeriods.version} + 1`,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
    })
    .where(eq(bookingPeriods.id, id))
}

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
