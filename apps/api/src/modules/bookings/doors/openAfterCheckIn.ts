import type { TransactionCtx } from '../../../platform/ctx.ts'
import { openDoorSoon } from '../../access-events/index.ts'
import type { CheckInWay } from '../tables.ts'
import { readDoorOfInstance } from './openAfterCheckIn.views.ts'

/**
 * Opens the door of what somebody has just checked in to, where the building wants it so. Whoever a door let in stands
 * behind it already, and whoever the front desk checked in is not before it yet.
 */
export async function openAfterCheckIn(ctx: TransactionCtx, instanceId: string, way: CheckInWay): Promise<void> {
  if (way === 'DOOR' || way === 'DESK') return
  const found = await readDoorOfInstance(ctx, instanceId)
  if (!found) return
  const { accessDoorId, resource, user } = found
  const why = `Opened by a check-in: ${resource}`
  await openDoorSoon(ctx, { accessDoorId, key: `booking ${instanceId}`, why, askedAt: ctx.now(), user })
}
