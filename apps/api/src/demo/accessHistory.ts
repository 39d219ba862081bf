import { sql } from 'drizzle-orm'
import { days, later } from '../platform/clock.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

/** What stood before: all of it for more than a year, but for people who came to groups a month ago or left them since. */
export async function loadAccessHistory({ db, now }: World, centres: LoadedCentres): Promise<void> {
  const { landlordId } = centreOf(centres, 'MARINA')
  const [begun, joined, left] = [400, 30, 20].map((ago) => later(now, -days(ago)).toISOString())
  await db.execute(sql`update row_histories set valid = tstzrange(
      case when table_name = 'access_group_users' and hashtext(row_key) % 5 = 0 then ${joined}::timestamptz
        else ${begun}::timestamptz end, null)
    where upper_inf(valid)`)
  await db.execute(sql`insert into row_histories (landlord_id, table_name, row_key, valid, "row")
    select g.landlord_id, 'access_group_users', g.id || ' ' || u.id, tstzrange(${begun}::timestamptz, ${left}::timestamptz),
      jsonb_build_object('access_group_id', g.id, 'user_id', u.id, 'landlord_id', g.landlord_id)
    from access_groups g join users u on u.office_centre_id = g.office_centre_id and u.status = 'ACTIVE'
    where g.landlord_id = ${landlordId} and hashtext(g.id::text || u.id::text) % 7 = 0
      and not exists (select from access_group_users m where m.access_group_id = g.id and m.user_id = u.id)`)
}
