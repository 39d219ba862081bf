import type { TransactionCtx } from '../../platform/ctx.ts'
import { publish } from '../../platform/events.ts'
import type { Job } from '../../platform/jobs.ts'
import { sendMails } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { askToDecide } from '../approvals/index.ts'
import { daysText, wishText } from './accessRequests.words.ts'
import { readRequests, type DescribedRequest } from './accessRequests.views.ts'
import { decidersOf } from './deciders.views.ts'
import { requestLetter, turnWords, type RequestTurn } from './requestMail.ts'

type Announcement = { id: string; event: 'REQUESTED' | RequestTurn; byUserId?: string | null }

/** Tells those who decide, whoever asked and whom it is for of what happened to a request. */
export const announceRequestJob: Job<Announcement> = {
  name: 'access-request-announce',
  batchSize: 10,
  run: (ctx, { id, event, byUserId }) =>
    ctx.transaction(async (tx) => {
      const [row] = await readRequests(tx, [id])
      if (!row) return
      for (const officeCentreId of new Set([row.officeCentreId, row.decidingOfficeCentreId]))
        await publish(tx, { officeCentreId }, 'access-requests', { id })
      if (event === 'REQUESTED') await askForDecision(tx, row)
      else await tellTurn(tx, row, event, byUserId ?? null)
    }),
}

async function askForDecision(tx: TransactionCtx, row: DescribedRequest): Promise<void> {
  if (row.status !== 'PENDING') return
  const asked = await askToDecide(tx, {
    kind: 'ACCESS_REQUEST',
    landlordId: row.landlordId,
    entityId: row.id,
    level: '1',
    officeCentreId: row.decidingOfficeCentreId,
    people: await decidersOf(tx, row),
    expiresAt: row.endsAt,
  })
  const subject = `Please decide: ${wishText(row)} for ${whomText(row)}`
  await sendMails(
    tx,
    asked.map((person) => {
      const stead = person.standsInFor ? ` You are deciding on behalf of ${person.standsInFor}.` : ''
      const lead = `${row.applicantName} of ${row.companyName} has requested access.${stead}`
      const letter = requestLetter(tx, row, { to: person.email, name: person.fullName, subject, lead, isOwn: false })
      const url = `${tx.services.portalOrigins.PUBLIC}/decision/${person.token}`
      return person.token ? { ...letter, button: { label: 'Approve or reject', url } } : letter
    }),
  )
  for (const person of asked) await notify(tx, row, { ...person, kind: 'APPROVAL' }, subject)
}

/** The applicant and, once they have access or lose it, those it is for; not whoever did it themselves. */
async function tellTurn(tx: TransactionCtx, row: DescribedRequest, turn: RequestTurn, byUserId: string | null) {
  const applicant = { id: row.applicantUserId, fullName: row.applicantName, email: row.applicantEmail }
  const others = turnWords[turn].tellsPeople ? row.people : []
  const receivers = [applicant, ...others.filter(({ id }) => id !== applicant.id)].filter(({ id }) => id !== byUserId)
  const subject = `${turnWords[turn].subject}: ${wishText(row)}`
  await sendMails(
    tx,
    receivers.map(({ id, email, fullName }) => {
      const isOwn = id === applicant.id
      const lead = isOwn ? turnWords[turn].applicant(row) : turnWords[turn].person(row)
      return requestLetter(tx, row, { to: email, name: fullName, subject, lead, isOwn: true })
    }),
  )
  for (const { id } of receivers)
    await notify(tx, row, { id, officeCentreId: row.officeCentreId, kind: 'ACCESS_REQUEST' }, subject)
}

const notify = (
  tx: TransactionCtx,
  row: DescribedRequest,
  to: { id: string; officeCentreId: string; kind: string },
  title: string,
) =>
  notifyUser(tx, {
    landlordId: row.landlordId,
    officeCentreId: to.officeCentreId,
    userId: to.id,
    kind: to.kind,
    title,
    body: `${row.referenceNo}, ${daysText(row)}`,
    entityType: 'ACCESS_REQUEST',
    entityId: row.id,
  })

const whomText = ({ people, applicantName }: DescribedRequest) => {
  const [first, ...others] = people
  if (!first) return applicantName
  return others.length > 0 ? `${first.fullName} and ${others.length} more` : first.fullName
}
