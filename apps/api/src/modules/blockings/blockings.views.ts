import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { statusCountsOf, viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { resourcesOfCentre } from '../resources/index.ts'
import { bookableResources } from '../resources/tables.ts'
import { users } from '../users/tables.ts'
import { visible } from './blockings.policy.ts'
import { statuses, type BlockingStatus } from './blockings.rules.ts'
import { facilityBlockings } from './tables.ts'

export type BlockingQuery = Query<'listFacilityBlockings'>

/** The same order of questions as `statusOf`. */
const statusAt = (now: Date) => sql<BlockingStatus>`case
  when ${facilityBlockings.terminatedDate} is not null then 'TERMINATED'
  when ${facilityBlockings.endsAt} <= ${now.toISOString()}::timestamptz then 'PAST'
  when ${facilityBlockings.startsAt} <= ${now.toISOString()}::timestamptz then 'ONGOING'
  else 'UPCOMING' end`

const withResource = (condition: SQL) => sql`exists (
  select 1 from facility_blocking_resources br join bookable_resources r on r.id = br.resource_id
  where br.blocking_id = ${qualified(facilityBlockings.id)} and ${condition})`

/** Blockings as they stand at a moment. */
export const blockingList = (now: Date): ListDefinition<BlockingQuery> => ({
  table: facilityBlockings,
  id: facilityBlockings.id,
  sorts: {
    referenceNo: facilityBlockings.referenceNo,
    name: sql`lower(${facilityBlockings.name})`,
    startDate: facilityBlockings.startDate,
    endDate: facilityBlockings.endDate,
    updatedDate: facilityBlockings.updatedDate,
  },
  filters: {
    status: (status) => sql`${statusAt(now)} = ${status}`,
    facilityId: (id) => withResource(sql`r.id = ${id}`),
    categoryId: (id) => withResource(sql`r.category_id = ${id}`),
    includeHoliday: (value) => eq(facilityBlockings.includeHoliday, value),
    dateFrom: (date) => sql`${facilityBlockings.endDate} >= ${date}`,
    dateTo: (date) => sql`${facilityBlockings.startDate} <= ${date}`,
  },
  search: (term) => {
    const pattern = likePattern(term.toLowerCase())
    return sql`(lower(${facilityBlockings.name}) like ${pattern} or lower(${facilityBlockings.referenceNo}) like ${pattern}
      or ${withResource(sql`lower(r.name) like ${pattern}`)})`
  },
  updatedDate: facilityBlockings.updatedDate,
})

export type BlockedFacility = {
  id: string
  name: string
  site: { id: string; name: string }
  landlordFacility: boolean
}

const columns = {
  ...getTableColumns(facilityBlockings),
  createdByUserFullName: users.fullName,
  facilities: sql<BlockedFacility[]>`coalesce((
    select json_agg(json_build_object('id', r.id, 'name', r.name, 'landlordFacility', r.landlord_facility,
      'site', json_build_object('id', s.id, 'name', s.name)) order by lower(r.name), r.id)
    from facility_blocking_resources br
    join bookable_resources r on r.id = br.resource_id
    join sites s on s.id = r.site_id
    where br.blocking_id = ${qualified(facilityBlockings.id)}), '[]')`,
}

export const blockingView = viewOf({
  list: (ctx) => blockingList(ctx.now()),
  visible,
  select: (ctx) =>
    ctx.db.select(columns).from(facilityBlockings).leftJoin(users, eq(users.id, facilityBlockings.createdByUserId)),
})

export type BlockingRow = RowOf<typeof blockingView>

/** How many blockings each tab holds under the other filters. */
export const countByStatus = statusCountsOf(blockingView, statuses, (ctx) => statusAt(ctx.now()))

/** Those of the given facilities that belong to the office centre, with their sites. */
export function facilitiesOfCentre(ctx: Ctx, ids: string[]): Promise<{ id: string; siteId: string }[]> {
  return ctx.db
    .select({ id: bookableResources.id, siteId: bookableResources.siteId })
    .from(bookableResources)
    .where(and(resourcesOfCentre(ctx), sql`${bookableResources.id} = any(${sql.param(ids)}::uuid[])`))
}

/** The blockings of the office centre that have not passed; those that skip holidays only, where asked. */
export async function openBlockings(ctx: Ctx, skipHolidays: boolean): Promise<string[]> {
  const found = await ctx.db
    .select({ id: facilityBlockings.id })
    .from(facilityBlockings)
    .where(
      and(
        visible(ctx),
        skipHolidays ? eq(facilityBlockings.includeHoliday, false) : undefined,
        sql`${facilityBlockings.terminatedDate} is null
          and ${facilityBlockings.endsAt} > ${ctx.now().toISOString()}::timestamptz`,
      ),
    )
  return found.map(({ id }) => id)
}
