import { setTimeout as wait } from 'node:timers/promises'
import type { AccessSystem } from '@atrium/access-systems/accessSystem.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { setController } from './accessSystems.repo.ts'
import { readPushes, type ConnectedController } from './accessSystems.views.ts'
import { endDifferences, keepDifferences } from './differences.repo.ts'
import { differenceOf } from './differences.rules.ts'
import { readKnownHolders } from './differences.views.ts'
import { followTouches } from './followTouches.ts'
import type { StoredChange } from './intended.views.ts'
import { changesOf, readHeld, sendChanges, sendWaiting, withController, type PushOutcome } from './pushing.ts'

/**
 * Compares what a controller holds with what it should hold, and repairs what differs: what was written and what waits for
 * it is sent first, so that only what went wrong is found; then it is read, each difference is written down and put right, and what was put
 * right is read once more. Twice the same changes nothing.
 */
export async function compareController(ctx: PublicCtx, deviceId: string): Promise<PushOutcome> {
  await ctx.transaction(followTouches)
  return withController(ctx, deviceId, async (system, controller) => {
    if (controller.unsure) await readHeld(ctx, system, controller)
    await sendWaiting(ctx, system, controller)
    const found = await differencesNow(ctx, system, controller)
    if (found.length > 0) {
      await sendChanges(ctx, system, controller, found)
      await differencesNow(ctx, system, controller)
    }
    await ctx.transaction((tx) => setController(tx, deviceId, { comparedDate: tx.now() }))
  })
}

const attempts = 10
const pause = 300

/** The same once nobody else speaks to the controller, which somebody may for a moment. */
export async function compareWhenFree(ctx: PublicCtx, deviceId: string): Promise<PushOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await compareController(ctx, deviceId)
    if (outcome !== 'BUSY' || attempt === attempts) return outcome
    await wait(pause)
  }
}

/** So often it is read again where something was written meanwhile. */
const readings = 3

/** What differs at a controller, as it is read from it now; what is written while it is read is sent, and is no difference. */
async function differencesNow(
  ctx: PublicCtx,
  system: AccessSystem,
  controller: ConnectedController,
): Promise<StoredChange[]> {
  for (let reading = 1; ; reading += 1) {
    await readHeld(ctx, system, controller)
    const found = await changesOf(ctx, controller, [{ holderId: null }])
    await ctx.transaction(followTouches)
    const waiting = await readPushes(ctx, controller.deviceId)
    const wrong = found.filter((one) => !waiting.some(({ holderId }) => holderId === null || holderId === one.holderId))
    if (wrong.length === found.length || reading === readings) return noteDown(ctx, controller, wrong)
    await sendWaiting(ctx, system, controller)
  }
}

async function noteDown(
  ctx: PublicCtx,
  controller: ConnectedController,
  found: StoredChange[],
): Promise<StoredChange[]> {
  const known = await readKnownHolders(
    ctx,
    controller.landlordId,
    found.flatMap(({ holderId }) => (holderId === null ? [] : [holderId])),
  )
  await ctx.transaction(async (tx) => {
    await endDifferences(tx, controller.deviceId, found)
    await keepDifferences(
      tx,
      controller,
      found.map((one) => ({ ...one, difference: differenceOf(one, known) })),
    )
  })
  return found
}
