import { dateOfInstant } from '@atrium/validators/dates.ts'
import { and, eq, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { AnyCtx, Ctx } from '../../platform/ctx.ts'
import { readTimezoneOffset } from '../office-centres/index.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { officeCentreUnits, officeFloors, officeTowers, unitLeases } from './tables.ts'

export type TenantUnit = {
  id: string
  unitNo: string
  sizeSqm: number | null
  floorName: string
  officeTowerName: string
  leaseStart: string
  leaseEnd: string | null
  /** Whether the lease runs today; false for one that has not begun. */
  current: boolean
}

/**
 * The units that tenants hold today or will hold, by tenant, tower from the lowest floor up. The caller has made sure
 * that the actor sees these tenants; days are those at the building.
 */
export async function unitsOfTenants(ctx: AnyCtx, tenantIds: string[]): Promise<Map<string, TenantUnit[]>> {
  if (tenantIds.length === 0) return new Map()
  const day = sql`((${ctx.now().toISOString()}::timestamptz at time zone 'UTC') + make_interval(mins => coalesce(${officeCentres.timezoneOffset}, 0)))::date`
  const rows = await ctx.db
    .select({
      tenantId: unitLeases.tenantId,
      id: officeCentreUnits.id,
      unitNo: officeCentreUnits.unitNo,
      sizeSqm: officeCentreUnits.sizeSqm,
      floorName: officeFloors.name,
      officeTowerName: officeTowers.name,
      leaseStart: unitLeases.leaseStart,
      leaseEnd: unitLeases.leaseEnd,
      current: sql<boolean>`${unitLeases.leaseStart} <= ${day}`,
    })
    .from(unitLeases)
    .innerJoin(officeCentreUnits, eq(officeCentreUnits.id, unitLeases.unitId))
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .innerJoin(officeCentres, eq(officeCentres.id, unitLeases.landlordId))
    .where(
      and(
        inArray(unitLeases.tenantId, tenantIds),
        isNull(officeCentreUnits.deletedDate),
        or(isNull(unitLeases.leaseEnd), gte(unitLeases.leaseEnd, day)),
      ),
    )
    .orderBy(sql`lower(${officeTowers.name})`, officeFloors.levelNo, sql`lower(${officeCentreUnits.unitNo})`)
  return Map.groupBy(rows, (row) => row.tenantId)
}

/** The day at the landlord's building, YYYY-MM-DD. */
export const buildingDay = async (ctx: Ctx, landlordId = ctx.scope.landlordId): Promise<string> =>
  dateOfInstant(ctx.now(), await readTimezoneOffset(ctx, landlordId))

/** The first lease by which another tenant holds one of the units on some of the days. */
export async function leaseOfAnother(
  ctx: Ctx,
  tenantId: string,
  unitIds: string[],
  { leaseStart, leaseEnd }: { leaseStart: string; leaseEnd: string | null },
) {
  const [taken] = await ctx.db
    .select({ unitNo: officeCentreUnits.unitNo, tenantName: officeCentres.companyName, leaseEnd: unitLeases.leaseEnd })
    .from(unitLeases)
    .innerJoin(officeCentreUnits, eq(officeCentreUnits.id, unitLeases.unitId))
    .innerJoin(officeCentres, eq(officeCentres.id, unitLeases.tenantId))
    .where(
      and(
        inArray(unitLeases.unitId, unitIds),
        ne(unitLeases.tenantId, tenantId),
        leaseEnd === null ? undefined : lte(unitLeases.leaseStart, leaseEnd),
        or(isNull(unitLeases.leaseEnd), gte(unitLeases.leaseEnd, leaseStart)),
      ),
    )
    .orderBy(unitLeases.leaseStart)
    .limit(1)
  return taken
}

/** The landlord of a tenant, the actor's own unless an operator asks. */
export const landlordOfTenant = (ctx: Ctx, tenantId: string) =>
  ctx.db
    .select({ id: officeCentres.landlordId })
    .from(officeCentres)
    .where(
      and(
        eq(officeCentres.id, tenantId),
        ctx.scope.operator ? undefined : eq(officeCentres.landlordId, ctx.scope.landlordId),
      ),
    )
