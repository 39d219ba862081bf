import type { Ctx } from '../../../platform/ctx.ts'
import { operation } from '../../../platform/operation.ts'
import type { Taken } from '../../occupancies/index.ts'
import type { Price } from '../../rates/index.ts'
import type { BookableResource } from '../../resources/index.ts'
import type { Times } from '../bookingTimes.ts'
import { readTakenByOthers } from '../holds/holds.views.ts'
import { countFreePlaces, occupiedSpan } from '../availability/free.rules.ts'
import { refusalOfWaiting } from './booking.rules.ts'
import { firstLevel, presentRuling } from './firstLevel.ts'
import { payWithin } from '../payments/payWithin.ts'
import { priceOf } from './makeBooking.ts'
import { planBooking, requireOpen, type Plan } from './planBooking.ts'
import { recurrenceLabel } from '../instances/recurrence.rules.ts'

const presentPrice = ({ currency, amountMinor, lines }: Price) => ({ currency, amountMinor, lines })

/** What a booking would cost, with the lines that say why. */
export const priceBooking = operation('priceBooking', async (ctx, { body }) => {
  const plan = await planBooking(ctx, body, 'VIEW')
  return presentPrice(await priceOf(ctx, plan, body))
})

/** Says of every time whether it can be had, what all would cost, and whether somebody has to approve. */
export const previewBookingInstances = operation('previewBookingInstances', async (ctx, { body }) => {
  const plan = await planBooking(ctx, body, 'VIEW')
  requireOpen(plan.resource)
  const [price, approval] = await Promise.all([priceOf(ctx, plan, body), firstLevel(ctx, plan)])
  const instances = await instancesOf(ctx, plan, approval.level > 0, body.holdId ?? undefined)
  return {
    instances,
    recurrenceLabel: body.recurrence ? recurrenceLabel(body.recurrence, body.date) : null,
    price: presentPrice(price),
    payWithinMinutes: await payWithin(ctx, plan, price),
    ...presentRuling(approval.ruling),
  }
})

async function instancesOf(ctx: Ctx, plan: Plan, needsApproval: boolean, holdId: string | undefined) {
  const { resource, times } = plan
  const taken = await takenAround(ctx, resource, times)
  return times.map((time) => {
    const free = countFreePlaces(resource, time, taken, holdId) > 0
    const refusal = time.refusal ?? (needsApproval ? refusalOfWaiting(resource, time, ctx.now()) : null)
    return { ...time.asked, available: free && refusal === null, reason: refusal ?? (free ? null : 'Taken') }
  })
}

/** What is taken of a resource from the first of some times to the last; one that ends before it starts takes none. */
async function takenAround(ctx: Ctx, resource: BookableResource, times: readonly Times[]): Promise<Taken[]> {
  const real = times.filter(({ startsAt, endsAt }) => startsAt < endsAt)
  const [first] = real
  const last = real.at(-1)
  if (!first || !last) return []
  return readTakenByOthers(
    ctx,
    [resource.id],
    occupiedSpan(resource, { startsAt: first.startsAt, endsAt: last.endsAt }),
  )
}
