import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

const subject = ({ id, reason }: { id: string; reason: string }) => ({
  module: 'musters',
  entityType: 'MUSTER',
  entityId: id,
  entityName: reason,
})

/** Records what was done with a muster. */
export const auditMuster = auditOf(subject)

/** Records what a marshal reported, in the trail of whoever holds the muster. */
export const auditMusterBy = (userFullName: string) =>
  auditOf<TenancyScope & { id: string; reason: string }, TransactionCtx>(({ landlordId, officeCentreId, ...row }) => ({
    ...subject(row),
    onBehalfOf: { landlordId, officeCentreId, userFullName },
  }))
