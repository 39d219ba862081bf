import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import { visible } from './closingPlans.policy.ts'
import type { ClosingSubject } from './holdings.ts'
import { closingPlans, type ClosingItem } from './tables.ts'

export type LockedPlan = typeof closingPlans.$inferSelect

/** Puts down a plan; a subject has at most one that waits (`closing_plans_open`). */
export async function insertPlan(
  ctx: Transactional<Ctx>,
  subject: ClosingSubject,
  plan: { effectiveDate: string; remark: string | null; done: ClosingItem[] | null },
): Promise<string> {
  const [row] = await ctx.db
    .insert(closingPlans)
    .values({
      landlordId: ctx.scope.landlordId,
      officeCentreId: ctx.scope.officeCentreId,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
      effectiveDate: plan.effectiveDate,
      remark: plan.remark,
      status: plan.done ? 'DONE' : 'PLANNED',
      items: plan.done,
      doneDate: plan.done ? ctx.now() : null,
      createdDate: ctx.now(),
      updatedDate: ctx.now(),
      createdByUserId: ctx.actor.userId,
      updatedByUserId: ctx.actor.userId,
    })
    .returning({ id: closingPlans.id })
  return String(row?.id)
}

/** Locks a plan for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockPlan(ctx: Transactional<Ctx>, id: string, version?: number): Promise<LockedPlan> {
  const [row] = await ctx.db
    .select()
    .from(closingPlans)
    .where(and(visible(ctx), eq(closingPlans.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

/** Withdraws the plan that waits for a subject, if there is one. */
export async function cancelOpenPlan(ctx: Transactional<Ctx>, subjectId: string): Promise<void> {
  await ctx.db
    .update(closingPlans)
    .set({ status: 'CANCELLED', ...changeStamp(ctx) })
    .where(
      and(
        eq(closingPlans.landlordId, ctx.scope.landlordId),
        eq(closingPlans.subjectId, subjectId),
        eq(closingPlans.status, 'PLANNED'),
      ),
    )
}

export async function updatePlanRow(
  ctx: Transactional<Ctx>,
  id: string,
  change: Partial<Pick<LockedPlan, 'status' | 'items' | 'doneDate' | 'remark'>>,
): Promise<void> {
  await ctx.db
    .update(closingPlans)
    .set({ ...change, ...changeStamp(ctx) })
    .where(eq(closingPlans.id, id))
}

const changeStamp = (ctx: Ctx) => ({
  version: sql`${closingPlans.version} + 1`,
  updatedDate: ctx.now(),
  updatedByUserId: ctx.actor.userId,
})
