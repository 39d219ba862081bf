import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { notFound } from '../../platform/errors.ts'
import { contains, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroupDoorGroups, doorGroupDoors } from './tables.ts'

export const doorGroupList: ListDefinition<ListQuery> = {
  table: accessGroupDoorGroups,
  id: accessGroupDoorGroups.id,
  sorts: { name: sql`lower(${accessGroupDoorGroups.name})` },
  filters: {},
  search: (term) => contains(accessGroupDoorGroups.name, term),
  updatedDate: accessGroupDoorGroups.updatedDate,
}

export const doorGroupsOf = (accessGroupId: string): SQL => eq(accessGroupDoorGroups.accessGroupId, accessGroupId)

const doors = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id), '[]')
  from ${doorGroupDoors} m join ${accessDoors} d on d.id = m.access_door_id
  where m.door_group_id = ${qualified(accessGroupDoorGroups.id)})`

const select = (ctx: Ctx) =>
  ctx.db.select({ ...getTableColumns(accessGroupDoorGroups), doors }).from(accessGroupDoorGroups)

export type DoorGroupRow = Awaited<ReturnType<typeof readDoorGroup>>

export const readDoorGroups = (ctx: Ctx, slice: Slice) =>
  select(ctx)
    .where(onPage(ctx, doorGroupList, slice))
    .orderBy(...slice.orderBy)

/** A door group of an access group; 404 when it has no such one. */
export async function readDoorGroup(ctx: Ctx, accessGroupId: string, id: string) {
  const [row] = await select(ctx).where(and(doorGroupsOf(accessGroupId), eq(accessGroupDoorGroups.id, id)))
  if (!row) throw notFound()
  return row
}
