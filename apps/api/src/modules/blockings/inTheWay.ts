import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { ApiError, conflict } from '../../platform/errors.ts'
import { coverAnew, type Occurrence } from './coverage.repo.ts'
import { lockCalendars } from '../occupancies/index.ts'
import { readMet, type Met } from './metBookings.views.ts'

/** How bookings give way to a blocking; the module of bookings has these, and calls back to restore blockings. */
export type GivingWay = {
  cancelInstances: (ctx: Transactional<Ctx>, instanceIds: string[], remark: string) => Promise<void>
  releaseHolds: (ctx: Transactional<Ctx>, holdIds: string[]) => Promise<void>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    givingWay: GivingWay
  }
}

/** The most bookings an answer names. */
const named = 100

/** What an answer says of what is met. */
export const presentMet = ({ bookings, holdIds }: Met) => ({
  noOfBookings: bookings.length,
  noOfHolds: holdIds.length,
  bookings: bookings.slice(0, named),
})

type Blocking = { id: string; name: string; facilityIds: string[]; occurrences: Occurrence[] }

/**
 * Puts a blocking onto the calendar. Where it meets bookings or holds, the call is refused with 409 and names them,
 * unless it says what becomes of them: they stay and are left out, or they give way.
 */
export async function takeTimes(
  ctx: Transactional<Ctx>,
  { id, name, facilityIds, occurrences }: Blocking,
  bookings: 'KEEP' | 'CANCEL' | undefined,
): Promise<void> {
  await lockCalendars(ctx, facilityIds)
  if (bookings !== 'KEEP') {
    const met = await readMet(ctx, occurrences, facilityIds)
    if (bookings === undefined) refuseMet(met)
    else await giveWay(ctx, met, name)
  }
  try {
    await coverAnew(ctx, [id])
  } catch (error) {
    if (violatedConstraint(error) !== 'occupancies_no_overlap') throw error
    throw conflict('Somebody has just booked one of these times. Look at what the blocking meets again.')
  }
}

function refuseMet(met: Met): void {
  const count = met.bookings.length + met.holdIds.length
  if (count === 0) return
  const what = count === 1 ? 'a booking' : `${count} bookings`
  throw new ApiError(409, 'BOOKINGS_MET', `This meets ${what}. Say whether they stay or are cancelled.`, {
    data: presentMet(met),
  })
}

async function giveWay(ctx: Transactional<Ctx>, met: Met, name: string): Promise<void> {
  const { cancelInstances, releaseHolds } = ctx.services.givingWay
  await releaseHolds(ctx, met.holdIds)
  await cancelInstances(
    ctx,
    met.bookings.map(({ instanceId }) => instanceId),
    `Cancelled by the building: ${name}`,
  )
}
