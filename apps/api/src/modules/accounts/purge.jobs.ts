import { forgetAnswers } from '../../platform/idempotency.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteExpired } from './purge.repo.ts'

/** Every hour, deletes what has expired and proves nothing any more. */
export const purgeJob: Job = {
  name: 'accounts-purge',
  schedule: '17 * * * *',
  run: async (ctx) => {
    await deleteExpired(ctx)
    await forgetAnswers(ctx)
  },
}
