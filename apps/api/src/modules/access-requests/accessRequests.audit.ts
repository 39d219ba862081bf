import { auditEachOf, auditOf, type AuditInput } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { StoredRequest } from './accessRequests.repo.ts'

type Audited = { id: string; referenceNo: string } & Pick<AuditInput, 'onBehalfOf'>

const subject = ({ id, referenceNo, onBehalfOf }: Audited) => ({
  module: 'access-requests',
  entityType: 'ACCESS_REQUEST',
  entityId: id,
  entityName: referenceNo,
  ...(onBehalfOf ? { onBehalfOf } : {}),
})

/** Records what happened to a request, under the centre of whoever did it. */
export const auditRequest = auditOf<Audited, TransactionCtx>(subject)

export const auditRequests = auditEachOf<Audited, TransactionCtx>(subject)

/** Somebody who decides without a session, or time itself, in the trail of the office centre that decides. */
export const inTrail = (
  row: StoredRequest,
  person?: { userId: string; fullName: string },
): StoredRequest & Pick<AuditInput, 'onBehalfOf'> => ({
  ...row,
  onBehalfOf: {
    ...(person ? { userId: person.userId, userFullName: person.fullName } : { userFullName: 'Atrium' }),
    landlordId: row.landlordId,
    officeCentreId: row.decidingOfficeCentreId,
  },
})
