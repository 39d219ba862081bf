import { eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { requireOwnPlaces, visibleAhuUnits } from './buildings.policy.ts'
import { ahuUnits, ahuUnitUnits } from './tables.ts'

export type AhuUnitFields = {
  ahuReferenceNo: string
  ahuName: string
  bmsPointId: string | null
  ratePerHourMinor: number | null
  currency: string | null
  active: boolean
}

export const ahuUnitRecord = recordOf(ahuUnits, visibleAhuUnits, requireOwnPlaces)

export async function insertAhuUnit(
  ctx: Transactional<Ctx>,
  fields: AhuUnitFields,
  unitIds: string[],
): Promise<string> {
  const id = await ahuUnitRecord.insert(ctx, fields)
  await insertCooledUnits(ctx, id, unitIds)
  return id
}

/** Lets an air handling unit cool exactly these units. */
export async function replaceCooledUnits(ctx: Transactional<Ctx>, id: string, unitIds: string[]): Promise<void> {
  await ctx.db.delete(ahuUnitUnits).where(eq(ahuUnitUnits.ahuUnitId, id))
  await insertCooledUnits(ctx, id, unitIds)
}

async function insertCooledUnits(ctx: Transactional<Ctx>, ahuUnitId: string, unitIds: string[]): Promise<void> {
  if (unitIds.length === 0) return
  await ctx.db
    .insert(ahuUnitUnits)
    .values(unitIds.map((unitId) => ({ ...tenancyScopeOf(ctx.scope), ahuUnitId, unitId })))
}
