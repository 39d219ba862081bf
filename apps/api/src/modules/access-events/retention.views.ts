import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessControlSettings } from '../access-control-settings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { accessEventMonths } from './tables.ts'

/** Months for which events are kept where nobody said otherwise. */
const usual = 12

/** How many months each office centre with doors keeps events. */
export async function readRetentions(ctx: AnyCtx): Promise<{ officeCentreId: string; months: number }[]> {
  const { rows } = await ctx.db.execute<{ officeCentreId: string; months: number }>(sql`
    select c.id as "officeCentreId", coalesce(s.event_retention_months, ${usual}) as months
    from ${officeCentres} c left join ${accessControlSettings} s on s.office_centre_id = c.id
    where c.office_centre_type <> 'TENANT' order by c.id`)
  return rows
}

/** The most months that any office centre keeps events. */
export async function longestRetention(ctx: AnyCtx): Promise<number> {
  const retentions = await readRetentions(ctx)
  return Math.max(usual, ...retentions.map(({ months }) => months))
}

/** The first days of the months that have a partition. */
export async function monthsThere(ctx: AnyCtx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ name: string }>(sql`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = ${accessEventMonths.partitionedTable}::regclass order by 1`)
  return rows.map(({ name }) => `${name.slice(-7).replace('_', '-')}-01`)
}
