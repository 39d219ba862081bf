import { recordAudit, type AuditAction, type AuditInput } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'

/** One entry about a tenant, in the trail of its landlord. */
export function auditTenant(
  ctx: Transactional<Ctx>,
  action: AuditAction,
  tenant: { id: string; companyName: string },
  summary: string,
  change: Pick<AuditInput, 'before' | 'after'> = {},
): Promise<void> {
  const { landlordId } = ctx.scope
  return recordAudit(ctx, {
    module: 'tenants',
    action,
    entityType: 'TENANT',
    entityId: tenant.id,
    entityName: tenant.companyName,
    summary,
    ...change,
    onBehalfOf: { userId: null, userFullName: null, landlordId, officeCentreId: landlordId },
  })
}
