import { and, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { contains, likePattern, type ListDefinition } from '../../platform/lists.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { tenantsOf } from '../office-centres/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { runsOn, today, visibleUnits } from './buildings.policy.ts'
import { keptPlaces } from './keptTotals.ts'
import { officeCentreUnits, officeFloors, officeTowers, unitLeases } from './tables.ts'

export type UnitStatus = 'VACANT' | 'OCCUPIED' | 'INACTIVE'
export type OfficeCentreUnitQuery = Query<'listOfficeCentreUnits'>

/** The units of a list as the day at the building has them. */
export const officeCentreUnitList = (ctx: Ctx): ListDefinition<OfficeCentreUnitQuery> => ({
  table: officeCentreUnits,
  id: officeCentreUnits.id,
  sorts: {
    unitNo: sql`lower(${officeCentreUnits.unitNo})`,
    sizeSqm: officeCentreUnits.sizeSqm,
  },
  filters: {
    tenantId: (value) => inArray(officeCentreUnits.id, heldOn(ctx, today(ctx), value)),
    officeTowerId: (value) => inArray(officeCentreUnits.officeFloorId, floorsOf(ctx, value)),
    officeFloorId: (value) => eq(officeCentreUnits.officeFloorId, value),
    status: (value) => hasStatus(ctx, value),
    leaseEndsWithin: (value) => inArray(officeCentreUnits.id, endingWithin(ctx, value)),
    statusActiveFlag: (value) => eq(officeCentreUnits.active, value),
  },
  search: (term) => contains(officeCentreUnits.unitNo, term),
  updatedDate: officeCentreUnits.updatedDate,
  keptTotal: (anyCtx, query) => keptPlaces(anyCtx, 'office-centre-units', query),
})

const heldOn = (ctx: Ctx, day: SQL, tenantId: string) =>
  ctx.db
    .select({ id: unitLeases.unitId })
    .from(unitLeases)
    .where(and(eq(unitLeases.tenantId, tenantId), runsOn(day)))

/** Units whose lease runs today and ends within so many days. */
const endingWithin = (ctx: Ctx, days: number) =>
  ctx.db
    .select({ id: unitLeases.unitId })
    .from(unitLeases)
    .where(
      and(
        eq(unitLeases.officeCentreId, ctx.scope.officeCentreId),
        runsOn(today(ctx)),
        sql`${unitLeases.leaseEnd} <= ${today(ctx)} + ${days}::int`,
      ),
    )

const floorsOf = (ctx: Ctx, towerId: string) =>
  ctx.db.select({ id: officeFloors.id }).from(officeFloors).where(eq(officeFloors.officeTowerId, towerId))

/** Whether somebody holds a unit on the day; asked per unit, by the index of its leases. */
const isHeld = (ctx: Ctx): SQL =>
  sql`exists (select 1 from ${unitLeases} where ${unitLeases.unitId} = "office_centre_units"."id" and ${runsOn(today(ctx))})`

function hasStatus(ctx: Ctx, status: UnitStatus): SQL {
  if (status === 'INACTIVE') return eq(officeCentreUnits.active, false)
  return and(eq(officeCentreUnits.active, true), status === 'OCCUPIED' ? isHeld(ctx) : sql`not ${isHeld(ctx)}`)!
}

/** Not by its lease alone: a unit out of use is inactive whoever holds it. */
export const unitStatus = (active: boolean, isOccupied: boolean): UnitStatus => {
  if (!active) return 'INACTIVE'
  return isOccupied ? 'OCCUPIED' : 'VACANT'
}

export const officeCentreUnitView = viewOf({
  list: officeCentreUnitList,
  visible: visibleUnits,
  select: (ctx) =>
    ctx.db
      .select({
        unit: officeCentreUnits,
        floorName: officeFloors.name,
        levelNo: officeFloors.levelNo,
        towerId: officeTowers.id,
        towerName: officeTowers.name,
        leaseId: unitLeases.id,
        leaseStart: unitLeases.leaseStart,
        leaseEnd: unitLeases.leaseEnd,
        tenantId: officeCentres.id,
        tenantName: officeCentres.companyName,
        tenantCode: officeCentres.centreCode,
      })
      .from(officeCentreUnits)
      .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
      .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
      .leftJoin(unitLeases, and(eq(unitLeases.unitId, officeCentreUnits.id), runsOn(today(ctx))))
      .leftJoin(officeCentres, eq(officeCentres.id, unitLeases.tenantId)),
})

export type OfficeCentreUnitRow = RowOf<typeof officeCentreUnitView>

export type LeaseRow = {
  id: string
  tenantId: string
  tenantName: string
  tenantCode: string
  leaseStart: string
  leaseEnd: string | null
}

/** The leases of a unit, newest first; a tenant is shown its own only. */
export function readLeases(ctx: Ctx, unitId: string): Promise<LeaseRow[]> {
  return ctx.db
    .select({
      id: unitLeases.id,
      tenantId: unitLeases.tenantId,
      tenantName: officeCentres.companyName,
      tenantCode: officeCentres.centreCode,
      leaseStart: unitLeases.leaseStart,
      leaseEnd: unitLeases.leaseEnd,
    })
    .from(unitLeases)
    .innerJoin(officeCentres, eq(officeCentres.id, unitLeases.tenantId))
    .where(
      and(
        eq(unitLeases.unitId, unitId),
        ctx.scope.officeCentreType === 'TENANT' ? eq(unitLeases.tenantId, ctx.scope.officeCentreId) : undefined,
      ),
    )
    .orderBy(desc(unitLeases.leaseStart))
    .limit(200)
}

export type UnitOptionQuery = Query<'getOfficeCentreUnitDropDown'>

/** Units in use for a drop-down, by number: `12-01 (East Tower, L12)`. */
export async function readUnitOptions(
  ctx: Ctx,
  query: UnitOptionQuery,
): Promise<{ code: string; label: string; value: string }[]> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  const vacancy = query.vacant ? sql`not ${isHeld(ctx)}` : isHeld(ctx)
  const rows = await ctx.db
    .select({
      id: officeCentreUnits.id,
      unitNo: officeCentreUnits.unitNo,
      floorName: officeFloors.name,
      towerName: officeTowers.name,
    })
    .from(officeCentreUnits)
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(
      and(
        visibleUnits(ctx),
        eq(officeCentreUnits.active, true),
        query.officeTowerId ? eq(officeFloors.officeTowerId, query.officeTowerId) : undefined,
        query.officeFloorId ? eq(officeCentreUnits.officeFloorId, query.officeFloorId) : undefined,
        query.tenantId ? inArray(officeCentreUnits.id, heldOn(ctx, today(ctx), query.tenantId)) : undefined,
        query.vacant === undefined ? undefined : vacancy,
        term
          ? sql`lower(${officeCentreUnits.unitNo} || ' ' || ${officeTowers.name} || ' ' || ${officeFloors.name}) like ${likePattern(term)}`
          : undefined,
      ),
    )
    .orderBy(sql`lower(${officeCentreUnits.unitNo})`, officeCentreUnits.id)
    .limit(query.limit ?? 50)
  return rows.map((row) => ({ code: row.id, label: unitName(row), value: row.id }))
}

/** What a unit is called where its building does not show: `12-01 (East Tower, L12)`. */
export const unitName = (unit: { unitNo: string; towerName: string; floorName: string }): string =>
  `${unit.unitNo} (${unit.towerName}, ${unit.floorName})`

export type NamedTenant = { id: string; centreCode: string; companyName: string }

/** A tenant of the landlord that is active; undefined otherwise. */
export async function findTenant(ctx: Ctx, id: string): Promise<NamedTenant | undefined> {
  const [tenant] = await ctx.db
    .select(tenantColumns)
    .from(officeCentres)
    .where(and(activeTenants(ctx), eq(officeCentres.id, id)))
  return tenant
}

/** The landlord's active tenants by their codes, for the rows of an upload. */
export async function tenantsByCodes(ctx: Ctx, codes: string[]): Promise<Map<string, NamedTenant>> {
  const rows = await ctx.db
    .select(tenantColumns)
    .from(officeCentres)
    .where(and(activeTenants(ctx), sql`${officeCentres.centreCode} = any(${sql.param(codes)})`))
  return new Map(rows.map((row) => [row.centreCode, row]))
}

const tenantColumns = {
  id: officeCentres.id,
  centreCode: officeCentres.centreCode,
  companyName: officeCentres.companyName,
}

const activeTenants = (ctx: Ctx) => and(tenantsOf(ctx.scope.landlordId), eq(officeCentres.active, true))

/** The numbers of the units on floors, in small letters, for the rows of an upload. */
export async function unitNosOfFloors(ctx: Ctx, floorIds: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ floorId: officeCentreUnits.officeFloorId, unitNo: sql<string>`lower(${officeCentreUnits.unitNo})` })
    .from(officeCentreUnits)
    .where(
      and(
        isNull(officeCentreUnits.deletedDate),
        eq(officeCentreUnits.landlordId, ctx.scope.landlordId),
        sql`${officeCentreUnits.officeFloorId} = any(${sql.param(floorIds)}::uuid[])`,
      ),
    )
  return new Set(rows.map((row) => `${row.floorId} ${row.unitNo}`))
}
