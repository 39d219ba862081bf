import type { ExportColumn } from '../../platform/exports.ts'
import { operation } from '../../platform/operation.ts'
import { detailOf, historyOf, listOf, sheetOf } from '../../platform/view.ts'
import { auditEmailDomains } from './emailDomains.audit.ts'
import { auditedFields, presentEmailDomain } from './emailDomains.present.ts'
import { emailDomainRecord } from './emailDomains.repo.ts'
import { checkedFields } from './emailDomains.rules.ts'
import { emailDomainView, readTenantOptions, type EmailDomainRow } from './emailDomains.views.ts'

export const listEmailDomains = operation('listEmailDomains', listOf(emailDomainView, presentEmailDomain))

const exportColumns: ExportColumn<EmailDomainRow>[] = [
  { header: 'Domain', value: (row) => row.domain, width: 34 },
  { header: 'Tenant', value: (row) => row.tenant?.name, width: 34 },
  { header: 'Tenant code', value: (row) => row.tenant?.centreCode },
  { header: 'Approved automatically', value: (row) => row.autoApprove },
  { header: 'Active', value: (row) => row.active },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateEmailDomainRecord = operation(
  'generateEmailDomainRecord',
  sheetOf(emailDomainView, 'E-mail domains', exportColumns),
)

export const getEmailDomainTenantDropDown = operation('getEmailDomainTenantDropDown', (ctx, { query }) =>
  readTenantOptions(ctx, query),
)

export const getEmailDomain = operation('getEmailDomain', detailOf(emailDomainView, presentEmailDomain))

export const createEmailDomain = operation('createEmailDomain', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const id = await emailDomainRecord.insert(tx, await checkedFields(tx, body))
    const row = await emailDomainView.read(tx, id)
    await auditEmailDomains(tx, 'CREATE', [row], 'Added the e-mail domain', { after: auditedFields(row) })
    return presentEmailDomain(tx, row)
  }),
)

export const updateEmailDomain = operation('updateEmailDomain', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await emailDomainRecord.lock(tx, path.id, body.version)
    const before = await emailDomainView.read(tx, path.id)
    await emailDomainRecord.update(tx, path.id, await checkedFields(tx, body))
    const row = await emailDomainView.read(tx, path.id)
    await auditEmailDomains(tx, 'UPDATE', [row], 'Changed the e-mail domain', {
      before: auditedFields(before),
      after: auditedFields(row),
    })
    return presentEmailDomain(tx, row)
  }),
)

/** People who joined with such an address stay. */
export const deleteEmailDomain = operation('deleteEmailDomain', (ctx, { path }) =>
  ctx.transaction(async (tx) => {
    await emailDomainRecord.lock(tx, path.id)
    const row = await emailDomainView.read(tx, path.id)
    await emailDomainRecord.softDelete(tx, path.id)
    await auditEmailDomains(tx, 'DELETE', [row], 'Deleted the e-mail domain', { before: auditedFields(row) })
    return true
  }),
)

export const listEmailDomainHistories = operation('listEmailDomainHistories', historyOf(emailDomainView))
