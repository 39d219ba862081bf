import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { Job } from '../../platform/jobs.ts'
import { cancelRequest, expireRequest } from './endRequest.ts'
import { readOver } from './waiting.views.ts'

const atOnce = 200

/** Ends requests whose last day is over: doors stopped opening at that moment by themselves. */
export const endRequestsJob: Job = {
  name: 'access-request-ends',
  schedule: '* * * * *',
  run: async (ctx) =>
    failWith(
      await eachByItself(ctx, await readOver(ctx, atOnce), (tx, { id, status }) =>
        status === 'APPROVED'
          ? expireRequest(tx, id)
          : cancelRequest(tx, { id, remark: 'Nobody decided before its last day ended.' }),
      ),
    ),
}
