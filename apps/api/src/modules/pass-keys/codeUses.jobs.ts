import { days, later } from '../../platform/clock.ts'
import type { Job } from '../../platform/jobs.ts'
import { deleteUsesBefore } from './codeUses.repo.ts'

/** A scanner that was off the network for longer has nothing to tell that a code was used twice. */
const kept = days(30)

/** Every night, forgets where codes were used that are over for long. */
export const passCodeUsesJob: Job = {
  name: 'pass-code-uses',
  schedule: '25 2 * * *',
  run: (ctx) => deleteUsesBefore(ctx, later(ctx.now(), -kept)),
}
