import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import type { Span } from '../../platform/db/ranges.ts'
import { wallTimeOf } from '../../platform/siteClock.ts'
import { holidayDates } from '../holidays/index.ts'
import { lockCalendars, releaseBlockings, takeTimes } from '../occupancies/index.ts'
import { clocksOfSites } from '../sites/index.ts'
import { occurrencesOf, type Schedule } from './occurrences.rules.ts'

/** A blocking that takes its times of the calendar, and the sites its facilities stand on. */
export type LiveBlocking = Schedule & { id: string; officeCentreId: string; siteIds: string[] }
/** One time of a blocking at all its facilities of a site. */
export type Occurrence = Span & { blockingId: string; siteId: string }
/** What writes the calendar: a transaction, and nothing else of a ctx. */
type Writing = Pick<TransactionCtx, 'db'>
/** Some of the calendar only: a resource, and a span of time. */
export type Part = { resourceId: string; span: Span }

/** The blockings among the given ones, or at a part of the calendar, that were neither ended nor deleted. */
export async function readLiveBlockings(
  ctx: Pick<AnyCtx, 'db'>,
  which: { ids: string[] } | Part,
): Promise<LiveBlocking[]> {
  const chosen =
    'ids' in which
      ? sql`b.id = any(${sql.param(which.ids)}::uuid[])`
      : sql`br.resource_id = ${which.resourceId} and b.starts_at < ${which.span.to} and b.ends_at > ${which.span.from}`
  const found = await ctx.db.execute<LiveBlocking>(sql`
    select b.id, b.office_centre_id as "officeCentreId", b.start_date as "startDate", b.end_date as "endDate",
      b.start_minute as "startMinute", b.end_minute as "endMinute", b.days, b.include_holiday as "includeHoliday",
      array_agg(distinct r.site_id) as "siteIds"
    from facility_blockings b
    join facility_blocking_resources br on br.blocking_id = b.id
    join bookable_resources r on r.id = br.resource_id
    where ${chosen} and b.deleted_date is null and b.terminated_date is null
    group by b.id, b.landlord_id`)
  return found.rows
}

/** Every time the blockings ask for, by the clock of each site, holidays left out where they say so. */
export async function occurrencesOfBlockings(
  ctx: Pick<AnyCtx, 'db'>,
  blockings: LiveBlocking[],
  span?: Span,
): Promise<Occurrence[]> {
  const clocks = await clocksOfSites(ctx, [...new Set(blockings.flatMap(({ siteIds }) => siteIds))])
  const occurrences: Occurrence[] = []
  for (const blocking of blockings) {
    const holidays = await holidaysOf(ctx, blocking)
    for (const siteId of blocking.siteIds) {
      const clock = clocks.get(siteId) ?? 'UTC'
      const times = occurrencesOf(blocking, clock, holidays, span && daysAround(span, clock))
      occurrences.push(...times.map((time) => ({ ...time, blockingId: blocking.id, siteId })))
    }
  }
  return occurrences
}

const holidaysOf = (ctx: Pick<AnyCtx, 'db'>, { includeHoliday, officeCentreId, startDate, endDate }: LiveBlocking) =>
  includeHoliday ? new Set<string>() : holidayDates(ctx, officeCentreId, startDate, endDate)

const daysAround = ({ from, to }: Span, clock: string) => ({
  from: Temporal.PlainDate.from(wallTimeOf(from, clock).date).subtract({ days: 1 }).toString(),
  to: wallTimeOf(to, clock).date,
})

/** Occurrences as rows of a statement: blocking_id, site_id, during. */
export const occurrenceRows = (occurrences: Occurrence[]) => sql`
  select o.blocking_id, o.site_id, tstzrange(o.starts_at, o.ends_at) as during
  from unnest(
    ${sql.param(occurrences.map(({ blockingId }) => blockingId))}::uuid[],
    ${sql.param(occurrences.map(({ siteId }) => siteId))}::uuid[],
    ${sql.param(occurrences.map(({ from }) => from.toISOString()))}::timestamptz[],
    ${sql.param(occurrences.map(({ to }) => to.toISOString()))}::timestamptz[]
  ) as o (blocking_id, site_id, starts_at, ends_at)`

/**
 * Writes the rows of the calendar for occurrences, at every place of every facility, in one statement. What bookings
 * and holds have taken is left out, and so is what the same blocking covers already. Two rows of one place that would
 * overlap break `occupancies_no_overlap`, which is how a booking made at the same moment is noticed.
 */
export async function insertCoverage(ctx: Writing, occurrences: Occurrence[], part?: Part): Promise<void> {
  if (occurrences.length === 0) return
  const onlyPart = part ? sql`and r.id = ${part.resourceId} and o.during && ${rangeOf(part.span)}` : sql``
  await ctx.db.execute(
    takeTimes(sql`
    select w.landlord_id, w.office_centre_id, w.resource_id, w.place_no, free, 'BLOCKING',
      '00000000-0000-0000-0000-000000000000'::uuid, w.blocking_id, null::timestamptz
    from (
      select r.landlord_id, r.office_centre_id, r.id as resource_id, p.place_no, o.blocking_id,
        ${part ? sql`o.during * ${rangeOf(part.span)}` : sql`o.during`} as during
      from (${occurrenceRows(occurrences)}) o
      join facility_blocking_resources br on br.blocking_id = o.blocking_id
      join bookable_resources r on r.id = br.resource_id and r.site_id = o.site_id
      join resource_places p on p.resource_id = r.id
      where true ${onlyPart}
    ) w
    cross join lateral unnest(tstzmultirange(w.during) - coalesce((
      select range_agg(t.during) from occupancies t
      where t.resource_id = w.resource_id and t.place_no = w.place_no and t.during && w.during
        and (t.kind <> 'BLOCKING' or t.blocking_id = w.blocking_id)
    ), '{}'::tstzmultirange)) free`),
  )
}

const rangeOf = ({ from, to }: Span) =>
  sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`

/** Puts blockings onto the calendar anew: after a change of theirs, of holidays, or of what facilities they have. */
export async function coverAnew(ctx: Writing, blockingIds: string[]): Promise<void> {
  if (blockingIds.length === 0) return
  const places = await ctx.db.execute<{ resource_id: string }>(sql`
    select resource_id from facility_blocking_resources where blocking_id = any(${sql.param(blockingIds)}::uuid[])`)
  await lockCalendars(
    ctx,
    places.rows.map(({ resource_id }) => resource_id),
  )
  await releaseBlockings(ctx, blockingIds)
  const blockings = await readLiveBlockings(ctx, { ids: blockingIds })
  await insertCoverage(ctx, await occurrencesOfBlockings(ctx, blockings))
}

/** Lets the blockings of a pool of desks, as far as they are not over, cover the places it has gained. */
export async function coverNewPlaces(ctx: TransactionCtx, resourceId: string): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select b.id from facility_blockings b join facility_blocking_resources br on br.blocking_id = b.id
    where br.resource_id = ${resourceId} and b.ends_at > ${ctx.now().toISOString()}::timestamptz
      and b.deleted_date is null and b.terminated_date is null`)
  await coverAnew(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** Lets the blockings of a resource cover a span again that a booking or hold has freed. */
export async function restoreBlockings(ctx: Writing, resourceId: string, span: Span): Promise<void> {
  const part = { resourceId, span }
  const blockings = await readLiveBlockings(ctx, part)
  if (blockings.length === 0) return
  await insertCoverage(ctx, await occurrencesOfBlockings(ctx, blockings, span), part)
}
