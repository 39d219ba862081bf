import { recordAudit, type AuditAction } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import type { ClosingPlanRow } from './closingPlans.views.ts'

/** Told of the person or tenant, so that it stands in their history. */
export function auditPlan(
  ctx: Transactional<Ctx>,
  action: AuditAction,
  row: Pick<ClosingPlanRow, 'subjectType' | 'subjectId' | 'subjectName'>,
  summary: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return recordAudit(ctx, {
    module: 'leaving',
    action,
    entityType: row.subjectType,
    entityId: row.subjectId,
    entityName: row.subjectName,
    summary,
    ...change,
  })
}
