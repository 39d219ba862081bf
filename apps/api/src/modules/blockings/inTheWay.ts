import { countOf } from '@atrium/validators/text.ts'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { ApiError, conflict } from '../../platform/errors.ts'
import { coverAnew, type Occurrence } from './coverage.repo.ts'
import { lockSitesOf, readRefusals } from '../clashes/index.ts'
import { lockCalendars } from '../occupancies/index.ts'
import { readMet } from './met.ts'

/** The most bookings an answer names. */
const named = 100

type AllMet = Awaited<ReturnType<typeof readMet>>

/** What an answer says of what is met. */
export function presentMet(all: AllMet) {
  const met = all.flatMap((one) => one.met)
  const bookings = met.flatMap(({ booking }) => booking ?? [])
  return {
    noOfBookings: bookings.length,
    noOfHolds: met.length - bookings.length,
    bookings: bookings.slice(0, named),
  }
}

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
  await lockSitesOf(ctx, facilityIds, 'ALONE')
  await lockCalendars(ctx, facilityIds)
  if (bookings !== 'KEEP') {
    const met = await readMet(ctx, occurrences, facilityIds)
    if (bookings === undefined) refuseMet(met)
    else {
      await requireNoEvent(ctx, { facilityIds, occurrences })
      await giveWay(ctx, met, name)
    }
  }
  try {
    await coverAnew(ctx, [id])
  } catch (error) {
    if (violatedConstraint(error) !== 'occupancies_no_overlap') throw error
    throw conflict('Somebody has just booked one of these times. Check the affected bookings again.')
  }
}

/** 409 where an event has its room at one of these times: people have been told of it, and it does not give way. */
async function requireNoEvent(ctx: Transactional<Ctx>, { facilityIds, occurrences }: Omit<Blocking, 'id' | 'name'>) {
  if (occurrences.length === 0) return
  const from = new Date(Math.min(...occurrences.map((one) => one.from.getTime())))
  const to = new Date(Math.max(...occurrences.map((one) => one.to.getTime())))
  const { landlordId } = ctx.scope
  const refusal = await readRefusals(ctx, {
    landlordId,
    kind: 'BLOCKING',
    met: ['EVENT'],
    resourceIds: facilityIds,
    within: { from, to },
  })
  for (const siteId of new Set(occurrences.map((one) => one.siteId))) {
    const spans = occurrences.filter((one) => one.siteId === siteId)
    const words = refusal((place) => place.siteId === siteId, spans)
    if (words) throw new ApiError(409, 'CLASH', `${words} Keep the bookings, or choose other times.`)
  }
}

function refuseMet(met: AllMet): void {
  const data = presentMet(met)
  const count = data.noOfBookings + data.noOfHolds
  if (count === 0) return
  const what = countOf(count, 'booking', 'bookings')
  throw new ApiError(409, 'BOOKINGS_MET', `This affects ${what}. Choose whether to keep or cancel them.`, { data })
}

async function giveWay(ctx: Transactional<Ctx>, inTheWay: AllMet, name: string): Promise<void> {
  for (const { way, met } of inTheWay) {
    const holders = met.map(({ holder }) => holder)
    if (holders.length > 0) await way.giveWay(ctx, holders, `Cancelled by the building: ${name}`)
  }
}
