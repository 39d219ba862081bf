import { emailDomainColumns } from '@atrium/validators/uploadColumns.ts'
import { bulkJob, bulkTemplate, previewBulk, uploadBulk, type BulkKind } from '../../platform/bulk.ts'
import { operation } from '../../platform/operation.ts'
import { repeatedKeys } from '../../platform/repeatedKeys.ts'
import { auditEmailDomains } from './emailDomains.audit.ts'
import { emailDomainRecord } from './emailDomains.repo.ts'
import { domainMistake } from './emailDomains.rules.ts'
import { domainKey, keptDomains, tenantsByCodes } from './emailDomains.views.ts'

type Row = Record<string, string>

/** Everything the rows are held against, asked for once for all of them. */
type Known = { tenants: ReadonlyMap<string, string>; kept: ReadonlySet<string> }

/** Rows of tenantCode and domain (entities 8.3); without a code the domain is the office centre's own. */
export const emailDomainUpload: BulkKind = {
  kind: 'email-domains',
  noun: 'e-mail domains',
  module: 'email-domains',
  columns: emailDomainColumns,
  check: async (ctx, rows) => {
    const tenants = await tenantsByCodes(ctx, rows.map(codeOf).filter(Boolean))
    const kept = await keptDomains(ctx, rows.map(domainOf).filter(Boolean))
    const repeated = repeatedKeys(rows.map((row) => `${domainOf(row)} ${codeOf(row)}`))
    return (row, index) =>
      isKept(row, { tenants, kept })
        ? { alone: 'This domain is there already for the same company.' }
        : rowErrors(row, repeated.has(index), tenants)
  },
  write: async (ctx, rows) => {
    const tenants = await tenantsByCodes(ctx, rows.map(codeOf).filter(Boolean))
    const domains = rows.map((row) => ({
      domain: domainOf(row),
      tenantId: tenants.get(codeOf(row)) ?? null,
      autoApprove: false,
      active: true,
    }))
    const ids = await emailDomainRecord.insertAll(ctx, domains)
    const made = domains.map(({ domain }, index) => ({ id: String(ids[index]), domain }))
    await auditEmailDomains(ctx, 'CREATE', made, 'Added the e-mail domain by an upload')
  },
}

const codeOf = (row: Row): string => (row['tenantCode'] ?? '').toUpperCase()
const domainOf = (row: Row): string => (row['domain'] ?? '').toLowerCase()

function isKept(row: Row, { tenants, kept }: Known): boolean {
  const tenantId = tenants.get(codeOf(row))
  return (codeOf(row) === '' || tenantId !== undefined) && kept.has(domainKey(domainOf(row), tenantId))
}

function rowErrors(row: Row, repeated: boolean, tenants: Known['tenants']): string[] {
  const [code, domain] = [codeOf(row), domainOf(row)]
  const errors = [
    domain === '' ? null : domainMistake(domain),
    code === '' || tenants.has(code) ? null : `There is no tenant ${code}.`,
    repeated ? 'This domain appears more than once in the file for the same company.' : null,
  ]
  return errors.filter((error) => error !== null)
}

export const emailDomainUploadJob = bulkJob(emailDomainUpload)

export const getEmailDomainsUploadTemplate = operation('getEmailDomainsUploadTemplate', async () =>
  bulkTemplate(emailDomainUpload),
)

export const processEmailDomainsData = operation('processEmailDomainsData', (ctx, { body }) =>
  previewBulk(ctx, emailDomainUpload, body.dataList),
)

export const uploadEmailDomainsData = operation('uploadEmailDomainsData', (ctx, { body }) =>
  uploadBulk(ctx, emailDomainUpload, body.dataList, emailDomainUploadJob),
)
