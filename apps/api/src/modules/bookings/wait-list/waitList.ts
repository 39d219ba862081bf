import { auditOf, type AuditInput } from '../../../platform/audit.ts'
import type { PublicCtx, TransactionCtx } from '../../../platform/ctx.ts'
import { actFor } from '../../../platform/ctx.ts'
import { conflict, invalidField, notFound, ruleViolation } from '../../../platform/errors.ts'
import { operation } from '../../../platform/operation.ts'
import { listOf } from '../../../platform/view.ts'
import { clocksOfSites } from '../../sites/index.ts'
import { leaveList } from '../../wait-lists/index.ts'
import { shownTime } from '../bookingTimes.ts'
import { readTakenByOthers } from '../holds/holds.views.ts'
import { countFreePlaces, occupiedSpan } from '../availability/free.rules.ts'
import { makeBooking } from '../planning/makeBooking.ts'
import { planBooking, requireBookable } from '../planning/planBooking.ts'
import { bookingWaitList } from './waitList.jobs.ts'
import { insertEntry, lockEntry, updateEntry } from './waitList.repo.ts'
import { type DescribedEntry, findOffer, presentEntries, waitListView } from './waitList.views.ts'

type Audited = { id: string; resourceName: string } & Pick<AuditInput, 'onBehalfOf'>

const auditEntry = auditOf<Audited, TransactionCtx>(({ id, resourceName, onBehalfOf }) => ({
  module: 'bookings',
  entityType: 'WAIT_LIST_ENTRY',
  entityId: id,
  entityName: resourceName,
  ...(onBehalfOf ? { onBehalfOf } : {}),
}))

/** One's own entries, the newest first. */
export const listWaitListEntries = operation(
  'listWaitListEntries',
  listOf(waitListView, (_ctx, entry) => entry),
)

/** Puts oneself on the list for a time that is taken; 422 when it is free, 409 when one waits already. */
export const createWaitListEntry = operation('createWaitListEntry', async (ctx, { body }) => {
  const plan = await planBooking(ctx, body, 'ADD')
  requireBookable(plan, body.noOfPax ?? 1)
  const { resource, times } = plan
  const [time] = times
  if (!time) throw invalidField('date', 'Choose a day.')
  if (time.startsAt <= ctx.now()) throw invalidField('startTime', 'This time has already started.')
  const taken = await readTakenByOthers(ctx, [resource.id], occupiedSpan(resource, time))
  if (countFreePlaces(resource, time, taken) > 0)
    throw ruleViolation(`${resource.name} is free at this time. Book it now instead.`)
  const id = await ctx.transaction(async (tx) => {
    const entryId = await insertEntry(tx, {
      landlordId: resource.landlordId,
      ownerOfficeCentreId: resource.officeCentreId,
      resourceId: resource.id,
      userOfficeCentreId: tx.scope.officeCentreId,
      userId: tx.actor.userId,
      title: body.title.trim(),
      noOfPax: body.noOfPax ?? 1,
      startsAt: time.startsAt,
      endsAt: time.endsAt,
      status: 'WAITING',
      createdDate: tx.now(),
      updatedDate: tx.now(),
    })
    await auditEntry(tx, 'CREATE', { id: entryId, resourceName: resource.name }, 'Joined the wait list')
    return entryId
  })
  return waitListView.read(ctx, id)
})

export const cancelWaitListEntry = operation('cancelWaitListEntry', async (ctx, { path }) => {
  const { resource } = await waitListView.read(ctx, path.id)
  await ctx.transaction(async (tx) => {
    const entry = await lockEntry(tx, path.id)
    if (entry?.status !== 'WAITING' && entry?.status !== 'OFFERED')
      throw ruleViolation('You are no longer on the wait list for this time.')
    await leaveList(tx, bookingWaitList, entry, 'CANCELLED')
    await auditEntry(tx, 'OTHER', { id: entry.id, resourceName: resource.name }, 'Left the wait list')
  })
  return waitListView.read(ctx, path.id)
})

/** What a link offers; 404 once it was taken, has lapsed, or never was. */
export const getWaitListOffer = operation('getWaitListOffer', async (ctx, { path }) =>
  presentOffer(ctx, await requireOffer(ctx, path.token)),
)

async function requireOffer(ctx: PublicCtx, token: string): Promise<DescribedEntry> {
  const found = await findOffer(ctx, token)
  if (!found || found.person.status !== 'ACTIVE') throw notFound('This offer has been accepted or has expired.')
  return found
}

async function presentOffer(ctx: PublicCtx, row: DescribedEntry) {
  const [shown] = await presentEntries(ctx, [row])
  if (!shown) throw notFound()
  const { id: _, bookingId: __, createdDate: ___, noOfPax: ____, ...offer } = shown
  const { TENANT, CONSOLE } = ctx.services.portalOrigins
  const origin = row.centre.type === 'TENANT' ? TENANT : CONSOLE
  return {
    ...offer,
    site: row.site,
    area: row.area,
    portalUrl: `${origin}/my-bookings`,
  }
}

/**
 * Books what is offered, for whom it was offered, by every rule that holds for them. 404 when the offer is over, and
 * the refusals of a booking.
 */
export const acceptWaitListOffer = operation('acceptWaitListOffer', async (ctx, { path }) => {
  const found = await requireOffer(ctx, path.token)
  const { entry } = found
  if (!entry.offerExpiresAt || entry.offerExpiresAt <= ctx.now()) throw notFound('This offer has expired.')
  const person = await ctx.services.sessions.onBehalfOf(entry.userId, entry.userOfficeCentreId)
  if (!person) throw notFound()
  const [clock] = [...(await clocksOfSites(ctx, [found.siteId])).values()]
  const made = await ctx.transaction(async (tx) => {
    // Locked before it is booked: whoever leaves the list or takes the offer at the same moment comes before or after.
    const current = await lockEntry(tx, entry.id)
    if (current?.status !== 'OFFERED' || current.holdId !== entry.holdId)
      throw conflict('This offer has already been accepted.')
    const booking = await makeBooking(actFor(tx, person), 'OWN', {
      resourceId: entry.resourceId,
      title: entry.title,
      noOfPax: entry.noOfPax,
      ...shownTime(entry, clock ?? 'UTC'),
      ...(entry.holdId ? { holdId: entry.holdId } : {}),
    })
    const booked = { status: 'BOOKED' as const, holdId: null, offerTokenHash: null, offerExpiresAt: null }
    await updateEntry(tx, entry.id, { ...booked, bookingId: booking.id })
    const onBehalfOf = {
      userId: entry.userId,
      userFullName: found.person.fullName,
      landlordId: entry.landlordId,
      officeCentreId: entry.userOfficeCentreId,
    }
    const taken = { id: entry.id, resourceName: found.resourceName, onBehalfOf }
    await auditEntry(tx, 'CREATE', taken, 'Accepted the offer from the wait list', {
      after: { booking: booking.referenceNo },
    })
    return booking
  })
  return presentOffer(ctx, {
    ...found,
    entry: { ...entry, status: 'BOOKED', bookingId: made.id, offerExpiresAt: null },
  })
})
