import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { forbidden, ruleViolation, unavailable } from '../../platform/errors.ts'
import { operation } from '../../platform/operation.ts'
import { ownCentreCode } from '../office-centres/index.ts'
import { doorControllersAway } from './accessDoors.alerts.ts'
import { auditDoor } from './accessDoors.audit.ts'
import { mayUnlock, requireOwnDoors } from './accessDoors.policy.ts'
import { presentDoor } from './accessDoors.present.ts'
import { readDoor, type WiredDoorRow } from './hardware.views.ts'
import type { UnlockedDoor } from './unlocking.ts'

/**
 * Sends the pulse that lets whoever stands at a door in, and waits for the word of its controller (states 12). Who asked is
 * written down before it is sent, so that no door opens unseen, and what came of it afterwards.
 */
export const unlockAccessDoor = operation('unlockAccessDoor', async (ctx, { path }) => {
  requireOwnDoors(ctx)
  const door = await readDoor(ctx, path.id)
  const address = { id: door.id, controllerDoorId: requireReady(ctx, door), centreCode: await ownCentreCode(ctx) }
  await tell(ctx, door, 'Asked for the door to be unlocked')
  const answer = await ask(ctx, door, address)
  await tell(ctx, door, `Unlocked the door for ${door.relayStrkTimeMin} seconds`, { until: answer.unlockedUntil })
  return presentDoor(ctx, await readDoor(ctx, path.id))
})

/** What its controllers call the door; refused for who may not unlock it, or where nothing could be unlocked. */
function requireReady(ctx: Ctx, door: WiredDoorRow): string {
  if (!mayUnlock(ctx, door)) throw forbidden('You can only unlock the doors assigned to you.')
  if (!door.active) throw ruleViolation('This door is inactive. Activate it first.')
  if (door.controllerDoorId === null)
    throw ruleViolation('No controller has reported this door yet, so it cannot be unlocked from here.')
  return door.controllerDoorId
}

async function ask(ctx: Ctx, door: WiredDoorRow, address: UnlockedDoor) {
  try {
    const pulse = { minSeconds: door.relayStrkTimeMin, maxSeconds: door.relayStrkTimeMax }
    const answer = await ctx.services.unlockDoor(ctx, address, pulse)
    if (answer) return answer
  } catch (error) {
    if (!(error instanceof AccessSystemUnavailableError)) throw error
    const { message } = error
    await ctx.transaction((tx) => raiseAlert(tx, doorControllersAway, { reason: message }))
    await tell(ctx, door, 'The door was not unlocked: its controller could not be reached')
    throw unavailable(
      'The controller of this door could not be reached. Check whether the door opened, then try again.',
    )
  }
  await tell(ctx, door, 'The door was not unlocked: its controller does not know it')
  throw ruleViolation('The controllers no longer have this door, so it cannot be unlocked from here.')
}

const tell = (ctx: Ctx, door: WiredDoorRow, summary: string, after?: Record<string, unknown>): Promise<void> =>
  ctx.transaction((tx) => auditDoor(tx, 'OTHER', door, summary, after ? { after } : {}))
