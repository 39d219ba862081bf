import { sql, type SQL } from 'drizzle-orm'
import { broadcastPeople, broadcasts } from '../broadcasts/tables.ts'
import { musterPeople, musters } from './tables.ts'

/**
 * What people on the list of a muster have answered to emergency broadcasts of the same kind, drill or real, that are
 * under way with it: a select of the columns of a mark, whose id is that of the answer, so that it is taken once.
 */
export const answersTo = (musterId: string, now: SQL): SQL => sql`
  select md5(a.id::text || a.status || a.responded_date::text)::uuid as id, p.landlord_id, p.office_centre_id, p.muster_id,
    p.id as muster_person_id, a.status as state, greatest(a.responded_date, m.started_date) as at, ${now} as received_date,
    coalesce(a.answered_by_full_name, p.full_name) as by_full_name, true as of_broadcast
  from ${musters} m
  join ${broadcasts} b on b.landlord_id = m.landlord_id and b.office_centre_id = m.office_centre_id
    and b.drill = (m.kind = 'DRILL') and (b.status = 'ONGOING' or b.stopped_date >= m.started_date)
  join ${broadcastPeople} a on a.broadcast_id = b.id and a.status in ('SAFE', 'NEED_HELP')
  join ${musterPeople} p on p.muster_id = m.id and p.kind = 'PERSON' and p.person_id = a.user_id
  where m.id = ${musterId} and b.started_date > m.started_date - interval '12 hours'`
