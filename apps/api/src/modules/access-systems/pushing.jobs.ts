import { clear, raise } from '../../platform/alerts.ts'
import { later, seconds } from '../../platform/clock.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { enqueue, enqueueAll, type Job } from '../../platform/jobs.ts'
import { revokeLate } from './accessSystems.alerts.ts'
import { takesAway } from './differences.rules.ts'
import { retryAfter, setNext } from './accessSystems.repo.ts'
import { readController, readOverdue, readPushes } from './accessSystems.views.ts'
import { changesOf, pushController } from './pushing.ts'

/** Within so long a controller has been told of a right that was taken away (decisions, "Access"). */
export const revokeDeadline = seconds(60)
const whenBusy = seconds(2)

type OfController = { deviceId: string }

/**
 * Sends a controller what it waits for; where it is away, again and again. However many writes wait for it, one attempt
 * follows the other: what comes meanwhile is tried at once, and then waits for the attempt that is to come.
 */
export const pushJob: Job<OfController> = {
  name: 'access-push',
  batchSize: 4,
  run: async (ctx, { deviceId }) => {
    const isFollowed = hasNext(ctx, await readController(ctx, deviceId))
    const outcome = await pushController(ctx, deviceId)
    const waiting = await readPushes(ctx, deviceId)
    if (outcome === 'SENT' || waiting.length === 0) return
    const failures = (await readController(ctx, deviceId))?.failures ?? 0
    // What was tried for the first time may be a revoke.
    const tried = isFollowed ? waiting.at(-1) : failures === 1 ? waiting[0] : undefined
    await ctx.transaction(async (tx) => {
      const next = later(tx.now(), outcome === 'BUSY' ? whenBusy : retryAfter(failures))
      if (await setNext(tx, deviceId, { next, unlessAfter: soon(tx) })) await enqueue(tx, pushJob, { deviceId }, next)
      if (tried) await enqueue(tx, revokeJob, { deviceId }, later(tried.since, revokeDeadline))
    })
  },
}

/** Clocks of servers differ a little. */
const soon = (ctx: PublicCtx | Transactional<PublicCtx>): Date => later(ctx.now(), seconds(1))

/** Whether a controller that could not be told is sent what waits at a moment to come anyway. */
const hasNext = (ctx: PublicCtx, controller: { nextPushDate: Date | null } | undefined): boolean =>
  Boolean(controller?.nextPushDate && controller.nextPushDate > soon(ctx))

/** Looks whether a revoke is late once its time is over. */
const revokeJob: Job<OfController> = {
  name: 'access-revoke-late',
  run: (ctx, { deviceId }) => tellLateRevoke(ctx, deviceId),
}

/** Raises that somebody may still pass a door of a controller, where what waits for it for too long takes something away. */
async function tellLateRevoke(ctx: PublicCtx, deviceId: string): Promise<void> {
  const controller = await readController(ctx, deviceId)
  const waiting = await readPushes(ctx, deviceId)
  const late = waiting.filter(({ since }) => later(since, revokeDeadline) <= ctx.now())
  if (!controller || late.length === 0) return
  const changes = await changesOf(ctx, controller, late)
  if (!changes.some(takesAway)) {
    if (late.length === waiting.length) await ctx.transaction((tx) => clear(tx, revokeLate, deviceId))
    return
  }
  const { landlordId, officeCentreId, name } = controller
  const about = { landlordId, officeCentreId, entityType: 'DEVICE', entityId: deviceId, reason: name }
  await ctx.transaction((tx) => raise(tx, revokeLate, deviceId, about))
}

export const pushJobs = [pushJob, revokeJob]

/** Every minute: sends what a lost job has left waiting, and tells of revokes that are late. */
export const overdueJob: Job = {
  name: 'access-pushes-overdue',
  schedule: '* * * * *',
  run: async (ctx) => {
    const overdue = await readOverdue(ctx, later(ctx.now(), -revokeDeadline))
    for (const deviceId of overdue) await tellLateRevoke(ctx, deviceId)
    const controllers = await Promise.all(overdue.map((deviceId) => readController(ctx, deviceId)))
    const forgotten = controllers.flatMap((one) => (one && !hasNext(ctx, one) ? [{ deviceId: one.deviceId }] : []))
    await ctx.transaction((tx) => enqueueAll(tx, pushJob, forgotten))
  },
}
