import { days, later } from '../../../platform/clock.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { sendMails, type Letter } from '../../../platform/mail.ts'
import { notifyUser } from '../../../platform/personalNotifications.ts'
import { askToDecide, type AskedPerson } from '../../approvals/index.ts'
import type { Approver } from '../../booking-rules/index.ts'
import { documentsBefore } from '../documentsBefore.ts'
import type { FmFormRow } from '../fmForms.views.ts'
import { formLetter } from '../permitMail.ts'
import { workTimesText } from '../permits.words.ts'
import { readSettings } from '../settings.views.ts'
import { centreOf, decidersOf, levels, sideOnTurn, type Side } from './turns.ts'

const subject = 'Please review a permit to work'

/** Asks those whose decision a form waits for: by mail with a link of their own, by bell, in the inbox of approvals. */
export async function askNext(tx: TransactionCtx, row: FmFormRow): Promise<void> {
  const side = sideOnTurn(row)
  if (side === null) return
  const deciders = await decidersOf(tx, row, side, 'APPROVED')
  const parties = await partiesOf(tx, row, side)
  const asked = await askToDecide(tx, {
    kind: 'FM_FORM',
    landlordId: row.landlordId,
    entityId: row.id,
    level: String(levels[side]),
    officeCentreId: centreOf(row, side),
    people: amongDeciders(deciders, parties),
    expiresAt: row.endsAt ?? later(tx.now(), days(14)),
  })
  const isOpen = side === 'applicant' || !(await waitsForDocuments(tx, row, side))
  // Whom the settings name gets the mails; without names, everybody who is asked.
  const isMailed = ({ email, standsInFor }: AskedPerson) =>
    side !== 'landlord' || parties.length === 0 || standsInFor !== null || isAmong(parties, email)
  const receivers = [
    ...asked.filter(isMailed),
    ...parties
      .filter(({ email }) => !asked.some((person) => isAmong([{ email }], person.email)))
      .map(({ email, name }) => ({ email, fullName: name, token: undefined, standsInFor: null })),
  ]
  await sendMails(
    tx,
    receivers.map((person) => letterTo(tx, row, side, isOpen ? person : { ...person, token: undefined })),
  )
  for (const person of asked) await ring(tx, row, person)
}

type Party = { email: string; name: string }

const isAmong = (parties: readonly { email: string }[], email: string) =>
  parties.some((party) => party.email.toLowerCase() === email.toLowerCase())

/** Whom the form or the settings name for a side, whether or not they sign in. */
async function partiesOf(tx: TransactionCtx, row: FmFormRow, side: Side): Promise<Party[]> {
  if (side === 'applicant')
    return row.applicantEmail ? [{ email: row.applicantEmail, name: row.applicantName ?? row.company.name }] : []
  if (side === 'mcst') return []
  const { landlordNotifyPartyEmail, companyName } = await readSettings(tx, row.decidingOfficeCentreId)
  return landlordNotifyPartyEmail
    ? landlordNotifyPartyEmail.split(', ').map((email) => ({ email, name: companyName }))
    : []
}

/** Those of whom the settings name who may decide; where none of them may, all who may. */
function amongDeciders(deciders: readonly Approver[], parties: readonly Party[]): readonly Approver[] {
  const named = deciders.filter(({ email }) => isAmong(parties, email))
  return named.length > 0 ? named : deciders
}

/** Whether documents have to be reviewed on the form before it can be approved. */
const waitsForDocuments = async (tx: TransactionCtx, row: FmFormRow, side: 'landlord' | 'mcst'): Promise<boolean> =>
  (await documentsBefore(tx, row, side === 'landlord' ? 'LANDLORD' : 'MCST')).length > 0

type Receiver = Pick<AskedPerson, 'email' | 'fullName' | 'token' | 'standsInFor'>

function letterTo(
  tx: TransactionCtx,
  row: FmFormRow,
  side: Side,
  { email, fullName, token, standsInFor }: Receiver,
): Letter {
  const contractor = row.contractorCompany ?? 'The contractor'
  const lead =
    side === 'applicant'
      ? `${contractor} has submitted the form. You are the first to decide.`
      : `${contractor} has applied to work for ${row.company.name}. The permit is waiting for your decision.`
  const stead = standsInFor ? ` You are deciding on behalf of ${standsInFor}.` : ''
  const isOwn = side === 'applicant'
  const letter = formLetter(tx, row, { to: email, name: fullName, subject, lead: `${lead}${stead}`, isOwn })
  const url = `${tx.services.portalOrigins.PUBLIC}/decision/${token}`
  return token ? { ...letter, button: { label: 'Approve or reject', url } } : letter
}

const ring = (tx: TransactionCtx, row: FmFormRow, { id, officeCentreId }: AskedPerson): Promise<void> =>
  notifyUser(tx, {
    landlordId: row.landlordId,
    officeCentreId,
    userId: id,
    kind: 'APPROVAL',
    title: `${subject}: ${row.referenceNo}`,
    body: [row.workNature, workTimesText(row)].filter(Boolean).join(', '),
    entityType: 'FM_FORM',
    entityId: row.id,
  })
