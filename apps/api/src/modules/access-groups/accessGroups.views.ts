import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { listCounts } from '../../platform/tables.ts'
import { optionsOf, viewOf, type RowOf } from '../../platform/view.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { isTenant, ownGroups, visible } from './accessGroups.policy.ts'
import { doorsOfAllGroups } from './leads.views.ts'
import {
  accessGroupDoorGroups,
  accessGroupDoors,
  accessGroups,
  accessGroupTenants,
  accessGroupUsers,
  doorGroupDoors,
} from './tables.ts'

const groupsWith = (condition: ReturnType<typeof sql>) => sql`${accessGroups.id} in (${condition})`

const accessGroupList: ListDefinition<Query<'listAccessGroups'>> = {
  table: accessGroups,
  id: accessGroups.id,
  sorts: { name: sql`lower(${accessGroups.name})`, updatedDate: accessGroups.updatedDate },
  filters: {
    active: (active) => eq(accessGroups.active, active),
    siteId: (siteId) => eq(accessGroups.siteId, siteId),
    accessDoorId: (doorId) =>
      groupsWith(sql`select d.access_group_id from ${doorsOfAllGroups} d where d.access_door_id = ${doorId}`),
    userId: (userId) =>
      groupsWith(sql`select u.access_group_id from ${accessGroupUsers} u where u.user_id = ${userId}`),
  },
  search: (term) => contains(accessGroups.name, term),
  updatedDate: accessGroups.updatedDate,
}

const groupId = qualified(accessGroups.id)

/** A tenant sees its own people among those of a landlord's group. */
const countedUsers = (ctx: Ctx) => sql<number>`(
  select coalesce(sum(c.count), 0)::int from ${listCounts} c where c.list = 'access-group-users' and c.scope_id = ${groupId}
    ${isTenant(ctx) ? sql`and c.status = ${ctx.scope.officeCentreId}` : sql``})`

const select = (ctx: Ctx) =>
  ctx.db
    .select({
      ...getTableColumns(accessGroups),
      siteName: sites.name,
      ownerName: officeCentres.companyName,
      noOfDoors: sql<number>`(
        select count(distinct d.access_door_id)::int from ${doorsOfAllGroups} d where d.access_group_id = ${groupId})`,
      noOfDoorMappings: sql<number>`(
        select count(*)::int from ${accessGroupDoors} d where d.access_group_id = ${groupId})`,
      noOfDoorGroups: sql<number>`(
        select count(*)::int from ${accessGroupDoorGroups} d where d.access_group_id = ${groupId})`,
      noOfTenants: sql<number>`(
        select count(*)::int from ${accessGroupTenants} t where t.access_group_id = ${groupId})`,
      noOfUsers: countedUsers(ctx),
    })
    .from(accessGroups)
    .innerJoin(officeCentres, eq(officeCentres.id, accessGroups.officeCentreId))
    .leftJoin(sites, eq(sites.id, accessGroups.siteId))

export const accessGroupView = viewOf({ list: accessGroupList, visible, select })

export type AccessGroupRow = RowOf<typeof accessGroupView>

/** Offered by name, without the groups of a site where one is named. */
export const accessGroupOptions = optionsOf<Query<'getAccessGroupDropDown'>>(accessGroups, {
  label: accessGroups.name,
  offered: (ctx, { excludeSiteId }) =>
    sql`${visible(ctx)} and ${accessGroups.active}
      ${excludeSiteId ? sql`and ${accessGroups.siteId} is distinct from ${excludeSiteId}` : sql``}`,
  search: accessGroupList.search,
})

/** The doors of groups with their times in words, by the group, for the trail and for spreadsheets. */
export async function doorsOfGroups(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await ctx.db.execute<{ id: string; doors: string[] }>(sql`
    select each.id, array_agg(each.name || ' (' || each.how || ')' order by lower(each.name), each.how) as doors
    from (
      select m.access_group_id as id, d.name, concat_ws(', ', l.name, p.name) as how
      from ${accessGroupDoors} m
      join access_doors d on d.id = m.access_door_id
      join time_programmes p on p.id = m.time_programme_id
      left join elevator_access_levels l on l.id = m.elevator_access_level_id
      union all
      select g.access_group_id, d.name, g.name
      from ${accessGroupDoorGroups} g
      join ${doorGroupDoors} m on m.door_group_id = g.id
      join access_doors d on d.id = m.access_door_id) each
    where each.id = any(${sql.param([...ids])}::uuid[])
    group by each.id`)
  return new Map(rows.map(({ id, doors }) => [id, doors]))
}

/** Those of the given groups that an actor may use, with the office centre they are of. */
export const accessGroupsByIds = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .select({ id: accessGroups.id, name: accessGroups.name, officeCentreId: accessGroups.officeCentreId })
    .from(accessGroups)
    .where(and(visible(ctx), inArray(accessGroups.id, [...ids])))

/** Those of the given groups that the office centre may change, with their sites. */
export const ownGroupsByIds = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db
    .select({ id: accessGroups.id, name: accessGroups.name, siteId: accessGroups.siteId })
    .from(accessGroups)
    .where(and(ownGroups(ctx), inArray(accessGroups.id, [...ids])))
    .orderBy(accessGroups.id)

/** The groups that belong to a site. */
export const groupsOfSite = (ctx: Ctx, siteId: string): SQL => and(visible(ctx), eq(accessGroups.siteId, siteId))!

/** The name of an active group of the office centre itself; undefined when it has none of this id. */
export async function accessGroupNameOf(ctx: Ctx, id: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ name: accessGroups.name })
    .from(accessGroups)
    .where(and(ownGroups(ctx), eq(accessGroups.id, id), eq(accessGroups.active, true)))
  return row?.name
}
