import { recordAudit, type AuditAction, type AuditInput } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Audited = { id: string; fullName: string; landlordId: string; officeCentreId: string }
type Change = Pick<AuditInput, 'before' | 'after'>

/**
 * One entry for each user, in the trail of the user's office centre. Without a signed-in actor the user acts
 * themselves.
 */
export async function auditUsers(
  ctx: TransactionCtx,
  action: AuditAction,
  rows: Audited[],
  summary: string,
  change: Change | ((id: string) => Change) = {},
): Promise<void> {
  await recordAudit(
    ctx,
    ...rows.map(({ id, fullName, landlordId, officeCentreId }) => ({
      module: 'users',
      action,
      entityType: 'USER',
      entityId: id,
      entityName: fullName,
      summary,
      ...(typeof change === 'function' ? change(id) : change),
      onBehalfOf: {
        userId: ctx.actor?.userId ?? id,
        userFullName: ctx.actor?.fullName ?? fullName,
        landlordId,
        officeCentreId,
      },
    })),
  )
}
