import { dateOfInstant } from '@atrium/validators/dates.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/errors.ts'
import { officeCentres } from '../office-centres/tables.ts'

type Place = { towerName: string; floorNo: string; unitNo: string }

/** An active landlord or office centre; 404 for tenants and whatever else. */
export async function readBuilding(ctx: AnyCtx, id: string) {
  const [row] = await ctx.db
    .select({
      companyName: officeCentres.companyName,
      buildingName: officeCentres.buildingName,
      timezoneOffset: officeCentres.timezoneOffset,
    })
    .from(officeCentres)
    .where(
      and(eq(officeCentres.id, id), eq(officeCentres.landlordId, officeCentres.id), eq(officeCentres.active, true)),
    )
  if (!row) throw notFound()
  return { ...row, today: dateOfInstant(ctx.now(), row.timezoneOffset ?? 0) }
}

/** The active tenants that want to be found, by name, with the units they hold on a day. */
export async function readListedTenants(ctx: AnyCtx, landlordId: string, day: string) {
  const { rows } = await ctx.db.execute<{ company_name: string; places: Place[] }>(sql`
    select c.company_name, coalesce(json_agg(
        json_build_object('towerName', t.name, 'floorNo', f.name, 'unitNo', u.unit_no) order by t.name, f.level_no, u.unit_no
      ) filter (where u.id is not null), '[]') as places
    from office_centres c
      left join unit_leases l on l.tenant_id = c.id and ${day}::date between l.lease_start and coalesce(l.lease_end, 'infinity')
      left join office_centre_units u on u.id = l.unit_id and u.deleted_date is null
      left join office_floors f on f.id = u.office_floor_id
      left join office_towers t on t.id = f.office_tower_id
    where c.landlord_id = ${landlordId} and c.office_centre_type = 'TENANT' and c.active and c.listed_in_directory
    group by c.id, c.company_name
    order by lower(c.company_name)`)
  return rows.map((row) => ({ companyName: row.company_name, places: row.places }))
}
