import type { AnyCtx } from '../../platform/ctx.ts'
import { readFormDocuments, type FormDocumentRow } from './fmFormDocuments.views.ts'
import { hasApproved } from './fmForms.present.ts'
import type { FmFormRow } from './fmForms.views.ts'

/** The documents that keep a party from approving a form. The landlord need not wait for what the others sign. */
export async function documentsBefore(
  ctx: AnyCtx,
  row: FmFormRow,
  party: 'LANDLORD' | 'MCST',
): Promise<FormDocumentRow[]> {
  const documents = await readFormDocuments(ctx, row.id)
  return documents.filter((one) => {
    if (one.status === 'APPROVED') return false
    if (one.status === 'PENDING_SUBMISSION') return one.documentFileRequired
    const isWithMcst = one.mcstSignatureRequired && row.notifyMcst && hasApproved(one, 'LANDLORD')
    return !(party === 'LANDLORD' && one.status === 'PENDING_REVIEW' && isWithMcst)
  })
}
