import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { peopleAbove } from '../roles/index.ts'
import { mayPlan } from './closingPlans.policy.ts'
import type { ClosingPlanRow } from './closingPlans.views.ts'

type Plan = Data<'cancelClosingPlan'>

/** Plans as the contract shows them, with what this actor may do to each. */
export async function presentPlans(ctx: Ctx, rows: ClosingPlanRow[]): Promise<Plan[]> {
  const ofPeople = rows.filter(({ subjectType }) => subjectType === 'USER')
  const above = await peopleAbove(
    ctx,
    ofPeople.map(({ subjectId }) => subjectId),
  )
  return rows.map((row) => present(row, mayPlan(ctx, row.subjectType) && !above.has(row.subjectId)))
}

/** A plan that this actor has just made or changed. */
export const presentPlan = (ctx: Ctx, row: ClosingPlanRow): Plan => present(row, mayPlan(ctx, row.subjectType))

const present = (row: ClosingPlanRow, mayCancel: boolean): Plan => ({
  id: row.id,
  subjectType: row.subjectType,
  subjectId: row.subjectId,
  subjectName: row.subjectName,
  effectiveDate: row.effectiveDate,
  status: row.status,
  remark: row.remark,
  handOver: row.handOverUserId === null ? null : { id: row.handOverUserId, name: row.handOverFullName ?? '' },
  items: row.items,
  doneDate: row.doneDate,
  createdDate: row.createdDate,
  createdByUserFullName: row.createdByUserFullName,
  version: row.version,
  allowedActions: row.status === 'PLANNED' && mayCancel ? ['cancel'] : [],
})

export const auditedPlan = (
  row: Pick<ClosingPlanRow, 'effectiveDate' | 'status' | 'remark' | 'items'> & Partial<ClosingPlanRow>,
) => ({
  effectiveDate: row.effectiveDate,
  status: row.status,
  remark: row.remark,
  ...(row.handOverFullName ? { handOverTo: row.handOverFullName } : {}),
  closed: row.items?.map((item) => `${item.label}: ${item.count}`) ?? null,
})
