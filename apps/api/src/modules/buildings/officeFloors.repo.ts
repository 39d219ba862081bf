import { and, inArray } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { requireOwnPlaces, visibleFloors } from './buildings.policy.ts'
import { officeFloors } from './tables.ts'

export type OfficeFloorFields = { name: string; levelNo: number; description: string | null }

export const officeFloorRecord = recordOf(officeFloors, visibleFloors, requireOwnPlaces)

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
