import type { Ctx } from '../../../platform/ctx.ts'
import { invalidField, notFound } from '../../../platform/errors.ts'
import { operation } from '../../../platform/operation.ts'
import { orClash } from '../availability/clash.ts'
import { endHoldsOf, giveHoldBack, insertHold } from './holds.repo.ts'
import { placesFor } from '../planning/makeBooking.ts'
import { planBooking, requireBookable } from '../planning/planBooking.ts'

/** How long a time is kept for somebody who fills the form. */
const holdLength = 5 * 60_000

/** Keeps one time while the actor fills the form; their other holds end. 409 with alternatives where it is taken. */
export const createBookingHold = operation('createBookingHold', async (ctx: Ctx, { body }) => {
  const plan = await planBooking(ctx, body, 'ADD')
  requireBookable(plan, 1)
  const expiresAt = new Date(ctx.now().getTime() + holdLength)
  const id = await orClash(ctx, plan, body.noOfPax ?? 1, async (tx) => {
    await endHoldsOf(tx, plan.resource.id)
    const [place] = await placesFor(tx, plan.resource, plan.times)
    if (!place) throw invalidField('date', 'Choose a day.')
    const holder = { userId: tx.actor.userId, officeCentreId: tx.scope.officeCentreId }
    return insertHold(tx, plan.resource, holder, place, expiresAt)
  })
  return { id, expiresAt }
})

/** Gives a kept time back; 404 when it is over already. */
export const deleteBookingHold = operation('deleteBookingHold', async (ctx, { path }) => {
  if (!(await ctx.transaction((tx) => giveHoldBack(tx, path.id)))) throw notFound()
  return true
})
