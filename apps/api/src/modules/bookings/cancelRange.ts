import type { Ctx } from '../../platform/ctx.ts'
import { recordAudit } from '../../platform/audit.ts'
import { invalidField } from '../../platform/errors.ts'
import { momentAt } from '../../platform/siteClock.ts'
import { cancelChosenInstances } from './cancelBooking.ts'
import { readLiveInstancesOf } from './bookings.views.ts'

type Range = { dateFrom: string; dateTo: string; cancelRemark: string }

const dayLength = 86_400_000

/**
 * Cancels a person's times within days by the clock of each site; answers how many. All or none: a time past its cut-off
 * refuses the whole.
 */
export async function cancelRange(ctx: Ctx, { dateFrom, dateTo, cancelRemark }: Range): Promise<number> {
  if (dateTo < dateFrom) throw invalidField('dateTo', 'The last day is before the first.')
  const from = new Date(momentAt(dateFrom, 0, '+00:00').getTime() - dayLength)
  const to = new Date(momentAt(dateTo, 1440, '+00:00').getTime() + dayLength)
  const near = await readLiveInstancesOf(ctx, ctx.actor.userId, { from: from > ctx.now() ? from : ctx.now(), to })
  const bookingIds = [...new Set(near.map(({ bookingId }) => bookingId))].toSorted()
  return ctx.transaction(async (tx) => {
    let cancelled = 0
    for (const id of bookingIds)
      cancelled += await cancelChosenInstances(tx, 'OWN', id, { scope: 'RANGE', dateFrom, dateTo, cancelRemark }, 0)
    await recordAudit(tx, {
      module: 'bookings',
      action: 'OTHER',
      entityType: 'USER',
      entityId: ctx.actor.userId,
      entityName: ctx.actor.fullName,
      summary: `Cancelled ${cancelled} times of being away`,
      after: { from: dateFrom, to: dateTo, remark: cancelRemark },
    })
    return cancelled
  })
}
