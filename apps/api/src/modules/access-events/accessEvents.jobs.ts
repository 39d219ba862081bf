import { gatherDays } from '../../platform/counters.ts'
import type { PublicCtx } from '../../platform/ctx.ts'
import type { Job } from '../../platform/jobs.ts'
import { monthOf } from '../../platform/db/partitions.ts'
import { deletePast, dropMonth, ensureMonths, forgetMonths } from './accessEvents.repo.ts'
import { longestRetention, monthsThere, readRetentions } from './retention.views.ts'

/**
 * Every night, makes the partitions of the coming months, removes what office centres no longer keep, and puts the totals of
 * days that are over together.
 */
export const accessEventMonthsJob: Job = {
  name: 'access-event-months',
  schedule: '40 2 * * *',
  run: async (ctx) => {
    const now = ctx.now()
    await ensureMonths(
      ctx,
      [0, 1, 2].map((months) => new Date(`${monthOf(now, months)}T00:00:00Z`)),
    )
    await dropPast(ctx, now)
    for (const { officeCentreId, months } of await readRetentions(ctx)) {
      const oldest = new Date(now)
      oldest.setUTCMonth(oldest.getUTCMonth() - months)
      for (;;) if ((await ctx.transaction((tx) => deletePast(tx, officeCentreId, oldest))) === 0) break
    }
    await gatherDays(ctx, ['access-events', 'access-events-of-company'], now.toISOString().slice(0, 10))
  },
}

/** Drops months of which no office centre keeps a day. */
async function dropPast(ctx: PublicCtx, now: Date): Promise<void> {
  const oldest = monthOf(now, -(await longestRetention(ctx)) - 1)
  for (const month of await monthsThere(ctx)) if (month < oldest) await ctx.transaction((tx) => dropMonth(tx, month))
  forgetMonths(ctx)
}
