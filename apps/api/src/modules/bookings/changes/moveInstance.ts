import type { Ctx } from '../../../platform/ctx.ts'
import { ruleViolation, staleVersion } from '../../../platform/errors.ts'
import type { Input } from '../../../platform/operation.ts'
import { orClash } from '../availability/clash.ts'
import {
  lockBooking,
  readInstancesOf,
  refreshSpan,
  updateBookingRow,
  updateInstances,
  type BookingRow,
  type InstanceRow,
} from '../bookings.repo.ts'
import { readBooking } from '../bookings.views.ts'
import { upcomingOf, type AskedTime } from '../bookingTimes.ts'
import { requireBookable } from '../planning/planBooking.ts'
import { movedFields, moveInstances, notifyChange, planChange, reprice, requireMine } from './changeBooking.ts'
import { approvalOfTime } from './movedApproval.ts'
import { followersOf, seriesTime } from './movedTimes.ts'

type Move = Input<'moveBookingInstance'>['body']

/** Whether a time of several is where its booking would have it. */
function isBack(
  row: BookingRow,
  { ruleDate }: InstanceRow,
  others: readonly InstanceRow[],
  asked: AskedTime & { resourceId: string },
): boolean {
  const usual = seriesTime(row, followersOf(row, others))
  return (
    usual !== null &&
    asked.resourceId === row.resourceId &&
    asked.date === ruleDate &&
    asked.startTime === usual.startTime &&
    asked.endTime === usual.endTime
  )
}

/** Moves one instance, as by dragging it on the calendar; 409 where the new time is taken. */
export async function moveInstance(ctx: Ctx, instance: InstanceRow, body: Move): Promise<void> {
  const asked = { ...body, resourceId: body.resourceId ?? instance.resourceId }
  const before = await readBooking(ctx, instance.bookingId)
  requireMine(ctx, before)
  const plan = await planChange(ctx, before, asked, [instance.id])
  requireBookable(plan, before.noOfPax)
  await orClash(ctx, plan, before.noOfPax, async (tx) => {
    const row = await lockBooking(tx, instance.bookingId, undefined)
    const all = await readInstancesOf(tx, row.id)
    const current = all.find(({ id }) => id === instance.id)
    const others = upcomingOf(all, tx.now()).filter(({ id }) => id !== instance.id)
    if (!current?.live || current.endsAt <= tx.now()) throw ruleViolation('This time is over or has been cancelled.')
    if (current.version !== body.version) throw staleVersion()
    const times = plan.times.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))
    await moveInstances(tx, row, [current], times, plan)
    const whole = row.noOfInstances === 1
    if (!whole) await updateInstances(tx, [current.id], { moved: !isBack(row, current, others, asked) })
    const moved = { instances: [current], times }
    if (whole) await updateBookingRow(tx, row.id, await movedFields(tx, row, plan, moved))
    else {
      await reprice(tx, row, plan, moved)
      await updateBookingRow(tx, row.id, await approvalOfTime(tx, row, plan))
    }
    await refreshSpan(tx, row.id)
    await notifyChange(tx, row, before, { summary: 'Moved a time of the booking' })
  })
}
