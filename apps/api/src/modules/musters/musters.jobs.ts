import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { AnyJob, Job } from '../../platform/jobs.ts'
import { erase } from './musters.repo.ts'
import { readToErase } from './musters.views.ts'

/** Every night, erases who was on the lists of musters after as many days as the centre keeps its visitors. */
export const eraseMustersJob: Job = {
  name: 'muster-erasure',
  schedule: '35 3 * * *',
  run: async (ctx) => failWith(await eachByItself(ctx, await readToErase(ctx), (tx, { id }) => erase(tx, id))),
}

export const musterJobs: AnyJob[] = [eraseMustersJob]
