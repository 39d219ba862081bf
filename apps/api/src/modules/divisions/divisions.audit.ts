import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Audited = { id: string; name: string; landlordId: string; officeCentreId: string }

/** One entry in the trail of the division's office centre; without a signed-in actor nobody is named. */
export const auditDivision = auditOf<Audited, TransactionCtx>(({ id, name, landlordId, officeCentreId }) => ({
  module: 'divisions',
  entityType: 'DIVISION',
  entityId: id,
  entityName: name,
  onBehalfOf: { landlordId, officeCentreId },
}))
