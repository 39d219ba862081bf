import { AccessSystemUnavailableError, type AccessSystem } from '@atrium/access-systems/accessSystem.ts'
import type { HeldKey, HeldKind, HeldRecord } from '@atrium/access-systems/records.ts'
import { clear } from '../../platform/alerts.ts'
import { later, seconds } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { revokeLate } from './accessSystems.alerts.ts'
import { claim, endPushes, setController, setFailed, setSent } from './accessSystems.repo.ts'
import {
  readConnection,
  readController,
  readPushes,
  type ConnectedController,
  type Push,
} from './accessSystems.views.ts'
import { holdingOf, openSystem } from './connection.ts'
import { keepChanged, replaceHeld } from './held.repo.ts'
import { readChanges, type StoredChange } from './intended.views.ts'
import { pullHeld } from './pulling.ts'
import { withPins } from './pins.ts'

/** Whoever speaks to a controller does so alone; a process that was killed is forgotten after so long. */
const claimed = seconds(30)
const atOnce = 5_000

export type PushOutcome = 'SENT' | 'BUSY' | 'FAILED'

/** What is done with a controller while no other process speaks to it. */
export type Work = (system: AccessSystem, controller: ConnectedController) => Promise<void>

/**
 * Sends a controller what it should hold and does not, until nothing is left: what is waiting is looked up, worked out from
 * what stands then, sent, and kept as held once the controller has taken it. Where no answer comes it is not known what it
 * holds, so that the next attempt reads that first. May run twice and be cut off anywhere.
 */
export const pushController = (ctx: PublicCtx, deviceId: string): Promise<PushOutcome> =>
  withController(ctx, deviceId, async (system, controller) => {
    if (controller.unsure) await readHeld(ctx, system, controller)
    await sendWaiting(ctx, system, controller)
  })

/** Sends what waits; what comes to wait meanwhile too. */
export async function sendWaiting(
  ctx: PublicCtx,
  system: AccessSystem,
  controller: ConnectedController,
): Promise<void> {
  const { deviceId } = controller
  for (let waiting = await readPushes(ctx, deviceId); waiting.length > 0; waiting = await readPushes(ctx, deviceId)) {
    await sendChanges(ctx, system, controller, await changesOf(ctx, controller, waiting))
    await ctx.transaction((tx) => endPushes(tx, idsOf(waiting)))
  }
}

/** Does work with a controller alone, and writes down what came of it. */
export async function withController(ctx: PublicCtx, deviceId: string, work: Work): Promise<PushOutcome> {
  const found = await readController(ctx, deviceId)
  const connection = found && (await readConnection(ctx, found.accessSystemId))
  if (!found || !connection) return 'SENT'
  const mine = await ctx.transaction((tx) => claim(tx, deviceId, later(tx.now(), claimed)))
  if (!mine) return 'BUSY'
  try {
    await work(openSystem(ctx, connection), { ...found, ...mine })
  } catch (error) {
    const isAway = error instanceof AccessSystemUnavailableError
    const words = isAway ? error.message : 'It was not sent because of a fault of the server.'
    await ctx.transaction((tx) => setFailed(tx, deviceId, found.failures + 1, words))
    if (!isAway) throw error
    return 'FAILED'
  }
  await ctx.transaction(async (tx) => {
    await setSent(tx, deviceId)
    await clear(tx, revokeLate, deviceId)
  })
  return 'SENT'
}

const idsOf = (waiting: readonly Push[]) => waiting.map(({ id }) => id)

/** Takes what a controller holds as it is read from it. */
export async function readHeld(
  ctx: PublicCtx,
  system: AccessSystem,
  controller: ConnectedController,
): Promise<HeldRecord[]> {
  const records = await pullHeld(ctx, system, controller.serialNo)
  await ctx.transaction(async (tx) => {
    await replaceHeld(tx, controller, records)
    await setController(tx, controller.deviceId, { claimedUntil: later(tx.now(), claimed) })
  })
  return records
}

/** What has to change at a controller for what waits: of some holders, or of all it holds. */
export function changesOf(ctx: PublicCtx, controller: ConnectedController, waiting: readonly Pick<Push, 'holderId'>[]) {
  const holders = waiting.map(({ holderId }) => holderId)
  const some = holders.filter((holderId) => holderId !== null)
  return readChanges(ctx, {
    landlordId: controller.landlordId,
    controllers: [holdingOf(controller)],
    holderIds: some.length === holders.length ? [...new Set(some)] : undefined,
  })
}

/** What is taken away leaves first, so that no revoke waits behind what is given; what others refer to comes before them. */
export async function sendChanges(
  ctx: PublicCtx,
  system: AccessSystem,
  controller: ConnectedController,
  changes: readonly StoredChange[],
): Promise<void> {
  const inOrder = changes.toSorted((one, other) => placeOf(one) - placeOf(other))
  for (let first = 0; first < inOrder.length; first += atOnce) {
    const some = inOrder.slice(first, first + atOnce)
    const put = some.flatMap(recordOf)
    const records = { remove: some.flatMap(removedKey), put: await withPins(ctx, put) }
    await insist(() => system.push(controller.serialNo, records))
    await ctx.transaction(async (tx) => {
      await keepChanged(tx, controller, some)
      await setController(tx, controller.deviceId, { claimedUntil: later(tx.now(), claimed) })
    })
  }
}

const attempts = 3
const quick = seconds(1)

/** Asks again what may be asked twice, where a message was lost; not where nobody answers for long. */
async function insist(ask: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const since = performance.now()
    try {
      return await ask()
    } catch (error) {
      const mayAgain = error instanceof AccessSystemUnavailableError && performance.now() - since < quick
      if (!mayAgain || attempt === attempts) throw error
    }
  }
}

const order: Record<HeldKind, number> = {
  LOCKDOWN: 1,
  SCHEDULE: 2,
  HOLIDAY: 3,
  LEVEL: 4,
  LEVEL_DOOR: 5,
  HOLDER: 6,
  CREDENTIAL: 7,
  HOLDER_LEVEL: 8,
  RIGHT: 9,
  GRANT: 10,
}

const placeOf = ({ kind, intended }: StoredChange) => (intended === null ? -order[kind] : order[kind])

const removedKey = ({ kind, recordId, intended }: StoredChange): HeldKey[] =>
  intended === null ? [{ kind, id: recordId }] : []

// The statement builds the value of each kind.
const recordOf = ({ kind, recordId, intended }: StoredChange): HeldRecord[] =>
  intended === null ? [] : [{ kind, id: recordId, value: intended } as unknown as HeldRecord]
