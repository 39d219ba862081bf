import { clear, raise, raiseAlert, type AlertEvent } from '../../platform/alerts.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

export const doorForced: AlertEvent = { kind: 'DOOR_FORCED', words: 'A door was forced open.' }

export const doorHeldOpen: AlertEvent = { kind: 'DOOR_HELD_OPEN', words: 'A door is held open.' }

type AtDoor = TenancyScope & { accessDoorId: string; kind: string; dateTime: Date }

/** Raises what happened at doors, in the order it did: a door that is closed is held open no more; forced it stays. */
export async function alertOfDoors(
  ctx: TransactionCtx,
  events: readonly AtDoor[],
  names: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { landlordId, officeCentreId, accessDoorId, kind } of events.toSorted(
    (one, other) => one.dateTime.getTime() - other.dateTime.getTime(),
  )) {
    const about = {
      landlordId,
      officeCentreId,
      entityType: 'ACCESS_DOOR',
      entityId: accessDoorId,
      reason: names.get(accessDoorId) ?? '',
    }
    if (kind === 'DOOR_FORCED') await raiseAlert(ctx, doorForced, about)
    if (kind === 'DOOR_HELD_OPEN') await raise(ctx, doorHeldOpen, accessDoorId, about)
    if (kind === 'DOOR_CLOSED') await clear(ctx, doorHeldOpen, accessDoorId)
  }
}
