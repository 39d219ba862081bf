import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

const subject = ({ id, title }: { id: string; title: string }) => ({
  module: 'circulars',
  entityType: 'CIRCULAR',
  entityId: id,
  entityName: title,
})

/** Records what was done with a message. */
export const auditCircular = auditOf(subject)

/** Records what happened to a message by itself. */
export const auditByItself = auditOf<TenancyScope & { id: string; title: string }, TransactionCtx>(
  ({ landlordId, officeCentreId, ...row }) => ({
    ...subject(row),
    onBehalfOf: { landlordId, officeCentreId, userFullName: 'Atrium' },
  }),
)
