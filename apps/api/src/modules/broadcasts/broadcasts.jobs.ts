import { actIn, type PublicCtx } from '../../platform/ctx.ts'
import { failWith } from '../../platform/eachByItself.ts'
import type { AnyJob, Job } from '../../platform/jobs.ts'
import { ApiError } from '../../platform/errors.ts'
import { auditBroadcast } from './broadcasts.audit.ts'
import { broadcastRecord } from './broadcasts.repo.ts'
import { broadcastView, readDue } from './broadcasts.views.ts'
import { start } from './starting.ts'

/** Broadcasts what is due by the calendar; what would have to wait for another is tried again in a minute. */
const startDueJob: Job = {
  name: 'broadcasts-due',
  schedule: '* * * * *',
  run: async (ctx) => {
    const failures: unknown[] = []
    for (const due of await readDue(ctx))
      try {
        await startDue(ctx, due)
      } catch (error) {
        if (!(error instanceof ApiError)) failures.push(error)
        ctx.log.error({ err: error, broadcast: due.id }, 'a broadcast did not start')
      }
    failWith(failures)
  },
}

async function startDue(ctx: PublicCtx, { id, ...place }: Awaited<ReturnType<typeof readDue>>[number]): Promise<void> {
  const acting = actIn(ctx, { ...place, fullName: 'Planned broadcast', permissions: ['BROADCAST_MANAGE'] })
  await acting.transaction(async (tx) => {
    const row = await broadcastRecord.lock(tx, id)
    if (row.status !== 'UPCOMING') return
    await start(tx, await broadcastView.read(tx, id))
    await auditBroadcast(tx, 'UPDATE', row, 'Broadcast the emergency at its time', { after: { status: 'ONGOING' } })
  })
}

export const broadcastJobs: AnyJob[] = [startDueJob]
