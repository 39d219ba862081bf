import { normalEmail } from '@atrium/validators/email.ts'
import { isPhone } from '@atrium/validators/phone.ts'
import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import { matchesPersonName } from '@atrium/validators/text.ts'
import { dayText, spanText } from '@atrium/validators/wallTimes.ts'
import type { PublicCtx, Transactional } from '../../platform/ctx.ts'
import { fieldErrors, notFound, validationFailed } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import { hashToken } from '../../platform/tokens.ts'
import { eventRows } from './events.repo.ts'
import { readEvent, readSharedEvent, type EventRow } from './events.views.ts'
import { presentOpenSession, presentPlace } from './open.present.ts'
import { readByLink, readGuest, type ParticipantRow } from './participants.views.ts'
import { auditPlace, checkIn, leave, signUp, take } from './places.ts'
import { readSession, readSessions } from './sessions.views.ts'
import { tellJob } from './tell.jobs.ts'

const nowhere = () => notFound('This link leads nowhere any more.')

/** The event of a public link; 404 for an address that leads nowhere, or to what is not shown now. */
async function openLink(ctx: PublicCtx, token: string): Promise<EventRow> {
  const event = await readSharedEvent(ctx, hashToken(token))
  const isShown =
    event &&
    event.publishedDate !== null &&
    (event.shownFrom === null || event.shownFrom <= ctx.now()) &&
    (event.shownUntil === null || event.shownUntil > ctx.now())
  if (!isShown) throw nowhere()
  return event
}

/** When an event is, in words: `Tue, 24 Nov 2026 to Fri, 27 Nov 2026, 10:00 AM – 11:00 AM`. */
function whenText({ eventStartDate, eventEndDate, startMinute, endMinute }: EventRow): string {
  const days =
    eventStartDate === eventEndDate ? dayText(eventStartDate) : `${dayText(eventStartDate)} to ${dayText(eventEndDate)}`
  if (startMinute === null || endMinute === null) return days
  return `${days}, ${spanText({ startTime: edgeOfMinutes(startMinute), endTime: edgeOfMinutes(endMinute) })}`
}

export const getPublicActivityEvent = operation('getPublicActivityEvent', async (ctx, { path }) => {
  const event = await openLink(ctx, path.token)
  const sessions = await readSessions(ctx, event.id)
  const { status, name, organiser, location, description, tc, websiteUrl, registrationUrl, mapUrl, cancelRemark } =
    event
  return {
    status,
    name,
    organiser,
    location,
    when: whenText(event),
    description,
    tc,
    websiteUrl,
    registrationUrl,
    mapUrl,
    cancelRemark,
    sessions: sessions.map(presentOpenSession),
  }
})

type SignUp = Input<'signUpForPublicActivityEvent'>['body']

/** Whoever has a place already gets the mail again: nobody learns from the answer who comes. */
export const signUpForPublicActivityEvent = operation('signUpForPublicActivityEvent', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const event = await openLink(tx, path.token)
    await eventRows.lock(tx, event.id)
    const who = { ...checkedGuest(body), consentDate: tx.now() }
    const known = await readGuest(tx, body.timeSlotId, who.guestEmail)
    if (known) await remind(tx, event, known)
    else await signUp(tx, { eventId: event.id, slotId: body.timeSlotId, who, noOfPax: body.noOfPax ?? 1 })
    return true
  }),
)

async function remind(tx: Transactional<PublicCtx>, event: EventRow, { id, status, fullName }: ParticipantRow) {
  await enqueue(tx, tellJob, { id, news: status === 'WAITING' ? 'WAITING' : 'SIGNED_UP', detail: null })
  await auditPlace(tx, 'OTHER', { event, who: fullName }, 'Asked for the mail again')
}

function checkedGuest(body: SignUp) {
  const guestName = body.fullName.trim()
  const guestMobileNumber = body.mobileNumber?.trim() || null
  const errors = fieldErrors({
    fullName: matchesPersonName(guestName) ? null : 'Write your name as it is spoken.',
    mobileNumber:
      guestMobileNumber === null || isPhone(guestMobileNumber)
        ? null
        : 'Write the number with digits, spaces and a leading +.',
  })
  if (errors.length > 0) throw validationFailed(errors)
  return {
    guestName,
    guestEmail: normalEmail(body.email),
    guestMobileNumber,
    guestCompany: body.company?.trim() || null,
    guestLanguage: body.language ?? 'en',
  }
}

async function openPlace(ctx: PublicCtx, token: string): Promise<ParticipantRow> {
  const person = await readByLink(ctx, hashToken(token))
  if (!person) throw nowhere()
  return person
}

async function presented(ctx: PublicCtx, token: string): Promise<Data<'getGuestActivityEventPlace'>> {
  const person = await openPlace(ctx, token)
  const event = await readEvent(ctx, person.activityEventId)
  const session = await readSession(ctx, person.timeSlotId)
  if (!event || !session) throw nowhere()
  const { name, organiser, location, mapUrl, cancelRemark } = event
  return {
    event: { name, organiser, location, mapUrl, cancelRemark: cancelRemark ?? session.cancelledReason },
    session: presentOpenSession(session),
    fullName: person.fullName,
    place: presentPlace(ctx, person, session),
  }
}

export const getGuestActivityEventPlace = operation('getGuestActivityEventPlace', (ctx, { path }) =>
  presented(ctx, path.token),
)

/** Does something with the place of a guest. */
const withPlace = (
  ctx: PublicCtx,
  token: string,
  work: (tx: Transactional<PublicCtx>, person: ParticipantRow) => Promise<void>,
) =>
  ctx.transaction(async (tx) => {
    await work(tx, await openPlace(tx, token))
    return presented(tx, token)
  })

export const leaveActivityEventAsGuest = operation('leaveActivityEventAsGuest', (ctx, { path }) =>
  withPlace(ctx, path.token, leave),
)

export const takeActivityEventPlaceAsGuest = operation('takeActivityEventPlaceAsGuest', (ctx, { path }) =>
  withPlace(ctx, path.token, take),
)

export const checkInToActivityEventAsGuest = operation('checkInToActivityEventAsGuest', (ctx, { path, body }) =>
  withPlace(ctx, path.token, (tx, person) => checkIn(tx, person, body.checkInCode)),
)
