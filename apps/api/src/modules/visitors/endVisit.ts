import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import { announceVisit } from './announceVisit.ts'
import { inviteJob, tellCancelledJob } from './visitors.jobs.ts'
import { auditVisit } from './visitorEvents.audit.ts'
import { auditedFields } from './visitorEvents.present.ts'
import { readInvitations, readVisitorEvent, type InvitationRow, type VisitorEventRow } from './visitorEvents.views.ts'
import { removeWaiting, visitorEventRows } from './visitors.repo.ts'

/** Whether somebody is to come, or is there. */
export const isExpected = ({ status }: Pick<InvitationRow, 'status'>): boolean =>
  status === 'INVITED' || status === 'REGISTERED' || status === 'CHECKED_IN'

/** Calls a visit off that its caller has locked: whoever was to come is told why. */
export async function cancelVisit(
  tx: Transactional<Ctx>,
  before: VisitorEventRow,
  cancelRemark: string,
): Promise<void> {
  const { id } = before
  await visitorEventRows.update(tx, id, {
    cancelledDate: tx.now(),
    cancelRemark,
    sequence: before.sequence + 1,
  })
  const waiting = (await readInvitations(tx, id)).filter(isExpected)
  await removeWaiting(tx, id)
  await enqueueAll(
    tx,
    tellCancelledJob,
    waiting.map((invitation) => ({ id: invitation.id })),
  )
  await announceVisit(tx, before)
  await auditVisit(tx, 'UPDATE', before, 'Cancelled the visit')
}

/** Gives a visit that its caller has locked another host, of whom the visitors hear. */
export async function giveVisitTo(tx: Transactional<Ctx>, before: VisitorEventRow, hostUserId: string): Promise<void> {
  await visitorEventRows.update(tx, before.id, { hostUserId, sequence: before.sequence + 1 })
  const row = (await readVisitorEvent(tx, before.id)) ?? before
  await enqueueAll(
    tx,
    inviteJob,
    (await readInvitations(tx, before.id))
      .filter((invitation) => isExpected(invitation) && invitation.email !== null)
      .map(({ id }) => ({ id, changed: true })),
  )
  await announceVisit(tx, row)
  await auditVisit(tx, 'UPDATE', row, 'Gave the visit another host', {
    before: auditedFields(before),
    after: auditedFields(row),
  })
}
