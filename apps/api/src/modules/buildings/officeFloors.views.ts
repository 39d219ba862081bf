import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { contains, likePattern, type ListDefinition } from '../../platform/lists.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { visibleFloors } from './buildings.policy.ts'
import { keptPlaces } from './keptTotals.ts'
import { officeCentreUnits, officeFloors, officeTowers } from './tables.ts'

export type OfficeFloorQuery = Query<'listOfficeFloors'>

export const officeFloorList: ListDefinition<OfficeFloorQuery> = {
  table: officeFloors,
  id: officeFloors.id,
  sorts: { levelNo: officeFloors.levelNo, name: sql`lower(${officeFloors.name})` },
  filters: { officeTowerId: (value) => eq(officeFloors.officeTowerId, value) },
  search: (term) => contains(officeFloors.name, term),
  updatedDate: officeFloors.updatedDate,
  keptTotal: (ctx, query) => keptPlaces(ctx, 'office-floors', query),
}

const unitsOf = sql`select count(*)::int from ${officeCentreUnits} unit
  where unit.office_floor_id = ${qualified(officeFloors.id)} and unit.deleted_date is null`

export const officeFloorView = viewOf({
  list: officeFloorList,
  visible: visibleFloors,
  select: (ctx) =>
    ctx.db
      .select({ floor: officeFloors, towerName: officeTowers.name, noOfUnits: sql<number>`(${unitsOf})` })
      .from(officeFloors)
      .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId)),
})

export type OfficeFloorRow = RowOf<typeof officeFloorView>

/** Floors of active buildings for a drop-down, from the lowest up; with their building unless it is asked for one. */
export async function readOfficeFloorOptions(
  ctx: Ctx,
  query: { wildcardSearch?: string; limit?: number; officeTowerId?: string; siteId?: string },
): Promise<{ code: string; label: string; value: string }[]> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const rows = await ctx.db
    .select({ id: officeFloors.id, name: officeFloors.name, towerName: officeTowers.name })
    .from(officeFloors)
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(
      and(
        visibleFloors(ctx),
        eq(officeTowers.active, true),
        query.officeTowerId ? eq(officeFloors.officeTowerId, query.officeTowerId) : undefined,
        query.siteId ? or(isNull(officeTowers.siteId), eq(officeTowers.siteId, query.siteId)) : undefined,
        term ? sql`lower(${officeTowers.name} || ' ' || ${officeFloors.name}) like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${officeTowers.name})`), asc(officeFloors.levelNo))
    .limit(query.limit ?? 50)
  return rows.map(({ id, name, towerName }) => ({
    code: id,
    label: query.officeTowerId ? name : `${towerName}, ${name}`,
    value: id,
  }))
}

export type KnownFloor = { id: string; name: string; levelNo: number; officeTowerId: string; landlordId: string }

/** The floors of buildings, for the rows of an upload. */
export function floorsOfTowers(ctx: Ctx, towerIds: string[]): Promise<KnownFloor[]> {
  return ctx.db
    .select({
      id: officeFloors.id,
      name: officeFloors.name,
      levelNo: officeFloors.levelNo,
      officeTowerId: officeFloors.officeTowerId,
      landlordId: officeFloors.landlordId,
    })
    .from(officeFloors)
    .where(and(visibleFloors(ctx), sql`${officeFloors.officeTowerId} = any(${sql.param(towerIds)}::uuid[])`))
}
