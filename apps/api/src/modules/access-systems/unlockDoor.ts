import type { UnlockDoor } from '../access-doors/index.ts'
import { readConnectionOfDoor } from './accessSystems.views.ts'
import { openSystem } from './connection.ts'

/** Unlocks a door through the system of its controller, else through the door controllers of the installation. */
export const unlockDoor: UnlockDoor = async (ctx, { id, controllerDoorId, centreCode }, pulse) => {
  const connection = await readConnectionOfDoor(ctx, id)
  if (connection) return openSystem(ctx, connection).unlock(controllerDoorId, pulse)
  return ctx.services.doorControllers.unlock({ centreCode, doorId: controllerDoorId }, pulse)
}
