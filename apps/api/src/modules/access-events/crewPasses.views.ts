import { sql, type SQL } from 'drizzle-orm'
import { broadcasts } from '../broadcasts/tables.ts'
import { fmFormCrew, fmFormDocuments, fmForms, fmFormShifts, fmFormSuspensions } from '../permits/tables.ts'
import { lockdowns } from './tables.ts'

/** Whether the work of a form `form` of a statement is suspended. */
export const isSuspended = (form: SQL): SQL<boolean> => sql<boolean>`exists (
  select from ${fmFormSuspensions} sp where sp.fm_form_id = ${form}.id and sp.resumed_date is null)`

/** Whether a document that it asks for is not approved, or no longer valid on a day. */
export const lacksDocuments = (form: SQL, day: SQL): SQL<boolean> => sql<boolean>`exists (
  select from ${fmFormDocuments} fd where fd.fm_form_id = ${form}.id
    and (fd.document_file_required and fd.status <> 'APPROVED' or fd.valid_until < ${day}))`

/** Whether an emergency is told to the people of its building, or its site or floor is locked down. */
export const hasEmergency = (form: SQL): SQL<boolean> => sql<boolean>`(exists (
    select from ${broadcasts} b where b.office_centre_id = ${form}.deciding_office_centre_id
      and b.status = 'ONGOING' and not b.drill and b.deleted_date is null)
  or exists (
    select from ${lockdowns} l where l.office_centre_id = ${form}.deciding_office_centre_id and l.lifted_date is null
      and (l.site_id = ${form}.site_id or l.office_floor_id = ${form}.office_floor_id)))`

/** How long before the work begins its crew is let in. */
export const beforeWork = sql`interval '15 minutes'`

type Asked = { at: SQL; until: SQL }

/**
 * When the passes of crews work between two moments: while the permit is approved and not suspended, its documents are
 * valid, and nothing is raised in its building. A select of "id" and "name" of the person, "passNo", "landlordId",
 * "officeCentreId", "accessGroupId", "referenceNo", "siteDay", "from", "until", and "endsAt" of the permit.
 */
export const crewWindows = ({ at, until }: Asked): SQL => sql`
  select w.id, w.full_name as name, w.pass_no as "passNo", w.landlord_id as "landlordId",
    w.office_centre_id as "officeCentreId", f.access_group_id as "accessGroupId", f.reference_no as "referenceNo",
    sh.site_day as "siteDay", sh.starts_at - ${beforeWork} as "from", sh.ends_at as "until", f.ends_at as "endsAt"
  from ${fmFormCrew} w
  join ${fmForms} f on f.id = w.fm_form_id and f.status = 'APPROVED' and f.access_group_id is not null
  join ${fmFormShifts} sh on sh.fm_form_id = f.id and sh.starts_at - ${beforeWork} <= ${until} and sh.ends_at > ${at}
  where w.pass_no is not null and not ${isSuspended(sql`f`)} and not ${lacksDocuments(sql`f`, sql`sh.site_day`)}
    and not ${hasEmergency(sql`f`)}`
