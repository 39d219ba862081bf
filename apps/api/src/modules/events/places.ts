import { countOf } from '@atrium/validators/text.ts'
import type { VisitorLanguage } from '@atrium/validators/visits.ts'
import { auditOf, type AuditInput } from '../../platform/audit.ts'
import { minutes } from '../../platform/clock.ts'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { invalidField, notFound, ruleViolation } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { equalSecrets } from '../../platform/tokens.ts'
import { isOnSale } from './events.present.ts'
import { cancelParticipants, eventRows, insertParticipant, lockSessionOf, participantRows } from './events.repo.ts'
import { checkInOpens } from './events.rules.ts'
import { readEvent, type EventRow } from './events.views.ts'
import { countPlacesOf, readParticipant, readWaiting, type ParticipantRow } from './participants.views.ts'
import { notifyScreens } from './screens.ts'
import { readSession, type SessionRow } from './sessions.views.ts'
import { tellJob } from './tell.jobs.ts'
import { offerFreedJob } from './waitList.ts'

/** Who signs up: a person with an account, or a guest. */
export type Who =
  | { userId: string; userOfficeCentreId: string }
  | {
      guestName: string
      guestEmail: string
      guestMobileNumber: string | null
      guestCompany: string | null
      guestLanguage: VisitorLanguage
      consentDate: Date
    }

type Wish = { eventId: string; slotId: string; who: Who; noOfPax: number }

/** Locks an event before its sessions and sign-ups, as all do who change them. */
async function lockEvent(tx: TransactionCtx, id: string): Promise<EventRow> {
  await eventRows.lock(tx, id)
  const event = await readEvent(tx, id)
  if (!event) throw notFound()
  return event
}

/**
 * Takes a place of a session or, where there is none or others wait already, one on the wait list. 422 where nobody
 * signs up any more, 400 beside a number of places that one may not have.
 */
export async function signUp(tx: TransactionCtx, { eventId, slotId, who, noOfPax }: Wish): Promise<string> {
  const event = await lockEvent(tx, eventId)
  await lockSessionOf(tx, eventId, slotId)
  const session = await readSession(tx, slotId)
  if (!session) throw notFound()
  requireOpen(event, session, tx.now())
  await requireWithinLimit(tx, event, { eventId, slotId, who, noOfPax })
  if (noOfPax > session.eventSlot)
    throw invalidField('noOfPax', `This session has ${countOf(session.eventSlot, 'place', 'places')}.`)
  const isFree = session.taken + noOfPax <= session.eventSlot && (await readWaiting(tx, slotId)).length === 0
  if (!isFree && session.startsAt <= tx.now()) throw ruleViolation('All places are taken, and the session has begun.')
  const id = await insertParticipant(tx, event, {
    ...who,
    activityEventId: eventId,
    timeSlotId: slotId,
    noOfPax,
    status: isFree ? 'REGISTERED' : 'WAITING',
  })
  await enqueue(tx, tellJob, { id, news: isFree ? 'SIGNED_UP' : 'WAITING', detail: null })
  await auditPlace(tx, 'OTHER', { event, who: nameOf(tx, who) }, isFree ? 'Signed up' : 'Joined the wait list', {
    after: { session: session.sessionName, places: noOfPax },
  })
  return id
}

function requireOpen(event: EventRow, session: SessionRow, now: Date): void {
  if (!isOnSale(event)) throw ruleViolation('Nobody signs up for this event any more.')
  if (event.registrationUrl !== null) throw ruleViolation(`Sign up at ${event.registrationUrl}.`)
  if (session.status === 'SLOT_CANCELLED') throw ruleViolation('This session is cancelled.')
  if (session.status === 'SLOT_ENDED' || session.endsAt <= now) throw ruleViolation('This session is over.')
}

async function requireWithinLimit(tx: TransactionCtx, event: EventRow, { who, noOfPax, eventId }: Wish): Promise<void> {
  const limit = event.registrationLimitPerUser
  if (!event.enableRegistrationLimit || limit === 0) return
  const has = await countPlacesOf(tx, eventId, who)
  if (has + noOfPax <= limit) return
  throw invalidField(
    'noOfPax',
    `One person takes ${countOf(limit, 'place', 'places')} at this event at the most; you have ${has}.`,
  )
}

type Locked = { event: EventRow; session: SessionRow; person: ParticipantRow }

/** A sign-up with its event, locked. */
async function lockPlace(tx: TransactionCtx, found: ParticipantRow): Promise<Locked> {
  const event = await lockEvent(tx, found.activityEventId)
  await participantRows.lock(tx, found.id)
  const person = await readParticipant(tx, found.id)
  const session = await readSession(tx, found.timeSlotId)
  if (!person || !session) throw notFound()
  return { event, session, person }
}

/** Whether a sign-up can be given up: nobody who has come, and nothing that is over. */
export const mayLeave = ({ standing }: Pick<ParticipantRow, 'standing'>): boolean =>
  standing === 'REGISTERED' || standing === 'WAITING' || standing === 'OFFERED'

/** Gives a place up, or leaves the wait list; the next in the list is asked. */
export async function leave(tx: TransactionCtx, found: ParticipantRow): Promise<void> {
  const { event, session, person } = await lockPlace(tx, found)
  if (!mayLeave(person)) throw ruleViolation('There is no place to give up any more.')
  await cancelParticipants(tx, [person.id], null)
  if (person.status !== 'WAITING') {
    await enqueue(tx, offerFreedJob, { timeSlotId: session.id })
    await enqueue(tx, tellJob, { id: person.id, news: 'LEFT', detail: null })
  } else await notifyScreens(tx, person)
  const summary = person.status === 'WAITING' ? 'Left the wait list' : 'Gave the place up'
  await auditPlace(tx, 'OTHER', { event, who: person.fullName }, summary, { after: { session: session.sessionName } })
}

/** Takes somebody off who leaves the building for good; the next in the list is asked. */
export async function takeOff(tx: TransactionCtx, found: ParticipantRow, remark: string): Promise<void> {
  const { event, session, person } = await lockPlace(tx, found)
  if (!mayLeave(person)) return
  await cancelParticipants(tx, [person.id], remark)
  if (person.status !== 'WAITING') await enqueue(tx, offerFreedJob, { timeSlotId: session.id })
  await enqueue(tx, tellJob, { id: person.id, news: 'TAKEN_OFF', detail: remark })
  await auditPlace(tx, 'OTHER', { event, who: person.fullName }, 'Cancelled the place', {
    after: { session: session.sessionName, reason: remark },
  })
}

/** Takes a place that is kept for somebody who waited; 422 once it is not any more. */
export async function take(tx: TransactionCtx, found: ParticipantRow): Promise<void> {
  const { event, session, person } = await lockPlace(tx, found)
  if (person.status !== 'OFFERED' || !person.offerExpiresAt || person.offerExpiresAt <= tx.now())
    throw ruleViolation('The time to take this place is over.')
  await participantRows.update(tx, person.id, { status: 'REGISTERED', offerExpiresAt: null })
  await enqueue(tx, tellJob, { id: person.id, news: 'SIGNED_UP', detail: null })
  await auditPlace(tx, 'OTHER', { event, who: person.fullName }, 'Took the place that became free', {
    after: { session: session.sessionName },
  })
}

/** Whether somebody checks in now: from an hour before the session to its end. */
export const mayCheckIn = (
  { standing }: Pick<ParticipantRow, 'standing'>,
  { startsAt, endsAt, cancelledDate }: Pick<SessionRow, 'startsAt' | 'endsAt' | 'cancelledDate'>,
  now: Date,
): boolean =>
  standing === 'REGISTERED' &&
  cancelledDate === null &&
  startsAt.getTime() - minutes(checkInOpens) <= now.getTime() &&
  now < endsAt

/** Checks somebody in by the code of the session; 400 beside a wrong code. */
export async function checkIn(tx: TransactionCtx, found: ParticipantRow, code: string): Promise<void> {
  const { event, session, person } = await lockPlace(tx, found)
  if (person.status === 'CHECKED_IN') throw ruleViolation('You have checked in already.')
  if (person.standing !== 'REGISTERED') throw ruleViolation('You have no place at this session.')
  if (!mayCheckIn(person, session, tx.now()))
    throw ruleViolation(`Check in from ${checkInOpens} minutes before the session until its end.`)
  if (!equalSecrets(code.trim().toUpperCase(), session.checkInCode))
    throw invalidField('checkInCode', 'This is not the code of this session. It is shown at the entrance.')
  await participantRows.update(tx, person.id, { status: 'CHECKED_IN', checkedInDate: tx.now() })
  await notifyScreens(tx, person)
  await auditPlace(tx, 'OTHER', { event, who: person.fullName }, 'Checked in', {
    after: { session: session.sessionName },
  })
}

const nameOf = (tx: TransactionCtx, who: Who): string =>
  'userId' in who ? (tx.actor?.fullName ?? 'Somebody') : who.guestName

type Audited = { event: EventRow; who: string }

/** What people do stands in the trail of the event, whoever's portal it is. */
export const auditPlace = auditOf<Audited, TransactionCtx>(({ event, who }, ctx) => ({
  module: 'events',
  entityType: 'ACTIVITY_EVENT',
  entityId: event.id,
  entityName: `${event.referenceNo} ${event.name}`,
  onBehalfOf: {
    landlordId: event.landlordId,
    officeCentreId: event.officeCentreId,
    ...(ctx.actor ? {} : { userFullName: who }),
  } satisfies AuditInput['onBehalfOf'],
}))
