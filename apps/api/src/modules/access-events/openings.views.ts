import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { sites } from '../sites/tables.ts'
import { lockdownOf } from './lockdownReach.views.ts'
import { accessEventReceipts } from './tables.ts'

export type OpenedDoor = {
  id: string
  landlordId: string
  officeCentreId: string
  centreCode: string
  active: boolean
  controllerDoorId: string | null
  relayStrkTimeMin: number
  relayStrkTimeMax: number
  timeZone: string | null
  timezoneOffset: number
  /** Why it is closed to everybody. */
  lockdown: string | null
  /** Whether it was opened, or not, for the same reason already. */
  done: boolean
}

/** A door that is to open; undefined of one that is gone. */
export async function readOpenedDoor(
  ctx: AnyCtx,
  { accessDoorId, connector, key }: { accessDoorId: string; connector: string; key: string },
): Promise<OpenedDoor | undefined> {
  const { rows } = await ctx.db.execute<OpenedDoor>(sql`
    select d.id, d.landlord_id as "landlordId", d.office_centre_id as "officeCentreId", c.centre_code as "centreCode",
      d.active, d.controller_door_id as "controllerDoorId", d.relay_strk_time_min as "relayStrkTimeMin",
      d.relay_strk_time_max as "relayStrkTimeMax", s.time_zone as "timeZone",
      coalesce(s.timezone_offset, c.timezone_offset, 0) as "timezoneOffset",
      ${lockdownOf(sql`d`, sql`${ctx.now().toISOString()}::timestamptz`)} as lockdown,
      exists (select from ${accessEventReceipts} r where r.connector = ${connector} and r.vendor_event_id = ${key}
        and r.landlord_id = d.landlord_id) as done
    from ${accessDoors} d
    join ${officeCentres} c on c.id = d.office_centre_id and c.active
    left join ${sites} s on s.id = d.site_id
    where d.id = ${accessDoorId} and d.deleted_date is null`)
  return rows[0]
}
