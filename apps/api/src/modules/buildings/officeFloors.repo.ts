import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { requireOwnPlaces, visibleFloors } from './buildings.policy.ts'
import { placeOf } from './officeTowers.repo.ts'
import { changeStamp, creationStamp } from '../../platform/stamps.ts'
import { officeFloors } from './tables.ts'

export type OfficeFloorFields = { name: string; levelNo: number; description: string | null }

/** Creates floors and answers their ids in the same order. */
export async function insertOfficeFloors(
  ctx: Transactional<Ctx>,
  floors: (OfficeFloorFields & { officeTowerId: string })[],
): Promise<string[]> {
  const rows = await ctx.db
    .insert(officeFloors)
    .values(floors.map((fields) => ({ ...placeOf(ctx), ...fields, ...creationStamp(ctx) })))
    .returning({ id: officeFloors.id })
  return rows.map((row) => row.id)
}

/** Keeps floors from being deleted until the transaction ends; answers how many of them are there. */
export async function shareLockOfficeFloors(ctx: Transactional<Ctx>, ids: string[]): Promise<number> {
  const rows = await ctx.db
    .select({ id: officeFloors.id })
    .from(officeFloors)
    .where(and(visibleFloors(ctx), inArray(officeFloors.id, ids)))
    .orderBy(officeFloors.id)
    .for('share')
  return rows.length
}

/** Locks a floor for a change; 403 for a tenant, 404 when it is not visible, 409 when the version is stale. */
export async function lockOfficeFloor(ctx: Transactional<Ctx>, id: string, version?: number) {
  requireOwnPlaces(ctx)
  const [row] = await ctx.db
    .select()
    .from(officeFloors)
    .where(and(visibleFloors(ctx), eq(officeFloors.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateOfficeFloorRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<OfficeFloorFields> & { deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(officeFloors)
    .set({ ...fields, version: sql`${officeFloors.version} + 1`, ...changeStamp(ctx) })
    .where(eq(officeFloors.id, id))
}
