import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import type { GivingWay } from '../../blockings/index.ts'
import { lockBooking, readInstancesByIds, readInstancesOf } from '../bookings.repo.ts'
import { endInstances } from './cancelBooking.ts'
import { readMetBookings, readMetHolds } from './givingWay.views.ts'
import { endHold } from '../holds/holds.repo.ts'

/** Holds end. */
export const holdsGiveWay: GivingWay = {
  readMet: readMetHolds,
  giveWay: async (ctx, holdIds) => {
    for (const id of holdIds) await endHold(ctx, id)
  },
}

/** The times of bookings are cancelled with the reason of the blocking. */
export const bookingsGiveWay: GivingWay = {
  readMet: readMetBookings,
  giveWay: async (ctx, instanceIds, remark) => {
    const found = await readInstancesByIds(ctx, instanceIds)
    const bookingIds = [...new Set(found.map(({ bookingId }) => bookingId))].toSorted()
    for (const id of bookingIds) await cancelOf(ctx, id, new Set(instanceIds), remark)
  },
}

async function cancelOf(ctx: Transactional<Ctx>, id: string, instanceIds: ReadonlySet<string>, remark: string) {
  const row = await lockBooking(ctx, id, undefined)
  const chosen = (await readInstancesOf(ctx, id)).filter((instance) => instance.live && instanceIds.has(instance.id))
  if (chosen.length > 0) await endInstances(ctx, row, chosen, { cancelRemark: remark, by: ctx.actor.fullName })
}
