import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

const subject = ({ id, title }: { id: string; title: string }) => ({
  module: 'broadcasts',
  entityType: 'BROADCAST',
  entityId: id,
  entityName: title,
})

/** Records what was done with an emergency. */
export const auditBroadcast = auditOf(subject)

/** Records what somebody answered, or what happened by itself, in the trail of whoever broadcasts it. */
export const auditBroadcastBy = (userFullName: string) =>
  auditOf<TenancyScope & { id: string; title: string }, TransactionCtx>(({ landlordId, officeCentreId, ...row }) => ({
    ...subject(row),
    onBehalfOf: { landlordId, officeCentreId, userFullName },
  }))

/** Records what was done with a preset. */
export const auditTemplate = auditOf(({ id, name }: { id: string; name: string }) => ({
  module: 'broadcasts',
  entityType: 'BROADCAST_TEMPLATE',
  entityId: id,
  entityName: name,
}))
