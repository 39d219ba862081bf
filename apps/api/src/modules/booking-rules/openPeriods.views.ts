import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { ask, question } from '../../platform/db/questions.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { clocksOfSites } from '../sites/index.ts'
import { bookingPeriodResources, bookingPeriods } from './tables.ts'

/** Days a resource can be booked on, both ends included. */
export type OpenPeriod = {
  periodId: string
  name: string
  startDate: string
  endDate: string
  /** The day from which it can be booked. */
  bookingOpenInStartDate: string
  /** Whether that day has come, by the clock of the resource's site. */
  open: boolean
}

/**
 * The booking periods that touch the days from..to, by resource. A resource that has periods at any time has an entry,
 * an empty one when none touches these days: it can be booked inside open periods only. One without is always open.
 */
export const readOpenPeriods = async (
  ctx: Pick<AnyCtx, 'db' | 'now'>,
  resourceIds: string[],
  within: { from: string; to: string },
): Promise<Map<string, OpenPeriod[]>> => openPeriodsOf(ctx, await ask(ctx, periodicQuestion(resourceIds)), within)

type Periodic = { id: string; siteId: string }

/** Those of some resources that can be booked in periods only. */
export const periodicQuestion = (resourceIds: string[]) =>
  question(
    sql`select r.id, r.site_id as "siteId" from bookable_resources r
      where r.id = any(${sql.param(resourceIds)}::uuid[])
        and exists (select 1 from booking_period_resources p where p.resource_id = r.id)`,
    (rows: Periodic[]) => rows,
  )

/** The booking periods that touch some days, by resource, of resources that have some. */
export async function openPeriodsOf(
  ctx: Pick<AnyCtx, 'db' | 'now'>,
  resources: readonly Periodic[],
  within: { from: string; to: string },
): Promise<Map<string, OpenPeriod[]>> {
  if (resources.length === 0) return new Map()
  const ids = resources.map(({ id }) => id)
  const clocks = await clocksOfSites(ctx, [...new Set(resources.map(({ siteId }) => siteId))])
  const rows = await periodsOf(ctx, ids, within)
  const periods = new Map<string, OpenPeriod[]>(ids.map((id) => [id, []]))
  const todayOf = new Map(
    resources.map(({ id, siteId }) => [id, wallTimeOf(ctx.now(), clocks.get(siteId) ?? 'UTC').date]),
  )
  for (const { resourceId, ...period } of rows) {
    const open = period.bookingOpenInStartDate <= (todayOf.get(resourceId) ?? '')
    periods.get(resourceId)?.push({ ...period, open })
  }
  return periods
}

const periodsOf = (ctx: Pick<AnyCtx, 'db'>, resourceIds: string[], { from, to }: { from: string; to: string }) =>
  ctx.db
    .select({
      resourceId: bookingPeriodResources.resourceId,
      periodId: bookingPeriods.id,
      name: bookingPeriods.name,
      startDate: bookingPeriods.startDate,
      endDate: bookingPeriods.endDate,
      bookingOpenInStartDate: bookingPeriods.bookingOpenInStartDate,
    })
    .from(bookingPeriodResources)
    .innerJoin(bookingPeriods, eq(bookingPeriods.id, bookingPeriodResources.periodId))
    .where(
      and(
        inArray(bookingPeriodResources.resourceId, resourceIds),
        lte(bookingPeriodResources.startDate, to),
        gte(bookingPeriodResources.endDate, from),
      ),
    )
    .orderBy(asc(bookingPeriodResources.startDate))
