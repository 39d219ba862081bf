import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { Query } from '../../platform/operation.ts'
import { bookingInstances, bookings } from '../bookings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { visibleFacilities } from './facilities.policy.ts'
import { bookableResources, facilityCategories, resourceOpeningHours } from './tables.ts'

/** The days, both included, YYYY-MM-DD, and what to leave out. */
export type ReportQuery = Query<'getFacilityReport'>

export type Use = { bookings: number; bookedMinutes: number; noShows: number; cancelled: number }

/** What the clock of a facility's site shows at a moment: of its zone, else by its or the centre's offset. */
const wallClock = (moment: SQL) => sql`(case when ${sites.timeZone} is not null
  then ${moment} at time zone ${sites.timeZone}
  else (${moment} at time zone 'UTC')
    + make_interval(mins => coalesce(${sites.timezoneOffset}, ${officeCentres.timezoneOffset}, 0)) end)`

const asked = (ctx: Ctx, query: ReportQuery): SQL =>
  and(
    visibleFacilities(ctx),
    query.siteId ? eq(bookableResources.siteId, query.siteId) : undefined,
    query.categoryId ? eq(bookableResources.categoryId, query.categoryId) : undefined,
    query.landlordFacility === undefined ? undefined : eq(bookableResources.landlordFacility, query.landlordFacility),
  )!

/**
 * The times of the facilities asked for that begin in the period, each with its company and month. The calendar's index
 * finds them by days of UTC, a day wider on either side; the clocks of the sites then say which count.
 */
const times = (ctx: Ctx, query: ReportQuery): SQL => {
  const begins = wallClock(sql`${bookingInstances.startsAt}`)
  return sql`select ${bookingInstances.resourceId} as resource_id, ${bookings.officeCentreId} as company_id,
      to_char(${begins}, 'YYYY-MM') as month,
      ${bookingInstances.status} as status, ${bookingInstances.amountMinor} as amount_minor, ${bookings.currency} as currency,
      extract(epoch from ${bookingInstances.endsAt} - ${bookingInstances.startsAt}) / 60 as minutes
    from ${bookingInstances}
    join ${bookings} on ${bookings.id} = ${bookingInstances.bookingId}
    join ${bookableResources} on ${bookableResources.id} = ${bookingInstances.resourceId}
    join ${sites} on ${sites.id} = ${bookableResources.siteId}
    join ${officeCentres} on ${officeCentres.id} = ${bookableResources.officeCentreId}
    where ${asked(ctx, query)}
      and ${bookingInstances.ownerOfficeCentreId} = ${ctx.scope.officeCentreId}
      and ${bookingInstances.kind} = 'FACILITY'
      and ${bookingInstances.startsAt} >= ${query.dateFrom}::date - 1
      and ${bookingInstances.startsAt} < ${query.dateTo}::date + 2
      and ${begins}::date between ${query.dateFrom}::date and ${query.dateTo}::date
      and (${bookings.status} = 'APPROVED' or ${bookingInstances.status} = 'CANCELLED')
      and ${bookings.status} in ('APPROVED', 'CANCELLED')`
}

/** The figures of times that are grouped. */
const use = sql`count(t.status) filter (where t.status <> 'CANCELLED')::int as bookings,
  coalesce(round(sum(t.minutes) filter (where t.status <> 'CANCELLED')), 0)::int as "bookedMinutes",
  (count(*) filter (where t.status = 'NO_SHOW'))::int as "noShows",
  (count(*) filter (where t.status = 'CANCELLED'))::int as cancelled`

export type FacilityUseRow = Use & {
  id: string
  name: string
  categoryId: string
  categoryName: string
  siteId: string
  siteName: string
  landlordFacility: boolean
  openMinutes: number
}

/** Every facility asked for, booked or not, the most booked of its open time first. */
export async function readFacilityUse(ctx: Ctx, query: ReportQuery): Promise<FacilityUseRow[]> {
  const { rows } = await ctx.db.execute<FacilityUseRow>(sql`
    with t as (${times(ctx, query)}),
    days as (select extract(isodow from day)::int as weekday, count(*)::int as days
      from generate_series(${query.dateFrom}::date, ${query.dateTo}::date, interval '1 day') day group by 1),
    used as (select t.resource_id, ${use} from t group by 1),
    hours as (select h.resource_id, sum((h.end_minute - h.start_minute) * days.days)::int as minutes
      from ${resourceOpeningHours} h join days on days.weekday = h.day group by 1)
    select ${bookableResources.id} as id, ${bookableResources.name} as name,
      ${facilityCategories.id} as "categoryId", ${facilityCategories.name} as "categoryName",
      ${sites.id} as "siteId", ${sites.name} as "siteName",
      ${bookableResources.landlordFacility} as "landlordFacility",
      coalesce(hours.minutes, 1440 * (select sum(days) from days))::int as "openMinutes",
      coalesce(used.bookings, 0) as bookings, coalesce(used."bookedMinutes", 0) as "bookedMinutes",
      coalesce(used."noShows", 0) as "noShows", coalesce(used.cancelled, 0) as cancelled
    from ${bookableResources}
    join ${facilityCategories} on ${facilityCategories.id} = ${bookableResources.categoryId}
    join ${sites} on ${sites.id} = ${bookableResources.siteId}
    left join used on used.resource_id = ${bookableResources.id}
    left join hours on hours.resource_id = ${bookableResources.id}
    where ${asked(ctx, query)}
    order by coalesce(used."bookedMinutes", 0)::float8
      / greatest(coalesce(hours.minutes, 1440 * (select sum(days) from days)), 1) desc, lower(${bookableResources.name})`)
  return rows
}

export type Charge = { currency: string; amountMinor: number }

/** What the times of each facility cost that were not cancelled, by its id; those that were free have none. */
export async function readFacilityCharges(ctx: Ctx, query: ReportQuery): Promise<Map<string, Charge[]>> {
  const { rows } = await ctx.db.execute<{ resourceId: string; currency: string; amountMinor: string }>(sql`
    with t as (${times(ctx, query)})
    select t.resource_id as "resourceId", t.currency, sum(t.amount_minor) as "amountMinor"
    from t where t.status <> 'CANCELLED' and t.amount_minor > 0 group by 1, 2 order by 2`)
  const charges = rows.map(({ resourceId, currency, amountMinor }) => ({
    resourceId,
    charge: { currency, amountMinor: Number(amountMinor) },
  }))
  const byResource = Map.groupBy(charges, ({ resourceId }) => resourceId)
  return new Map([...byResource].map(([id, own]) => [id, own.map(({ charge }) => charge)]))
}

/** What the people of each company booked, those with most bookings first. */
export async function readCompanyUse(ctx: Ctx, query: ReportQuery): Promise<(Use & { id: string; name: string })[]> {
  const { rows } = await ctx.db.execute<Use & { id: string; name: string }>(sql`
    with t as (${times(ctx, query)}), used as (select t.company_id, ${use} from t group by 1)
    select c.id, c.company_name as name, used.bookings, used."bookedMinutes", used."noShows", used.cancelled
    from used join ${officeCentres} c on c.id = used.company_id
    order by used.bookings desc, lower(c.company_name)`)
  return rows
}

/** Each month of the period, those without bookings too. */
export async function readMonthUse(ctx: Ctx, query: ReportQuery): Promise<(Use & { month: string })[]> {
  const { rows } = await ctx.db.execute<Use & { month: string }>(sql`
    with t as (${times(ctx, query)}),
    months as (select to_char(day, 'YYYY-MM') as month from generate_series(
      date_trunc('month', ${query.dateFrom}::date), ${query.dateTo}::date, interval '1 month') day)
    select months.month, ${use} from months left join t on t.month = months.month group by 1 order by 1`)
  return rows
}
