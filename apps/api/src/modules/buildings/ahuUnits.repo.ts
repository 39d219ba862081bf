import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { requireOwnPlaces, visibleAhuUnits } from './buildings.policy.ts'
import { placeOf } from './officeTowers.repo.ts'
import { changeStamp, creationStamp } from '../../platform/stamps.ts'
import { ahuUnits, ahuUnitUnits } from './tables.ts'

export type AhuUnitFields = {
  ahuReferenceNo: string
  ahuName: string
  bmsPointId: string | null
  ratePerHourMinor: number | null
  currency: string | null
  active: boolean
}

export async function insertAhuUnit(
  ctx: Transactional<Ctx>,
  fields: AhuUnitFields,
  unitIds: string[],
): Promise<string> {
  const [row] = await ctx.db
    .insert(ahuUnits)
    .values({ ...placeOf(ctx), ...fields, ...creationStamp(ctx) })
    .returning({ id: ahuUnits.id })
  if (!row) throw new Error('the air handling unit was not stored')
  await insertCooledUnits(ctx, row.id, unitIds)
  return row.id
}

/** Locks an air handling unit for a change; 403 for a tenant, 404 when it is not visible, 409 when the version is stale. */
export async function lockAhuUnit(ctx: Transactional<Ctx>, id: string, version?: number) {
  requireOwnPlaces(ctx)
  const [row] = await ctx.db
    .select()
    .from(ahuUnits)
    .where(and(visibleAhuUnits(ctx), eq(ahuUnits.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateAhuUnitRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<AhuUnitFields> & { deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(ahuUnits)
    .set({ ...fields, version: sql`${ahuUnits.version} + 1`, ...changeStamp(ctx) })
    .where(eq(ahuUnits.id, id))
}

/** Lets an air handling unit cool exactly these units. */
export async function replaceCooledUnits(ctx: Transactional<Ctx>, id: string, unitIds: string[]): Promise<void> {
  await ctx.db.delete(ahuUnitUnits).where(eq(ahuUnitUnits.ahuUnitId, id))
  await insertCooledUnits(ctx, id, unitIds)
}

async function insertCooledUnits(ctx: Transactional<Ctx>, ahuUnitId: string, unitIds: string[]): Promise<void> {
  if (unitIds.length === 0) return
  await ctx.db.insert(ahuUnitUnits).values(unitIds.map((unitId) => ({ ...placeOf(ctx), ahuUnitId, unitId })))
}
