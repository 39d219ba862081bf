import { sql, type SQL } from 'drizzle-orm'
import type { PresenceSource } from '../../presences/index.ts'
import { fmForms, fmFormCrew, fmFormWorkSessions } from '../tables.ts'

/**
 * Who is at work on permits of an estate now: a select of "personId", "fullName", "mobileNo", "officeCentreId" (whose
 * permit it is), "siteId", "officeFloorId", "place", "referenceNo" and "since".
 */
export const crewsAtWork = ({ landlordId }: { landlordId: SQL }): SQL => sql`
  select w.id as "personId", w.full_name as "fullName", w.mobile_no as "mobileNo", w.office_centre_id as "officeCentreId",
    f.site_id as "siteId", f.office_floor_id as "officeFloorId", f.work_location as place,
    f.reference_no as "referenceNo", ws.signed_in_date as since
  from ${fmFormWorkSessions} ws
  join ${fmFormCrew} w on w.id = ws.crew_member_id
  join ${fmForms} f on f.id = ws.fm_form_id
  where ws.landlord_id = ${landlordId} and ws.signed_out_date is null`

/**
 * Who has signed in to work and not out again is in, with the company whose permit it is; of the days before, a muster
 * looks for them still.
 */
export const crewPresences: PresenceSource = {
  signs: ({ landlordId, after, until, keptSince }) => sql`
    select 'CREW', ws.crew_member_id, ws.office_centre_id, told.at, told.inside, 'PERMIT',
      coalesce(f.work_location, f.reference_no), f.site_id, f.office_floor_id
    from ${fmFormWorkSessions} ws
    join ${fmForms} f on f.id = ws.fm_form_id
    cross join lateral (values (ws.signed_in_date, true), (ws.signed_out_date, false)) told (at, inside)
    where ws.landlord_id = ${landlordId} and told.at > ${after} and told.at <= ${until}
      ${keptSince ? sql`and told.at >= ${keptSince}` : sql``}`,
  claims: (asked) => sql`
    select 'CREW', w."personId", w."fullName", w."officeCentreId", w.since, 'PERMIT', coalesce(w.place, w."referenceNo"),
      w."siteId", w."officeFloorId", 'LIKELY'
    from (${crewsAtWork(asked)}) w`,
  people: {
    kind: 'CREW',
    byId: (id) => sql`select full_name as "fullName", null::text as email from ${fmFormCrew} where id = ${id}`,
    like: (landlordId, pattern) => sql`
      select id from ${fmFormCrew} where landlord_id = ${landlordId} and lower(full_name) like ${pattern}`,
  },
}
