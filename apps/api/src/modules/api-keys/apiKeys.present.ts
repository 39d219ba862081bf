import type { Permission } from '@atrium/contract/generated/operations.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { when } from '../../platform/lifecycle.ts'
import type { Data } from '../../platform/operation.ts'
import { heldByKey } from './apiKeys.rules.ts'
import type { ApiKeyRow } from './apiKeys.views.ts'

/** A key as the contract shows it, with what this actor may do to it. */
export function presentApiKey(ctx: Ctx, row: ApiKeyRow): Data<'getApiKey'> {
  const permissions = heldByKey(row.permissions)
  const isOverlapping = row.previousUntil !== null && row.previousUntil > ctx.now()
  const mayChange = ctx.scope.permissions.has('API_KEY_EDIT') && row.status !== 'REVOKED'
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    prefix: row.prefix,
    permissions,
    noOfPermissions: permissions.length,
    expiresOn: row.expiresOn,
    status: row.status,
    lastUsedDate: row.lastUsedDate,
    previousUntil: isOverlapping ? row.previousUntil : null,
    rotatedDate: row.rotatedDate,
    revokedDate: row.revokedDate,
    createdBy: row.createdBy,
    createdDate: row.createdDate,
    updatedDate: row.updatedDate,
    version: row.version,
    allowedActions: [
      ...when(mayChange, 'edit'),
      ...when(mayChange && row.status === 'ACTIVE', 'rotate'),
      ...when(mayChange, 'revoke'),
    ],
  }
}

type Audited = { name: string; description: string | null; expiresOn: string; permissions: Permission[] }

/** The fields of a key as the audit trail shows them. */
export const auditedFields = ({ name, description, expiresOn, permissions }: Audited) => ({
  name,
  description,
  expiresOn,
  permissions: permissions.toSorted(),
})
