import { sql } from 'drizzle-orm'
import type { LoadedCentre, World } from './world.ts'

/** What has happened to the bookings of an office centre: made, turned down, cancelled, used or left unused. */
export async function loadBookingHistory({ db, now }: World, owner: LoadedCentre): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (landlord_id, office_centre_id, date_time, user_id, user_full_name, module, action,
      entity_type, entity_id, entity_name, summary, after, ip_address, request_id)
    select b.landlord_id, event.centre_id, event.moment, event.user_id, event.author, 'bookings', event.action, 'BOOKING',
      b.id, b.reference_no, event.summary, event.after, '203.0.113.10', 'demo'
    from bookings b
    join users u on u.id = b.requested_by_user_id
    join bookable_resources r on r.id = b.resource_id
    join booking_instances i on i.booking_id = b.id
    cross join lateral (values
      (b.created_date, b.office_centre_id, u.id, u.full_name, 'CREATE', 'Booked ' || r.name,
        jsonb_build_object('title', b.title, 'resource', r.name, 'noOfPax', b.no_of_pax), true),
      (b.created_date + interval '2 hours', b.owner_office_centre_id, null, 'Building team', 'REJECT', 'Rejected the booking',
        jsonb_build_object('status', 'Rejected', 'remark', b.reject_remark), b.status = 'REJECTED'),
      (b.created_date + interval '5 hours', b.office_centre_id, u.id, u.full_name, 'OTHER', 'Cancelled the booking',
        jsonb_build_object('remark', b.cancel_remark), b.status = 'CANCELLED'),
      (b.created_date + interval '2 minutes', b.owner_office_centre_id, null, 'Atrium', 'OTHER', 'The amount was reserved',
        jsonb_build_object('payment', 'Reserved'), b.payment_status <> 'NONE'),
      (b.created_date + interval '3 minutes', b.owner_office_centre_id, null, 'Atrium', 'OTHER', 'The amount was charged',
        jsonb_build_object('payment', 'Paid'), b.payment_status in ('CAPTURED', 'REFUNDED')),
      (b.created_date + interval '2 hours', b.owner_office_centre_id, null, 'Atrium', 'OTHER',
        'The reserved amount was released', jsonb_build_object('payment', 'Released'), b.payment_status = 'RELEASED'),
      (b.created_date + interval '5 hours', b.owner_office_centre_id, null, 'Atrium', 'OTHER', 'The amount was refunded',
        jsonb_build_object('payment', 'Refunded'), b.payment_status = 'REFUNDED'),
      (i.check_in_date, b.office_centre_id, u.id, u.full_name, 'OTHER', 'Checked in',
        jsonb_build_object('by', 'Code at the door'), i.status = 'CHECKED_IN'),
      (i.starts_at + interval '30 minutes', b.owner_office_centre_id, null, 'Atrium', 'OTHER',
        'Released the time: nobody checked in', null, i.status = 'NO_SHOW')
    ) as event (moment, centre_id, user_id, author, action, summary, after, happened)
    where b.owner_office_centre_id = ${owner.officeCentreId} and event.happened
      and event.moment <= ${now.toISOString()}::timestamptz
    order by event.moment`)
}
