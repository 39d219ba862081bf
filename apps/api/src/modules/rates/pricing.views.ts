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
export async function readCircles(ctx: Reading, who: Requester): Promise<Circles> {
  const circles = await readCirclesOf(ctx, [who])
  return circles.get(who.userId)!
}

export type Requester = { officeCentreId: string; userId: string }

/** The circles of many people, by user. */
export async function readCirclesOf(ctx: Reading, people: readonly Requester[]): Promise<Map<string, Circles>> {
  const memberships = await ctx.db
    .select({ userId: userGroupMembers.userId, id: userGroupMembers.userGroupId })
    .from(userGroupMembers)
    .innerJoin(userGroups, and(eq(userGroups.id, userGroupMembers.userGroupId), isNull(userGroups.deletedDate)))
    .where(inArray(userGroupMembers.userId, [...new Set(people.map(({ userId }) => userId))]))
  const companies = [...new Set(people.map(({ officeCentreId }) => officeCentreId))]
  const plans = await ctx.db
    .select({ officeCentreId: subscriptions.officeCentreId, planCode: subscriptions.planCode })
    .from(subscriptions)
    .where(and(inArray(subscriptions.officeCentreId, companies), eq(subscriptions.status, 'ACTIVE')))
  const groups = Map.groupBy(memberships, ({ userId }) => userId)
  const tiers = new Map<string, string>(plans.map(({ officeCentreId, planCode }) => [officeCentreId, planCode]))
  return new Map(
    people.map(({ userId, officeCentreId }) => [
      userId,
      {
        userId,
        tenantId: officeCentreId,
        userGroupIds: (groups.get(userId) ?? []).map(({ id }) => id),
        tier: tiers.get(officeCentreId) ?? null,
      },
    ]),
  )
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
export const readCandidates = (
  ctx: Reading,
  resource: PricedResource,
  circles: Circles,
  days: { from: string; to: string },
): Promise<PlacedCandidate[]> => readCandidatesOf(ctx, [resource], circles, days)

/** The same for many resources of one centre; `targetId` says whose a card is. */
export async function readCandidatesOf(
  ctx: Reading,
  resources: readonly PricedResource[],
  circles: Circles,
  days: { from: string; to: string },
): Promise<PlacedCandidate[]> {
  const [centre] = resources
  if (!centre) return []
  const targets = [...new Set(resources.flatMap((resource) => targetsOf(resource)))]
  return readCardsInForce(
    ctx,
    centre,
    days.from,
    and(inArray(rateTargets.targetId, targets), lte(rateTargets.startDate, days.to), inCircle(circles)),
  )
}

/** Whether any card, for whomever, prices a resource on a day (YYYY-MM-DD). */
export async function isPriced(ctx: Reading, resource: PricedResource, day: string): Promise<boolean> {
  const named = and(inArray(rateTargets.targetId, targetsOf(resource)), lte(rateTargets.startDate, day))
  return (await readCardsInForce(ctx, resource, day, named)).length > 0
}

/** A card with the one place and circle it is considered for. */
export type PlacedCandidate = Candidate & { targetId: string; circleCode: string }

/** The cards of a centre that are in force on a day or later, for each place and circle they are for. */
export async function readCardsInForce(
  ctx: Reading,
  centre: { landlordId: string; officeCentreId: string },
  day: string,
  narrowed?: SQL,
): Promise<PlacedCandidate[]> {
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
      targetId: rateTargets.targetId,
      circle: rateTargets.circleType,
      circleCode: rateTargets.circle,
      startDate: rateTargets.startDate,
      endDate: rateTargets.endDate,
    })
    .from(rateTargets)
    .innerJoin(rates, eq(rates.id, rateTargets.rateId))
    .where(
      and(
        eq(rateTargets.landlordId, centre.landlordId),
        eq(rateTargets.officeCentreId, centre.officeCentreId),
        eq(rateTargets.inForce, true),
        or(isNull(rateTargets.endDate), gte(rateTargets.endDate, day)),
        narrowed,
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

/** A discount of the centre that owns the resource, whatever its state. */
export async function readDiscountOfBooking(
  ctx: Reading,
  resource: PricedResource,
  id: string,
): Promise<DiscountRow | null> {
  const [row] = await ctx.db
    .select()
    .from(discounts)
    .where(and(ofCentre(resource), eq(discounts.id, id)))
  return row ?? null
}

const ofCentre = ({ landlordId, officeCentreId }: PricedResource): SQL =>
  and(
    eq(discounts.landlordId, landlordId),
    eq(discounts.officeCentreId, officeCentreId),
    isNull(discounts.deletedDate),
  )!
