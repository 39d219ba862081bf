import { sql } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import {
  placeOfResource,
  resourcesIn,
  type ResourcePlaceRow,
  type ClashSource,
  type Standing,
} from '../clashes/index.ts'
import { seesTitles } from './bookings.policy.ts'

type Row = ResourcePlaceRow & {
  id: string
  reference_no: string
  title: string
  company_id: string
  company_name: string
  owner_id: string
  name: string
  places: number
  spans: [string, string][]
}

/** The bookings that stand, each with its own times: what is kept free around them may be met. */
export const standingBookings: ClashSource = {
  kinds: ['BOOKING'],
  read: async (ctx, { landlordId, places, within: { from, to } }) => {
    const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`]
    const { rows } = await ctx.db.execute<Row>(sql`
      select b.id, b.reference_no, b.title, c.id as company_id, c.company_name, r.id as resource_id,
        r.office_centre_id as owner_id, r.name, r.site_id, r.office_floor_id, r.area_id, r.zone_id, r.places,
        json_agg(json_build_array(i.starts_at, i.ends_at) order by i.starts_at) as spans
      from ${resourcesIn(landlordId, places)} r
      join occupancies o on o.landlord_id = r.landlord_id and o.resource_id = r.id and o.kind = 'BOOKING'
        and o.during && tstzrange(${start}, ${end})
      join booking_instances i on i.id = o.holder and i.starts_at < ${end} and i.ends_at > ${start}
      join bookings b on b.id = i.booking_id
      join office_centres c on c.id = b.office_centre_id
      group by b.landlord_id, b.id, c.landlord_id, c.id, r.id, r.office_centre_id, r.name, r.site_id, r.office_floor_id, r.area_id, r.zone_id, r.places`)
    return rows.map((row) => standingOf(ctx, row))
  },
}

const standingOf = (ctx: AnyCtx, row: Row): Standing => ({
  id: row.id,
  bookingId: null,
  kinds: ['BOOKING'],
  place: placeOfResource(row),
  placeName: row.name,
  shared: row.places > 1,
  spans: row.spans.map(([from, to]) => ({ from: new Date(from), to: new Date(to) })),
  known: knows(ctx, row) ? { title: row.title, referenceNo: row.reference_no, whose: row.company_name } : null,
})

/** Titles are read as in the calendar: by whoever runs the building, and of those of one's own company. */
const knows = ({ actor, scope }: AnyCtx, { company_id, owner_id }: Row): boolean =>
  actor !== null &&
  scope !== null &&
  seesTitles({ actor, scope }, { officeCentreId: company_id }, { officeCentreId: owner_id })
