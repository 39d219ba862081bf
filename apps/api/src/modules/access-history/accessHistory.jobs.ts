import { days, hours, later } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteEndedBefore } from './rowHistories.repo.ts'
import { deleteRehearsalsBefore } from './workedOut.repo.ts'

/** For how long it is known what stood when. */
export const kept = days(2 * 365)

const rehearsalsKept = hours(1)

/** Every night, forgets what has not stood for two years. */
export const accessHistoryJob: Job = {
  name: 'access-history',
  schedule: '40 18 * * *',
  run: async (ctx) => {
    const before = later(ctx.now(), -kept)
    while (await ctx.transaction((tx) => deleteEndedBefore(tx, before)));
  },
}

/** Forgets what was worked out for somebody who has long read it. */
export const rehearsalsJob: Job = {
  name: 'rehearsals',
  schedule: '10 * * * *',
  run: async (ctx) => {
    await ctx.transaction((tx) => deleteRehearsalsBefore(tx, later(ctx.now(), -rehearsalsKept)))
  },
}
