import { and, eq, gt, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { requireOwnPlaces, visibleUnits } from './buildings.policy.ts'
import { placeOf } from './officeTowers.repo.ts'
import { changeStamp, creationStamp } from '../../platform/stamps.ts'
import { officeCentreUnits, unitLeases } from './tables.ts'
import type { LeaseDays } from './unitLeases.repo.ts'

export type OfficeCentreUnitFields = {
  officeFloorId: string
  unitNo: string
  sizeSqm: number | null
  active: boolean
}

/** Creates units and answers their ids in the same order. */
export async function insertOfficeCentreUnits(
  ctx: Transactional<Ctx>,
  units: OfficeCentreUnitFields[],
): Promise<string[]> {
  const rows = await ctx.db
    .insert(officeCentreUnits)
    .values(units.map((fields) => ({ ...placeOf(ctx), ...fields, ...creationStamp(ctx) })))
    .returning({ id: officeCentreUnits.id })
  return rows.map((row) => row.id)
}

/** Locks a unit for a change; 403 for a tenant, 404 when it is not visible, 409 when the version is stale. */
export async function lockOfficeCentreUnit(ctx: Transactional<Ctx>, id: string, version?: number) {
  requireOwnPlaces(ctx)
  const [row] = await ctx.db
    .select()
    .from(officeCentreUnits)
    .where(and(visibleUnits(ctx), eq(officeCentreUnits.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateOfficeCentreUnitRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<OfficeCentreUnitFields> & { deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(officeCentreUnits)
    .set({ ...fields, version: sql`${officeCentreUnits.version} + 1`, ...changeStamp(ctx) })
    .where(eq(officeCentreUnits.id, id))
}

/** Changes the days of a lease; days of another lease of the unit break the constraint `unit_leases_no_overlap`. */
export async function updateLease(ctx: Transactional<Ctx>, id: string, days: LeaseDays): Promise<void> {
  await ctx.db
    .update(unitLeases)
    .set({ ...days, version: sql`${unitLeases.version} + 1`, ...changeStamp(ctx) })
    .where(eq(unitLeases.id, id))
}

export async function deleteLease(ctx: Transactional<Ctx>, id: string): Promise<void> {
  await ctx.db.delete(unitLeases).where(eq(unitLeases.id, id))
}

/** Drops the leases of a unit that begin after a day (YYYY-MM-DD). */
export async function deleteUpcomingLeases(ctx: Transactional<Ctx>, unitId: string, day: string): Promise<void> {
  await ctx.db.delete(unitLeases).where(and(eq(unitLeases.unitId, unitId), gt(unitLeases.leaseStart, day)))
}
