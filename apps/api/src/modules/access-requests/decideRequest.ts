import type { SQL } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { forbidden, ruleViolation } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { transition } from '../../platform/lifecycle.ts'
import { askedPerson, type DecidingPerson } from '../approvals/index.ts'
import { auditRequest, inTrail } from './accessRequests.audit.ts'
import { accessRequestLifecycle } from './accessRequests.lifecycle.ts'
import { requestRows, updateRequest, type StoredRequest } from './accessRequests.repo.ts'
import { readRequests } from './accessRequests.views.ts'
import { announceRequestJob } from './announcements.jobs.ts'
import { decidersOf } from './deciders.views.ts'

/** Who decides: a person, or the settings by themselves. */
type Decider = DecidingPerson | 'SYSTEM'
type Step = { id: string; version?: number | undefined; remark?: string | null | undefined; seen?: SQL | undefined }

/** Approves: doors open from the first day on, a pass is asked for. 403 for whoever is not asked, 422 when it was decided. */
export const approveRequest = (ctx: TransactionCtx, decider: Decider, step: Step): Promise<void> =>
  transition(ctx, accessRequestLifecycle, {
    action: 'approve',
    version: step.version,
    lock: () => requestRows.lock(ctx, step.id, step.seen),
    apply: async (row, status) => {
      await requireDecider(ctx, row, decider)
      if (row.endsAt <= ctx.now()) throw ruleViolation('The requested days are over. Reject the request.')
      await updateRequest(ctx, row.id, { status, ...decisionOf(ctx, decider, 'APPROVED', step.remark) })
      for (const giver of ctx.services.passGivers) await withWish(ctx, row, (wish) => giver.give(ctx, wish))
      await auditRequest(ctx, 'APPROVE', trailOf(row, decider), `Approved the request${steadText(decider)}`)
      await enqueue(ctx, announceRequestJob, { id: row.id, event: 'APPROVED' })
    },
  })

export const rejectRequest = (ctx: TransactionCtx, decider: DecidingPerson, step: Step): Promise<void> =>
  transition(ctx, accessRequestLifecycle, {
    action: 'reject',
    version: step.version,
    remark: step.remark,
    lock: () => requestRows.lock(ctx, step.id, step.seen),
    apply: async (row, status) => {
      await requireDecider(ctx, row, decider)
      await updateRequest(ctx, row.id, { status, ...decisionOf(ctx, decider, 'REJECTED', step.remark) })
      await auditRequest(ctx, 'REJECT', trailOf(row, decider), `Rejected the request${steadText(decider)}`, {
        after: { status: 'Rejected', remark: step.remark?.trim() },
      })
      await enqueue(ctx, announceRequestJob, { id: row.id, event: 'REJECTED' })
    },
  })

/** Refuses what `approveRequest` and `rejectRequest` would refuse, and changes nothing; answers the version. */
export const checkDecision = (
  ctx: TransactionCtx,
  decider: DecidingPerson,
  step: Step & { decision: 'APPROVED' | 'REJECTED' },
): Promise<number> =>
  transition(ctx, accessRequestLifecycle, {
    action: step.decision === 'APPROVED' ? 'approve' : 'reject',
    version: step.version,
    remark: step.remark,
    lock: () => requestRows.lock(ctx, step.id, step.seen),
    apply: async (row) => {
      await requireDecider(ctx, row, decider)
      return row.version
    },
  })

async function requireDecider(ctx: TransactionCtx, row: StoredRequest, decider: Decider) {
  if (decider === 'SYSTEM') return
  const { userId } = askedPerson(decider)
  const deciders = await decidersOf(ctx, row)
  if (!deciders.some(({ id }) => id === userId)) throw forbidden('This request is waiting for other people to decide.')
}

const decisionOf = (
  ctx: TransactionCtx,
  decider: Decider,
  decision: 'APPROVED' | 'REJECTED',
  remark: string | null | undefined,
) => ({
  decision,
  decidedDate: ctx.now(),
  decisionRemark: remark?.trim() || null,
  ...(decider === 'SYSTEM'
    ? { decidedByFullName: 'Atrium' }
    : {
        decidedByUserId: decider.userId,
        decidedByFullName: decider.fullName,
        standsInFor: decider.standsInFor?.fullName ?? null,
      }),
})

const trailOf = (row: StoredRequest, decider: Decider) => (decider === 'SYSTEM' ? inTrail(row) : inTrail(row, decider))

const steadText = (decider: Decider) =>
  decider === 'SYSTEM' || !decider.standsInFor ? '' : `, on behalf of ${decider.standsInFor.fullName}`

/** What a request for a pass asks of whoever hands out passes; nothing for others. */
export async function withWish(
  ctx: TransactionCtx,
  { id }: StoredRequest,
  work: (wish: Parameters<TransactionCtx['services']['passGivers'][number]['give']>[1]) => Promise<void>,
): Promise<void> {
  const [row] = await readRequests(ctx, [id])
  if (!row || row.passKind === null) return
  const { landlordId, officeCentreId, referenceNo, passKind, people, startsAt, endsAt } = row
  const userIds = people.map((person) => person.id)
  const place = {
    landlordId,
    officeCentreId,
    officeCentreType: row.companyType,
    timezoneOffset: row.companyTimezoneOffset ?? 0,
  }
  const span = { validFrom: startsAt, validTo: endsAt }
  await work({ ...place, accessRequestId: id, referenceNo, passKind, userIds, ...span })
}
