import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains, onPage, type ListDefinition, type ListQuery, type Slice } from '../../platform/lists.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { areas } from '../sites/tables.ts'
import { accessDoors } from './tables.ts'

export const areaDoorList: ListDefinition<ListQuery> = {
  table: accessDoors,
  id: accessDoors.id,
  sorts: { name: sql`lower(${accessDoors.name})` },
  filters: {},
  search: (term) => contains(accessDoors.name, term),
  updatedDate: accessDoors.updatedDate,
}

/** The doors of an area and, for a choice, those of none. */
export const doorsOfArea = (ctx: Ctx, areaId: string, withFree = false): SQL =>
  and(
    inScope(ctx, accessDoors),
    withFree ? or(isNull(accessDoors.areaId), eq(accessDoors.areaId, areaId)) : eq(accessDoors.areaId, areaId),
  )!

export async function readAreaDoors(ctx: Ctx, slice: Slice) {
  const rows = await ctx.db
    .select({
      id: accessDoors.id,
      name: accessDoors.name,
      accessDoorType: accessDoors.accessDoorType,
      active: accessDoors.active,
      areaId: accessDoors.areaId,
      areaName: areas.name,
    })
    .from(accessDoors)
    .leftJoin(areas, eq(areas.id, accessDoors.areaId))
    .where(onPage(ctx, areaDoorList, slice))
    .orderBy(...slice.orderBy)
  return rows.map(({ areaId, areaName, ...door }) => ({
    ...door,
    area: areaId === null ? null : { id: areaId, name: areaName ?? '' },
  }))
}
