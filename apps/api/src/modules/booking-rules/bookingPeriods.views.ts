import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { today } from '../../platform/today.ts'
import { optionsOf, statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { periodStatuses, type PeriodStatus } from './bookingPeriods.rules.ts'
import { bookingPeriods, bookingPeriodTags } from './tables.ts'

export type BookingPeriodQuery = Query<'listFacilityBookingPeriods'>

/** The booking periods an actor sees: those of the office centre in the path. */
export const visible = (ctx: Ctx): SQL => inScope(ctx, bookingPeriods)

/** The same questions as `statusOf`. */
const statusOn = (day: string) => sql<PeriodStatus>`case
  when ${bookingPeriods.startDate} > ${day}::date then 'UPCOMING'
  when ${bookingPeriods.endDate} < ${day}::date then 'PAST' else 'ACTIVE' end`

const periodId = qualified(bookingPeriods.id)

/** Periods as they stand on a day. */
export const bookingPeriodList = (day: string): ListDefinition<BookingPeriodQuery> => ({
  table: bookingPeriods,
  id: bookingPeriods.id,
  sorts: {
    name: sql`lower(${bookingPeriods.name})`,
    startDate: bookingPeriods.startDate,
    endDate: bookingPeriods.endDate,
    bookingOpenInStartDate: bookingPeriods.bookingOpenInStartDate,
    updatedDate: bookingPeriods.updatedDate,
  },
  filters: {
    status: (status) => sql`${statusOn(day)} = ${status}`,
    facilityId: (id) => sql`exists (
      select 1 from booking_period_resources pr where pr.period_id = ${periodId} and pr.resource_id = ${id})`,
    tagId: (id) => sql`exists (
      select 1 from tagged_booking_periods tp where tp.period_id = ${periodId} and tp.tag_id = ${id})`,
  },
  search: (term) => contains(bookingPeriods.name, term),
  updatedDate: bookingPeriods.updatedDate,
})

type Named = { id: string; name: string }
export type CoveredFacility = Named & { category: Named | null; site: Named }

const columns = {
  ...getTableColumns(bookingPeriods),
  facilities: sql<CoveredFacility[]>`coalesce((
    select json_agg(json_build_object('id', r.id, 'name', r.name,
      'category', json_build_object('id', k.id, 'name', k.name),
      'site', json_build_object('id', s.id, 'name', s.name)) order by lower(r.name), r.id)
    from booking_period_resources pr
    join bookable_resources r on r.id = pr.resource_id and r.deleted_date is null
    join facility_categories k on k.id = r.category_id
    join sites s on s.id = r.site_id
    where pr.period_id = ${periodId}), '[]')`,
  tags: sql<Named[]>`coalesce((
    select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name))
    from tagged_booking_periods tp join booking_period_tags t on t.id = tp.tag_id
    where tp.period_id = ${periodId}), '[]')`,
}

export const bookingPeriodView = viewOf({
  list: (ctx) => bookingPeriodList(today(ctx)),
  visible,
  select: (ctx) => ctx.db.select(columns).from(bookingPeriods),
})

export type BookingPeriodRow = RowOf<typeof bookingPeriodView>

/** How many periods each tab holds under the other filters. */
export const countByStatus = statusCountsOf(bookingPeriodView, periodStatuses, (ctx) => statusOn(today(ctx)))

/** A period that has one of the facilities on one of the days already. */
export async function periodInTheWay(
  ctx: Ctx,
  resourceIds: string[],
  days: { startDate: string; endDate: string },
  exceptId: string | null,
): Promise<{ period: string; facility: string; startDate: string; endDate: string } | undefined> {
  const found = await ctx.db.execute<{ period: string; facility: string; startDate: string; endDate: string }>(sql`
    select p.name as period, r.name as facility, pr.start_date as "startDate", pr.end_date as "endDate"
    from booking_period_resources pr
    join booking_periods p on p.id = pr.period_id
    join bookable_resources r on r.id = pr.resource_id
    where pr.resource_id = any(${sql.param(resourceIds)}::uuid[]) and pr.period_id is distinct from ${exceptId}::uuid
      and daterange(pr.start_date, pr.end_date, '[]') && daterange(${days.startDate}::date, ${days.endDate}::date, '[]')
    order by pr.start_date, lower(r.name) limit 1`)
  return found.rows[0]
}

/** Tags by name. */
export const periodTagOptions = optionsOf(bookingPeriodTags, {
  label: bookingPeriodTags.name,
  offered: (ctx) => eq(bookingPeriodTags.officeCentreId, ctx.scope.officeCentreId),
  search: (term) => contains(bookingPeriodTags.name, term),
})
