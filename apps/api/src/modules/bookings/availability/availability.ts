import { bookableKinds } from '@atrium/contract/bookableKinds.ts'
import { daysAfter } from '@atrium/validators/dates.ts'
import { edgeOfMinutes, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { operation, type Data } from '../../../platform/operation.ts'
import { readOpenPeriods } from '../../booking-rules/index.ts'
import { holidayDates } from '../../holidays/index.ts'
import type { Taken } from '../../occupancies/index.ts'
import { chargedByDay, priceEach, type Price } from '../../rates/index.ts'
import { readBookableResources, type BookableResource } from '../../resources/index.ts'
import { wallTimeOf } from '../../../platform/siteClock.ts'
import { payWithinEach } from '../payments/payWithin.ts'
import { presentRuling, rulingsOf } from '../planning/firstLevel.ts'
import { blocksOf, openSpans, type Circumstances } from '../planning/booking.rules.ts'
import { bookableBy, bookableById, readFaces, type BookableQuery } from './availability.views.ts'
import { dayAt, shownTime, timesOf, type AskedTime } from '../bookingTimes.ts'
import { readTakenByOthers } from '../holds/holds.views.ts'
import { countFreePlaces } from './free.rules.ts'
import { restOfDay, timeAround } from './offers.rules.ts'
import { plannedTime } from '../planning/planBooking.ts'

/** A search looks through at most so many resources of a centre. */
const most = 2000
const mostPriced = 50

type Found = {
  resource: BookableResource
  /** What would be booked for the time asked for. */
  offer: AskedTime | null
  freePlaces: number | null
  reason: string | null
}
type Day = { date: string; taken: Map<string, Taken[]>; circumstances: (resource: BookableResource) => Circumstances }

/** What can be booked on a day, what is taken of it, and whether the time asked for is free. */
export const listBookableResources = operation('listBookableResources', async (ctx, { query }) => {
  const asked = askedTime(query)
  const matching = await readBookableResources(ctx, bookableBy(ctx, query), most)
  const { found, day } = await judgeAll(ctx, matching, query.date, asked)
  const left = query.freeOnly && asked ? found.filter((one) => isFree(one)) : found
  const { page = 1, limit = 20 } = query
  const shown = sorted(left, asked, query).slice((page - 1) * limit, page * limit)
  const prices = await pricesOf(ctx, shown)
  return {
    items: await present(ctx, shown, day, prices),
    total: left.length,
    totalPage: Math.ceil(left.length / limit),
  }
})

/** One resource with its day, and what it offers for a time; 404 when the actor cannot book it. */
export const getBookableResource = operation('getBookableResource', async (ctx, { path, query }) => {
  const [resource] = await readBookableResources(ctx, bookableById(ctx, path.id))
  if (!resource) throw notFound()
  const date = query.date ?? wallTimeOf(ctx.now(), resource.clock).date
  const { found, day } = await judgeAll(ctx, [resource], date, askedTime({ ...query, date }))
  const [item] = await present(ctx, found, day)
  if (!item) throw notFound()
  return item
})

/** By what fits best, by name, or by how many people it holds. */
function sorted(
  found: Found[],
  asked: AskedTime | null,
  { sortProperties = 'name', sortDirection = 'ASC' }: BookableQuery,
): Found[] {
  const inOrder = sortProperties === 'fit' ? byFit(found, asked) : found
  if (sortProperties === 'name' || sortProperties === 'id' || sortProperties === 'fit')
    return sortDirection === 'ASC' ? inOrder : inOrder.toReversed()
  if (sortProperties !== 'capacity') throw invalidField('sortProperties', 'Sort this list by fit, name or capacity.')
  const sign = sortDirection === 'ASC' ? 1 : -1
  return found.toSorted((left, right) => sign * (left.resource.capacity - right.resource.capacity))
}

/** What is free first, then what takes least time beyond what is asked for, then the smallest, then by name and number. */
function byFit(found: readonly Found[], asked: AskedTime | null): Found[] {
  const { compare } = new Intl.Collator('en', { numeric: true })
  const beyond = ({ offer, resource }: Found) =>
    offer && asked && bookableKinds[resource.kind].forMeetings ? minutesOf(offer) - minutesOf(asked) : 0
  return found.toSorted(
    (left, right) =>
      Number(isFree(right)) - Number(isFree(left)) ||
      beyond(left) - beyond(right) ||
      left.resource.capacity - right.resource.capacity ||
      compare(left.resource.name, right.resource.name),
  )
}

const isFree = ({ freePlaces, reason }: Found): boolean => reason === null && freePlaces !== 0

const minutesOf = ({ startTime, endTime }: AskedTime): number => minutesOfEdge(endTime) - minutesOfEdge(startTime)

function askedTime({
  date,
  startTime,
  endTime,
}: Pick<BookableQuery, 'date' | 'startTime' | 'endTime'>): AskedTime | null {
  if (!startTime && !endTime) return null
  if (!startTime || !endTime) throw invalidField('endTime', 'Enter both a start and an end.')
  return { date, startTime, endTime }
}

/** What the actor may book, each with its day and what it offers for a time. */
async function judgeAll(ctx: Ctx, matching: readonly BookableResource[], date: string, asked: AskedTime | null) {
  const resources = matching.map((resource) => ({ ...resource, bookableByActor: true }))
  const [day, byDay] = await Promise.all([readDay(ctx, resources, date), desksByDay(ctx, resources, asked)])
  return { day, found: resources.map((resource) => judge(resource, day, asked, byDay.get(resource.id))) }
}

/** Of desks that are charged by the day, what is left of the day: one costs the same for an hour of it. */
async function desksByDay(
  ctx: Ctx,
  resources: readonly BookableResource[],
  asked: AskedTime | null,
): Promise<Map<string, AskedTime>> {
  if (!asked || minutesOf(asked) <= 0) return new Map()
  const desks = resources.flatMap((resource) => {
    const rest = bookableKinds[resource.kind].forMeetings ? undefined : restOfDay(resource, asked, ctx.now())
    return rest ? [{ resource, rest }] : []
  })
  const requester = { officeCentreId: ctx.scope.officeCentreId, userId: ctx.actor.userId }
  const byDay = await chargedByDay(
    ctx,
    requester,
    desks.map(({ resource, rest }) => offerOf(resource, rest)),
  )
  return new Map(desks.flatMap(({ resource, rest }) => (byDay.has(resource.id) ? [[resource.id, rest] as const] : [])))
}

const offerOf = (resource: BookableResource, time: AskedTime) => ({
  resource,
  clock: resource.clock,
  slotMinutes: resource.slotMinutes,
  slotPolicy: resource.slotPolicy,
  times: [timesOf(time, resource.clock)],
})

async function readDay(ctx: Ctx, resources: readonly BookableResource[], date: string): Promise<Day> {
  const ids = resources.map(({ id }) => id)
  const owners = [...new Set(resources.map(({ officeCentreId }) => officeCentreId))]
  const [taken, periods, holidays] = await Promise.all([
    ids.length > 0 ? readTakenByOthers(ctx, ids, spanOfDays(resources, date)) : [],
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

function judge(resource: BookableResource, day: Day, asked: AskedTime | null, wholeDay?: AskedTime): Found {
  if (!resource.bookingActive)
    return { resource, offer: null, freePlaces: null, reason: 'Booking is switched off for this building.' }
  if (!asked) return { resource, offer: null, freePlaces: null, reason: null }
  const whole = wholeDay && judgeTime(resource, day, wholeDay)
  return whole && isFree(whole) ? whole : judgeTime(resource, day, timeAround(resource, asked))
}

function judgeTime(resource: BookableResource, day: Day, offer: AskedTime): Found {
  const time = plannedTime(resource, offer, day.circumstances(resource))
  return {
    resource,
    offer,
    freePlaces: countFreePlaces(resource, time, day.taken.get(resource.id) ?? []),
    reason: time.refusal,
  }
}

type Prices = Map<string, { price: Price; payWithinMinutes: number | null }>

/** What those of the page that can be had cost for what they offer, and until when it is paid; a whole floor plan is not priced. */
async function pricesOf(ctx: Ctx, found: readonly Found[]): Promise<Prices> {
  if (found.length > mostPriced) return new Map()
  const offers = found.flatMap(({ resource, offer, ...one }) =>
    offer && isFree({ resource, offer, ...one }) ? [offerOf(resource, offer)] : [],
  )
  const requester = { officeCentreId: ctx.scope.officeCentreId, userId: ctx.actor.userId }
  const prices = await priceEach(ctx, requester, offers)
  const priced = offers.flatMap(({ resource, times }) => {
    const price = prices.get(resource.id)
    return price ? [{ resource, times, price, amountMinor: price.amountMinor }] : []
  })
  const within = await payWithinEach(ctx, requester, priced)
  return new Map(
    priced.map(({ resource, price }) => [resource.id, { price, payWithinMinutes: within.get(resource.id) ?? null }]),
  )
}

async function present(
  ctx: Ctx,
  found: readonly Found[],
  day: Day,
  prices: Prices = new Map(),
): Promise<Data<'getBookableResource'>[]> {
  if (found.length === 0) return []
  const ids = found.map(({ resource }) => resource.id)
  const [rows, rulings] = await Promise.all([readFaces(ctx, ids), rulingsOf(ctx, ids)])
  const faces = new Map(rows.map((face) => [face.id, face]))
  return found.flatMap(({ resource, offer, freePlaces, reason }) => {
    const [face, ruling] = [faces.get(resource.id), rulings.get(resource.id)]
    if (!face || !ruling) return []
    const { image, ...names } = face
    return [
      {
        ...names,
        ...rulesOf(resource, ctx.now()),
        ...presentRuling(ruling),
        image: image && { ...image, fullPath: `/api/system-files/${image.id}/download` },
        openingHours: openSpans(resource, day.date).map(presentSpan),
        busy: busySpans(resource, day),
        blocks: presentBlocks(resource, day),
        offer: offer && { fromTime: offer.startTime, toTime: offer.endTime },
        freePlaces,
        reason,
        ...presentPrice(prices.get(resource.id)),
      },
    ]
  })
}

const presentBlocks = (resource: BookableResource, day: Day) =>
  blocksOf(resource, day.date).map((block) => {
    const { fromTime, toTime } = presentSpan(block)
    const time = judgeTime(resource, day, { date: day.date, startTime: fromTime, endTime: toTime })
    return { fromTime, toTime, available: resource.bookingActive && isFree(time) }
  })

const presentPrice = (priced: { price: Price; payWithinMinutes: number | null } | undefined) => {
  if (!priced) return { price: null, payWithinMinutes: null }
  const { currency, amountMinor, lines } = priced.price
  return { price: { currency, amountMinor, lines }, payWithinMinutes: priced.payWithinMinutes }
}

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
  timeZone: resource.clock,
  lastDate: daysAfter(wallTimeOf(now, resource.clock).date, resource.advanceDaysMax),
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
