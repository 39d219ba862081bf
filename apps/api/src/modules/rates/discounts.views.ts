import { and, eq, ilike, isNotNull, isNull, or } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { conditions, likePattern, type ListDefinition } from '../../platform/lists.ts'
import { today } from '../../platform/today.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { readGroups, readTargets, readTenants, type Named } from './rateOptions.views.ts'
import { visibleDiscounts } from './rates.policy.ts'
import { standingAt, statusSums } from './rates.views.ts'
import { discounts } from './tables.ts'

export type DiscountQuery = Query<'listDiscounts'>

const statuses = ['SCHEDULED', 'ACTIVE', 'INACTIVE', 'EXPIRED'] as const

/** The list of discounts as it stands on a day (YYYY-MM-DD). */
export const discountListOn = (day: string): ListDefinition<DiscountQuery> => ({
  table: discounts,
  id: discounts.id,
  sorts: {
    startDate: discounts.startDate,
    used: discounts.used,
    updatedDate: discounts.updatedDate,
    name: discounts.name,
  },
  filters: {
    status: (value) => standingAt(discounts, value, day),
    statusActiveFlag: (value) => (value ? standingAt(discounts, 'ACTIVE', day) : undefined),
    type: (value) => eq(discounts.type, value),
    withCode: (value) => (value ? isNotNull(discounts.code) : isNull(discounts.code)),
  },
  search: (term) => or(ilike(discounts.name, likePattern(term)), ilike(discounts.code, likePattern(term))),
  updatedDate: discounts.updatedDate,
})

export async function readDiscountStatusCounts(ctx: Ctx, query: DiscountQuery, day: string) {
  const [sums] = await ctx.db
    .select(statusSums(discounts, day))
    .from(discounts)
    .where(and(visibleDiscounts(ctx), ...conditions(discountListOn(day), { ...query, status: undefined })))
  return statuses.map((status) => ({ status, count: sums?.[status] ?? 0 }))
}

/** A discount with what it is for and for whom, by name. */
export const discountView = viewOf({
  list: (ctx) => discountListOn(today(ctx)),
  visible: visibleDiscounts,
  select: (ctx) => ctx.db.select().from(discounts),
  complete: withNames,
})

export type NamedDiscount = RowOf<typeof discountView>

async function withNames(ctx: Ctx, rows: (typeof discounts.$inferSelect)[]) {
  const groups = await named(
    rows.flatMap((row) => row.userGroupIds),
    (ids) => readGroups(ctx, { ids }),
  )
  const tenants = await named(
    rows.flatMap((row) => row.tenantIds),
    (ids) => readTenants(ctx, { ids }),
  )
  const targets: Named[] = []
  for (const [kind, own] of Map.groupBy(rows, (row) => row.appliesTo))
    if (kind !== 'ALL') targets.push(...(await readTargets(ctx, kind, { ids: own.flatMap((row) => row.targetIds) })))
  return rows.map((row) => ({
    ...row,
    targets: pick(targets, row.targetIds),
    userGroups: pick(groups, row.userGroupIds),
    tenants: pick(tenants, row.tenantIds),
  }))
}

const named = async (ids: string[], read: (ids: string[]) => Promise<Named[]>): Promise<Named[]> =>
  ids.length === 0 ? [] : read([...new Set(ids)])

const pick = (names: readonly Named[], ids: readonly string[]) => names.filter(({ id }) => ids.includes(id))
