import type { Ctx } from '../../platform/ctx.ts'
import type { Data } from '../../platform/operation.ts'
import { when } from '../../platform/lifecycle.ts'
import type { EmailDomainRow } from './emailDomains.views.ts'

/** A domain as the contract shows it, with what this actor may do to it. */
export const presentEmailDomain = ({ scope: { permissions } }: Ctx, row: EmailDomainRow): Data<'getEmailDomain'> => ({
  id: row.id,
  domain: row.domain,
  tenant: row.tenant && { id: row.tenant.id, name: row.tenant.name },
  autoApprove: row.autoApprove,
  active: row.active,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: [
    ...when(permissions.has('EMAIL_DOMAIN_EDIT'), 'edit'),
    ...when(permissions.has('EMAIL_DOMAIN_DELETE'), 'delete'),
  ],
})

/** The fields of a domain as the audit trail shows them. */
export const auditedFields = (row: EmailDomainRow) => ({
  domain: row.domain,
  tenant: row.tenant?.name ?? null,
  autoApprove: row.autoApprove,
  active: row.active,
})
