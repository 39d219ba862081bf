import type { Ctx } from '../../../platform/ctx.ts'
import { operation } from '../../../platform/operation.ts'
import { listOf } from '../../../platform/view.ts'
import { mayWith, requireRight } from '../bookings.policy.ts'
import { ownOnly } from '../../roles/index.ts'
import { checkIn, endEarly } from '../check-in/checkIn.ts'
import { moveInstance } from '../changes/moveInstance.ts'
import { presentInstance } from './instances.present.ts'
import { instanceViewOf } from './instances.views.ts'

/** Single times of bookings of facilities and common spaces. */
export const listFacilityBookingInstances = operation(
  'listFacilityBookingInstances',
  listOf(instanceViewOf('OFFICE'), presentInstance),
)

/** Single times of bookings of desks. */
export const listHotdeskBookingInstances = operation(
  'listHotdeskBookingInstances',
  listOf(instanceViewOf('HOTDESK'), presentInstance),
)

const instances = instanceViewOf()
const answer = async (ctx: Ctx, id: string) => presentInstance(ctx, await instances.read(ctx, id))

export const moveBookingInstance = operation('moveBookingInstance', async (ctx, { path, body }) => {
  await moveInstance(ctx, await instances.read(ctx, path.id), body)
  return answer(ctx, path.id)
})

/** Checks in: one's own with code or QR code; whoever may edit bookings of others does it for them at the front desk. */
export const checkInBookingInstance = operation('checkInBookingInstance', async (ctx, { path, body }) => {
  const instance = await instances.read(ctx, path.id)
  const atDesk = !ownOnly(ctx) && mayWith(ctx, instance, 'EDIT') && !body.checkInCode && !body.qrToken
  await ctx.transaction((tx) => checkIn(tx, instance, atDesk ? { way: 'DESK' } : body))
  return answer(ctx, path.id)
})

export const endBookingInstance = operation('endBookingInstance', async (ctx, { path }) => {
  const instance = await instances.read(ctx, path.id)
  if (instance.requestedByUserId !== ctx.actor.userId) requireRight(ctx, instance, 'EDIT')
  await ctx.transaction((tx) => endEarly(tx, instance))
  return answer(ctx, path.id)
})
