import { auditOf, type AuditInput } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import type { Membership } from './memberships.views.ts'

/** `person` is who the trail says it was, where no actor is signed in yet. */
type Audited = { id: string | null; fullName: string | null; person?: AuditInput['onBehalfOf'] | null }

/** Records what was done to sign in with an account, or with the ways to sign in with it. */
export const auditAccount = auditOf<Audited, TransactionCtx>((account) => signInEntry('ACCOUNT', account))

/** Records what was done with a session. */
export const auditSession = auditOf<Audited, TransactionCtx>((session) => signInEntry('SESSION', session))

const signInEntry = (entityType: string, { id, fullName, person }: Audited) => ({
  module: 'sign-in',
  entityType,
  entityId: id,
  entityName: fullName,
  ...(person ? { onBehalfOf: person } : {}),
})

/** Somebody who signs in, as the audit trail names them. */
export const auditedAs = ({
  userId,
  fullName,
  landlordId,
  officeCentreId,
}: Pick<Membership, 'userId' | 'fullName' | 'landlordId' | 'officeCentreId'>) => ({
  userId,
  userFullName: fullName,
  landlordId,
  officeCentreId,
})
