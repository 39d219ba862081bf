import { sql } from 'drizzle-orm'
import type { PresenceSource } from '../presences/index.ts'
import { visitorEvents, visitorInvitations, visits } from './tables.ts'

/**
 * A visitor is in from check-in to check-out, with the company of the host; a kiosk without network tells of it later
 * than it was.
 */
export const visitPresences: PresenceSource = {
  signs: ({ landlordId, after, until, keptSince }) => sql`
    select 'VISITOR', v.visitor_invitation_id, v.office_centre_id, told.at, told.inside, 'RECEPTION', null, v.site_id,
      e.office_floor_id
    from ${visits} v
    join ${visitorInvitations} i on i.id = v.visitor_invitation_id
    join ${visitorEvents} e on e.id = i.visitor_event_id
    cross join lateral (values (v.checked_in_date, true), (v.checked_out_date, false)) told (at, inside)
    where v.landlord_id = ${landlordId} and told.at > ${after} and told.at <= ${until}
      ${keptSince ? sql`and v.updated_date >= ${keptSince}` : sql``}`,
  people: {
    kind: 'VISITOR',
    byId: (id) => sql`
      select visitor_name as "fullName", email from ${visitorInvitations} where id = ${id}`,
    like: (landlordId, pattern) => sql`
      select id from ${visitorInvitations}
      where landlord_id = ${landlordId} and lower(visitor_name || ' ' || coalesce(email, '')) like ${pattern}`,
  },
}
