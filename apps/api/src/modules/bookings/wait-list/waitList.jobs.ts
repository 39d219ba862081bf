import { bookingTimeText, zonedText } from '@atrium/validators/wallTimes.ts'
import type { TransactionCtx } from '../../../platform/ctx.ts'
import { enqueue, type Job } from '../../../platform/jobs.ts'
import { sendMail } from '../../../platform/mail.ts'
import { notifyUser } from '../../../platform/personalNotifications.ts'
import { readSpaceSettings } from '../../booking-rules/index.ts'
import { noOverlap, readTaken } from '../../occupancies/index.ts'
import { findBookableResource, type BookableResource } from '../../resources/index.ts'
import { lapseJob, lowestFreePlace, offerFreed, type WaitList } from '../../wait-lists/index.ts'
import { shownTime } from '../bookingTimes.ts'
import { countFreePlaces, occupiedSpan } from '../availability/free.rules.ts'
import { endHold, insertHold } from '../holds/holds.repo.ts'
import { lockEntry, updateEntry, type Freed, type WaitListRow } from './waitList.repo.ts'
import { readLapsed, readPerson, readWaitingFor } from './waitList.views.ts'

/** People who wait for times of resources; a hold keeps the time while it is offered. */
export const bookingWaitList: WaitList<WaitListRow, Freed> = {
  takenOnce: noOverlap,
  waitingFor: (ctx, { resourceId, startsAt, endsAt }) =>
    readWaitingFor(ctx, resourceId, { startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
  readLapsed,
  lock: lockEntry,
  update: updateEntry,
  findFree: async (ctx, entry) => {
    const resource = await findBookableResource(ctx, entry.resourceId)
    if (!resource || resource.status !== 'ACTIVE') return undefined
    const placeNo = await freePlace(ctx, resource, entry)
    if (placeNo === undefined) return undefined
    const { offerMinutes } = await readSpaceSettings(ctx, resource.officeCentreId)
    const holder = { userId: entry.userId, officeCentreId: entry.userOfficeCentreId }
    return { offerMinutes, keep: (expiresAt) => insertHold(ctx, resource, holder, { ...entry, placeNo }, expiresAt) }
  },
  notify: async (ctx, entry, { expiresAt, ...offer }) => {
    const resource = await findBookableResource(ctx, entry.resourceId)
    if (!resource) throw new Error(`resource ${entry.resourceId} is gone`)
    await enqueue(ctx, lapseJob, {}, new Date(expiresAt.getTime() + 1000))
    await notify(ctx, resource, entry, offer)
  },
  giveBack: async (ctx, { resourceId, startsAt, endsAt }, holdId) => {
    await endHold(ctx, holdId)
    const freed = { resourceId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
    await enqueue(ctx, offerFreedJob, { spans: [freed] })
  },
}

/** Offers times that have become free to those who wait for them. */
export const offerFreedJob: Job<{ spans: Freed[] }> = {
  name: 'booking-offer-freed',
  run: async (ctx, { spans }) => {
    for (const freed of spans) await offerFreed(ctx, bookingWaitList, freed)
  },
}

async function freePlace(
  ctx: TransactionCtx,
  resource: BookableResource,
  entry: WaitListRow,
): Promise<number | undefined> {
  const taken = await readTaken(ctx, [resource.id], occupiedSpan(resource, entry))
  if (countFreePlaces(resource, entry, taken) === 0) return undefined
  return lowestFreePlace(
    resource.places,
    taken.map((one) => one.placeNo),
  )
}

async function notify(
  ctx: TransactionCtx,
  resource: BookableResource,
  entry: WaitListRow,
  { token, minutes }: { token: string; minutes: number },
): Promise<void> {
  const person = await readPerson(ctx, entry)
  const time = bookingTimeText(shownTime(entry, resource.clock))
  const when = zonedText(time, entry.startsAt, resource.clock, person.timezoneOffset)
  const title = `${resource.name} is available for you: ${when}`
  await sendMail(ctx, {
    to: person.email,
    subject: title,
    greeting: `Hello ${person.fullName}`,
    paragraphs: [
      `You are on the wait list for ${resource.name}, ${resource.siteName}, on ${when}. It is now free, and we are holding it for you for ${minutes} minutes.`,
      'If you do not book it by then, it is offered to the next person on the list.',
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
