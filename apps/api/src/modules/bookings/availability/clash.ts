import { bookingTimeText } from '@atrium/validators/wallTimes.ts'
import { sql } from 'drizzle-orm'
import type { Ctx, PublicCtx, Transactional } from '../../../platform/ctx.ts'
import { executePrepared } from '../../../platform/db/prepared.ts'
import { violatedConstraint } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/errors.ts'
import { lockSitesOf } from '../../clashes/index.ts'
import { noOverlap, type Taken } from '../../occupancies/index.ts'
import { findAlternatives } from './alternatives.ts'
import { readOwnDesks } from './alternatives.views.ts'
import { overlap, shownTime, type Times } from '../bookingTimes.ts'
import { readTakenByOthers } from '../holds/holds.views.ts'
import { seesNames } from '../bookings.policy.ts'
import { atTheDoor } from '../room-calendar/fromRoomCalendar.ts'
import { clearOverHolds } from '../holds/holds.repo.ts'
import { requireNoWork, UnderWork } from './work.ts'
import { findObstacle, occupiedSpan } from './free.rules.ts'
import type { Plan } from '../planning/planBooking.ts'

/** Thrown where no place of a pool is free. */
export class NoPlace extends Error {}

/**
 * Runs a transaction that takes times of the calendar. Holds whose time is over make way; a clash is refused with 409
 * `SLOT_TAKEN`, which names what stands in the way, work included, and carries the nearest alternatives.
 */
export async function orClash<T>(
  ctx: Ctx,
  plan: Plan,
  noOfPax: number,
  work: (tx: Transactional<Ctx>) => Promise<T>,
): Promise<T> {
  const { resource, times, moving } = plan
  try {
    return await withoutOverHolds(ctx, resource.id, () =>
      ctx.transaction(async (tx) => {
        await lockSitesOf(tx, [resource.id], 'TOGETHER')
        // What a change leaves where it is stays; what it moves is looked at where it is moved.
        if (!moving) await requireNoWork(tx, resource, times)
        return work(tx)
      }),
    )
  } catch (error) {
    if (error instanceof UnderWork) throw await underWork(ctx, plan, noOfPax, error.message)
    if (violatedConstraint(error) === 'booking_instances_one_desk') throw deskTaken(ctx, plan)
    if (isClash(error)) throw await clashOf(ctx, plan, noOfPax)
    throw error
  }
}

/** Whether a transaction failed because a time is taken. */
export const isClash = (error: unknown): boolean => error instanceof NoPlace || violatedConstraint(error) === noOverlap

/** Runs a transaction that takes times of a resource; where it clashes, again without holds whose time is over. */
export async function withoutOverHolds<T>(
  ctx: PublicCtx | Ctx,
  resourceId: string,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isClash(error)) throw error
      const purged = await ctx.transaction((tx) => clearOverHolds(tx, resourceId))
      if (attempt === 3 || purged === 0) throw error
    }
  }
}

async function underWork(ctx: Ctx, plan: Plan, noOfPax: number, words: string): Promise<ApiError> {
  const alternatives = await findAlternatives(ctx, plan, noOfPax, await readOwnDesks(ctx, plan))
  return new ApiError(409, 'SLOT_TAKEN', words, { data: alternatives })
}

function deskTaken(ctx: Ctx, { requester }: Plan): ApiError {
  const who = requester.userId === ctx.actor.userId ? 'You already have' : `${requester.fullName} already has`
  return new ApiError(409, 'DESK_TAKEN', `${who} a desk at this time.`)
}

/** The refusal of times that are taken; of desks, when the person has one at the time, no other would do. */
async function clashOf(ctx: Ctx, plan: Plan, noOfPax: number): Promise<ApiError> {
  const desks = await readOwnDesks(ctx, plan)
  if (plan.times.some((time) => desks.some((desk) => overlap(desk, time)))) return deskTaken(ctx, plan)
  const alternatives = await findAlternatives(ctx, plan, noOfPax, desks)
  return new ApiError(409, 'SLOT_TAKEN', await clashText(ctx, plan), { data: alternatives })
}

type Wish = Pick<Plan, 'resource' | 'moving'> & {
  times: readonly Times[]
  settings: Pick<Plan['settings'], 'showRequesterName'>
}

/** Who has a resource at the first of these times that is taken, in a sentence. */
export async function clashText(ctx: Ctx, { resource, times, settings, moving = [] }: Wish): Promise<string> {
  const [first] = times
  const last = times.at(-1)
  if (!first || !last) return `${resource.name} is taken.`
  const whole = occupiedSpan(resource, { startsAt: first.startsAt, endsAt: last.endsAt })
  const taken = (await readTakenByOthers(ctx, [resource.id], whole)).filter(({ holder }) => !moving.includes(holder))
  const clashes = times.flatMap((time) => {
    const obstacle = findObstacle(resource, time, taken)
    return obstacle ? [{ time, obstacle }] : []
  })
  const [clash] = clashes
  if (!clash) return `Somebody else has just taken ${resource.name}. Try again.`
  const time = shownTime({ startsAt: clash.obstacle.span.from, endsAt: clash.obstacle.span.to }, resource.clock)
  const by = await holderOf(ctx, clash.obstacle, resource, settings)
  const more = clashes.length > 1 ? ` ${clashes.length - 1} more of the times are taken too.` : ''
  return `${resource.name} is taken on ${bookingTimeText(time)}, ${by}.${more}`
}

/** Who has a time, without titles of others; by name where the reader is told names. */
async function holderOf(
  ctx: Ctx,
  obstacle: Taken,
  resource: Plan['resource'],
  settings: Wish['settings'],
): Promise<string> {
  if (obstacle.kind === 'HOLD') return 'by somebody who is booking it right now'
  if (obstacle.kind === 'BLOCKING') return 'by blocked time'
  const [row] = await executePrepared<{ name: string; userId: string | null; officeCentreId: string }>(
    ctx.db,
    sql`
    select coalesce(u.full_name, b.calendar_organiser, ${atTheDoor}) as name, u.id as "userId",
      b.office_centre_id as "officeCentreId"
    from booking_instances i
    join bookings b on b.id = i.booking_id
    left join users u on u.id = i.requested_by_user_id
    where i.id = ${obstacle.holder}`,
  )
  return row && seesNames(ctx, row, resource, settings) ? `by a booking of ${row.name}` : 'by another booking'
}
