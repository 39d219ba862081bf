import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Holding } from '../leaving/index.ts'
import { freeDesksOf } from '../resources/index.ts'
import { lockBooking, readInstancesOf } from './bookings.repo.ts'
import { upcomingOf } from './bookingTimes.ts'
import { endInstances } from './changes/cancelBooking.ts'
import { giveTo } from './changes/giveTo.ts'
import { findPerson } from './planning/requester.views.ts'
import { countOpenBookings, readOpenBookings, type HeldBy } from './holdings.views.ts'

/** What somebody who leaves has booked and not used: their times to come are cancelled, a desk of their own is free. */
const bookingHolding = (subjectType: Holding['subjectType']): Holding => ({
  subjectType,
  kind: 'BOOKINGS',
  open: async (ctx, { id }, from) => {
    const count = await countOpenBookings(ctx, { type: subjectType, id }, from)
    return count === 0
      ? undefined
      : { label: 'Upcoming bookings', count, consequence: consequences[subjectType], blocks: null }
  },
  close: (ctx, { id }, { remark, handOverUserId }) =>
    closeAll(ctx, { type: subjectType, id }, remark ?? 'The person has left', handOverUserId),
})

const consequences = {
  USER: 'They are transferred to the person you choose, or cancelled so that others can book the times.',
  TENANT: 'They are cancelled, and others can book the times.',
}

/** Whoever they are handed over to gets what they may have; the rest is cancelled. */
async function closeAll(ctx: Transactional<Ctx>, held: HeldBy, remark: string, to: string | null): Promise<void> {
  await freeDesksOf(ctx, held.type === 'USER' ? { userId: held.id } : { officeCentreId: held.id })
  for (const id of await readOpenBookings(ctx, held)) {
    if (to !== null && (await isHandedOver(ctx, id, to, remark))) continue
    const row = await lockBooking(ctx, id, undefined)
    const upcoming = upcomingOf(await readInstancesOf(ctx, id), ctx.now())
    if (upcoming.length > 0) await endInstances(ctx, row, upcoming, { cancelRemark: remark, by: ctx.actor.fullName })
  }
}

/** Gives a booking to a colleague; false where they have left as well, or may not have it. */
async function isHandedOver(ctx: Transactional<Ctx>, id: string, userId: string, remark: string): Promise<boolean> {
  try {
    await ctx.transaction(async (tx) => giveTo(tx, id, await findPerson(tx, userId, 'handOverUserId'), remark))
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

export const personBookingHolding = bookingHolding('USER')
export const tenantBookingHolding = bookingHolding('TENANT')
