import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, type ListDefinition } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { isInState } from '../devices/index.ts'
import { areas, sites } from '../sites/tables.ts'
import { visible } from './cameras.policy.ts'
import { cameraDoors, cameras } from './tables.ts'

const cameraId = qualified(cameras.id)

const cameraList: ListDefinition<Query<'listCameras'>> = {
  table: cameras,
  id: cameras.id,
  sorts: { name: sql`lower(${cameras.name})`, updatedDate: cameras.updatedDate },
  filters: {
    siteId: (id) => eq(cameras.siteId, id),
    accessDoorId: (id) =>
      sql`exists (select 1 from ${cameraDoors} l where l.camera_id = ${cameraId} and l.access_door_id = ${id})`,
    status: (status) => isInState(cameras, status),
    statusActiveFlag: (active) => eq(cameras.active, active),
  },
  search: (term) => contains(cameras.name, term),
  updatedDate: cameras.updatedDate,
}

const linkedDoors = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by lower(d.name), d.id), '[]')
  from ${cameraDoors} l join ${accessDoors} d on d.id = l.access_door_id and d.deleted_date is null
  where l.camera_id = ${cameraId})`

export const cameraView = viewOf({
  list: cameraList,
  visible,
  select: (ctx) =>
    ctx.db
      .select({ ...getTableColumns(cameras), siteName: sites.name, areaName: areas.name, linkedDoors })
      .from(cameras)
      .innerJoin(sites, eq(sites.id, cameras.siteId))
      .leftJoin(areas, eq(areas.id, cameras.areaId)),
})

export type CameraRow = RowOf<typeof cameraView>

/** How many of these are doors of the office centre. */
export const countDoors = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  ctx.db.$count(accessDoors, and(inScope(ctx, accessDoors), inArray(accessDoors.id, [...ids])))
