import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ruleViolation } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import { hidLifecycle } from './accessPasses.lifecycle.ts'
import { lockOwnPass, newPassNo, passRecord } from './accessPasses.repo.ts'
import { assignmentStamps, auditGiven, auditTaken, checkedValidity, type Given } from './assignment.ts'
import type { Holder } from './holders.views.ts'
import { hidInvitationJob, hidPassesJob } from './hidPasses.jobs.ts'

/** Gives a person the vendor's pass: they get a code by which their phone enrols (states 5). */
export async function giveHid(ctx: Transactional<Ctx>, holder: Holder, given: Given = {}): Promise<void> {
  const fields = { ...checkedValidity(ctx, given), ...assignmentStamps(ctx, given.remarks), vendorPassId: null }
  const before = await lockOwnPass(ctx, holder.id, 'HID')
  const id = before
    ? await transition(ctx, hidLifecycle, {
        action: 'assign-again',
        version: undefined,
        lock: async () => before,
        apply: async (row, status) => {
          await passRecord.update(ctx, row.id, { ...fields, status })
          return row.id
        },
      })
    : await passRecord.insert(ctx, {
        ...fields,
        status: hidLifecycle['assign-again'].to,
        passKind: 'HID',
        userId: holder.id,
        passNo: newPassNo('HID'),
      })
  await enqueue(ctx, hidInvitationJob, { id })
  await auditGiven(ctx, id, 'Assigned the HID pass')
}

/** Takes it: one on a phone waits for the vendor, one that never came there is gone at once. */
export async function takeHid(ctx: Transactional<Ctx>, holder: Holder, remarks?: string | null): Promise<void> {
  const before = await lockOwnPass(ctx, holder.id, 'HID')
  if (!before) throw ruleViolation(`${holder.fullName} has no HID pass.`)
  await transition(ctx, hidLifecycle, {
    action: before.status === 'ACTIVATED' ? 'unassign' : 'cancel',
    version: undefined,
    lock: async () => before,
    apply: (row, status) =>
      passRecord.update(ctx, row.id, {
        status,
        dateUnassigned: ctx.now(),
        ...(status === 'DEACTIVATED' ? { dateDeactivated: ctx.now() } : {}),
        remarks: remarks?.trim() || null,
      }),
  })
  await enqueue(ctx, hidPassesJob, {})
  await auditTaken(ctx, before.id, 'Unassigned the HID pass')
}
