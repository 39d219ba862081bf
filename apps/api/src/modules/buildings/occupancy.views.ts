import { sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { today } from '../../platform/today.ts'

/** How many active units a tower has, and how many of them are let today; towers without units are left out. */
export async function readOccupancy(ctx: Ctx): Promise<{ name: string; units: number; occupied: number }[]> {
  const { rows } = await ctx.db.execute<{ name: string; units: number; occupied: number }>(sql`
    select t.name, count(*)::int as units, count(l.id)::int as occupied
    from office_towers t
      join office_floors f on f.office_tower_id = t.id and f.deleted_date is null
      join office_centre_units u on u.office_floor_id = f.id and u.deleted_date is null and u.active
      left join unit_leases l on l.unit_id = u.id
        and ${today(ctx)}::date between l.lease_start and coalesce(l.lease_end, 'infinity')
    where t.office_centre_id = ${ctx.scope.officeCentreId} and t.deleted_date is null
    group by t.id, t.name
    order by lower(t.name)`)
  return rows
}

/** How many leases of today end within so many days. */
export async function countLeasesEnding(ctx: Ctx, days: number): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select count(*)::int as count from unit_leases
    where office_centre_id = ${ctx.scope.officeCentreId} and lease_start <= ${today(ctx)}::date
      and lease_end between ${today(ctx)}::date and ${today(ctx)}::date + ${days}::int`)
  return rows[0]?.count ?? 0
}

/** How many of the active units were let on each of so many days before today, oldest first. */
export async function countLetByDay(ctx: Ctx, days: number): Promise<number[]> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    with let as (
      select l.lease_start, coalesce(l.lease_end, 'infinity') as lease_end
      from office_towers t
        join office_floors f on f.office_tower_id = t.id and f.deleted_date is null
        join office_centre_units u on u.office_floor_id = f.id and u.deleted_date is null and u.active
        join unit_leases l on l.unit_id = u.id
      where t.office_centre_id = ${ctx.scope.officeCentreId} and t.deleted_date is null
        and l.lease_start < ${today(ctx)}::date
        and coalesce(l.lease_end, 'infinity') >= ${today(ctx)}::date - ${days}::int
    )
    select (select count(*)::int from let where day between lease_start and lease_end) as count
    from generate_series(${today(ctx)}::date - ${days}::int, ${today(ctx)}::date - 1, interval '1 day') day
    order by day`)
  return rows.map(({ count }) => count)
}
