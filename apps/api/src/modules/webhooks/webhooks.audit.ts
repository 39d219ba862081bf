import { auditOf } from '../../platform/audit.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'

type Audited = { id: string; name: string; landlordId: string; officeCentreId: string }

const subject = ({ id, name }: Pick<Audited, 'id' | 'name'>) => ({
  module: 'webhooks',
  entityType: 'WEBHOOK',
  entityId: id,
  entityName: name,
})

/** What somebody did with a webhook. */
export const auditWebhook = auditOf(subject)

/** What became of a webhook without anybody's doing. */
export const auditByItself = auditOf<Audited, TransactionCtx>(({ landlordId, officeCentreId, ...webhook }) => ({
  ...subject(webhook),
  onBehalfOf: { landlordId, officeCentreId },
}))

type Fields = { name: string; url: string; eventTypes: readonly string[] }

/** The fields of a webhook as the audit trail shows them; an address may carry a secret behind its question mark. */
export const auditedFields = ({ name, url, eventTypes }: Fields) => ({
  name,
  url: url.replace(/\?.*$/, '?…'),
  eventTypes: eventTypes.join(', '),
})
