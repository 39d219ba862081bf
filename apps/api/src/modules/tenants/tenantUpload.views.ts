import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { visibleUnits } from '../buildings/index.ts'
import { officeCentreUnits, officeFloors, officeTowers, unitLeases } from '../buildings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { tenantRecords } from './tables.ts'

/** Those of the given codes that an office centre has, whoever's. */
export async function takenCodes(ctx: Ctx, codes: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ code: officeCentres.centreCode })
    .from(officeCentres)
    .where(sql`${officeCentres.centreCode} = any(${sql.param(codes)}::text[])`)
  return new Set(rows.map((row) => row.code))
}

/** Those of the given codes that a tenant of the landlord has. */
export async function codesOfTenants(ctx: Ctx, codes: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ code: officeCentres.centreCode })
    .from(officeCentres)
    .where(
      and(
        eq(officeCentres.landlordId, ctx.scope.landlordId),
        eq(officeCentres.officeCentreType, 'TENANT'),
        sql`${officeCentres.centreCode} = any(${sql.param(codes)}::text[])`,
      ),
    )
  return new Set(rows.map((row) => row.code))
}

/** Those of the given registration numbers, in capitals, that a tenant of the landlord has. */
export async function takenUens(ctx: Ctx, uens: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ uen: sql<string>`upper(${tenantRecords.uen})` })
    .from(tenantRecords)
    .where(
      and(
        eq(tenantRecords.landlordId, ctx.scope.landlordId),
        sql`lower(${tenantRecords.uen}) = any(${sql.param(uens.map((uen) => uen.toLowerCase()))}::text[])`,
      ),
    )
  return new Set(rows.map((row) => row.uen))
}

export type NamedUnit = { id: string; unitNo: string; towerName: string; vacant: boolean }

/** The units in use of the landlord's building with these numbers, and whether nobody holds them from a day on. */
export function unitsByNos(ctx: Ctx, unitNos: string[], from: string): Promise<NamedUnit[]> {
  const lease = ctx.db
    .select({ one: sql`1` })
    .from(unitLeases)
    .where(
      and(eq(unitLeases.unitId, officeCentreUnits.id), or(isNull(unitLeases.leaseEnd), gte(unitLeases.leaseEnd, from))),
    )
  return ctx.db
    .select({
      id: officeCentreUnits.id,
      unitNo: officeCentreUnits.unitNo,
      towerName: officeTowers.name,
      vacant: sql<boolean>`not exists ${lease}`,
    })
    .from(officeCentreUnits)
    .innerJoin(officeFloors, eq(officeFloors.id, officeCentreUnits.officeFloorId))
    .innerJoin(officeTowers, eq(officeTowers.id, officeFloors.officeTowerId))
    .where(
      and(
        visibleUnits(ctx),
        eq(officeCentreUnits.active, true),
        sql`lower(${officeCentreUnits.unitNo}) = any(${sql.param(unitNos.map((unitNo) => unitNo.toLowerCase()))}::text[])`,
      ),
    )
}
