import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import type { FacilityCategoryType } from '../resources/tables.ts'
import { userGroups } from '../user-groups/tables.ts'
import { users } from '../users/tables.ts'
import { bookingApprovalConfigs, type ApprovalPartyType } from './tables.ts'

export type ApprovalConfigQuery = Query<'listFacilityBookingApprovalConfigs'>

const facility = sql`(select r.id from bookable_resources r where r.id = ${qualified(bookingApprovalConfigs.resourceId)})`
const categoryOf = sql`coalesce(${qualified(bookingApprovalConfigs.categoryId)}, (
  select r.category_id from bookable_resources r where r.id = ${qualified(bookingApprovalConfigs.resourceId)}))`

/** The configurations an actor sees: those of the office centre in the path, of what has not been deleted. */
export function visible(ctx: Ctx): SQL {
  return and(
    inScope(ctx, bookingApprovalConfigs),
    sql`exists (select 1 from facility_categories k where k.id = ${categoryOf} and k.deleted_date is null)`,
    sql`(${bookingApprovalConfigs.resourceId} is null or exists (
      select 1 from bookable_resources r where r.id = ${qualified(bookingApprovalConfigs.resourceId)} and r.deleted_date is null))`,
  )!
}

/** The category's name, and after it that of the facility. */
const fullName = sql`(
  select lower(k.name) || coalesce(' ' || (
    select lower(r.name) from bookable_resources r where r.id = ${qualified(bookingApprovalConfigs.resourceId)}), '')
  from facility_categories k where k.id = ${categoryOf})`

export const approvalConfigList: ListDefinition<ApprovalConfigQuery> = {
  table: bookingApprovalConfigs,
  id: bookingApprovalConfigs.id,
  sorts: { name: fullName, updatedDate: bookingApprovalConfigs.updatedDate },
  filters: {
    categoryId: (id) => sql`${categoryOf} = ${id}`,
    facilityId: (id) => eq(bookingApprovalConfigs.resourceId, id),
    approvalRequired: (value) => eq(bookingApprovalConfigs.approvalRequired, value),
  },
  search: (term) => sql`${fullName} like ${likePattern(term.toLowerCase())}`,
  updatedDate: bookingApprovalConfigs.updatedDate,
}

export type LevelRow = {
  level: number
  partyType: ApprovalPartyType
  userGroup: { id: string; name: string } | null
  users: { id: string; fullName: string; email: string }[]
}

const columns = {
  ...getTableColumns(bookingApprovalConfigs),
  category: sql<{ id: string; name: string; type: FacilityCategoryType }>`(
    select json_build_object('id', k.id, 'name', k.name, 'type', k.type) from facility_categories k where k.id = ${categoryOf})`,
  facility: sql<{ id: string; name: string } | null>`(
    select json_build_object('id', r.id, 'name', r.name) from bookable_resources r where r.id = ${facility})`,
  noOfFacilities: sql<number>`case when ${qualified(bookingApprovalConfigs.resourceId)} is not null then 1 else (
    select count(*)::int from bookable_resources r
    where r.category_id = ${qualified(bookingApprovalConfigs.categoryId)} and r.deleted_date is null
      and not exists (select 1 from booking_approval_configs own where own.resource_id = r.id)) end`,
  levels: sql<LevelRow[]>`coalesce((
    select json_agg(json_build_object('level', l.level, 'partyType', l.party_type,
      'userGroup', (select json_build_object('id', g.id, 'name', g.group_name) from user_groups g where g.id = l.user_group_id),
      'users', coalesce((select json_agg(json_build_object('id', u.id, 'fullName', u.full_name, 'email', u.email)
          order by lower(u.full_name), u.id)
        from booking_approval_users a join users u on u.id = a.user_id
        where a.config_id = l.config_id and a.level = l.level), '[]')) order by l.level)
    from booking_approval_levels l where l.config_id = ${qualified(bookingApprovalConfigs.id)}), '[]')`,
}

export const approvalConfigView = viewOf({
  list: approvalConfigList,
  visible,
  select: (ctx) => ctx.db.select(columns).from(bookingApprovalConfigs),
})

export type ApprovalConfigRow = RowOf<typeof approvalConfigView>

/** Whether a group is one of the office centre. */
export const isGroupOfCentre = async (ctx: Ctx, id: string): Promise<boolean> =>
  (await ctx.db.$count(userGroups, and(eq(userGroups.id, id), inScope(ctx, userGroups)))) > 0

/** How many of the given people are active in the office centre. */
export const countActivePeople = (ctx: Ctx, ids: string[]): Promise<number> =>
  ctx.db.$count(
    users,
    and(inScope(ctx, users), eq(users.status, 'ACTIVE'), sql`${users.id} = any(${sql.param(ids)}::uuid[])`),
  )
