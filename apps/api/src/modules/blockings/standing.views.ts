import { sql } from 'drizzle-orm'
import { placeOfResource, resourcesIn, type ResourcePlaceRow, type ClashSource } from '../clashes/index.ts'

type Row = ResourcePlaceRow & {
  id: string
  reference_no: string
  title: string
  office_centre_id: string
  name: string
  spans: [string, string][]
}

/** The times that blockings take; what they are for reads whoever runs the building. */
export const standingBlockings: ClashSource = {
  kinds: ['BLOCKING'],
  read: async (ctx, { landlordId, places, within: { from, to } }) => {
    const { rows } = await ctx.db.execute<Row>(sql`
      select b.id, b.reference_no, b.name as title, b.office_centre_id, r.id as resource_id, r.name, r.site_id,
        r.office_floor_id, r.area_id, r.zone_id,
        json_agg(distinct jsonb_build_array(lower(o.during), upper(o.during))) as spans
      from ${resourcesIn(landlordId, places)} r
      join occupancies o on o.landlord_id = r.landlord_id and o.resource_id = r.id and o.kind = 'BLOCKING'
        and o.during && tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)
      join facility_blockings b on b.id = o.blocking_id
      group by b.landlord_id, b.id, r.id, r.name, r.site_id, r.office_floor_id, r.area_id, r.zone_id`)
    return rows.map((row) => ({
      id: row.id,
      bookingId: null,
      kinds: ['BLOCKING'],
      place: placeOfResource(row),
      placeName: row.name,
      shared: false,
      spans: row.spans.map(([start, end]) => ({ from: new Date(start), to: new Date(end) })),
      known:
        ctx.scope?.officeCentreId === row.office_centre_id
          ? { title: row.title, referenceNo: row.reference_no, whose: null }
          : null,
    }))
  },
}
