import { sql, type SQL } from 'drizzle-orm'
import { present, type AskedGrantRows } from '../../access-doors/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import { earliest } from '../instances/instances.views.ts'
import { bookingInstances, bookingInvitees, bookings } from '../tables.ts'

const early = sql.raw(`interval '${earliest / 60_000} minutes'`)

/** Who attends which approved times behind a door at a moment, from when people may check in on. */
export const attendanceRows = ({ landlordId, at, until = at, userId, accessDoorId, past }: AskedGrantRows): SQL => sql`
  select attendee.user_id as "userId", r.access_door_id as "accessDoorId", i.starts_at - ${early} as "from",
    i.ends_at as "until", 'Booked ' || r.name || ', ' || b.reference_no as "reason"
  from ${(past ?? present).changedAt(bookingInstances)} i
  join ${(past ?? present).changedAt(bookings)} b on b.id = i.booking_id and b.status = 'APPROVED'
    ${past ? sql`and b.created_date <= ${at} and (b.decided_date is null or b.decided_date <= ${at})` : sql``}
  join ${(past ?? present).storedAt(bookableResources)} r on r.id = i.resource_id
  join lateral (
    select i.requested_by_user_id as user_id
    union select v.user_id from ${bookingInvitees} v where v.booking_id = b.id
  ) attendee on attendee.user_id is not null
  where i.landlord_id = ${landlordId} and i.live and i.starts_at <= ${until} + ${early} and i.ends_at > ${at}
    and r.access_door_id ${accessDoorId ? sql`= ${accessDoorId}` : sql`is not null`}
    ${userId ? sql`and attendee.user_id = ${userId}` : sql``}`
