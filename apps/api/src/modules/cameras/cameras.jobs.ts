import { clearAll, raise } from '../../platform/alerts.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import type { Job } from '../../platform/jobs.ts'
import { cameraOffline } from './cameras.alerts.ts'
import { keepReached, keepSilent, readDue } from './cameras.repo.ts'

/** So many are tried in a run, and at a time: a run of silent ones ends within its minute. */
const most = 1000
const atATime = 100

/** Asks cameras whether they are there; one that is not reached for five minutes is offline (states 13). */
export const camerasOnlineJob: Job = {
  name: 'cameras-online',
  schedule: '* * * * *',
  run: async (ctx) => {
    const due = await readDue(ctx, most)
    for (let from = 0; from < due.length; from += atATime) await tryAll(ctx, due.slice(from, from + atATime))
  },
}

async function tryAll(ctx: PublicCtx, due: Awaited<ReturnType<typeof readDue>>): Promise<void> {
  const { cameras } = ctx.services
  const tried = await Promise.all(
    due.map(async ({ id, snapshotUrl, streamUrl }) => ({
      id,
      isThere: await cameras.isReachable(snapshotUrl ?? streamUrl),
    })),
  )
  const idsWhere = (isThere: boolean) => tried.filter((one) => one.isThere === isThere).map(({ id }) => id)
  await ctx.transaction(async (tx) => {
    const reached = await keepReached(tx, idsWhere(true))
    const silent = await keepSilent(tx, idsWhere(false))
    for (const { id, name, ...place } of silent)
      await raise(tx, cameraOffline, id, { ...place, entityType: 'CAMERA', entityId: id, reason: name })
    await clearAll(
      tx,
      cameraOffline,
      reached.filter(({ cameOnline }) => cameOnline).map(({ id }) => id),
    )
    const changed = [...reached.filter(({ cameOnline }) => cameOnline), ...silent]
    for (const officeCentreId of new Set(changed.map((row) => row.officeCentreId)))
      await publish(tx, { officeCentreId }, 'cameras')
  })
}
