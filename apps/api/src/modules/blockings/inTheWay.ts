import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { ApiError, conflict } from '../../platform/errors.ts'
import { coverAnew, type Occurrence } from './coverage.repo.ts'
import { lockCalendars } from '../occupancies/index.ts'
import { holdersOf, readMet, type Met, type MetHolder } from './metBookings.views.ts'

/** How what has taken times gives way to a blocking. Modules list theirs in `apps/api/src/givingWay.ts`. */
export type GivingWay = {
  /** Whose occupancies of the calendar it speaks for. */
  kind: MetHolder['kind']
  /** Gives the times of these holders up; the module calls back to restore blockings. */
  giveWay: (ctx: Transactional<Ctx>, holders: string[], remark: string) => Promise<void>
}

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    givingWay: readonly GivingWay[]
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

async function giveWay(ctx: Transactional<Ctx>, inTheWay: Met, name: string): Promise<void> {
  const holders = Map.groupBy(holdersOf(inTheWay), ({ kind }) => kind)
  for (const { kind, giveWay: giveUp } of ctx.services.givingWay) {
    const met = holders.get(kind)?.map(({ holder }) => holder)
    if (met) await giveUp(ctx, met, `Cancelled by the building: ${name}`)
  }
}
