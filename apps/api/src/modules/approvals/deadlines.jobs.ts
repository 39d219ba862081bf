import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import type { Job } from '../../platform/jobs.ts'
import { sendMails, type Letter } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { zonedDayMoment } from '@atrium/validators/wallTimes.ts'
import type { DecidedRequest } from './approvalSource.ts'
import { sourceOf } from './deciding.ts'
import { deleteDeadline, markDeadline } from './deadlines.repo.ts'
import {
  readDeadlineRules,
  readDueDeadlines,
  readEscalations,
  readReceivers,
  type Deadline,
  type Receiver,
} from './deadlines.views.ts'
import { readStandInsOf } from './standIns.views.ts'

const atOnce = 200

/** Reminds those who were asked before the time to decide is over, and tells others once it is. */
export const deadlinesJob: Job = {
  name: 'approval-deadlines',
  schedule: '*/5 * * * *',
  run: async (ctx) => failWith(await eachByItself(ctx, await readDueDeadlines(ctx, atOnce), follow)),
}

async function follow(tx: Transactional<PublicCtx>, deadline: Deadline): Promise<void> {
  const request = await sourceOf(tx, deadline.kind).find(tx, deadline.entityId)
  if (!request || request.decided !== null || String(request.level) !== deadline.level)
    return deleteDeadline(tx, deadline)
  const isOver = deadline.decideBy <= tx.now()
  const clock = request.timeZone ?? (await readDeadlineRules(tx, deadline.officeCentreId)).clock
  const untilFor = ({ timezoneOffset }: Receiver) => zonedDayMoment(deadline.decideBy, clock, timezoneOffset)
  if (isOver) {
    const people = await readEscalations(tx, deadline.officeCentreId)
    await tell(tx, people, request, (person) => overdue(untilFor(person), request))
    await markDeadline(tx, deadline, { escalatedDate: tx.now() })
  } else {
    const people = await askedAndStandIns(tx, deadline)
    await tell(tx, people, request, (person) => reminder(untilFor(person), request))
    await markDeadline(tx, deadline, { remindedDate: tx.now() })
  }
}

async function askedAndStandIns(tx: Transactional<PublicCtx>, { askedUserIds }: Deadline): Promise<Receiver[]> {
  const standIns = await readStandInsOf(tx, askedUserIds)
  return readReceivers(tx, [...new Set([...askedUserIds, ...standIns.map(({ id }) => id)])])
}

type Said = { subject: string; lead: string }

const reminder = (until: string, { title, requestedBy }: DecidedRequest): Said => ({
  subject: `Still waiting for you: ${title}`,
  lead: `${requestedBy} is waiting for a decision. Please decide by ${until}.`,
})

const overdue = (until: string, { title, requestedBy, officeCentre }: DecidedRequest): Said => ({
  subject: `Overdue: ${title}`,
  lead: `The request of ${requestedBy} of ${officeCentre.name} was due for a decision by ${until}. You can decide it now.`,
})

async function tell(
  tx: Transactional<PublicCtx>,
  people: readonly Receiver[],
  request: DecidedRequest,
  wordsFor: (person: Receiver) => Said,
): Promise<void> {
  const { CONSOLE, TENANT } = tx.services.portalOrigins
  const told = people.map((person) => ({ person, said: wordsFor(person) }))
  const letters = told.map(({ person, said }): Letter => ({
    to: person.email,
    subject: said.subject,
    greeting: `Hello ${person.fullName}`,
    paragraphs: [said.lead, `${request.title}, ${request.referenceNo}`, request.description],
    button: { label: 'Decide', url: `${person.isTenant ? TENANT : CONSOLE}/approvals` },
  }))
  await sendMails(tx, letters)
  for (const { person, said } of told)
    await notifyUser(tx, {
      landlordId: person.landlordId,
      officeCentreId: person.officeCentreId,
      userId: person.id,
      kind: 'APPROVAL',
      title: said.subject,
      body: said.lead,
    })
}
