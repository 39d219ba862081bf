import type { SQL } from 'drizzle-orm'
import type { Ctx, TransactionCtx } from '../../../platform/ctx.ts'
import { forbidden } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { transition } from '../../../platform/lifecycle.ts'
import { settleBooking } from '../../billing/index.ts'
import { askedPerson, type DecidingPerson } from '../../approvals/index.ts'
import { approvalPlanOf, approversOf, type ApprovalLevel, type Approver } from '../../booking-rules/index.ts'
import { announceJob } from '../announcements/announcements.jobs.ts'
import { auditBooking, bySystem } from '../bookings.audit.ts'
import { bookingLifecycle } from '../bookings.lifecycle.ts'
import {
  insertDecision,
  lockBooking,
  readInstancesOf,
  refreshSpan,
  updateBookingRow,
  type BookingRow,
  type InstanceRow,
} from '../bookings.repo.ts'
import { readCategoryOf } from '../bookings.views.ts'
import { upcomingOf } from '../bookingTimes.ts'
import { takeOutOfPrice } from '../payments/changedPrice.ts'
import { giveDiscountBack } from '../payments/discountOfBooking.ts'
import { waitsForPayment } from '../payments/unpaid.rules.ts'
import { freedSpans, releaseInstances } from '../instances/instances.repo.ts'
import { offerFreedJob } from '../wait-list/waitList.jobs.ts'

/** Who decides: a person on the level that is next, or time itself. */
export type Decider = DecidingPerson | 'SYSTEM'
type Step = { id: string; version?: number | undefined; remark?: string | null | undefined; seen?: SQL | undefined }

/**
 * Approves at the level that is next; after the last the booking stands. 403 for whoever is not on the level, 422 when
 * it was decided before.
 */
export function approveBooking(ctx: TransactionCtx, decider: Decider, step: Step): Promise<void> {
  return transition(ctx, bookingLifecycle, {
    action: 'approve',
    version: step.version,
    lock: () => lockBooking(ctx, step.id, step.seen),
    apply: async (row) => {
      const levels = await levelsOf(ctx, row)
      await requireDecider(ctx, row, levels, decider)
      await keepDecision(ctx, row, decider, 'APPROVED', step.remark)
      const next = decider === 'SYSTEM' ? undefined : await nextLevel(ctx, row, levels, decider)
      await updateBookingRow(
        ctx,
        row.id,
        next
          ? { approvalLevel: next.level }
          : { status: 'APPROVED', approvalLevel: 0, decidedDate: ctx.now(), autoApproveAt: null },
      )
      if (!next) await refreshSpan(ctx, row.id)
      if (!next && row.paymentStatus === 'AUTHORISED') await settleBooking(ctx, row.id, 'The booking was approved.')
      const summary = next ? `Approved the booking at level ${row.approvalLevel}` : 'Approved the booking'
      await auditBooking(ctx, 'APPROVE', auditAs(row, decider), summary)
      await enqueue(ctx, announceJob, { bookingId: row.id, event: next ? 'REQUESTED' : approvedEvent(row) })
    },
  })
}

/** Rejects at whichever level is next; its times are free again. */
export function rejectBooking(ctx: TransactionCtx, decider: Decider, step: Step & { remark: string }): Promise<void> {
  return transition(ctx, bookingLifecycle, {
    action: 'reject',
    version: step.version,
    remark: step.remark,
    lock: () => lockBooking(ctx, step.id, step.seen),
    apply: async (row) => {
      await requireDecider(ctx, row, await levelsOf(ctx, row), decider)
      await keepDecision(ctx, row, decider, 'REJECTED', step.remark)
      await closeBooking(ctx, row, { status: 'REJECTED', rejectRemark: step.remark.trim() })
      await auditBooking(ctx, 'REJECT', auditAs(row, decider), 'Rejected the booking', {
        after: { status: 'Rejected', remark: step.remark.trim() },
      })
      await enqueue(ctx, announceJob, { bookingId: row.id, event: 'REJECTED' })
    },
  })
}

/** Refuses what `approveBooking` and `rejectBooking` would refuse, and changes nothing; answers the booking's version. */
export function checkDecision(
  ctx: TransactionCtx,
  decider: Decider,
  step: Step & { decision: 'APPROVED' | 'REJECTED' },
): Promise<number> {
  return transition(ctx, bookingLifecycle, {
    action: step.decision === 'APPROVED' ? 'approve' : 'reject',
    version: step.version,
    remark: step.remark,
    lock: () => lockBooking(ctx, step.id, step.seen),
    apply: async (row) => {
      await requireDecider(ctx, row, await levelsOf(ctx, row), decider)
      return row.version
    },
  })
}

/** What is still to be paid is not confirmed by its approval. */
const approvedEvent = (row: BookingRow) => (waitsForPayment(row) ? 'UNPAID' : 'APPROVED')

type Ending = Partial<Pick<BookingRow, 'rejectRemark' | 'cancelRemark'>> & { status: keyof typeof closedWords }

/**
 * Ends a booking as a whole: frees its times that are to come, gives back what was paid and the use of a discount.
 * Answers how much of what was taken goes back.
 */
export async function closeBooking(ctx: TransactionCtx, row: BookingRow, fields: Ending): Promise<number> {
  const instances = await readInstancesOf(ctx, row.id)
  const live = upcomingOf(instances, ctx.now())
  const isUsed = instances.some((instance) => instance.status !== 'CANCELLED' && !live.includes(instance))
  await releaseInstances(ctx, live, { status: 'CANCELLED' })
  await updateBookingRow(ctx, row.id, { ...fields, approvalLevel: 0, autoApproveAt: null, decidedDate: ctx.now() })
  if (!isUsed) await giveDiscountBack(ctx, row)
  const backMinor = await giveMoneyBack(ctx, row, closedWords[fields.status], isUsed ? live : null)
  await enqueue(ctx, offerFreedJob, { spans: freedSpans(live) })
  return backMinor
}

/** Gives back what was paid; of a booking that had times already, what was paid for those that are gone. */
async function giveMoneyBack(ctx: TransactionCtx, row: BookingRow, reason: string, gone: InstanceRow[] | null) {
  if (row.paymentStatus !== 'AUTHORISED' && row.paymentStatus !== 'CAPTURED') return 0
  return gone ? takeOutOfPrice(ctx, row, gone) : settleBooking(ctx, row.id, reason)
}

/** Why money goes back. */
const closedWords = {
  REJECTED: 'The booking was rejected.',
  CANCELLED: 'The booking was cancelled.',
  EXPIRED: 'Nobody decided on the booking in time.',
}

const auditAs = (row: BookingRow, decider: Decider) =>
  decider === 'SYSTEM'
    ? bySystem(row)
    : {
        ...row,
        onBehalfOf: {
          userId: decider.userId,
          userFullName: decider.fullName,
          landlordId: row.landlordId,
          officeCentreId: row.ownerOfficeCentreId,
        },
      }

async function levelsOf(ctx: TransactionCtx, row: BookingRow): Promise<ApprovalLevel[]> {
  const plan = await approvalPlanOf(ctx, {
    resourceId: row.resourceId,
    categoryId: await readCategoryOf(ctx, row.resourceId),
  })
  return plan.levels
}

/** Those who may decide now. A level that was taken out of the configuration meanwhile falls to the next that is left. */
export async function decidersOf(ctx: Pick<Ctx, 'db'>, row: BookingRow, levels: ApprovalLevel[]): Promise<Approver[]> {
  const level = levels.find((one) => one.level >= row.approvalLevel) ?? levels.at(-1)
  return level ? approversOf(ctx, level, row.officeCentreId) : []
}

async function requireDecider(ctx: TransactionCtx, row: BookingRow, levels: ApprovalLevel[], decider: Decider) {
  if (decider === 'SYSTEM') return
  const deciders = await decidersOf(ctx, row, levels)
  const { userId } = askedPerson(decider)
  if (!deciders.some(({ id }) => id === userId)) throw forbidden('This booking waits for the decision of others.')
}

/** The next level this person is not on as well; undefined after the last. */
async function nextLevel(ctx: TransactionCtx, row: BookingRow, levels: ApprovalLevel[], decider: DecidingPerson) {
  const { userId } = askedPerson(decider)
  for (const level of levels.filter((one) => one.level > row.approvalLevel)) {
    const approvers = await approversOf(ctx, level, row.officeCentreId)
    if (!approvers.some(({ id }) => id === userId)) return level
  }
  return undefined
}

const keepDecision = (
  ctx: TransactionCtx,
  row: BookingRow,
  decider: Decider,
  decision: 'APPROVED' | 'REJECTED',
  remark: string | null | undefined,
) =>
  insertDecision(ctx, row, {
    level: row.approvalLevel,
    decision,
    userId: decider === 'SYSTEM' ? null : decider.userId,
    userFullName: decider === 'SYSTEM' ? 'Atrium' : decider.fullName,
    standsInFor: decider === 'SYSTEM' ? null : (decider.standsInFor?.fullName ?? null),
    remark: remark?.trim() || null,
  })
