import { eq } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { inScope, tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { visible } from './elevators.policy.ts'
import {
  elevatorAccessLevelFloors,
  elevatorAccessLevels,
  elevatorCallingDoors,
  elevatorFloors,
  elevators,
} from './tables.ts'

export const elevatorRecord = recordOf(elevators, visible)

/** The access levels of the office centre; whose they are is seen when they are read. */
export const accessLevelRecord = recordOf(elevatorAccessLevels, (ctx) => inScope(ctx, elevatorAccessLevels))

/** Makes an elevator stop at exactly these floors. */
export async function setFloors(
  ctx: TransactionCtx,
  elevator: TenancyScope & { id: string },
  floors: readonly { officeFloorId: string; relayNo: number }[],
): Promise<void> {
  await ctx.db.delete(elevatorFloors).where(eq(elevatorFloors.elevatorId, elevator.id))
  const rows = floors.map(({ officeFloorId, relayNo }) => ({
    ...tenancyScopeOf(elevator),
    elevatorId: elevator.id,
    officeFloorId,
    relayNo,
  }))
  if (rows.length > 0) await ctx.db.insert(elevatorFloors).values(rows)
}

/** Has exactly these doors call an elevator when they are passed. */
export async function setCallingDoors(
  ctx: TransactionCtx,
  elevator: TenancyScope & { id: string },
  doorIds: readonly string[],
): Promise<void> {
  await ctx.db.delete(elevatorCallingDoors).where(eq(elevatorCallingDoors.elevatorId, elevator.id))
  const rows = doorIds.map((accessDoorId) => ({ ...tenancyScopeOf(elevator), elevatorId: elevator.id, accessDoorId }))
  if (rows.length > 0) await ctx.db.insert(elevatorCallingDoors).values(rows)
}

/** Makes an access level lead to exactly these floors. */
export async function setFloorsOfLevel(
  ctx: TransactionCtx,
  elevator: TenancyScope,
  elevatorAccessLevelId: string,
  floorIds: readonly string[],
): Promise<void> {
  await ctx.db
    .delete(elevatorAccessLevelFloors)
    .where(eq(elevatorAccessLevelFloors.elevatorAccessLevelId, elevatorAccessLevelId))
  const rows = floorIds.map((officeFloorId) => ({ ...tenancyScopeOf(elevator), elevatorAccessLevelId, officeFloorId }))
  await ctx.db.insert(elevatorAccessLevelFloors).values(rows)
}
