import { sql } from 'drizzle-orm'
import { accessDoors } from '../access-doors/tables.ts'
import type { PresenceSource } from '../presences/index.ts'
import { accessEvents } from './tables.ts'

/** Whoever was let through a door is within, unless it leads out. */
export const doorPresences: PresenceSource = {
  signs: ({ landlordId, after, until, keptSince }) => sql`
    select 'PERSON' as kind, e.user_id as "personId", e.user_office_centre_id as "officeCentreId", e.date_time as at,
      d.passage is distinct from 'EXIT' as inside, case when d.passage = 'ENTRY' then 'ENTRY' else 'DOOR' end as sign,
      d.name as place, d.site_id as "siteId", d.office_floor_id as "officeFloorId"
    from ${accessEvents} e
    join ${accessDoors} d on d.id = e.access_door_id
    where e.landlord_id = ${landlordId} and e.result = 'GRANTED' and e.user_id is not null
      and e.date_time > ${after} and e.date_time <= ${until}
      ${keptSince ? sql`and e.created_date >= ${keptSince}` : sql``}`,
}
