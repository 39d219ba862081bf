import type { Ctx, Transactional } from '../../../platform/ctx.ts'
import { actFor } from '../../../platform/ctx.ts'
import { readBookableResource } from '../../resources/index.ts'
import { shownTime, upcomingOf, type Times } from '../bookingTimes.ts'
import { ofEstate } from '../bookings.policy.ts'
import { lockBooking, readInstancesOf } from '../bookings.repo.ts'
import { readBooking } from '../bookings.views.ts'
import { endInstances } from '../changes/cancelBooking.ts'
import { changeBooking } from '../changes/changeBooking.ts'
import { makeBooking } from '../planning/makeBooking.ts'

/** The room of something that another module arranges, such as a session of an event. */
export type RoomWish = Times & { resourceId: string; title: string; purpose: string; noOfPax: number }

/** The same as somebody asks for it, by the clock of the room. */
async function askedOf(ctx: Ctx, { startsAt, endsAt, ...wish }: RoomWish) {
  const { clock } = await readBookableResource(ctx, wish.resourceId)
  return { ...wish, ...shownTime({ startsAt, endsAt }, clock) }
}

/** Books a room, by every rule that holds for whoever arranges it; answers the booking. */
export const bookRoom = async (ctx: Transactional<Ctx>, wish: RoomWish): Promise<string> =>
  (await makeBooking(ctx, 'OWN', await askedOf(ctx, wish))).id

/**
 * Moves the booking of a room to another time or room, by the rules that hold for whom it is booked. One that was
 * cancelled or refused meanwhile, or whose person has left, is booked anew by whoever moves it.
 */
export async function moveRoom(ctx: Transactional<Ctx>, bookingId: string, wish: RoomWish): Promise<string> {
  const { status, requestedByUserId, version } = await readBooking(ctx, bookingId, ofEstate(ctx.scope))
  const acting = await whoeverBooked(ctx, requestedByUserId)
  if ((status !== 'PENDING' && status !== 'APPROVED') || !acting) {
    await giveUpRoom(ctx, bookingId, 'Booked again')
    return bookRoom(ctx, wish)
  }
  const asked = await askedOf(acting, wish)
  await changeBooking(acting, 'OWN', bookingId, { ...asked, version }, { elsewhere: true })
  return bookingId
}

async function whoeverBooked(ctx: Transactional<Ctx>, userId: string | null): Promise<Ctx | undefined> {
  if (userId === ctx.actor.userId) return ctx
  const person = userId ? await ctx.services.sessions.onBehalfOf(userId, ctx.scope.officeCentreId) : undefined
  return person ? actFor(ctx, person) : undefined
}

/** Gives a room up: its times to come are free again. One that is closed already stays as it is. */
export async function giveUpRoom(ctx: Transactional<Ctx>, bookingId: string, cancelRemark: string): Promise<void> {
  const row = await lockBooking(ctx, bookingId, ofEstate(ctx.scope))
  if (row.status !== 'PENDING' && row.status !== 'APPROVED') return
  const upcoming = upcomingOf(await readInstancesOf(ctx, row.id), ctx.now())
  if (upcoming.length > 0) await endInstances(ctx, row, upcoming, { cancelRemark, by: ctx.actor.fullName })
}
