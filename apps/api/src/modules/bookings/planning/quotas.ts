import type { TransactionCtx } from '../../../platform/ctx.ts'
import { ruleViolation } from '../../../platform/errors.ts'
import { momentAt, wallTimeOf } from '../../../platform/siteClock.ts'
import { periodOf } from '../../user-groups/index.ts'
import { lockUserRow } from '../../users/index.ts'
import type { Times } from '../bookingTimes.ts'
import { quotaRefusal, type Quota } from './quotas.rules.ts'
import { readTakenTimes } from './quotas.views.ts'

type Asked = {
  userId: string
  quotas: readonly Quota[]
  times: readonly Times[]
  clock: string
  /** 1 for Monday to 7. */
  weekStart: number
  /** Instances that get other times, or another person, do not count with those they have. */
  exceptInstanceIds?: readonly string[]
}

/**
 * Refuses with 422 what would exceed a quota of the requester's groups. Bookings of one person wait for each other
 * here, so that racing requests cannot slip past it together.
 */
export async function requireQuota(ctx: TransactionCtx, asked: Asked): Promise<void> {
  const { userId, quotas, times, clock, weekStart, exceptInstanceIds = [] } = asked
  if (quotas.length === 0) return
  await lockUserRow(ctx, userId)
  const dates = times.map(({ startsAt }) => wallTimeOf(startsAt, clock).date).toSorted()
  const first = dates.at(0)
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return
  const froms = quotas.map(({ maxBookingUnit }) => periodOf(first, maxBookingUnit, weekStart).from).toSorted()
  const tos = quotas.map(({ maxBookingUnit }) => periodOf(last, maxBookingUnit, weekStart).to).toSorted()
  const span = { startsAt: momentAt(froms[0]!, 0, clock), endsAt: momentAt(tos.at(-1)!, 0, clock) }
  const had = await readTakenTimes(ctx, userId, span, exceptInstanceIds)
  const refusal = quotaRefusal(quotas, had, times, { clock, weekStart })
  if (refusal) throw ruleViolation(refusal)
}
