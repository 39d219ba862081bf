import type { Ctx } from '../../../platform/ctx.ts'
import { ruleViolation } from '../../../platform/errors.ts'
import type { BookingRow } from '../bookings.repo.ts'
import { firstLevel } from '../planning/firstLevel.ts'
import { autoApproveAt } from '../planning/makeBooking.ts'
import type { Plan } from '../planning/planBooking.ts'

/** A moved booking is decided anew where its place asks for that; one that waited does not where nobody is asked. */
export async function movedApproval(ctx: Ctx, row: BookingRow, plan: Plan) {
  const { level } = await firstLevel(ctx, plan)
  if (level > 0) return waitingAt(ctx, plan, level)
  if (row.status !== 'PENDING' || plan.approval.required) return {}
  return { status: 'APPROVED' as const, approvalLevel: 0, autoApproveAt: null, decidedDate: ctx.now() }
}

/** Why one of several times, which somebody at a level has to decide on, cannot move; null when it can. */
export const refusalOfTime = ({ resourceId }: Pick<BookingRow, 'resourceId'>, { resource }: Plan, level: number) =>
  level > 0 && resource.id !== resourceId
    ? `Bookings of ${resource.name} need approval. Cancel this time, then make a new booking there.`
    : null

/**
 * One of several times is decided with its booking, by those who decide at the place of that; 422 where it moves to
 * another place that asks somebody.
 */
export async function approvalOfTime(ctx: Ctx, row: BookingRow, plan: Plan) {
  const { level } = await firstLevel(ctx, plan)
  if (level === 0) return {}
  const refusal = refusalOfTime(row, plan, level)
  if (refusal) throw ruleViolation(refusal)
  return waitingAt(ctx, plan, level)
}

const waitingAt = (ctx: Ctx, plan: Plan, level: number) => ({
  status: 'PENDING' as const,
  approvalLevel: level,
  autoApproveAt: autoApproveAt(ctx, plan, level),
})
