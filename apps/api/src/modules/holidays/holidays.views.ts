import { and, eq, getTableColumns, ilike, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { likePattern, onPage, type ListDefinition, type Slice } from '../../platform/lists.ts'
import type { Query } from '../../platform/operation.ts'
import { visible } from './holidays.policy.ts'
import { holidays } from './tables.ts'

export type HolidayQuery = Query<'listHolidays'>

/** The years between the first time of a holiday and the one that falls into a year; 0 for those that come once. */
const yearsUntil = (year: number) => sql`
  case when ${holidays.recurringYearly} then greatest(${year}::int - extract(year from ${holidays.date})::int, 0) else 0 end`

const movedTo = (year: number | undefined, days: ReturnType<typeof sql>) =>
  year === undefined
    ? sql<string>`(${holidays.date} + ${days})::date`
    : sql<string>`(${holidays.date} + make_interval(years => ${yearsUntil(year)}) + ${days})::date`

const firstDay = (year: number | undefined) => movedTo(year, sql`make_interval()`)
const lastDay = (year: number | undefined) =>
  movedTo(year, sql`make_interval(days => ${holidays.endDate} - ${holidays.date})`)

/** In a year: a holiday with a day of it, as it falls that year or as it began the year before. */
const within = (year: number) => sql`(
  (extract(year from ${firstDay(year)}) <= ${year} and extract(year from ${lastDay(year)}) >= ${year})
  or (${holidays.recurringYearly} and extract(year from ${holidays.date}) < ${year}
    and extract(year from ${lastDay(year - 1)}) = ${year}))`

export const holidayList: ListDefinition<HolidayQuery> = {
  table: holidays,
  id: holidays.id,
  sorts: {
    date: holidays.date,
    /** By month and day, whatever the year. */
    calendar: sql`to_char(${holidays.date}, 'MMDD')`,
    name: sql`lower(${holidays.name})`,
    updatedDate: holidays.updatedDate,
  },
  filters: {
    year: within,
    appliesTo: (use) => sql`${holidays.appliesTo} @> array[${use}]::text[]`,
  },
  search: (term) => ilike(holidays.name, likePattern(term)),
  updatedDate: holidays.updatedDate,
}

export type HolidayRow = typeof holidays.$inferSelect & { fallsOn: string; fallsUntil: string }

const columns = (year: number | undefined) => ({
  ...getTableColumns(holidays),
  fallsOn: firstDay(year),
  fallsUntil: lastDay(year),
})

export function readHolidays(ctx: Ctx, slice: Slice, year?: number): Promise<HolidayRow[]> {
  return ctx.db
    .select(columns(year))
    .from(holidays)
    .where(onPage(ctx, holidayList, slice))
    .orderBy(...slice.orderBy)
}

/** One holiday; 404 when it is not visible. */
export async function readHoliday(ctx: Ctx, id: string): Promise<HolidayRow> {
  const [row] = await ctx.db
    .select(columns(undefined))
    .from(holidays)
    .where(and(visible(ctx), eq(holidays.id, id)))
  if (!row) throw notFound()
  return row
}

type Days = { date: string; endDate: string; recurringYearly: boolean }

/**
 * The name of another holiday that has a day of the given one. Yearly ones are looked at for sixty years to come, which
 * is longer than anybody plans.
 */
export async function holidayInTheWay(ctx: Ctx, days: Days, exceptId: string | null): Promise<string | null> {
  const found = await ctx.db.execute<{ name: string }>(sql`
    with mine as (
      select (${days.date}::date + make_interval(years => years))::date as from_day,
        (${days.date}::date + make_interval(years => years, days => ${days.endDate}::date - ${days.date}::date))::date as to_day
      from generate_series(0, ${days.recurringYearly ? 60 : 0}) years)
    select h.name from holidays h
    where h.office_centre_id = ${ctx.scope.officeCentreId} and h.id is distinct from ${exceptId}::uuid and exists (
      select 1 from mine
      cross join lateral generate_series(0, case when h.recurring_yearly then 60 else 0 end) years
      where daterange(from_day, to_day, '[]') && daterange(
        (h.date + make_interval(years => years))::date,
        (h.date + make_interval(years => years, days => h.end_date - h.date))::date, '[]'))
    order by h.date limit 1`)
  return found.rows[0]?.name ?? null
}
