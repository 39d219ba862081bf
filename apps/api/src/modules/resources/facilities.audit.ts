import { recordAudit, type AuditAction } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import type { FacilityDetails } from './facilities.views.ts'

export const auditFacility = (
  ctx: Transactional<Ctx>,
  action: AuditAction,
  { resource }: FacilityDetails,
  summary: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> =>
  recordAudit(ctx, {
    module: 'facilities',
    action,
    entityType: 'FACILITY',
    entityId: resource.id,
    entityName: resource.name,
    summary,
    ...change,
  })
