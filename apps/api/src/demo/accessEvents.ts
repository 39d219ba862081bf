import { sql } from 'drizzle-orm'
import { monthOf } from '../platform/db/partitions.ts'
import { makeLockdown } from './accessFactories.ts'
import { centreOf, type LoadedCentres, type World } from './world.ts'

/**
 * A month at the doors of Marina Gate. People come where a group leads them at its times, by different doors minutes
 * apart, so that nobody is in two towers at once; week-ends and holidays are quiet. Some are refused: too late in the
 * evening, or with a card that nobody knows.
 */
export async function loadAccessEvents({ db, now }: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  await ensureMonthsAbout({ db, now })
  const until = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    with days as (
      select day::date as day, extract(isodow from day)::int as weekday
      from generate_series(${until} - interval '30 days', ${until}, interval '1 day') day
      where not exists (
        select 1 from holidays h where h.office_centre_id = ${owner.officeCentreId} and h.applies_to @> array['ACCESS']
          and day::date between h.date and h.end_date)
    ), ways as (
      select u.id as user_id, u.office_centre_id as company_id, u.email, gd.access_door_id, gd.time_programme_id,
        row_number() over (partition by u.id order by hashtext(u.id::text || gd.access_door_id::text)) as place
      from access_groups g
      join access_group_doors gd on gd.access_group_id = g.id
      join access_group_users m on m.access_group_id = g.id
      join users u on u.id = m.user_id and u.status = 'ACTIVE' and u.deleted_date is null
      where g.office_centre_id = ${owner.officeCentreId} and g.active and g.deleted_date is null
    ), visits as (
      select ways.*, day, weekday, abs(hashtext(user_id::text || day)) % 100 as chance,
        abs(hashtext(day || user_id::text)) % 110 + place * 9 as later
      from ways cross join days where place <= 3
    ), timed as (
      select visits.*, case when chance = 3 and place = 1 then 1290 + later % 60 else 455 + later end as minute from visits
      where chance < case when weekday > 5 then 4 else 40 end and (chance <> 3 or place = 1)
    ), seen as (
      select timed.*, exists (
          select 1 from time_programme_slots s where s.time_programme_id = timed.time_programme_id
            and (s.day = weekday and minute >= s.start_minute and minute < s.end_minute
              or s.day % 7 + 1 = weekday and minute + 1440 < s.end_minute)) as open
      from timed
    ), happened as (
      select access_door_id, day, minute, 'ACCESS' as kind, case when open then 'GRANTED' else 'DENIED' end as result,
        case when not open then 'OUTSIDE_SCHEDULE' end as reason, company_id, user_id, email::text as credential
      from seen where open or chance = 3
      union all
      select d.id, day, 540 + abs(hashtext(d.id::text || day)) % 500, what.kind, what.result, what.reason, null, null, what.credential
      from access_doors d cross join days
      cross join lateral (values ('DOOR_HELD_OPEN', null, null, null, 0), ('DOOR_CLOSED', null, null, null, 0),
        ('DOOR_FORCED', null, null, null, 7), ('ACCESS', 'DENIED', 'UNKNOWN_PASS', 'C-' || (70000 + abs(hashtext(day::text)) % 999), 3)
      ) what (kind, result, reason, credential, chance)
      where d.office_centre_id = ${owner.officeCentreId} and d.deleted_date is null
        and (case when what.kind = 'DOOR_FORCED' then abs(hashtext(day || d.id::text)) % 160 else abs(hashtext(day || d.id::text)) % 16 end) = what.chance
    ), placed as (
      select happened.*, ((day + make_interval(mins => minute::int, secs => abs(hashtext(access_door_id::text || minute)) % 50
          + case when kind = 'DOOR_CLOSED' then 65 else 0 end)) at time zone 'UTC')
          - make_interval(mins => coalesce(c.timezone_offset, 0)) as moment
      from happened join office_centres c on c.id = ${owner.officeCentreId}
    )
    insert into access_events (landlord_id, office_centre_id, access_door_id, door_sequence, date_time, site_day, kind,
      result, reason, decided_here, user_office_centre_id, user_id, credential, connector, created_date)
    select ${owner.landlordId}, ${owner.officeCentreId}, access_door_id,
      row_number() over (partition by access_door_id order by moment, kind desc), moment, day, kind, result, reason,
      kind = 'ACCESS', company_id, user_id, credential, 'door-controllers', moment
    from placed where moment < ${until}
    order by moment`)
  await countAtDoors(db, owner)
  await loadPastLockdown({ db, now }, owner)
}

async function ensureMonthsAbout({ db, now }: Pick<World, 'db' | 'now'>): Promise<void> {
  for (const months of [-1, 0, 1])
    await db.execute(sql`select ensure_month_partition('access_events', ${monthOf(now, months)}::date)`)
}

const countAtDoors = (db: World['db'], owner: ReturnType<typeof centreOf>) =>
  db.execute(sql`
    insert into access_door_sequences (landlord_id, office_centre_id, access_door_id, last)
    select landlord_id, office_centre_id, access_door_id, max(door_sequence) from access_events
    where office_centre_id = ${owner.officeCentreId} group by 1, 2, 3`)

/** A drill of last week. */
async function loadPastLockdown({ db, now }: Pick<World, 'db' | 'now'>, owner: ReturnType<typeof centreOf>) {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from access_doors where office_centre_id = ${owner.officeCentreId} and name = 'Loading dock'`,
  )
  if (!rows[0]) return
  const before = (minutes: number) => new Date(now.getTime() - 7 * 86_400_000 + minutes * 60_000)
  await makeLockdown(db, owner, {
    accessDoorId: rows[0].id,
    reason: 'Drill with the fire brigade',
    startedDate: before(0),
    startedByUserFullName: 'Building team',
    liftedDate: before(25),
    liftedReason: 'The drill is over',
    liftedByUserFullName: 'Building team',
  })
}
