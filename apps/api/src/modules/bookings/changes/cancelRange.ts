import { countOf } from '@atrium/validators/text.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { Data } from '../../../platform/operation.ts'
import { momentAt } from '../../../platform/siteClock.ts'
import { readSpaceSettings } from '../../booking-rules/index.ts'
import { shownTime } from '../bookingTimes.ts'
import { cancelChosenInstances, chooserOf, isAlwaysInTime, isLate } from './cancelBooking.ts'
import { readBookingRows, readLiveInstancesOf, type DescribedBooking } from '../bookings.views.ts'

type Days = { dateFrom: string; dateTo: string }
type Preview = Data<'previewUserBookingsCancellation'>
type Time = Awaited<ReturnType<typeof readLiveInstancesOf>>[number]

const dayLength = 86_400_000

/**
 * Cancels a person's times within days by the clock of each site; answers how many. All or none: a time past its cut-off
 * refuses the whole.
 */
export async function cancelRange(ctx: Ctx, { cancelRemark = null, ...days }: Days & { cancelRemark?: string | null }) {
  const near = await readTimesNear(ctx, days)
  const bookingIds = [...new Set(near.map(({ bookingId }) => bookingId))].toSorted()
  return ctx.transaction(async (tx) => {
    let cancelled = 0
    for (const id of bookingIds)
      cancelled += await cancelChosenInstances(tx, 'OWN', id, { scope: 'RANGE', ...days, cancelRemark }, 0)
    await recordAudit(tx, {
      module: 'bookings',
      action: 'OTHER',
      entityType: 'USER',
      entityId: ctx.actor.userId,
      entityName: ctx.actor.fullName,
      summary: `Cancelled ${countOf(cancelled, 'time', 'times')} while away`,
      after: { from: days.dateFrom, to: days.dateTo, remark: cancelRemark },
    })
    return cancelled
  })
}

/** What cancelling a person's times within days would do: how many go, what is paid back, and which are too late for it. */
export async function previewRange(ctx: Ctx, days: Days): Promise<Preview> {
  const near = await readTimesNear(ctx, days)
  const rows = await readBookingRows(ctx, [...new Set(near.map(({ bookingId }) => bookingId))])
  const choose = chooserOf(ctx, { scope: 'RANGE', ...days })
  const byBooking = Map.groupBy(near, ({ bookingId }) => bookingId)
  const chosen = rows
    .map((row) => ({ row, times: choose(byBooking.get(row.id) ?? [], row) }))
    .filter(({ times }) => times.length > 0)
  return {
    noOfBookings: chosen.length,
    noOfInstances: chosen.reduce((sum, { times }) => sum + times.length, 0),
    times: timesOf(chosen).slice(0, mostListed),
    money: moneyBack(chosen),
    late: await lateOf(ctx, chosen),
  }
}

const mostListed = 100

type Chosen = { row: DescribedBooking; times: Time[] }

/** What goes, in the order of time. */
const timesOf = (chosen: readonly Chosen[]): Preview['times'] =>
  chosen
    .flatMap(({ row, times }) => times.map((time) => ({ row, time })))
    .toSorted((one, other) => one.time.startsAt.getTime() - other.time.startsAt.getTime())
    .map(({ row, time }) => timeAway(row, time))

const timeAway = (row: DescribedBooking, time: Time): Preview['times'][number] => ({
  bookingId: row.id,
  title: row.title,
  resourceName: row.resourceName,
  ...shownTime(time, row.timeZone),
})

/** The live times of the actor that may lie within the days, by whatever clock. */
async function readTimesNear(ctx: Ctx, { dateFrom, dateTo }: Days): Promise<Time[]> {
  if (dateTo < dateFrom) throw invalidField('dateTo', 'The last day is before the first.')
  const from = new Date(momentAt(dateFrom, 0, '+00:00').getTime() - dayLength)
  const to = new Date(momentAt(dateTo, 1440, '+00:00').getTime() + dayLength)
  const times = await readLiveInstancesOf(ctx, ctx.actor.userId, { from, to })
  return times.filter(({ endsAt }) => endsAt > ctx.now())
}

/** What the times cost, by currency: what was paid goes back, anything else is not charged. */
function moneyBack(chosen: readonly Chosen[]): Preview['money'] {
  const byCurrency = new Map<string, Preview['money'][number]>()
  for (const { row, times } of chosen) {
    const minor = times.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    if (minor === 0 || row.currency === null) continue
    const { currency } = row
    const sums = byCurrency.get(currency) ?? { currency, paidBackMinor: 0, notChargedMinor: 0 }
    sums[row.paymentStatus === 'CAPTURED' ? 'paidBackMinor' : 'notChargedMinor'] += minor
    byCurrency.set(currency, sums)
  }
  return [...byCurrency.values()]
}

async function lateOf(ctx: Ctx, chosen: readonly Chosen[]): Promise<Preview['late']> {
  const owners = [...new Set(chosen.map(({ row }) => row.ownerOfficeCentreId))]
  const settings = new Map(await Promise.all(owners.map(async (id) => [id, await readSpaceSettings(ctx, id)] as const)))
  return chosen.flatMap(({ row, times }) => {
    if (isAlwaysInTime(ctx, row)) return []
    const cutOffHours = row.cancelCutOffHours ?? settings.get(row.ownerOfficeCentreId)?.cancelCutOffHours ?? 0
    return times
      .filter((time) => isLate(ctx, time, cutOffHours))
      .map((time) => ({ ...timeAway(row, time), cutOffHours }))
  })
}
