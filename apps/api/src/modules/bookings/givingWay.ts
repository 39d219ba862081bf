import type { Ctx, Transactional } from '../../platform/ctx.ts'
import type { GivingWay } from '../blockings/index.ts'
import { lockBooking, readInstancesByIds, readInstancesOf } from './bookings.repo.ts'
import { endInstances } from './cancelBooking.ts'
import { endHold } from './holds.repo.ts'

/** How bookings make way for a blocking: their times are cancelled with its reason, holds end. */
export const bookingsGiveWay: GivingWay = {
  cancelInstances: async (ctx, instanceIds, remark) => {
    const found = await readInstancesByIds(ctx, instanceIds)
    const bookingIds = [...new Set(found.map(({ bookingId }) => bookingId))].toSorted()
    for (const id of bookingIds) await cancelOf(ctx, id, new Set(instanceIds), remark)
  },
  releaseHolds: async (ctx, holdIds) => {
    for (const id of holdIds) await endHold(ctx, id)
  },
}

async function cancelOf(ctx: Transactional<Ctx>, id: string, instanceIds: ReadonlySet<string>, remark: string) {
  const row = await lockBooking(ctx, id, undefined)
  const chosen = (await readInstancesOf(ctx, id)).filter((instance) => instance.live && instanceIds.has(instance.id))
  if (chosen.length > 0) await endInstances(ctx, row, chosen, { cancelRemark: remark, by: ctx.actor.fullName })
}
