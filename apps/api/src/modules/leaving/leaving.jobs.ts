import type { Permission } from '@atrium/contract/generated/operations.ts'
import { actIn, type Ctx, type PublicCtx, type Transactional } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Job } from '../../platform/jobs.ts'
import { auditPlan } from './closingPlans.audit.ts'
import { auditedPlan } from './closingPlans.present.ts'
import { closingPlanRecord } from './closingPlans.repo.ts'
import { closingPlanView, duePlans, tenantSubject, userSubject } from './closingPlans.views.ts'
import { closeHoldings } from './holdings.ts'

/** What carrying out a plan takes, whoever made it and whatever they may do by now. */
const rights: Permission[] = ['USER_LIST', 'USER_EDIT', 'TENANT_LIST', 'TENANT_EDIT']

/** Every quarter of an hour, carries out the plans whose day has come at their building. */
export const closingJob: Job = {
  name: 'closing-plans',
  schedule: '*/15 * * * *',
  run: async (ctx) => {
    for (const due of await duePlans(ctx, 500)) await carryOut(ctx, due)
  },
}

type DuePlan = Awaited<ReturnType<typeof duePlans>>[number]

/** One plan, one transaction; a plan that something blocks waits, and says so in the log. */
async function carryOut(ctx: PublicCtx, due: DuePlan): Promise<void> {
  const { id, plannedByUserId, plannedByFullName, ...scope } = due
  const acting = actIn(ctx, {
    ...scope,
    userId: plannedByUserId,
    fullName: plannedByFullName ?? 'Atrium',
    permissions: rights,
  })
  try {
    await acting.transaction((tx) => close(tx, id))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    ctx.log.warn({ plan: id, reason: error.message }, 'a closing plan waits')
  }
}

async function close(ctx: Transactional<Ctx>, id: string): Promise<void> {
  const plan = await closingPlanRecord.lock(ctx, id)
  if (plan.status !== 'PLANNED') return
  const subject = await (plan.subjectType === 'USER' ? userSubject : tenantSubject)(ctx, plan.subjectId)
  const items = await closeHoldings(ctx, subject, plan)
  await closingPlanRecord.update(ctx, id, { status: 'DONE', items, doneDate: ctx.now() })
  const row = await closingPlanView.read(ctx, id)
  await auditPlan(ctx, 'UPDATE', row, 'Closed everything that was open, as planned', {
    before: auditedPlan(plan),
    after: auditedPlan(row),
  })
}
