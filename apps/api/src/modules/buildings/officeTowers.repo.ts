import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { conflict } from '../../platform/errors.ts'
import { nextVersion, recordOf } from '../../platform/record.ts'
import { requireOwnPlaces, visibleTowers } from './buildings.policy.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { officeFloors, officeTowers } from './tables.ts'

export type OfficeTowerFields = {
  name: string
  code: string | null
  address: string | null
  siteId: string | null
}

export const officeTowerRecord = recordOf(officeTowers, visibleTowers, requireOwnPlaces)

/** Keeps buildings from being deleted until the transaction ends; 409 when one is gone already. */
export async function shareLockOfficeTowers(ctx: Transactional<Ctx>, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  const rows = await ctx.db
    .select({ id: officeTowers.id })
    .from(officeTowers)
    .where(and(visibleTowers(ctx), inArray(officeTowers.id, wanted)))
    .orderBy(officeTowers.id)
    .for('share')
  if (rows.length < wanted.length) throw conflict('A building has been deleted in the meantime. Check the rows again.')
}

/** Locks the floors of a building, so that no unit is added to one while the building is deleted. */
export async function lockFloorsOf(ctx: Transactional<Ctx>, towerId: string): Promise<void> {
  await ctx.db
    .select({ id: officeFloors.id })
    .from(officeFloors)
    .where(and(eq(officeFloors.officeTowerId, towerId), sql`${officeFloors.deletedDate} is null`))
    .orderBy(officeFloors.id)
    .for('update')
}

/** Deletes the floors of a building, which have no units. */
export async function deleteFloorsOf(ctx: Transactional<Ctx>, towerId: string): Promise<void> {
  await ctx.db
    .update(officeFloors)
    .set({ deletedDate: ctx.now(), ...nextVersion(ctx, officeFloors) })
    .where(and(eq(officeFloors.officeTowerId, towerId), sql`${officeFloors.deletedDate} is null`))
}

export type SyncedFloor = { levelNo: number; name: string }

/**
 * Puts the floors of the building system into a building, by level number: new ones are added, others renamed. Floors
 * it does not know stay. Answers how many were added and renamed.
 */
export async function takeOverFloors(
  ctx: Transactional<Ctx>,
  tower: { id: string },
  floors: SyncedFloor[],
): Promise<{ added: number; changed: number }> {
  const known = await ctx.db
    .select({ id: officeFloors.id, levelNo: officeFloors.levelNo, name: officeFloors.name })
    .from(officeFloors)
    .where(and(eq(officeFloors.officeTowerId, tower.id), sql`${officeFloors.deletedDate} is null`))
    .for('update')
  const byLevel = new Map(known.map((floor) => [floor.levelNo, floor]))
  const added = floors.filter((floor) => !byLevel.has(floor.levelNo))
  const renamed = floors.flatMap((floor) => {
    const before = byLevel.get(floor.levelNo)
    return before && before.name !== floor.name ? [{ id: before.id, name: floor.name }] : []
  })
  await renameFloors(ctx, renamed)
  if (added.length > 0)
    await ctx.db.insert(officeFloors).values(
      added.map((floor) => ({
        ...tenancyScopeOf(ctx.scope),
        officeTowerId: tower.id,
        ...floor,
        ...creationStamp(ctx),
      })),
    )
  return { added: added.length, changed: renamed.length }
}

/** In two steps, so that two floors can exchange their names. */
async function renameFloors(ctx: Transactional<Ctx>, floors: { id: string; name: string }[]): Promise<void> {
  if (floors.length === 0) return
  const ids = floors.map((floor) => floor.id)
  await ctx.db
    .update(officeFloors)
    .set({ name: sql`${officeFloors.id}::text` })
    .where(inArray(officeFloors.id, ids))
  for (const { id, name } of floors)
    await ctx.db
      .update(officeFloors)
      .set({ name, ...nextVersion(ctx, officeFloors) })
      .where(eq(officeFloors.id, id))
}
