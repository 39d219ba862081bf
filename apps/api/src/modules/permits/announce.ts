import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import { sendMails, type Letter } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { askNext } from './approvals/asking.ts'
import { giveContractorLink } from './links.ts'
import { contractorLetter, formLetter, type ContractorNews } from './permitMail.ts'
import type { FmFormRow } from './fmForms.views.ts'

export type Turn =
  | 'CREATED'
  | 'SUBMITTED'
  | 'APPLICANT_APPROVED'
  | 'LANDLORD_APPROVED'
  | 'APPROVED'
  | 'REJECTED'
  | 'TERMINATED'
  | 'EXPIRED'
  | 'CHANGED'
  | 'SUSPENDED'
  | 'RESUMED'
  | 'DOCUMENT_REJECTED'
  | 'DOCUMENT_ASKED'
  | 'DOCUMENT_WITHDRAWN'
  | 'DOCUMENT_ENDS'
  | 'LINK_ENDS'
  | 'ENDS'
  | 'NOT_CLOSED'

type Told = {
  turn: Turn
  remark?: string | null | undefined
  token?: string | undefined
  document?: { name: string; until?: string | null }
}

/** The turns after which a form waits for somebody else. */
const asksNext: ReadonlySet<Turn> = new Set(['SUBMITTED', 'APPLICANT_APPROVED', 'LANDLORD_APPROVED'])

/** Tells everybody whom a turn of a form concerns: mails, bells, and the screens that show it. */
export async function announce(tx: TransactionCtx, row: FmFormRow, told: Told): Promise<void> {
  for (const officeCentreId of new Set([row.officeCentreId, row.decidingOfficeCentreId]))
    await publish(tx, { officeCentreId }, 'permits', { id: row.id })
  await sendMails(tx, [...(await toContractor(tx, row, told)), ...toApplicant(tx, row, told)])
  if (asksNext.has(told.turn)) await askNext(tx, row)
  await ringApplicant(tx, row, told)
}

/** Turns that the contractor does not hear of, or not here: what is approved is told with the permit, once it is drawn. */
const notForContractor: ReadonlySet<Turn> = new Set(['APPLICANT_APPROVED', 'LANDLORD_APPROVED', 'APPROVED'])
const isForContractor = (turn: Turn): turn is ContractorNews => !notForContractor.has(turn)

/** The turns after which the contractor has something to do, by a link of their own. */
const givesLink: ReadonlySet<Turn> = new Set(['DOCUMENT_REJECTED', 'DOCUMENT_ASKED', 'LINK_ENDS', 'NOT_CLOSED'])

async function toContractor(
  tx: TransactionCtx,
  row: FmFormRow,
  { turn, remark, token, document }: Told,
): Promise<Letter[]> {
  if (!isForContractor(turn)) return []
  const link = givesLink.has(turn)
    ? await giveContractorLink(tx, row, turn === 'LINK_ENDS' ? row.linkExpiresDate : null)
    : token
  return [contractorLetter(tx, row, { news: turn, remark, token: link, document })]
}

const applicantWords: Partial<Record<Turn, { subject: string; lead: (row: FmFormRow) => string }>> = {
  LANDLORD_APPROVED: {
    subject: 'The landlord has approved',
    lead: () => 'The permit is now waiting for approval by the management corporation.',
  },
  REJECTED: { subject: 'The permit is not approved', lead: () => 'The form was not approved.' },
  TERMINATED: { subject: 'The permit has ended', lead: () => 'The permit was terminated.' },
  EXPIRED: {
    subject: 'The contractor did not answer',
    lead: () => 'The link expired before the form was submitted. Request another permit if the work is still needed.',
  },
  SUSPENDED: { subject: 'The work is suspended', lead: () => 'The work of this permit was suspended.' },
  RESUMED: { subject: 'The work has resumed', lead: () => 'The work of this permit is no longer suspended.' },
  CHANGED: { subject: 'The permit has changed', lead: () => 'These are the details of the permit now.' },
  DOCUMENT_ENDS: {
    subject: 'A document of a permit is about to expire',
    lead: () => 'A document expires before the work ends. The crew will not be let in after that day.',
  },
  LINK_ENDS: {
    subject: 'The contractor has not answered yet',
    lead: () => 'The form has not been submitted yet, and the link expires soon. We have reminded the contractor.',
  },
  ENDS: {
    subject: 'The permit ends soon',
    lead: () => 'The permit ends within a day. Request another one if the work takes longer.',
  },
  NOT_CLOSED: {
    subject: 'The work was not closed',
    lead: () => 'The permit has expired, but people of the contractor are still signed in. Please check the area.',
  },
}

function toApplicant(tx: TransactionCtx, row: FmFormRow, { turn, remark }: Told): Letter[] {
  const words = applicantWords[turn]
  if (!words || row.applicantEmail === null) return []
  const { subject, lead } = words
  const name = row.applicantName ?? row.company.name
  return [formLetter(tx, row, { to: row.applicantEmail, name, subject, lead: lead(row), remark, isOwn: true })]
}

async function ringApplicant(tx: TransactionCtx, row: FmFormRow, { turn, remark }: Told): Promise<void> {
  const words = turn === 'APPROVED' ? { subject: 'The permit is approved' } : applicantWords[turn]
  if (!words || row.applicantUserId === null) return
  await notifyUser(tx, {
    landlordId: row.landlordId,
    officeCentreId: row.officeCentreId,
    userId: row.applicantUserId,
    kind: 'PERMIT',
    title: `${words.subject}: ${row.referenceNo}`,
    body: remark ?? row.workNature ?? row.contractorCompany ?? '',
    entityType: 'FM_FORM',
    entityId: row.id,
  })
}
