import type { Ctx, PublicCtx } from '../../platform/ctx.ts'
import { notFound, ruleViolation, unavailable } from '../../platform/errors.ts'
import { operation, type Data } from '../../platform/operation.ts'
import { countChoices } from './choices.views.ts'
import { compareWhenFree } from './comparing.ts'
import { auditSystem } from './saving.ts'
import { presentController } from './settings.present.ts'
import { controllersAmong, countControllers, countFound, readEnabled, readSystemController } from './settings.views.ts'
import { syncSystemOf } from './syncing.ts'
import type { MappedVendor } from './tables.ts'

/**
 * Asks all connections of a vendor now: how their controllers fare, what they offer, what they hold; what differs is put
 * right. What came of it is kept with each, so that a system that is away is an answer and no failure of the call.
 */
async function syncNow(ctx: Ctx, vendor: MappedVendor): Promise<Data<'syncBosch'>> {
  const systems = await readEnabled(ctx, vendor)
  if (systems.length === 0) throw ruleViolation('Switch the connection on first.')
  const since = ctx.now()
  const errors: string[] = []
  for (const system of systems) {
    const error = await syncSystemOf(alone(ctx), system.id)
    if (error !== null) errors.push(error)
    const summary = error === null ? 'Synced the connection' : 'Could not sync the connection'
    await ctx.transaction((tx) => auditSystem(tx, 'OTHER', system, summary, error === null ? {} : { after: { error } }))
  }
  const ids = systems.map(({ id }) => id)
  return {
    result: errors.length === 0 ? 'OK' : 'FAILED',
    errorText: errors.length === 0 ? null : [...new Set(errors)].join(' '),
    controllers: await countControllers(ctx, ids),
    differences: await countFound(ctx, ids, since),
    choices: await countChoices(ctx, vendor),
  }
}

/** What jobs do does not ask who has set it going. */
const alone = (ctx: Ctx): PublicCtx => ctx as unknown as PublicCtx

export const syncMicroengine = operation('syncMicroengine', (ctx) => syncNow(ctx, 'MICROENGINE'))
export const syncKone = operation('syncKone', (ctx) => syncNow(ctx, 'KONE'))
export const syncBosch = operation('syncBosch', (ctx) => syncNow(ctx, 'BOSCH'))

/** Reads a controller, writes down what differs from what it should hold, and puts it right. */
export const repairSystemController = operation('repairSystemController', async (ctx, { path }) => {
  const before = await readSystemController(ctx, path.id)
  if (!before) {
    if ((await controllersAmong(ctx, [path.id])).length === 0) throw notFound()
    throw ruleViolation('No access system tells of this controller yet. Sync the connection first.')
  }
  const outcome = await compareWhenFree(alone(ctx), path.id)
  const after = (await readSystemController(ctx, path.id)) ?? before
  const summary = outcome === 'SENT' ? 'Compared and repaired the controller' : 'Could not repair the controller'
  await ctx.transaction((tx) => auditSystem(tx, 'OTHER', after.device, summary))
  if (outcome === 'BUSY') throw ruleViolation('The controller is being told something. Try again in a moment.')
  if (outcome === 'FAILED') throw unavailable(after.failureText ?? 'The controller cannot be reached.')
  return presentController(after)
})
