import { sql, type SQL } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { placeOfResource, resourcesIn, type ResourcePlaceRow, type ClashSource } from '../clashes/index.ts'
import { isMeantFor } from './events.policy.ts'

type Row = ResourcePlaceRow & {
  id: string
  booking_id: string
  reference_no: string
  title: string
  organiser: string
  is_known: boolean
  name: string
  starts_at: string
  ends_at: string
}

/** Who arranges an event knows it, and once it is published those it is for. */
function isKnown(ctx: AnyCtx): SQL {
  const { actor, scope } = ctx
  if (!actor || !scope) return sql`false`
  return sql`(activity_events.office_centre_id = ${scope.officeCentreId} and ${scope.permissions.has('EVENT_LIST')}::boolean
    or activity_events.published_date is not null and ${isMeantFor({ actor, scope })})`
}

/** The sessions of events that have a room, planned ones too: their rooms are booked. */
export const standingEvents: ClashSource = {
  kinds: ['EVENT'],
  read: async (ctx, { landlordId, places, within: { from, to } }) => {
    const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`]
    const { rows } = await ctx.db.execute<Row>(sql`
      select activity_events.id, s.booking_id, activity_events.reference_no, activity_events.name || ': ' || s.session_name as title,
        c.company_name as organiser, ${isKnown(ctx)} as is_known, r.id as resource_id, r.name, r.site_id,
        r.office_floor_id, r.area_id, r.zone_id, s.starts_at, s.ends_at
      from ${resourcesIn(landlordId, places)} r
      join occupancies o on o.landlord_id = r.landlord_id and o.resource_id = r.id and o.kind = 'BOOKING'
        and o.during && tstzrange(${start}, ${end})
      join booking_instances i on i.id = o.holder
      join activity_event_time_slots s on s.booking_id = i.booking_id and s.deleted_date is null
        and s.cancelled_date is null and s.starts_at < ${end} and s.ends_at > ${start}
      join activity_events on activity_events.id = s.activity_event_id and activity_events.deleted_date is null
      join office_centres c on c.id = activity_events.office_centre_id`)
    return rows.map((row) => ({
      id: row.id,
      bookingId: row.booking_id,
      kinds: ['EVENT'],
      place: placeOfResource(row),
      placeName: row.name,
      shared: false,
      spans: [{ from: new Date(row.starts_at), to: new Date(row.ends_at) }],
      known: row.is_known ? { title: row.title, referenceNo: row.reference_no, whose: row.organiser } : null,
    }))
  },
}
