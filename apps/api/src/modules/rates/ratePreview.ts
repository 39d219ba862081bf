import { dayCodes, daysAfter, instantOf } from '@atrium/validators/dates.ts'
import { defaultSlotMinutes, minutesOfEdge } from '@atrium/validators/timeSlots.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { invalidField } from '../../platform/errors.ts'
import { defaultLimit, defaultPage } from '../../platform/lists.ts'
import { operation, type Input } from '../../platform/operation.ts'
import { momentAt } from '../../platform/siteClock.ts'
import { today } from '../../platform/today.ts'
import { checkedRate } from './rates.ts'
import { cardOf, checkTerms } from './rates.rules.ts'
import { rateView } from './rates.views.ts'
import { monthBefore, repriced, type TriedCard } from './preview.rules.ts'
import { readPastBookings, type BookingRow } from './preview.views.ts'
import { priceTimes, type Price } from './pricing.rules.ts'
import { readCardsInForce } from './pricing.views.ts'

/** A Monday, on which a week of examples begins. */
const monday = '2026-01-05'

/** By a clock without daylight saving, and slots of the default length. */
export const priceRateExample = operation('priceRateExample', async (_, { body }) => {
  checkTerms(body)
  const [from, to] = [minutesOfEdge(body.startTime), minutesOfEdge(body.endTime)]
  if (to <= from) throw invalidField('endTime', 'The end must be after the start.')
  const day = daysAfter(monday, dayCodes.indexOf(body.day))
  const clock = '+00:00'
  const times = [{ startsAt: momentAt(day, from, clock), endsAt: momentAt(day, to, clock) }]
  const card = cardOf('', body.name ?? '', body)
  const always = { target: 'FACILITY', circle: 'ALL', startDate: day, endDate: null } as const
  const price = priceTimes({ clock, slotMinutes: defaultSlotMinutes, times }, [{ card, ...always }], [])
  return { currency: body.currency, amountMinor: price.amountMinor, lines: linesOf(price) }
})

/** Prices all bookings of the month, and answers one page of them with the totals of all. */
export const previewRate = operation('previewRate', async (ctx, { body, query }) => {
  const tried = await triedCard(ctx, body)
  const { currency } = tried.card
  const month = monthBefore(today(ctx))
  const { timezoneOffset } = ctx.scope
  const span = {
    from: instantOf(month.from, '00:00', timezoneOffset),
    to: instantOf(daysAfter(month.to, 1), '00:00', timezoneOffset),
  }
  const page = pageOf(query)
  const totals = { noOfBookings: 0, noOfChanged: 0, wasMinor: 0, wouldBeMinor: 0, noOfOtherCurrency: 0 }
  const inForce = await readCardsInForce(ctx, ctx.scope, month.from)
  for await (const rows of readPastBookings(ctx, span, tried)) {
    for (const row of rows) {
      const price = repriced(row.past, tried, inForce)
      if (!price || ![row.currency ?? currency, price.currency ?? currency].every((code) => code === currency)) {
        totals.noOfOtherCurrency += 1
        continue
      }
      const changes = price.amountMinor !== row.amountMinor
      totals.noOfBookings += 1
      totals.noOfChanged += changes ? 1 : 0
      totals.wasMinor += row.amountMinor
      totals.wouldBeMinor += price.amountMinor
      if (changes || !query.changedOnly) page.add(row, price)
    }
  }
  const dates = { dateFrom: month.from, dateTo: month.to }
  return { ...dates, currency, ...totals, ...page.done() }
})

/** Keeps the rows of one page of what goes by, and counts the rest. */
function pageOf({ page = defaultPage, limit = defaultLimit }: { page?: number; limit?: number }) {
  const items: ReturnType<typeof presentBooking>[] = []
  let total = 0
  return {
    add(row: BookingRow & { past: { times: readonly unknown[] } }, price: Price) {
      if (total >= (page - 1) * limit && items.length < limit) items.push(presentBooking(row, price))
      total += 1
    },
    done: () => ({ items, total, totalPage: Math.ceil(total / limit) }),
  }
}

const presentBooking = (row: BookingRow & { past: { times: readonly unknown[] } }, price: Price) => ({
  bookingId: row.id,
  referenceNo: row.referenceNo,
  title: row.title,
  resource: { id: row.resourceId, name: row.resourceName },
  requestedBy: row.requesterName,
  tenantName: row.tenantName,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  noOfInstances: row.past.times.length,
  currency: price.currency ?? row.currency,
  wasMinor: row.amountMinor,
  wouldBeMinor: price.amountMinor,
  lines: linesOf(price),
})

/** A card that is not stored has no id to refer to. */
const linesOf = ({ lines }: Price) => lines.map((line) => ({ ...line, ruleId: line.ruleId || null }))

/** The card to try: a stored one, or one that is written, which takes the place of the stored one when both are given. */
async function triedCard(ctx: Ctx, { rateId = null, rate }: Input<'previewRate'>['body']): Promise<TriedCard> {
  if (rate) {
    const { fields, parts } = await checkedRate(ctx, rate)
    if (rateId) await rateView.read(ctx, rateId)
    return {
      ...parts,
      appliesTo: fields.appliesTo,
      card: { ...fields, id: '', peaks: parts.peaks },
      replacesRateId: rateId,
    }
  }
  if (!rateId) throw invalidField('rateId', 'Choose which rate to try.')
  const row = await rateView.read(ctx, rateId)
  return {
    card: row,
    appliesTo: row.appliesTo,
    targetIds: row.targets.map(({ id }) => id),
    circleType: row.circleType,
    circles: row.circleType === 'ALL' ? [''] : row.circles.map(({ id }) => id),
    replacesRateId: rateId,
  }
}
