import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import { sendMail } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import type { FormDocumentRow } from './fmFormDocuments.views.ts'
import type { FmFormRow } from './fmForms.views.ts'
import { formLetter } from './permitMail.ts'
import { readReviewer } from './reviewers.views.ts'

/** Tells whoever asked for a document, or has rejected it, that it is there. */
export async function tellReviewer(tx: TransactionCtx, row: FmFormRow, document: FormDocumentRow): Promise<void> {
  if (row.status === 'PENDING_SUBMISSION') return
  await publish(tx, { officeCentreId: row.decidingOfficeCentreId }, 'permits', { id: row.id })
  const rejected = document.decisions.find(({ decision }) => decision === 'REJECTED')
  const reviewer = await readReviewer(tx, row, rejected?.userId ?? document.askedByUserId)
  if (!reviewer) return
  const subject = `${document.formName} was uploaded`
  await sendMail(
    tx,
    formLetter(tx, row, {
      to: reviewer.email,
      name: reviewer.fullName,
      subject,
      lead: `${row.contractorCompany ?? 'The contractor'} has uploaded ${document.formName}. It is waiting for your review.`,
      isOwn: false,
    }),
  )
  await notifyUser(tx, {
    landlordId: row.landlordId,
    officeCentreId: row.decidingOfficeCentreId,
    userId: reviewer.id,
    kind: 'PERMIT',
    title: `${subject}: ${row.referenceNo}`,
    body: row.workNature ?? row.contractorCompany ?? '',
    entityType: 'FM_FORM',
    entityId: row.id,
  })
}
