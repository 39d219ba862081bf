import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { mayPlan } from './closingPlans.policy.ts'
import type { ClosingPlanRow } from './closingPlans.views.ts'

/** A plan as the contract shows it, with what this actor may do to it. */
export const presentPlan = (ctx: Ctx, row: ClosingPlanRow): Data<'cancelClosingPlan'> => ({
  id: row.id,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  subjectName: row.subjectName,
  effectiveDate: row.effectiveDate,
  status: row.status,
  remark: row.remark,
  items: row.items,
  doneDate: row.doneDate,
  createdDate: row.createdDate,
  createdByUserFullName: row.createdByUserFullName,
  version: row.version,
  allowedActions: row.status === 'PLANNED' && mayPlan(ctx, row.subjectType) ? ['cancel'] : [],
})

export const auditedPlan = (row: Pick<ClosingPlanRow, 'effectiveDate' | 'status' | 'remark' | 'items'>) => ({
  effectiveDate: row.effectiveDate,
  status: row.status,
  remark: row.remark,
  closed: row.items?.map((item) => `${item.label}: ${item.count}`) ?? null,
})
