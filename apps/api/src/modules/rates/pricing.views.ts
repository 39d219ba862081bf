import { and, arrayOverlaps, asc, eq, gte, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { subscriptions } from '../subscriptions/tables.ts'
import { userGroupMembers, userGroups } from '../user-groups/tables.ts'
import type { Candidate } from './pricing.rules.ts'
import { discountUses, discounts, ratePeaks, rateTargets, rates } from './tables.ts'

/** Reading prices needs a database and no more: previews, requests and jobs price alike. */
export type Reading = Pick<AnyCtx, 'db'>

export type PricedResource = {
  id: string
  landlordId: string
  officeCentreId: string
  categoryId: string | null
  zoneId: string | null
}

/** Whom a booking is for, by everything that cards and discounts look at. */
export type Circles = { userId: string; tenantId: string; userGroupIds: string[]; tier: string | null }

/** The user groups of a person, and the plan of their company's subscription as its tier. */
export async function readCircles(ctx: Reading, who: { officeCentreId: string; userId: string }): Promise<Circles> {
  const [groups, [subscription]] = await Promise.all([
    ctx.db
      .select({ id: userGroupMembers.userGroupId })
      .from(userGroupMembers)
      .innerJoin(userGroups, and(eq(userGroups.id, userGroupMembers.userGroupId), isNull(userGroups.deletedDate)))
      .where(eq(userGroupMembers.userId, who.userId)),
    ctx.db
      .select({ planCode: subscriptions.planCode })
      .from(subscriptions)
      .where(and(eq(subscriptions.officeCentreId, who.officeCentreId), eq(subscriptions.status, 'ACTIVE'))),
  ])
  return {
    userId: who.userId,
    tenantId: who.officeCentreId,
    userGroupIds: groups.map(({ id }) => id),
    tier: subscription?.planCode ?? null,
  }
}

export const targetsOf = ({ id, categoryId, zoneId }: PricedResource): string[] =>
  [id, categoryId, zoneId].filter((target) => target !== null)

const inCircle = ({ tenantId, userGroupIds, tier }: Circles): SQL =>
  or(
    eq(rateTargets.circleType, 'ALL'),
    and(eq(rateTargets.circleType, 'TENANT'), eq(rateTargets.circle, tenantId)),
    userGroupIds.length > 0
      ? and(eq(rateTargets.circleType, 'USER_GROUP'), inArray(rateTargets.circle, userGroupIds))
      : undefined,
    tier === null ? undefined : and(eq(rateTargets.circleType, 'TIER'), eq(rateTargets.circle, tier)),
  )!

/** The cards in force for a resource and a circle on any of the days (YYYY-MM-DD) from one to another. */
export async function readCandidates(
  ctx: Reading,
  resource: PricedResource,
  circles: Circles,
  days: { from: string; to: string },
): Promise<Candidate[]> {
  const rows = await ctx.db
    .select({
      card: {
        id: rates.id,
        name: rates.name,
        chargeUnit: rates.chargeUnit,
        amountMinor: rates.amountMinor,
        currency: rates.currency,
        taxRate: rates.taxRate,
      },
      target: rates.appliesTo,
      circle: rateTargets.circleType,
      startDate: rateTargets.startDate,
      endDate: rateTargets.endDate,
    })
    .from(rateTargets)
    .innerJoin(rates, eq(rates.id, rateTargets.rateId))
    .where(
      and(
        eq(rateTargets.landlordId, resource.landlordId),
        eq(rateTargets.officeCentreId, resource.officeCentreId),
        inArray(rateTargets.targetId, targetsOf(resource)),
        eq(rateTargets.inForce, true),
        lte(rateTargets.startDate, days.to),
        or(isNull(rateTargets.endDate), gte(rateTargets.endDate, days.from)),
        inCircle(circles),
      ),
    )
  const peaks = await readPeaks(ctx, [...new Set(rows.map((row) => row.card.id))])
  return rows.map((row) => ({ ...row, card: { ...row.card, peaks: peaks.get(row.card.id) ?? [] } }))
}

export type StoredPeak = Omit<typeof ratePeaks.$inferSelect, 'landlordId' | 'officeCentreId'>

/** The peak lines of cards, by card and in their order. */
export async function readPeaks(ctx: Reading, rateIds: readonly string[]): Promise<Map<string, StoredPeak[]>> {
  if (rateIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({
      rateId: ratePeaks.rateId,
      lineNo: ratePeaks.lineNo,
      days: ratePeaks.days,
      startMinute: ratePeaks.startMinute,
      endMinute: ratePeaks.endMinute,
      minDuration: ratePeaks.minDuration,
      amountMinor: ratePeaks.amountMinor,
    })
    .from(ratePeaks)
    .where(inArray(ratePeaks.rateId, [...rateIds]))
    .orderBy(asc(ratePeaks.rateId), asc(ratePeaks.lineNo))
  return Map.groupBy(rows, (row) => row.rateId)
}

export type DiscountRow = typeof discounts.$inferSelect

/** The discounts that hold without a code for a resource and a circle on a day, and are not used up. */
export function readAutomaticDiscounts(
  ctx: Reading,
  resource: PricedResource,
  circles: Circles,
  day: string,
): Promise<DiscountRow[]> {
  return ctx.db
    .select()
    .from(discounts)
    .where(
      and(
        ofCentre(resource),
        isNull(discounts.code),
        eq(discounts.active, true),
        lte(discounts.startDate, day),
        or(isNull(discounts.endDate), gte(discounts.endDate, day)),
        or(eq(discounts.appliesTo, 'ALL'), arrayOverlaps(discounts.targetIds, targetsOf(resource))),
        or(
          sql`cardinality(${discounts.userGroupIds}) + cardinality(${discounts.tenantIds}) = 0`,
          arrayOverlaps(discounts.tenantIds, [circles.tenantId]),
          circles.userGroupIds.length > 0 ? arrayOverlaps(discounts.userGroupIds, circles.userGroupIds) : undefined,
        ),
        or(isNull(discounts.maxUse), lt(discounts.used, discounts.maxUse)),
        or(
          isNull(discounts.maxUsePerUser),
          sql`${discounts.maxUsePerUser} > coalesce((select ${discountUses.used} from ${discountUses}
            where ${qualified(discountUses.discountId)} = ${qualified(discounts.id)}
              and ${qualified(discountUses.userId)} = ${circles.userId}), 0)`,
        ),
      ),
    )
    .orderBy(asc(discounts.id))
}

/** The discount of a code, whatever its state, with how often a person used it; null when there is none. */
export async function readDiscountOfCode(
  ctx: Reading,
  resource: PricedResource,
  code: string,
  userId: string,
): Promise<(DiscountRow & { usedByUser: number }) | null> {
  const [row] = await ctx.db
    .select({ discount: discounts, usedByUser: discountUses.used })
    .from(discounts)
    .leftJoin(discountUses, and(eq(discountUses.discountId, discounts.id), eq(discountUses.userId, userId)))
    .where(and(ofCentre(resource), sql`lower(${discounts.code}) = ${code.toLowerCase()}`))
  return row ? { ...row.discount, usedByUser: row.usedByUser ?? 0 } : null
}

const ofCentre = ({ landlordId, officeCentreId }: PricedResource): SQL =>
  and(
    eq(discounts.landlordId, landlordId),
    eq(discounts.officeCentreId, officeCentreId),
    isNull(discounts.deletedDate),
  )!
