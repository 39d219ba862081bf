import { auditEachOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Audited = { id: string; fullName: string; landlordId: string; officeCentreId: string }

/**
 * One entry for each user, in the trail of the user's office centre. Without a signed-in actor the user acts
 * themselves.
 */
export const auditUsers = auditEachOf<Audited, TransactionCtx>(
  ({ id, fullName, landlordId, officeCentreId }, { actor }) => ({
    module: 'users',
    entityType: 'USER',
    entityId: id,
    entityName: fullName,
    onBehalfOf: { ...(actor ? {} : { userId: id, userFullName: fullName }), landlordId, officeCentreId },
  }),
)
