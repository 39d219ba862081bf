import type { PublicCtx } from '../../platform/ctx.ts'
import type { Job } from '../../platform/jobs.ts'
import { auditDivision } from './divisions.audit.ts'
import { auditedFields } from './divisions.present.ts'
import { divisionRecord, lockDueRename } from './divisions.repo.ts'
import { readDueRenames } from './divisions.views.ts'

/**
 * Gives divisions the names whose day has begun. Each planned name asks for a run at that midnight, which is kept
 * while no process is up; the schedule is for those whose office centre has moved its clock since.
 */
export const divisionRenameJob: Job = {
  name: 'division-renames',
  schedule: '2,17,32,47 * * * *',
  run: async (ctx) => {
    for (const { id } of await readDueRenames(ctx)) await takeNewName(ctx, id)
  },
}

function takeNewName(ctx: PublicCtx, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const before = await lockDueRename(tx, id)
    if (!before?.newName) return
    const after = { name: before.newName, newName: null, effectiveDate: null }
    await divisionRecord.update(tx, id, after)
    await auditDivision(tx, 'UPDATE', { ...before, ...after }, 'The new name of the division took effect', {
      before: auditedFields(before),
      after,
    })
  })
}
