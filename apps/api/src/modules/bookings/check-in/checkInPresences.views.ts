import { sql } from 'drizzle-orm'
import type { PresenceSource } from '../../presences/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import { users } from '../../users/tables.ts'
import { bookingInstances } from '../tables.ts'

/**
 * Whoever checks in to what they booked is there; that it ends says nothing of where they go. Who has booked what is
 * under way ought to be there.
 */
export const checkInPresences: PresenceSource = {
  signs: ({ landlordId, after, until, keptSince }) => sql`
    select 'PERSON', u.id, u.office_centre_id, i.check_in_date, true, 'CHECK_IN', r.name, r.site_id, r.office_floor_id
    from ${bookingInstances} i
    join ${bookableResources} r on r.id = i.resource_id
    join ${users} u on u.id = i.requested_by_user_id
    where i.landlord_id = ${landlordId} and i.check_in_date > greatest(${after}, ${keptSince ?? sql`'-infinity'::timestamptz`})
      and i.check_in_date <= ${until}`,
  claims: ({ landlordId, until }) => sql`
    select 'PERSON', u.id, null, u.office_centre_id, i.starts_at, 'BOOKING', r.name, r.site_id, r.office_floor_id,
      'UNSURE'
    from ${bookingInstances} i
    join ${bookableResources} r on r.id = i.resource_id
    join ${users} u on u.id = i.requested_by_user_id
    where i.landlord_id = ${landlordId} and i.live and i.status in ('UPCOMING', 'CHECKED_IN')
      and i.starts_at <= ${until} and i.ends_at > ${until} and (i.ended_date is null or i.ended_date > ${until})`,
}
