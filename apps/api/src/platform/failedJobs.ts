import { eq, and, isNull, sql } from 'drizzle-orm'
import { clearAll, raise, type AlertEvent } from './alerts.ts'
import type { PublicCtx } from './ctx.ts'
import type { GivenUp, Job } from './jobs.ts'
import { alerts } from './tables.ts'

/** Of the installation as a whole: mails, reports or controllers wait for it everywhere. */
export const jobFailed: AlertEvent = {
  kind: 'JOB_FAILED',
  words: 'Work in the background has failed for good.',
  everywhere: true,
}

const longest = 200

/** Raises that a kind of work was given up, once until one of its kind is done again. */
export const tellJobFailed: GivenUp = (ctx, name, reason) =>
  ctx.transaction((tx) =>
    raise(tx, jobFailed, name, { entityType: 'JOB', entityId: name, reason: `${name}: ${reason}`.slice(0, longest) }),
  )

/** Every minute: of what was given up, what has been done since is over. */
export const jobsDoneAgainJob: Job = {
  name: 'jobs-done-again',
  schedule: '* * * * *',
  run: async (ctx) => {
    const done = await readDoneAgain(ctx)
    if (done.length > 0) await ctx.transaction((tx) => clearAll(tx, jobFailed, done))
  },
}

async function readDoneAgain(ctx: PublicCtx): Promise<string[]> {
  const rows = await ctx.db
    .select({ name: alerts.key })
    .from(alerts)
    .where(
      and(
        eq(alerts.kind, jobFailed.kind),
        isNull(alerts.clearedDate),
        sql`exists (select 1 from jobs.job j
          where j.name = ${alerts.key} and j.state = 'completed' and j.completed_on > ${alerts.raisedDate})`,
      ),
    )
  return rows.map(({ name }) => name)
}
