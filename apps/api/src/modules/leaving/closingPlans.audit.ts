import { auditOf } from '../../platform/audit.ts'
import type { ClosingPlanRow } from './closingPlans.views.ts'

/** Told of the person or tenant, so that it stands in their history. */
export const auditPlan = auditOf((plan: Pick<ClosingPlanRow, 'subjectType' | 'subjectId' | 'subjectName'>) => ({
  module: 'leaving',
  entityType: plan.subjectType,
  entityId: plan.subjectId,
  entityName: plan.subjectName,
}))
