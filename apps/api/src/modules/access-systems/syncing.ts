import { AccessSystemUnavailableError } from '@atrium/access-systems/accessSystem.ts'
import { clear, raise } from '../../platform/alerts.ts'
import { later, minutes } from '../../platform/clock.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { failWith } from '../../platform/eachByItself.ts'
import type { Job } from '../../platform/jobs.ts'
import { connectorOffline } from './accessSystems.alerts.ts'
import { addPushes, setSeen, setSynced, setUnseen, type SeenController } from './accessSystems.repo.ts'
import {
  controllersOfSystem,
  devicesOfCentre,
  readConnection,
  readConnections,
  type ConnectedController,
  type Connection,
} from './accessSystems.views.ts'
import { compareWhenFree } from './comparing.ts'
import { setChoices } from './choices.repo.ts'
import { openSystem } from './connection.ts'
import { sendSoon } from './followTouches.ts'

/** So many connections are asked at a time: one that answers slowly, or not at all, keeps few waiting. */
const atATime = 8
/** And so many controllers of each are compared, so that whoever waits for a sync waits for the slowest of them only. */
const comparedAtATime = 4

/**
 * Every minute: asks each access system how its controllers fare, tells of those that went away and of those that are back,
 * and compares what they hold where the interval of the connection is over. Each stands for itself: one that fails keeps
 * no other from being asked.
 */
export const accessSystemsJob: Job = {
  name: 'access-systems',
  schedule: '* * * * *',
  run: async (ctx) => {
    const connections = await readConnections(ctx)
    const failures: unknown[] = []
    for (let from = 0; from < connections.length; from += atATime) {
      const some = connections.slice(from, from + atATime)
      const outcomes = await Promise.allSettled(some.map((connection) => syncWhenDue(ctx, connection)))
      failures.push(
        ...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : [])),
      )
    }
    failWith(failures)
  },
}

function syncWhenDue(ctx: PublicCtx, connection: Connection): Promise<string | null> {
  const isDue = !connection.lastSync || later(connection.lastSync, minutes(connection.syncInterval)) <= ctx.now()
  return isDue ? syncSystem(ctx, connection) : lookAfter(ctx, connection)
}

/** Whether an access system was reached, all its controllers compared, and if not why, in a sentence. */
export async function syncSystem(ctx: PublicCtx, connection: Connection): Promise<string | null> {
  const error =
    (await lookAfter(ctx, connection)) ?? (await takeChoices(ctx, connection)) ?? (await compareAll(ctx, connection))
  await ctx.transaction((tx) => setSynced(tx, connection.id, error))
  return error
}

/** The same of one by its id; null of one that is switched off. */
export async function syncSystemOf(ctx: PublicCtx, id: string): Promise<string | null> {
  const connection = await readConnection(ctx, id)
  return connection ? syncSystem(ctx, connection) : null
}

/** Takes over what can be chosen from a system; answers why there was no answer. */
async function takeChoices(ctx: PublicCtx, connection: Connection): Promise<string | null> {
  try {
    const choices = await openSystem(ctx, connection).choices()
    await ctx.transaction((tx) => setChoices(tx, connection, choices))
    return null
  } catch (error) {
    if (!(error instanceof AccessSystemUnavailableError)) throw error
    return error.message
  }
}

async function compareAll(ctx: PublicCtx, { id }: Connection): Promise<string | null> {
  const controllers = await controllersOfSystem(ctx, id)
  const failed: string[] = []
  for (let from = 0; from < controllers.length; from += comparedAtATime) {
    const some = controllers.slice(from, from + comparedAtATime)
    const outcomes = await Promise.all(some.map(({ deviceId }) => compareWhenFree(ctx, deviceId)))
    failed.push(...some.filter((_, n) => outcomes[n] === 'FAILED').map(({ name }) => name))
  }
  return failed.length === 0 ? null : `Not reached: ${failed.join(', ')}.`
}

/** Asks how the controllers fare; answers why there was no answer. */
async function lookAfter(ctx: PublicCtx, connection: Connection): Promise<string | null> {
  const before = await controllersOfSystem(ctx, connection.id)
  try {
    const { controllers } = await openSystem(ctx, connection).health()
    const devices = new Map(
      (await devicesOfCentre(ctx, connection.officeCentreId)).map(({ id, serialNo }) => [serialNo.toLowerCase(), id]),
    )
    // Some systems look after some of the controllers only.
    const { controllerIds = [] } = connection.options
    const own = controllerIds.length > 0 ? new Set(controllerIds) : null
    const seen = controllers.flatMap((one): SeenController[] => {
      const deviceId = devices.get(one.serialNo.toLowerCase())
      return deviceId === undefined || (own && !own.has(deviceId)) ? [] : [{ ...one, deviceId }]
    })
    await take(ctx, connection, seen, before)
    return null
  } catch (error) {
    if (!(error instanceof AccessSystemUnavailableError)) throw error
    await ctx.transaction(async (tx) => {
      await setUnseen(
        tx,
        before.map(({ deviceId }) => deviceId),
      )
      for (const controller of before) await tellAway(tx, controller)
    })
    return error.message
  }
}

type Tx = Parameters<Parameters<PublicCtx['transaction']>[0]>[0]

/** One that is out of use is not missed. */
async function tellAway(ctx: Tx, controller: ConnectedController): Promise<void> {
  const { landlordId, officeCentreId, deviceId, name, active } = controller
  const about = { landlordId, officeCentreId, entityType: 'DEVICE', entityId: deviceId, reason: name }
  await (active ? raise(ctx, connectorOffline, deviceId, about) : clear(ctx, connectorOffline, deviceId))
}

/** One that is new or back is sent all it should hold: nobody knows what it took while it was away. */
async function take(
  ctx: PublicCtx,
  connection: Connection,
  seen: readonly SeenController[],
  before: readonly ConnectedController[],
): Promise<void> {
  const known = new Map(before.map((one) => [one.deviceId, one]))
  await ctx.transaction(async (tx) => {
    await setSeen(tx, connection, seen)
    const online = new Set(seen.filter((one) => one.online).map(({ deviceId }) => deviceId))
    const controllers = await controllersOfSystem(tx, connection.id)
    const back = controllers.filter(({ deviceId }) => online.has(deviceId) && !known.get(deviceId)?.online)
    for (const controller of controllers) {
      if (online.has(controller.deviceId)) await clear(tx, connectorOffline, controller.deviceId)
      else await tellAway(tx, controller)
    }
    await addPushes(
      tx,
      back.map((controller) => ({ controller, holderId: null, since: tx.now() })),
    )
    await sendSoon(
      tx,
      back.map(({ deviceId }) => deviceId),
    )
  })
}
