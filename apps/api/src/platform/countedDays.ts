import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AnyCtx } from './ctx.ts'
import { listCounts } from './tables.ts'

/** How many days dashboards look back, today included. */
export const trendDays = 14

const daysOf = (list: string) => `days-of-${list}`

/** Notes what lists count on a day (YYYY-MM-DD), the latest note of a day counting, and forgets days no trend shows. */
export async function noteDay({ db }: Pick<AnyCtx, 'db'>, lists: readonly string[], day: string): Promise<void> {
  const status = sql`${day} || ':' || ${listCounts.status}`
  await db
    .insert(listCounts)
    .select(
      db
        .select({
          list: sql<string>`'days-of-' || ${listCounts.list}`.as('list'),
          scopeId: listCounts.scopeId,
          status: sql<string>`${status}`.as('status'),
          slot: sql<number>`0`.as('slot'),
          count: sql<number>`sum(${listCounts.count})`.as('count'),
        })
        .from(listCounts)
        .where(inArray(listCounts.list, [...lists]))
        .groupBy(listCounts.list, listCounts.scopeId, listCounts.status),
    )
    .onConflictDoUpdate({
      target: [listCounts.list, listCounts.scopeId, listCounts.status, listCounts.slot],
      set: { count: sql`excluded.count` },
      setWhere: sql`${listCounts.count} <> excluded.count`,
    })
  await db
    .delete(listCounts)
    .where(and(inArray(listCounts.list, lists.map(daysOf)), lt(listCounts.status, dayBefore(day, trendDays + 1))))
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/**
 * What a list counted at the end of each of the days before a day (YYYY-MM-DD) that were noted, oldest first, of the
 * statuses that are picked.
 */
export async function notedDays(
  { db }: Pick<AnyCtx, 'db'>,
  { list, scopeId, before }: { list: string; scopeId: string; before: string },
  isPicked: (status: string) => boolean,
): Promise<number[]> {
  const { status, count } = listCounts
  const rows = await db
    .select({ status, count })
    .from(listCounts)
    .where(and(eq(listCounts.list, daysOf(list)), eq(listCounts.scopeId, scopeId), lt(status, before)))
    .orderBy(status)
  const byDay = new Map<string, number>()
  for (const row of rows) {
    const day = row.status.slice(0, 10)
    const counted = isPicked(row.status.slice(11)) ? row.count : 0
    byDay.set(day, (byDay.get(day) ?? 0) + counted)
  }
  return [...byDay.values()].slice(1 - trendDays)
}
