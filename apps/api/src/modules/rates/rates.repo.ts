import { eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { recordOf } from '../../platform/record.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import type { Peak } from './charging.rules.ts'
import { visibleRates } from './rates.policy.ts'
import { ratePeaks, rateTargets, rates, type ChargeUnit, type RateCircleType, type RateTargetType } from './tables.ts'

export type RateFields = {
  name: string
  appliesTo: RateTargetType
  chargeUnit: ChargeUnit
  amountMinor: number
  taxRate: number
  currency: string
  startDate: string
  endDate: string | null
  draft: boolean
}

/** What a card is for and for whom, and its lines in their order. */
export type RateParts = {
  targetIds: readonly string[]
  circleType: RateCircleType
  circles: readonly string[]
  peaks: readonly Peak[]
}

export const rateRecord = recordOf(rates, visibleRates)

export async function insertRate(ctx: Transactional<Ctx>, fields: RateFields, parts: RateParts): Promise<string> {
  const id = await rateRecord.insert(ctx, fields)
  await insertParts(ctx, id, fields, parts)
  return id
}

/** Replaces the card with its parts: the old targets go first, so that its own new days do not clash with them. */
export async function replaceRate(
  ctx: Transactional<Ctx>,
  id: string,
  fields: RateFields,
  parts: RateParts,
): Promise<void> {
  await ctx.db.delete(rateTargets).where(eq(rateTargets.rateId, id))
  await ctx.db.delete(ratePeaks).where(eq(ratePeaks.rateId, id))
  await rateRecord.update(ctx, id, fields)
  await insertParts(ctx, id, fields, parts)
}

async function insertParts(
  ctx: Transactional<Ctx>,
  rateId: string,
  { startDate, endDate, draft }: RateFields,
  { targetIds, circleType, circles, peaks }: RateParts,
): Promise<void> {
  const own = { ...tenancyScopeOf(ctx.scope), rateId }
  const days = { startDate, endDate, inForce: !draft }
  const targets = targetIds.flatMap((targetId) =>
    circles.map((circle) => ({ ...own, ...days, targetId, circleType, circle })),
  )
  await ctx.db.insert(rateTargets).values(targets)
  if (peaks.length === 0) return
  await ctx.db
    .insert(ratePeaks)
    .values(peaks.map((peak, index) => ({ ...own, ...peak, days: [...peak.days], lineNo: index + 1 })))
}
