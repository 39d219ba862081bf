import { daysAfter } from '@atrium/validators/dates.ts'
import { edgeOfMinutes } from '@atrium/validators/timeSlots.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { operation, type Data } from '../../../platform/operation.ts'
import { readOpenPeriods } from '../../booking-rules/index.ts'
import { holidayDates } from '../../holidays/index.ts'
import { readTaken, type Taken } from '../../occupancies/index.ts'
import { priceEach, type Price } from '../../rates/index.ts'
import { readBookableResources, type BookableResource } from '../../resources/index.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { openSpans, type Circumstances } from '../planning/booking.rules.ts'
import { bookableBy, bookableById, readFaces, type BookableQuery } from './availability.views.ts'
import { dayAt, shownTime, timesOf, type AskedTime } from '../bookingTimes.ts'
import { countFreePlaces } from './free.rules.ts'
import { plannedTime } from '../planning/planBooking.ts'

/** A search looks through at most so many resources of a centre. */
const most = 2000
const mostPriced = 50

type Found = { resource: BookableResource; freePlaces: number | null; reason: string | null }
type Day = { date: string; taken: Map<string, Taken[]>; circumstances: (resource: BookableResource) => Circumstances }

/** What can be booked on a day, what is taken of it, and whether the time asked for is free. */
export const listBookableResources = operation('listBookableResources', async (ctx, { query }) => {
  const asked = askedTime(query)
  const matching = await readBookableResources(ctx, bookableBy(ctx, query), most)
  const resources = matching.map((resource) => ({ ...resource, bookableByActor: true }))
  const day = await readDay(ctx, resources, query.date)
  const found = resources.map((resource) => judge(resource, day, asked))
  const left =
    query.freeOnly && asked ? found.filter(({ freePlaces, reason }) => reason === null && freePlaces !== 0) : found
  const { page = 1, limit = 20 } = query
  const shown = sorted(left, query).slice((page - 1) * limit, page * limit)
  const prices = await pricesOf(ctx, shown, asked)
  return {
    items: await present(ctx, shown, day, prices),
    total: left.length,
    totalPage: Math.ceil(left.length / limit),
  }
})

/** One resource with its day; 404 when the actor cannot book it. */
export const getBookableResource = operation('getBookableResource', async (ctx, { path, query }) => {
  const found = await readBookableResources(ctx, bookableById(ctx, path.id))
  const [resource] = found.map((one) => ({ ...one, bookableByActor: true }))
  if (!resource) throw notFound()
  const day = await readDay(ctx, [resource], query.date ?? wallTimeOf(ctx.now(), resource.clock).date)
  const [item] = await present(ctx, [judge(resource, day, null)], day)
  if (!item) throw notFound()
  return item
})

/** By name, or by how many people it holds. */
function sorted(found: Found[], { sortProperties = 'name', sortDirection = 'ASC' }: BookableQuery): Found[] {
  if (sortProperties === 'name' && sortDirection === 'ASC') return found
  if (sortProperties === 'name' || sortProperties === 'id') return found.toReversed()
  if (sortProperties !== 'capacity') throw invalidField('sortProperties', 'This list sorts by name and capacity.')
  const sign = sortDirection === 'ASC' ? 1 : -1
  return found.toSorted((left, right) => sign * (left.resource.capacity - right.resource.capacity))
}

function askedTime({ date, startTime, endTime }: BookableQuery): AskedTime | null {
  if (!startTime && !endTime) return null
  if (!startTime || !endTime) throw invalidField('endTime', 'Give both start and end.')
  return { date, startTime, endTime }
}

async function readDay(ctx: Ctx, resources: readonly BookableResource[], date: string): Promise<Day> {
  const ids = resources.map(({ id }) => id)
  const owners = [...new Set(resources.map(({ officeCentreId }) => officeCentreId))]
  const [taken, periods, holidays] = await Promise.all([
    ids.length > 0 ? readTaken(ctx, ids, spanOfDays(resources, date)) : [],
    ids.length > 0 ? readOpenPeriods(ctx, ids, { from: date, to: date }) : new Map<string, never>(),
    Promise.all(owners.map(async (owner) => [owner, await holidayDates(ctx, owner, date, date)] as const)),
  ])
  const holidaysOf = new Map(holidays)
  return {
    date,
    taken: Map.groupBy(taken, ({ resourceId }) => resourceId),
    circumstances: ({ id, officeCentreId }) => ({
      now: ctx.now(),
      holidays: holidaysOf.get(officeCentreId) ?? new Set(),
      periods: periods.get(id),
    }),
  }
}

/** From the first moment of the day at any of the sites to the last, and what is kept free around it. */
function spanOfDays(resources: readonly BookableResource[], date: string) {
  const days = [...new Set(resources.map(({ clock }) => clock))].map((clock) => dayAt(date, clock))
  const around =
    Math.max(0, ...resources.flatMap(({ bufferBefore, bufferAfter }) => [bufferBefore, bufferAfter])) * 60_000
  const moments = days.flatMap(({ startsAt, endsAt }) => [startsAt.getTime() - around, endsAt.getTime() + around])
  return { from: new Date(Math.min(...moments, 8.64e15)), to: new Date(Math.max(...moments, -8.64e15)) }
}

function judge(resource: BookableResource, day: Day, asked: AskedTime | null): Found {
  if (!resource.bookingActive)
    return { resource, freePlaces: null, reason: 'Booking is switched off for this building.' }
  if (!asked) return { resource, freePlaces: null, reason: null }
  const time = plannedTime(resource, asked, day.circumstances(resource))
  return {
    resource,
    freePlaces: countFreePlaces(resource, time, day.taken.get(resource.id) ?? []),
    reason: time.refusal,
  }
}

type Prices = Awaited<ReturnType<typeof priceEach>>

/** What those of the page that can be had cost for the time asked for; a whole floor plan is not priced. */
async function pricesOf(ctx: Ctx, found: readonly Found[], asked: AskedTime | null): Promise<Prices> {
  if (!asked || found.length > mostPriced) return new Map()
  const offers = found
    .filter(({ freePlaces, reason }) => reason === null && freePlaces !== 0)
    .map(({ resource }) => ({
      resource,
      clock: resource.clock,
      slotMinutes: resource.slotMinutes,
      times: [timesOf(asked, resource.clock)],
    }))
  const requester = { officeCentreId: ctx.scope.officeCentreId, userId: ctx.actor.userId }
  return priceEach(ctx, requester, offers)
}

async function present(
  ctx: Ctx,
  found: readonly Found[],
  day: Day,
  prices: Prices = new Map(),
): Promise<Data<'getBookableResource'>[]> {
  if (found.length === 0) return []
  const faces = new Map(
    (
      await readFaces(
        ctx,
        found.map(({ resource }) => resource.id),
      )
    ).map((face) => [face.id, face]),
  )
  return found.flatMap(({ resource, freePlaces, reason }) => {
    const face = faces.get(resource.id)
    if (!face) return []
    const { image, ...names } = face
    return [
      {
        ...names,
        ...rulesOf(resource, ctx.now()),
        image: image && { ...image, fullPath: `/api/system-files/${image.id}/download` },
        openingHours: openSpans(resource, day.date).map(presentSpan),
        busy: busySpans(resource, day),
        freePlaces,
        reason,
        price: presentPrice(prices.get(resource.id)),
      },
    ]
  })
}

const presentPrice = (price: Price | undefined) =>
  price ? { currency: price.currency, amountMinor: price.amountMinor, lines: price.lines } : null

const rulesOf = (resource: BookableResource, now: Date) => ({
  name: resource.name,
  kind: resource.kind,
  landlordFacility: resource.landlordFacility,
  capacity: resource.capacity,
  planX: resource.planX,
  planY: resource.planY,
  slotPolicy: resource.slotPolicy,
  slotMinutes: resource.slotMinutes,
  minDuration: resource.minDuration,
  maxDuration: resource.maxDuration,
  lastDate: daysAfter(wallTimeOf(now, resource.clock).date, resource.advanceDaysMax),
  approvalRequired: resource.approvalRequired,
  checkInRequired: resource.checkInRequired,
})

const presentSpan = ({ startMinute, endMinute }: { startMinute: number; endMinute: number }) => ({
  fromTime: edgeOfMinutes(startMinute),
  toTime: edgeOfMinutes(endMinute),
})

/** When no place is left, within the day. */
function busySpans(resource: BookableResource, { date, taken }: Day): { fromTime: string; toTime: string }[] {
  const day = dayAt(date, resource.clock)
  const own = taken.get(resource.id) ?? []
  const edges = [...new Set(own.flatMap(({ span }) => [span.from.getTime(), span.to.getTime()]))].toSorted(
    (a, b) => a - b,
  )
  const bare = { ...resource, bufferBefore: 0, bufferAfter: 0 }
  return edges.slice(1).flatMap((end, index) => {
    const startsAt = new Date(Math.max(edges[index] ?? end, day.startsAt.getTime()))
    const endsAt = new Date(Math.min(end, day.endsAt.getTime()))
    if (endsAt <= startsAt || countFreePlaces(bare, { startsAt, endsAt }, own) > 0) return []
    const { startTime, endTime } = shownTime({ startsAt, endsAt }, resource.clock)
    return [{ fromTime: startTime, toTime: endTime }]
  })
}
