import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import type { AskedSigns } from './sources.ts'

/** The day at a site, or where none is known at the landlord's, by the clock on its wall. */
export const dayAt = (at: SQL): SQL => sql`(case when s.time_zone is not null then ${at} at time zone s.time_zone
  else (${at} at time zone 'UTC') + make_interval(mins => coalesce(s.timezone_offset, c.timezone_offset, 0)) end)::date`

/** The last sign of everybody on each day, of all sources, with the first of that day. */
export const lastSigns = ({ services }: AnyCtx, asked: AskedSigns): SQL => sql`
  select distinct on (told.kind, told."personId", told.site_day) told.*,
    min(told.at) over (partition by told.kind, told."personId", told.site_day) as first_seen
  from (
    select signs.*, ${dayAt(sql`signs.at`)} as site_day
    from (${sql.join(
      services.presenceSources.flatMap(({ signs }) => (signs ? sql`(${signs(asked)})` : [])),
      sql` union all `,
    )}) signs
    join ${officeCentres} c on c.id = ${asked.landlordId}
    left join ${sites} s on s.id = signs."siteId") told
  order by told.kind, told."personId", told.site_day, told.at desc, told.inside desc`

/** The days that the clocks of an estate show at a moment: two of them while midnight goes from site to site. */
export async function daysAt({ db }: Pick<AnyCtx, 'db'>, landlordId: string, at: Date): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct ${dayAt(sql`${at.toISOString()}::timestamptz`)}::text as day
    from ${officeCentres} c left join ${sites} s on s.landlord_id = c.landlord_id
    where c.id = ${landlordId}
    union
    select (${at.toISOString()}::timestamptz at time zone 'UTC' + make_interval(mins => coalesce(c.timezone_offset, 0)))::date::text
    from ${officeCentres} c where c.id = ${landlordId}`)
  return rows.map(({ day }) => day)
}
