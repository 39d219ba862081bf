import { and, eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { nextVersion, recordOf } from '../../platform/record.ts'
import { visible } from './closingPlans.policy.ts'
import type { Closing, ClosingSubject } from './holdings.ts'
import { closingPlans, type ClosingItem } from './tables.ts'

export type LockedPlan = typeof closingPlans.$inferSelect

export const closingPlanRecord = recordOf(closingPlans, visible)

/** Puts down a plan; a subject has at most one that waits (`closing_plans_open`). */
export async function insertPlan(
  ctx: Transactional<Ctx>,
  subject: ClosingSubject,
  plan: Closing & { effectiveDate: string; done: ClosingItem[] | null },
): Promise<string> {
  return closingPlanRecord.insert(ctx, {
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    effectiveDate: plan.effectiveDate,
    remark: plan.remark,
    handOverUserId: plan.handOverUserId,
    status: plan.done ? 'DONE' : 'PLANNED',
    items: plan.done,
    doneDate: plan.done ? ctx.now() : null,
  })
}

/** Withdraws the plan that waits for a subject, if there is one. */
export async function cancelOpenPlan(ctx: Transactional<Ctx>, subjectId: string): Promise<void> {
  await ctx.db
    .update(closingPlans)
    .set({ status: 'CANCELLED', ...nextVersion(ctx, closingPlans) })
    .where(
      and(
        eq(closingPlans.landlordId, ctx.scope.landlordId),
        eq(closingPlans.subjectId, subjectId),
        eq(closingPlans.status, 'PLANNED'),
      ),
    )
}
