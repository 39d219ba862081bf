import { recordAudit, type AuditAction, type AuditInput } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Audited = { id: string; name: string; landlordId: string; officeCentreId: string }

/** One entry in the trail of the division's office centre; without a signed-in actor nobody is named. */
export const auditDivision = (
  ctx: TransactionCtx,
  action: AuditAction,
  { id, name, landlordId, officeCentreId }: Audited,
  summary: string,
  change: Pick<AuditInput, 'before' | 'after'> = {},
): Promise<void> =>
  recordAudit(ctx, {
    module: 'divisions',
    action,
    entityType: 'DIVISION',
    entityId: id,
    entityName: name,
    summary,
    ...change,
    onBehalfOf: { userId: null, userFullName: null, landlordId, officeCentreId },
  })
