import { recordAudit } from '../../platform/audit.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { auditedInvoice } from './invoices.present.ts'
import { deleteDraft, lockInvoice } from './invoices.repo.ts'
import { readInvoice } from './invoices.views.ts'

/**
 * Deletes the draft that bills fees which are no longer owed, whoever's step that follows from; one that was issued stays
 * for the finance team of its issuer to void. Answers whether there was a draft.
 */
export async function withdrawFees(tx: Transactional<Ctx>, id: string): Promise<boolean> {
  if ((await lockInvoice(tx, id)).status !== 'DRAFT') return false
  const row = await readInvoice(tx, id)
  await deleteDraft(tx, id)
  await recordAudit(tx, {
    module: 'invoices',
    action: 'DELETE',
    entityType: 'INVOICE',
    entityId: id,
    entityName: row.invoiceNo,
    summary: 'Deleted the draft, since the permit was terminated',
    before: auditedInvoice(row),
    onBehalfOf: { landlordId: row.landlordId, officeCentreId: row.issuerId, userFullName: tx.actor.fullName },
  })
  return true
}
