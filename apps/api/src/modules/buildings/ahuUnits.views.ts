import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern, type ListDefinition } from '../../platform/lists.ts'
import { viewOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { visibleAhuUnits, visibleUnits } from './buildings.policy.ts'
import { unitName } from './officeCentreUnits.views.ts'
import { ahuUnits, ahuUnitUnits, officeCentreUnits, officeFloors, officeTowers } from './tables.ts'

export type AhuUnitQuery = Query<'listAhuUnits'>
export type CooledUnit = { id: string; name: string }
export type AhuUnitRow = typeof ahuUnits.$inferSelect & { units: CooledUnit[] }

const searchText = sql`lower(${ahuUnits.ahuReferenceNo} || ' ' || ${ahuUnits.ahuName})`

export const ahuUnitList = (ctx: Ctx): ListDefinition<AhuUnitQuery> => ({
  table: ahuUnits,
  id: ahuUnits.id,
  sorts: { ahuReferenceNo: sql`lower(${ahuUnits.ahuReferenceNo})`, ahuName: sql`lower(${ahuUnits.ahuName})` },
  filters: {
    active: (value) => eq(ahuUnits.active, value),
    statusActiveFlag: (value) => eq(ahuUnits.active, value),
    unitId: (value) => cools(ctx, [value]),
  },
  search: (term) => sql`${searchText} like ${likePattern(term.toLowerCase())}`,
  updatedDate: ahuUnits.updatedDate,
})

const cools = (ctx: Ctx, unitIds: string[]) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(ahuUnitUnits)
      .where(and(sql`${ahuUnitUnits.ahuUnitId} = "ahu_units"."id"`, inArray(ahuUnitUnits.unitId, unitIds))),
  )

export const ahuUnitView = viewOf({
  list: ahuUnitList,
  visible: visibleAhuUnits,
  select: (ctx) => ctx.db.select().from(ahuUnits),
  complete: withUnits,
})

async function withUnits(ctx: Ctx, rows: (typeof ahuUnits.$inferSelect)[]): Promise<AhuUnitRow[]> {
  if (rows.length === 0) return []
  const cooled = await ctx.db
    .select({
      ahuUnitId: ahuUnitUnits.ahuUnitId,
      id: officeCentreUnits.id,
      unitNo: officeCentreUnits.unitNo,
      floorName: officeFloors.name,
      towerName: officeTowers.name,
    })
    .from(ahuUnitUnits)
    .innerJoin(officeCentreUnits, eq(officeCentreUnits.id, ahuUnitUnits.unitId))
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(
      and(visibleUnits(ctx), sql`${ahuUnitUnits.ahuUnitId} = any(${sql.param(rows.map((row) => row.id))}::uuid[])`),
    )
    .orderBy(sql`lower(${officeCentreUnits.unitNo})`, officeCentreUnits.id)
  const byAhuUnit = Map.groupBy(cooled, (unit) => unit.ahuUnitId)
  return rows.map((row) => ({
    ...row,
    units: (byAhuUnit.get(row.id) ?? []).map((unit) => ({ id: unit.id, name: unitName(unit) })),
  }))
}

/** Active air handling units for a drop-down, by reference: `AHU-E-05 Level 5 East`; only those that cool one of the units given. */
export async function readAhuOptions(
  ctx: Ctx,
  query: { wildcardSearch?: string; limit?: number; unitIds?: string[] },
): Promise<{ code: string; label: string; value: string }[]> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const rows = await ctx.db
    .select({ id: ahuUnits.id, code: ahuUnits.ahuReferenceNo, name: ahuUnits.ahuName })
    .from(ahuUnits)
    .where(
      and(
        visibleAhuUnits(ctx),
        eq(ahuUnits.active, true),
        query.unitIds?.length ? cools(ctx, query.unitIds) : undefined,
        term ? sql`${searchText} like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(sql`lower(${ahuUnits.ahuReferenceNo})`)
    .limit(query.limit ?? 50)
  return rows.map(({ id, code, name }) => ({ code, label: `${code} ${name}`, value: id }))
}

/** How many of the units given are visible. */
export async function countVisibleUnits(ctx: Ctx, unitIds: string[]): Promise<number> {
  const rows = await ctx.db
    .select({ id: officeCentreUnits.id })
    .from(officeCentreUnits)
    .where(and(visibleUnits(ctx), sql`${officeCentreUnits.id} = any(${sql.param(unitIds)}::uuid[])`))
  return rows.length
}
