import { and, eq, gt } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { requireOwnPlaces, visibleUnits } from './buildings.policy.ts'
import { officeCentreUnits, unitLeases } from './tables.ts'

export type OfficeCentreUnitFields = {
  officeFloorId: string
  unitNo: string
  sizeSqm: number | null
  active: boolean
}

export const officeCentreUnitRecord = recordOf(officeCentreUnits, visibleUnits, requireOwnPlaces)

/** Drops the leases of a unit that begin after a day (YYYY-MM-DD). */
export async function deleteUpcomingLeases(ctx: Transactional<Ctx>, unitId: string, day: string): Promise<void> {
  await ctx.db.delete(unitLeases).where(and(eq(unitLeases.unitId, unitId), gt(unitLeases.leaseStart, day)))
}
