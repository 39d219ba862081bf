import { exportRows, exportSlice, type ExportColumn } from '../../platform/exports.ts'
import { readHistory } from '../../platform/history.ts'
import { readPage } from '../../platform/lists.ts'
import { operation } from '../../platform/operation.ts'
import { auditEmailDomains } from './emailDomains.audit.ts'
import { visible } from './emailDomains.policy.ts'
import { auditedFields, presentEmailDomain } from './emailDomains.present.ts'
import { insertEmailDomains, lockEmailDomain, updateEmailDomainRow } from './emailDomains.repo.ts'
import { checkedFields } from './emailDomains.rules.ts'
import {
  emailDomainList,
  readEmailDomain,
  readEmailDomains,
  readTenantOptions,
  type EmailDomainRow,
} from './emailDomains.views.ts'

export const listEmailDomains = operation('listEmailDomains', async (ctx, { query }) => {
  const page = await readPage(ctx, emailDomainList, visible(ctx), query, (slice) => readEmailDomains(ctx, slice))
  return { ...page, items: page.items.map((row) => presentEmailDomain(ctx, row)) }
})

const exportColumns: ExportColumn<EmailDomainRow>[] = [
  { header: 'Domain', value: (row) => row.domain, width: 34 },
  { header: 'Tenant', value: (row) => row.tenant?.name, width: 34 },
  { header: 'Let in at once', value: (row) => row.autoApprove },
  { header: 'Active', value: (row) => row.active },
  { header: 'Last changed', value: (row) => row.updatedDate },
]

export const generateEmailDomainRecord = operation('generateEmailDomainRecord', async (ctx, { query }) => {
  const slice = exportSlice(emailDomainList, visible(ctx), query)
  const rows = await readEmailDomains(ctx, slice)
  return exportRows('E-mail domains', exportColumns, rows, query.format ?? 'XLSX', ctx.now())
})

export const getEmailDomainTenantDropDown = operation('getEmailDomainTenantDropDown', (ctx, { query }) =>
  readTenantOptions(ctx, query),
)

export const getEmailDomain = operation('getEmailDomain', async (ctx, { path }) =>
  presentEmailDomain(ctx, await readEmailDomain(ctx, path.id)),
)

export const createEmailDomain = operation('createEmailDomain', (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const [made] = await insertEmailDomains(tx, [await checkedFields(tx, body)])
    const row = await readEmailDomain(tx, String(made?.id))
    await auditEmailDomains(tx, 'CREATE', [row], 'Added the e-mail domain', { after: auditedFields(row) })
    return presentEmailDomain(tx, row)
  }),
)

export const updateEmailDomain = operation('updateEmailDomain', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    await lockEmailDomain(tx, path.id, body.version)
    const before = await readEmailDomain(tx, path.id)
    await updateEmailDomainRow(tx, path.id, await checkedFields(tx, body))
    const row = await readEmailDomain(tx, path.id)
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
    await lockEmailDomain(tx, path.id)
    const row = await readEmailDomain(tx, path.id)
    await updateEmailDomainRow(tx, path.id, { deletedDate: tx.now() })
    await auditEmailDomains(tx, 'DELETE', [row], 'Deleted the e-mail domain', { before: auditedFields(row) })
    return true
  }),
)

export const listEmailDomainHistories = operation('listEmailDomainHistories', async (ctx, { path, query }) => {
  await readEmailDomain(ctx, path.id)
  return readHistory(ctx, path.id, query)
})
