import type { BookingArea } from '@atrium/contract/bookingOperations.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { notFound } from '../../../platform/errors.ts'
import { readPage } from '../../../platform/lists.ts'
import { operation } from '../../../platform/operation.ts'
import { findResourceByQrToken } from '../check-in/scanned.views.ts'
import { mayWith, ownOnly, requireRight, visibleInstances } from '../bookings.policy.ts'
import { checkIn, endEarly } from '../check-in/checkIn.ts'
import { moveInstance } from '../changes/changeBooking.ts'
import { presentInstance } from './instances.present.ts'
import {
  findInstanceNow,
  instanceList,
  readInstance,
  readInstances,
  type DescribedInstance,
  type InstanceQuery,
} from './instances.views.ts'
import { readTaken } from '../../occupancies/index.ts'
import { readBookableResource } from '../../resources/index.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { dayAt } from '../bookingTimes.ts'
import { countFreePlaces } from '../availability/free.rules.ts'
import { readFaces } from '../availability/availability.views.ts'

const listOf = async (ctx: Ctx, path: BookingArea, query: InstanceQuery) => {
  const page = await readPage(ctx, instanceList(ctx), visibleInstances(ctx, path), query, (slice) =>
    readInstances(ctx, slice),
  )
  return { ...page, items: page.items.map((row) => presentInstance(ctx, row)) }
}

/** Single times of bookings of facilities and common spaces. */
export const listFacilityBookingInstances = operation('listFacilityBookingInstances', (ctx, { query }) =>
  listOf(ctx, 'OFFICE', query),
)

/** Single times of bookings of desks. */
export const listHotdeskBookingInstances = operation('listHotdeskBookingInstances', (ctx, { query }) =>
  listOf(ctx, 'HOTDESK', query),
)

const seen = (ctx: Ctx, id: string): Promise<DescribedInstance> => readInstance(ctx, id, visibleInstances(ctx))
const answer = async (ctx: Ctx, id: string) => presentInstance(ctx, await seen(ctx, id))

export const moveBookingInstance = operation('moveBookingInstance', async (ctx, { path, body }) => {
  await moveInstance(ctx, await seen(ctx, path.id), body)
  return answer(ctx, path.id)
})

/** Checks in: one's own with code or QR code; whoever may edit bookings of others does it for them at the front desk. */
export const checkInBookingInstance = operation('checkInBookingInstance', async (ctx, { path, body }) => {
  const instance = await seen(ctx, path.id)
  const atDesk = !ownOnly(ctx) && mayWith(ctx, instance, 'EDIT') && !body.checkInCode && !body.qrToken
  await ctx.transaction((tx) => checkIn(tx, instance, atDesk ? { way: 'DESK' } : body))
  return answer(ctx, path.id)
})

export const endBookingInstance = operation('endBookingInstance', async (ctx, { path }) => {
  const instance = await seen(ctx, path.id)
  if (instance.requestedByUserId !== ctx.actor.userId) requireRight(ctx, instance, 'EDIT')
  await ctx.transaction((tx) => endEarly(tx, instance))
  return answer(ctx, path.id)
})

/** What the QR code of a door or desk leads to: one's own booking to check in to, or a free place to book. */
export const getScannedResource = operation('getScannedResource', async (ctx, { path }) => {
  const id = await findResourceByQrToken(ctx, path.qrToken)
  const resource = await readBookableResource(ctx, id)
  requireRight(ctx, resource, 'VIEW')
  const [face] = await readFaces(ctx, [id])
  if (!face) throw notFound()
  const now = ctx.now()
  const { endsAt } = dayAt(wallTimeOf(now, resource.clock).date, resource.clock)
  const taken = await readTaken(ctx, [id], { from: now, to: endsAt })
  const mine = await findInstanceNow(ctx, { resourceId: id, userId: ctx.actor.userId })
  const next = taken.map(({ span }) => span.from).find((from) => from > now)
  const free =
    resource.bookableByActor &&
    countFreePlaces(resource, { startsAt: now, endsAt: new Date(now.getTime() + 60_000) }, taken) > 0
  const { category, zone, site, area } = face
  return {
    resource: {
      id,
      name: resource.name,
      kind: resource.kind,
      landlordFacility: resource.landlordFacility,
      category,
      zone,
      site,
      area,
    },
    instance: mine ? presentInstance(ctx, mine) : null,
    freeUntil: free ? (resource.places === 1 ? (next ?? endsAt) : endsAt) : null,
    slotMinutes: resource.slotMinutes,
    timeZone: resource.clock,
  }
})
