import type { Ctx, Transactional } from '../../platform/ctx.ts'
import type { Holding } from '../leaving/index.ts'
import { freeDesksOf } from '../resources/index.ts'
import { lockBooking, readInstancesOf } from './bookings.repo.ts'
import { endInstances } from './changes/cancelBooking.ts'
import { countOpenBookings, readOpenBookings, type HeldBy } from './holdings.views.ts'

/** What somebody who leaves has booked and not used: their times to come are cancelled, a desk of their own is free. */
const bookingHolding = (subjectType: Holding['subjectType']): Holding => ({
  subjectType,
  kind: 'BOOKINGS',
  open: async (ctx, { id }) => {
    const count = await countOpenBookings(ctx, { type: subjectType, id })
    return count === 0
      ? undefined
      : { label: 'Bookings to come', count, consequence: 'They are cancelled, and their times are free.', blocks: null }
  },
  close: (ctx, { id }, remark) => cancelAll(ctx, { type: subjectType, id }, remark ?? 'The person has left'),
})

async function cancelAll(ctx: Transactional<Ctx>, held: HeldBy, remark: string): Promise<void> {
  await freeDesksOf(ctx, held.type === 'USER' ? { userId: held.id } : { officeCentreId: held.id })
  for (const id of await readOpenBookings(ctx, held)) {
    const row = await lockBooking(ctx, id, undefined)
    const upcoming = (await readInstancesOf(ctx, id)).filter(({ live, endsAt }) => live && endsAt > ctx.now())
    if (upcoming.length > 0) await endInstances(ctx, row, upcoming, { cancelRemark: remark, by: ctx.actor.fullName })
  }
}

export const personBookingHolding = bookingHolding('USER')
export const tenantBookingHolding = bookingHolding('TENANT')
