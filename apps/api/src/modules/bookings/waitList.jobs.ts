import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { eachByItself, failWith } from '../../platform/eachByItself.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { sendMail } from '../../platform/mail.ts'
import { notifyUser } from '../../platform/personalNotifications.ts'
import { hashToken, randomToken } from '../../platform/tokens.ts'
import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import { readSpaceSettings } from '../booking-rules/index.ts'
import { noOverlap, readTaken } from '../occupancies/index.ts'
import { findBookableResource, type BookableResource } from '../resources/index.ts'
import { shownTime } from './bookingTimes.ts'
import { countFreePlaces, occupiedSpan } from './free.rules.ts'
import { endHold, insertHold } from './holds.repo.ts'
import { lockEntry, updateEntry, type Freed, type WaitListRow } from './waitList.repo.ts'
import { readLapsed, readPerson, readWaitingFor } from './waitList.views.ts'

/** Offers times that have become free to those who wait for them. */
export const offerFreedJob: Job<{ spans: Freed[] }> = {
  name: 'booking-offer-freed',
  run: async (ctx, { spans }) => {
    for (const { resourceId, startsAt, endsAt } of spans) {
      const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
      for (const { id } of await readWaitingFor(ctx, resourceId, span)) await offerTo(ctx, id)
    }
  },
}

/** Keeps the time for one who waits and mails the link; does nothing while the time is not free as a whole. */
async function offerTo(ctx: PublicCtx, id: string): Promise<void> {
  try {
    await ctx.transaction(async (tx) => {
      const entry = await lockEntry(tx, id)
      if (entry?.status !== 'WAITING' || entry.startsAt <= tx.now()) return
      const resource = await findBookableResource(tx, entry.resourceId)
      if (!resource || resource.status !== 'ACTIVE') return
      const placeNo = await freePlace(tx, resource, entry)
      if (placeNo !== undefined) await makeOffer(tx, resource, entry, placeNo)
    })
  } catch (error) {
    if (violatedConstraint(error) !== noOverlap) throw error
  }
}

async function freePlace(
  ctx: TransactionCtx,
  resource: BookableResource,
  entry: WaitListRow,
): Promise<number | undefined> {
  const span = occupiedSpan(resource, entry)
  const taken = await readTaken(ctx, [resource.id], span)
  if (countFreePlaces(resource, entry, taken) === 0) return undefined
  const busy = new Set(taken.map((one) => one.placeNo))
  return Array.from({ length: resource.places }, (_, index) => index + 1).find((placeNo) => !busy.has(placeNo))
}

async function makeOffer(
  ctx: TransactionCtx,
  resource: BookableResource,
  entry: WaitListRow,
  placeNo: number,
): Promise<void> {
  const settings = await readSpaceSettings(ctx, resource.officeCentreId)
  const offered = new Date(ctx.now().getTime() + settings.offerMinutes * 60_000)
  const expiresAt = offered < entry.startsAt ? offered : entry.startsAt
  const holder = { userId: entry.userId, officeCentreId: entry.userOfficeCentreId }
  const holdId = await insertHold(ctx, resource, holder, { ...entry, placeNo }, expiresAt)
  const token = randomToken()
  await updateEntry(ctx, entry.id, {
    status: 'OFFERED',
    holdId,
    offerTokenHash: hashToken(token),
    offerExpiresAt: expiresAt,
  })
  await enqueue(ctx, lapseJob, {}, new Date(expiresAt.getTime() + 1000))
  await tell(ctx, resource, entry, { token, minutes: Math.round((expiresAt.getTime() - ctx.now().getTime()) / 60_000) })
}

async function tell(
  ctx: TransactionCtx,
  resource: BookableResource,
  entry: WaitListRow,
  { token, minutes }: { token: string; minutes: number },
): Promise<void> {
  const person = await readPerson(ctx, entry.userId)
  const when = bookingTimeText(shownTime(entry, resource.clock))
  const title = `${resource.name} is free for you: ${when}`
  await sendMail(ctx, {
    to: person.email,
    subject: title,
    greeting: `Hello ${person.fullName}`,
    paragraphs: [
      `You wait for ${resource.name} on ${when}. It has become free, and we keep it for you for ${minutes} minutes.`,
      'If you do not take it, the next in the list is asked.',
    ],
    button: { label: 'Book it', url: `${ctx.services.portalOrigins.PUBLIC}/wait-list-offer/${token}` },
  })
  await notifyUser(ctx, {
    landlordId: entry.landlordId,
    officeCentreId: entry.userOfficeCentreId,
    userId: entry.userId,
    kind: 'BOOKING',
    title,
    entityType: 'WAIT_LIST_ENTRY',
    entityId: entry.id,
  })
}

/** Ends offers nobody took and entries whose time has begun; the next in the list is asked. */
export const lapseJob: Job = {
  name: 'booking-offers-lapse',
  schedule: '* * * * *',
  run: async (ctx) => {
    failWith(await eachByItself(ctx, await readLapsed(ctx), (tx, { id }) => lapse(tx, id)))
  },
}

async function lapse(ctx: TransactionCtx, id: string): Promise<void> {
  const entry = await lockEntry(ctx, id)
  const over = entry?.offerExpiresAt ? entry.offerExpiresAt <= ctx.now() : (entry?.startsAt ?? ctx.now()) <= ctx.now()
  if (!entry || !over || (entry.status !== 'OFFERED' && entry.status !== 'WAITING')) return
  await endOffer(ctx, entry, 'LAPSED')
}

/** Takes an entry out of the list; a time that was kept for it goes to the next. */
export async function endOffer(
  ctx: TransactionCtx,
  entry: WaitListRow,
  status: Extract<WaitListRow['status'], 'LAPSED' | 'CANCELLED'>,
): Promise<void> {
  if (entry.holdId) await endHold(ctx, entry.holdId)
  await updateEntry(ctx, entry.id, { status, holdId: null, offerTokenHash: null, offerExpiresAt: null })
  if (!entry.holdId) return
  const { resourceId, startsAt, endsAt } = entry
  await enqueue(ctx, offerFreedJob, {
    spans: [{ resourceId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }],
  })
}
