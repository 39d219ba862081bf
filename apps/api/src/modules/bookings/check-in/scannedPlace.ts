import { daysAfter } from '@atrium/validators/dates.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { notFound } from '../../../platform/errors.ts'
import { operation } from '../../../platform/operation.ts'
import { momentAt, wallTimeOf } from '../../../platform/siteClock.ts'
import { readTaken } from '../../occupancies/index.ts'
import { readBookableResource, type BookableResource } from '../../resources/index.ts'
import { readFaces } from '../availability/availability.views.ts'
import { countFreePlaces, occupiedSpan } from '../availability/free.rules.ts'
import { requireRight } from '../bookings.policy.ts'
import { dayAt, timesOf, type AskedTime } from '../bookingTimes.ts'
import { presentInstance } from '../instances/instances.present.ts'
import { findNextOfPerson } from '../instances/instances.views.ts'
import { firstLevel, presentRuling } from '../planning/firstLevel.ts'
import { payWithin } from '../payments/payWithin.ts'
import { priceOf } from '../planning/makeBooking.ts'
import { openSpans } from '../planning/booking.rules.ts'
import { planBooking, readCircumstances } from '../planning/planBooking.ts'
import { findResourceByQrToken } from './scanned.views.ts'
import { timesLater, timesNow, type Scanned } from './scannedTimes.rules.ts'

/** How many days after today are looked at for times that somebody has to approve. */
const daysAhead = 2

/**
 * What the QR code of a door or desk leads to: one's own booking to check in to, or times to book, with what they cost
 * and whether somebody has to approve.
 */
export const getScannedResource = operation('getScannedResource', async (ctx, { path }) => {
  const id = await findResourceByQrToken(ctx, path.qrToken)
  const resource = await readBookableResource(ctx, id)
  requireRight(ctx, resource, 'VIEW')
  const { name, kind, landlordFacility } = resource
  const [face] = await readFaces(ctx, [id])
  if (!face) throw notFound()
  const { category, zone, site, area } = face
  const { date } = wallTimeOf(ctx.now(), resource.clock)
  const { endsAt } = dayAt(date, resource.clock)
  const [scanned, mine] = await Promise.all([
    readScanned(ctx, resource, date),
    findNextOfPerson(ctx, { resourceId: id, userId: ctx.actor.userId, before: endsAt }),
  ])
  const closes = closesAt(ctx, scanned)
  return {
    resource: { id, name, kind, landlordFacility, category, zone, site, area },
    instance: mine ? presentInstance(ctx, mine) : null,
    ...(await offersOf(ctx, scanned, date)),
    freeUntil: closes === null ? null : freeUntil(ctx, scanned, closes),
    closed: closes === null,
    slotMinutes: resource.slotMinutes,
    timeZone: resource.clock,
  }
})

async function readScanned(ctx: Ctx, resource: BookableResource, date: string): Promise<Scanned> {
  const last = daysAfter(date, daysAhead)
  const span = { startsAt: ctx.now(), endsAt: dayAt(last, resource.clock).endsAt }
  const [taken, circumstances] = await Promise.all([
    readTaken(ctx, [resource.id], occupiedSpan(resource, span)),
    readCircumstances(ctx, resource, { from: date, to: last }),
  ])
  return { resource, circumstances, taken }
}

const isOpen = ({ bookingActive, status, bookableByActor }: BookableResource): boolean =>
  bookingActive && status === 'ACTIVE' && bookableByActor

/** From now on, or where somebody has to approve first, late enough for it. */
async function offersOf(ctx: Ctx, scanned: Scanned, date: string) {
  const { resource } = scanned
  const wholeDay = { resourceId: resource.id, date, startTime: '00:00', endTime: '24:00' }
  const plan = await planBooking(ctx, wholeDay, 'VIEW')
  const { level, ruling } = await firstLevel(ctx, plan)
  const dates = Array.from({ length: daysAhead + 1 }, (_, days) => daysAfter(date, days))
  const times = !isOpen(resource) ? [] : level > 0 ? timesLater(scanned, dates) : timesNow(scanned)
  const offers = await Promise.all(times.map((time) => offerOf(ctx, resource, time)))
  const fromNow = level === 0 && resource.slotPolicy === 'MINUTES'
  const ends = times.map((time) => timesOf(time, resource.clock))
  const dearest = Math.max(0, ...offers.map(({ price }) => price.amountMinor))
  return {
    ...presentRuling(ruling),
    payWithinMinutes: await payWithin(ctx, { ...plan, times: ends }, { amountMinor: dearest }),
    offers: offers.map((offer) => ({ ...offer, fromNow })),
  }
}

async function offerOf(ctx: Ctx, { id: resourceId }: BookableResource, time: AskedTime) {
  const plan = await planBooking(ctx, { resourceId, ...time }, 'VIEW')
  const { currency, amountMinor, lines } = await priceOf(ctx, plan, {})
  return { ...time, price: { currency, amountMinor, lines } }
}

/** When the opening hours end that run now, the day at the latest; null where it is closed. */
function closesAt(ctx: Ctx, { resource, circumstances }: Scanned): Date | null {
  const { date, minute } = wallTimeOf(ctx.now(), resource.clock)
  if (circumstances.holidays.has(date)) return null
  const span = openSpans(resource, date).find(
    ({ startMinute, endMinute }) => startMinute <= minute && minute < endMinute,
  )
  return span ? momentAt(date, span.endMinute, resource.clock) : null
}

/** Until when it is free from now on, at most until it closes; null where it is taken, or not open to the actor. */
function freeUntil(ctx: Ctx, { resource, taken }: Scanned, closes: Date): Date | null {
  const now = ctx.now()
  const atOnce = { startsAt: now, endsAt: new Date(now.getTime() + 60_000) }
  if (!resource.bookableByActor || countFreePlaces(resource, atOnce, taken) === 0) return null
  if (resource.places > 1) return closes
  const next = taken.map(({ span }) => span.from).filter((from) => from > now)
  return new Date(Math.min(closes.getTime(), ...next.map((from) => from.getTime())))
}
