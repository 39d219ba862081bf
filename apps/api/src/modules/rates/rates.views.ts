import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '../../platform/ctx.ts'
import { qualified } from '../../platform/db/columns.ts'
import { conditions, likePattern, type ListDefinition } from '../../platform/lists.ts'
import { today } from '../../platform/today.ts'
import { viewOf, type RowOf } from '../../platform/view.ts'
import type { Query } from '../../platform/operation.ts'
import { readPeaks } from './pricing.views.ts'
import { readCircleNames, readTargets, type Named } from './rateOptions.views.ts'
import type { RateStatus } from './rates.lifecycle.ts'
import { visibleRates } from './rates.policy.ts'
import { rateTargets, rates, type RateCircleType, type RateTargetType } from './tables.ts'

export type RateQuery = Query<'listRates'>

type Validity = { active: AnyPgColumn; startDate: AnyPgColumn; endDate: AnyPgColumn; draft?: AnyPgColumn }

/** Those that stand at a status on a day; the same as `statusOn`. */
export function standingAt({ active, startDate, endDate, draft }: Validity, status: RateStatus, day: string): SQL {
  if (status === 'DRAFT') return draft ? eq(draft, true) : sql`false`
  const published = draft ? eq(draft, false) : undefined
  if (status === 'INACTIVE') return and(published, eq(active, false))!
  const ended = lt(endDate, day)
  if (status === 'EXPIRED') return and(published, eq(active, true), ended)!
  const going = and(published, eq(active, true), or(isNull(endDate), gte(endDate, day)))
  return and(going, status === 'SCHEDULED' ? gt(startDate, day) : lte(startDate, day))!
}

const statuses = ['DRAFT', 'SCHEDULED', 'ACTIVE', 'INACTIVE', 'EXPIRED'] as const

/** How many of each status, as one row of sums. */
export const statusSums = (validity: Validity, day: string) =>
  Object.fromEntries(
    statuses.map((status) => [
      status,
      sql<number>`count(*) filter (where ${standingAt(validity, status, day)})`.mapWith(Number),
    ]),
  ) as Record<RateStatus, SQL<number>>

/** The list of rate cards as it stands on a day (YYYY-MM-DD). */
export const rateListOn = (day: string): ListDefinition<RateQuery> => ({
  table: rates,
  id: rates.id,
  sorts: {
    name: sql`lower(${rates.name})`,
    startDate: rates.startDate,
    amountMinor: rates.amountMinor,
    updatedDate: rates.updatedDate,
  },
  filters: {
    status: (value) => standingAt(rates, value, day),
    statusActiveFlag: (value) => (value ? standingAt(rates, 'ACTIVE', day) : undefined),
    appliesTo: (value) => eq(rates.appliesTo, value),
    chargeUnit: (value) => eq(rates.chargeUnit, value),
    targetId: (value) =>
      inArray(
        rates.id,
        sql`(select ${rateTargets.rateId} from ${rateTargets} where ${qualified(rateTargets.targetId)} = ${value})`,
      ),
  },
  search: (term) => ilike(rates.name, likePattern(term)),
  updatedDate: rates.updatedDate,
})

export async function readRateStatusCounts(ctx: Ctx, query: RateQuery, day: string) {
  const [sums] = await ctx.db
    .select(statusSums(rates, day))
    .from(rates)
    .where(and(visibleRates(ctx), ...conditions(rateListOn(day), { ...query, status: undefined })))
  return statuses.map((status) => ({ status, count: sums?.[status] ?? 0 }))
}

/** A card with its lines, what it is for and for whom, by name. */
export const rateView = viewOf({
  list: (ctx) => rateListOn(today(ctx)),
  visible: visibleRates,
  select: (ctx) => ctx.db.select().from(rates),
  complete: withParts,
})

export type RateRow = RowOf<typeof rateView>

async function withParts(ctx: Ctx, rows: (typeof rates.$inferSelect)[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const peaks = await readPeaks(ctx, ids)
  const parts = await ctx.db
    .select(getTableColumns(rateTargets))
    .from(rateTargets)
    .where(inArray(rateTargets.rateId, ids))
    .orderBy(asc(rateTargets.id))
  const byRate = Map.groupBy(parts, (part) => part.rateId)
  const names = await readNames(ctx, rows, parts)
  return rows.map((row) => {
    const own = byRate.get(row.id) ?? []
    return {
      ...row,
      peaks: peaks.get(row.id) ?? [],
      targets: named(
        names,
        own.map(({ targetId }) => targetId),
      ),
      circleType: own[0]?.circleType ?? 'ALL',
      circles: named(
        names,
        own.map(({ circle }) => circle),
      ),
    }
  })
}

async function readNames(
  ctx: Ctx,
  rows: readonly { id: string; appliesTo: RateTargetType }[],
  parts: readonly { rateId: string; targetId: string; circleType: RateCircleType; circle: string }[],
): Promise<Map<string, string>> {
  const kinds = new Map(rows.map(({ id, appliesTo }) => [id, appliesTo]))
  const targets = Map.groupBy(parts, ({ rateId }) => kinds.get(rateId)!)
  const circles = Map.groupBy(parts, ({ circleType }) => circleType)
  const found: Named[] = []
  for (const [kind, own] of targets)
    found.push(...(await readTargets(ctx, kind, { ids: own.map(({ targetId }) => targetId) })))
  for (const [kind, own] of circles)
    found.push(...(await readCircleNames(ctx, kind, { ids: own.map(({ circle }) => circle) })))
  return new Map(found.map(({ id, name }) => [id, name]))
}

const named = (names: Map<string, string>, ids: string[]): Named[] =>
  [...new Set(ids)].flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })

/** Another card in force for one of these places and circles on one of these days; null when there is none. */
export async function readClash(
  ctx: Ctx,
  card: {
    id?: string
    targetIds: readonly string[]
    circleType: RateCircleType
    circles: readonly string[]
    startDate: string
    endDate: string | null
  },
): Promise<{ name: string; targetId: string } | null> {
  const [row] = await ctx.db
    .select({ name: rates.name, targetId: rateTargets.targetId })
    .from(rateTargets)
    .innerJoin(rates, eq(rates.id, rateTargets.rateId))
    .where(
      and(
        eq(rateTargets.officeCentreId, ctx.scope.officeCentreId),
        eq(rateTargets.inForce, true),
        card.id ? ne(rateTargets.rateId, card.id) : undefined,
        inArray(rateTargets.targetId, [...card.targetIds]),
        eq(rateTargets.circleType, card.circleType),
        inArray(rateTargets.circle, [...card.circles]),
        card.endDate === null ? undefined : lte(rateTargets.startDate, card.endDate),
        or(isNull(rateTargets.endDate), gte(rateTargets.endDate, card.startDate)),
      ),
    )
    .orderBy(rates.id)
    .limit(1)
  return row ?? null
}
