import { eq, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { likePattern, type ListDefinition, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { subscriptionRates } from './tables.ts'

export type RateRow = typeof subscriptionRates.$inferSelect
export type RateQuery = Query<'listSubscriptionRates'>

/** Every plan with its items: as many rows as there are, set or not. */
export const rateList: ListDefinition<RateQuery> = {
  table: subscriptionRates,
  id: subscriptionRates.id,
  sorts: {
    planCode: subscriptionRates.planCode,
    item: subscriptionRates.item,
    unitPriceMinor: subscriptionRates.unitPriceMinor,
    effectiveDate: subscriptionRates.effectiveDate,
    updatedDate: subscriptionRates.updatedDate,
  },
  filters: { planCode: (value) => eq(subscriptionRates.planCode, value) },
  search: (term) =>
    sql`replace(lower(${subscriptionRates.item} || ' ' || ${subscriptionRates.planCode}), '_', ' ') like ${likePattern(term.toLowerCase())}`,
  updatedDate: subscriptionRates.updatedDate,
}

export function readRates(ctx: AnyCtx, slice: Slice): Promise<RateRow[]> {
  return ctx.db
    .select()
    .from(subscriptionRates)
    .where(slice.where)
    .orderBy(...slice.orderBy)
    .limit(slice.limit)
    .offset(slice.offset)
}
