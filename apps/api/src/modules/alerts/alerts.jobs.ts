import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { AnyJob, Job } from '../../platform/jobs.ts'
import { alertStepJob, followAlert, takeAlong } from './alertEngine.ts'
import { readDue, readLeftOver } from './raised.views.ts'

const atOnce = 200

/** Every minute: takes along what is due, and follows what a lost job has left behind. */
export const alertsDueJob: Job = {
  name: 'alerts-due',
  schedule: '* * * * *',
  run: async (ctx) => {
    for (const id of await readLeftOver(ctx, atOnce)) await followAlert(ctx, id)
    failWith(await eachByItself(ctx, await readDue(ctx, atOnce), (tx, { id }) => takeAlong(tx, id)))
  },
}

export const alertJobs: AnyJob[] = [alertsDueJob, alertStepJob]
