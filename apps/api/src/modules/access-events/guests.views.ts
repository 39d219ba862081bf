import { sql } from 'drizzle-orm'
import { fmFormCrew, fmForms } from '../permits/tables.ts'
import { users } from '../users/tables.ts'
import { visitorEvents, visitorFiles, visitorInvitations, visits } from '../visitors/tables.ts'

type Guest = {
  kind: 'VISITOR' | 'CREW'
  fullName: string
  company: string | null
  host: string | null
  referenceNo: string
}

/** Whoever stood there and has no account, of the rows of a page of events named as their table. */
export const guest = sql<Guest | null>`coalesce(
  (select json_build_object('kind', 'VISITOR', 'fullName', i.visitor_name, 'company', i.company, 'host', u.full_name,
      'referenceNo', e.reference_no)
    from ${visitorInvitations} i
    join ${visitorEvents} e on e.id = i.visitor_event_id
    left join ${users} u on u.id = e.host_user_id
    where i.id = access_events.visitor_invitation_id),
  (select json_build_object('kind', 'CREW', 'fullName', w.full_name, 'company', f.contractor_company,
      'host', f.applicant_name, 'referenceNo', f.reference_no)
    from ${fmFormCrew} w
    join ${fmForms} f on f.id = w.fm_form_id
    where w.id = access_events.crew_member_id))`

/** Where the photo of a visitor lies who stood at a door of those who receive them: the file, and the visit by which it is read. */
export const guestPhoto = sql<{ visitId: string; fileId: string } | null>`(
  select json_build_object('visitId', v.id, 'fileId', p.file_id)
  from ${visitorFiles} p
  join ${visits} v on v.visitor_invitation_id = p.visitor_invitation_id
  where p.visitor_invitation_id = access_events.visitor_invitation_id and p.kind = 'PHOTO'
    and p.reception_office_centre_id = access_events.office_centre_id
  order by abs(v.visit_date - access_events.site_day) limit 1)`
