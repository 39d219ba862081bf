import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { clockName } from '../../platform/siteClock.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'

/**
 * The clocks of controllers. A controller goes by one only: that of the site of its doors, by which `decide` asks whether a
 * company is here; where its doors are at sites of several clocks, that of the first. One without doors has none.
 */
export async function readClocks(
  ctx: AnyCtx,
  { landlordId, deviceIds }: { landlordId: string; deviceIds: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await ctx.db.execute<{ deviceId: string; timeZone: string | null; timezoneOffset: number }>(sql`
    select distinct on (d.device_controller_id) d.device_controller_id as "deviceId", s.time_zone as "timeZone",
      coalesce(s.timezone_offset, oc.timezone_offset, 0) as "timezoneOffset"
    from ${accessDoors} d
    join ${officeCentres} oc on oc.id = d.office_centre_id
    left join ${sites} s on s.id = d.site_id
    where d.landlord_id = ${landlordId} and d.device_controller_id = any(${sql.param([...deviceIds])}::uuid[])
      and d.active and d.deleted_date is null and d.controller_door_id is not null
    order by d.device_controller_id, d.id`)
  return new Map(rows.map(({ deviceId, ...site }) => [deviceId, clockName(site)]))
}
