import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField, ruleViolation } from '../../../platform/errors.ts'
import { operation } from '../../../platform/operation.ts'
import { pathOf, requireRight, visible, type BookingRight } from '../bookings.policy.ts'
import { readInstancesOf, type InstanceRow } from '../bookings.repo.ts'
import { readBooking, type DescribedBooking } from '../bookings.views.ts'
import { shownTime, upcomingOf, type Times } from '../bookingTimes.ts'
import { chooserOf } from '../changes/cancelBooking.ts'
import { planChange, requireMine } from '../changes/changeBooking.ts'
import { changedPrice, refusalOfPrice, stayingOf } from './changedPrice.ts'
import { firstLevel } from '../planning/firstLevel.ts'
import { refusalOfTime } from '../changes/movedApproval.ts'
import { movesOf } from '../changes/movedTimes.ts'

/** A booking of whatever kind with its times, as far as the actor may do something with it. */
async function readChangeable(ctx: Ctx, id: string, right: BookingRight) {
  const row = await readBooking(ctx, id, visible(ctx, pathOf(await readBooking(ctx, id))))
  requireRight(ctx, row, right)
  requireMine(ctx, row)
  return { row, instances: await ctx.transaction((tx) => readInstancesOf(tx, id)) }
}

const standing = ({ currency, amountMinor, paymentStatus }: DescribedBooking) => ({
  currency,
  wasMinor: amountMinor,
  paymentStatus,
})

/** What becomes of the price when some times are cancelled: those chosen by the same words that cancel them. */
export const previewBookingCancellation = operation('previewBookingCancellation', async (ctx, { path, body }) => {
  const { row, instances } = await readChangeable(ctx, path.id, 'CANCEL')
  const chosen = chooserOf(ctx, body)(instances, row)
  const goes = chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { ...standing(row), noOfInstances: chosen.length, amountMinor: row.amountMinor - goes }
})

/** The one time that moves, or all that are to come. */
function chosenOf(
  instances: readonly InstanceRow[],
  upcoming: readonly InstanceRow[],
  instanceId: string | null | undefined,
): readonly InstanceRow[] {
  if (instanceId && !instances.some(({ id }) => id === instanceId))
    throw invalidField('instanceId', 'This time does not belong to the booking.')
  const chosen = instanceId ? upcoming.filter(({ id }) => id === instanceId) : upcoming
  if (chosen.length === 0) throw ruleViolation('All times of this booking are over.')
  return chosen
}

/** What a booking would cost when it, or one of its times, moved, whether that needs an approval; and why it cannot. */
export const previewBookingChange = operation('previewBookingChange', async (ctx, { path, body }) => {
  const { row, instances } = await readChangeable(ctx, path.id, 'EDIT')
  const { instanceId, withAll, ...wanted } = body
  const upcoming = upcomingOf(instances, ctx.now())
  const chosen = chosenOf(instances, upcoming, instanceId)
  const plan = await planChange(
    ctx,
    row,
    wanted,
    chosen.map(({ id }) => id),
  )
  const { clock } = plan.resource
  const moves = instanceId
    ? movesOf({ ...row, recurrence: null }, chosen, wanted, { clock })
    : movesOf(row, upcoming, wanted, { clock, withAll: withAll ?? false })
  if (moves.length === 0)
    return {
      ...standing(row),
      amountMinor: row.amountMinor,
      lines: row.priceLines,
      refusal: null,
      needsApproval: false,
      changing: [],
      staying: [],
    }
  const moved = moves.map(({ instance }) => instance)
  const price = await changedPrice(
    ctx,
    row,
    plan,
    moves.map(({ times }) => times),
    stayingOf(instances, moved),
  )
  const { currency, amountMinor, lines } = price
  const { level } = await firstLevel(ctx, plan)
  const isOneOfSeveral = Boolean(instanceId) && row.noOfInstances > 1
  const refusal = (await refusalOfPrice(ctx, row, price)) ?? (isOneOfSeveral ? refusalOfTime(row, plan, level) : null)
  const needsApproval = level > 0 && row.status === 'APPROVED'
  const shown = (times: readonly Times[]) => times.map((time) => shownTime(time, row.timeZone))
  return {
    ...standing(row),
    currency: currency ?? row.currency,
    amountMinor,
    lines,
    refusal,
    needsApproval,
    changing: shown(moved),
    staying: shown(chosen.filter((instance) => !moved.includes(instance))),
  }
})
