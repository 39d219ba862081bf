import type { Job } from '../../platform/jobs.ts'
import { sealBatch } from './seals.repo.ts'

/** Every five minutes, seals what was written to the audit trail since. */
export const sealJob: Job = {
  name: 'audit-seal',
  schedule: '*/5 * * * *',
  run: async (ctx) => {
    while ((await ctx.transaction((tx) => sealBatch(tx))) > 0);
  },
}
