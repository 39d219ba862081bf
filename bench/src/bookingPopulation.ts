import pg from 'pg'
import type { Caller } from './recordedCalls.ts'

/** What each centre gets. */
export const perCentre = { users: 1000, facilities: 500, desks: 500, bookings: 200_000 }

export type BookingPopulation = Caller & {
  userId: string
  /** The facilities of the first centre, which nobody has booked from `freeFrom` on. */
  facilityIds: string[]
  /** YYYY-MM-DD. */
  freeFrom: string
}

const tables = ['bookings', 'booking_instances', 'occupancies']

/**
 * Fills a migrated, empty database with so many centres of a thousand users, a thousand resources and two hundred
 * thousand bookings each, all by SQL: rows first, then the indexes and the constraints over them, as a restore would.
 * A hundred centres, twenty million bookings, take about half an hour and 35 GB. A database that was filled before is
 * taken as it is.
 */
export async function populateBookings(url: string, centres: number): Promise<BookingPopulation> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const kept = await readKept(client)
    if (kept) return await describe(client, kept)
    const restore = await takeIndexes(client)
    let first: string | undefined
    for (let number = 0; number < centres; number++) {
      const made = await client.query<{ id: string }>(centreSql, [`B${number}`])
      const id = String(made.rows[0]?.id)
      first ??= id
      for (const statement of [placesSql, peopleSql, resourcesSql, bookingsSql]) await client.query(statement, [id])
    }
    for (const statement of restore) await client.query(statement)
    await client.query('vacuum analyze')
    await client.query(`comment on table bookings is 'filled'`)
    return await describe(client, String(first))
  } finally {
    await client.end()
  }
}

/** The first centre of a database that an earlier run filled; undefined where it is empty. */
async function readKept(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string; filled: boolean }>(
    `select id, obj_description('bookings'::regclass) is not distinct from 'filled' as filled
     from office_centres where centre_code = 'B0'`,
  )
  if (rows[0] && !rows[0].filled) throw new Error('The database was left half filled: remove its folder and run again.')
  return rows[0]?.id
}

/** Drops the indexes, references and exclusion constraints of the big tables; answers what makes them again. */
async function takeIndexes(client: pg.Client): Promise<string[]> {
  const constraints = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name,
       pg_get_constraintdef(oid) || case contype when 'f' then ' not valid' else '' end as definition
     from pg_constraint where contype in ('x', 'f') and conrelid::regclass::text = any($1)
     order by contype desc`,
    [tables],
  )
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid::regclass::text = any($1)
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { table, name } of constraints.rows) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
  return [
    ...indexes.rows.map(({ definition }) => definition),
    ...constraints.rows.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
  ]
}

async function describe(client: pg.Client, centreId: string): Promise<BookingPopulation> {
  const admin = await client.query<{ id: string; account_id: string }>(
    `select u.id, u.account_id from users u join user_roles ur on ur.user_id = u.id where u.office_centre_id = $1`,
    [centreId],
  )
  const facilities = await client.query<{ id: string }>(
    `select id from bookable_resources where office_centre_id = $1 and kind = 'FACILITY' order by id`,
    [centreId],
  )
  const free = await client.query<{ day: string }>(
    // The bare INSERT of an earlier run leaves rows of the calendar that no booking has.
    `select (max(upper(during))::date + 1)::text as day from occupancies where office_centre_id = $1`,
    [centreId],
  )
  return {
    officeCentreId: centreId,
    accountId: String(admin.rows[0]?.account_id),
    userId: String(admin.rows[0]?.id),
    facilityIds: facilities.rows.map(({ id }) => id),
    freeFrom: String(free.rows[0]?.day),
  }
}

const centreSql = `
  with made as (select uuidv7() as id),
  centre as (insert into office_centres (id, landlord_id, centre_code, office_centre_type, company_name, booking_active, timezone_offset)
    select id, id, $1, 'LANDLORD', 'Bench ' || $1, true, 480 from made returning id),
  add_ons as (insert into office_centre_add_ons (landlord_id, office_centre_id, code, enabled)
    select id, id, code, true from centre cross join unnest(array['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING']) as code)
  select id from centre`

const placesSql = `
  with site as (insert into sites (landlord_id, office_centre_id, name) values ($1::uuid, $1::uuid, 'Campus') returning id),
  area as (insert into areas (landlord_id, office_centre_id, site_id, name) select $1::uuid, $1::uuid, id, 'Office ' || n from site cross join generate_series(1, 10) n returning id, name),
  zone as (insert into hotdesk_zones (landlord_id, office_centre_id, area_id, name) select $1::uuid, $1::uuid, id, name from area)
  insert into facility_categories (landlord_id, office_centre_id, name, type) select $1::uuid, $1::uuid, 'Meeting rooms ' || n, 'OFFICE' from generate_series(1, 5) n`

const peopleSql = `
  with people as (select n, 'person' || n || '@' || $1::uuid::text || '.example' as email from generate_series(1, ${perCentre.users}) n),
  made as (insert into accounts (email, full_name) select email, 'Person ' || n from people returning id, email, full_name),
  members as (insert into users (landlord_id, office_centre_id, account_id, email, full_name, status, user_creation_type, registered)
    select $1::uuid, $1::uuid, id, email, full_name, 'ACTIVE', 'UPLOAD', true from made returning id, full_name),
  role as (insert into roles (landlord_id, office_centre_id, code, name, system_role) values ($1::uuid, $1::uuid, 'LANDLORD_ADMIN', 'Landlord Admin', true) returning id),
  rights as (insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
    select $1::uuid, $1::uuid, role.id, area || '_' || action from role
      cross join unnest(array['BOOKING', 'COMMON_SPACE_BOOKING', 'HOTDESK_BOOKING']) area
      cross join unnest(array['LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL', 'APPROVE', 'REJECT']) action)
  insert into user_roles (landlord_id, office_centre_id, user_id, role_id)
  select $1::uuid, $1::uuid, members.id, role.id from members cross join role where full_name = 'Person 1'`

const resourcesSql = `
  with site as (select id from sites where office_centre_id = $1::uuid),
  categories as (select id, row_number() over (order by id) as n from facility_categories where office_centre_id = $1::uuid),
  zones as (select id, area_id, row_number() over (order by id) as n from hotdesk_zones where office_centre_id = $1::uuid),
  facilities as (
    insert into bookable_resources (landlord_id, office_centre_id, kind, name, category_id, site_id, capacity, check_in_code, qr_token)
    select $1::uuid, $1::uuid, 'FACILITY', 'Room ' || lpad(n::text, 4, '0'), (select id from categories c where c.n = 1 + g.n % 5), site.id,
      4 + g.n % 12, '123456', $1::uuid::text || '-f' || g.n from site cross join generate_series(1, ${perCentre.facilities}) as g (n)
    returning id),
  hours as (
    insert into resource_opening_hours (landlord_id, office_centre_id, resource_id, day, start_minute, end_minute)
    select $1::uuid, $1::uuid, id, day, 420, 1320 from facilities cross join generate_series(1, 7) day)
  insert into bookable_resources (landlord_id, office_centre_id, kind, name, zone_id, area_id, site_id, check_in_code, qr_token)
  select $1::uuid, $1::uuid, 'HOTDESK', 'D-' || lpad(g.n::text, 4, '0'), z.id, z.area_id, site.id, '123456', $1::uuid::text || '-d' || g.n
  from site cross join generate_series(1, ${perCentre.desks}) as g (n) join zones z on z.n = 1 + g.n % 10`

/**
 * Two hundred bookings a resource, one or two a day from 100 days ago to 60 ahead, one in fifty to come waits. Nobody has
 * two at once: at any k every resource has another person.
 */
const bookingsSql = `
  with resources as (
    select id, kind, row_number() over (order by id) as n from bookable_resources where office_centre_id = $1::uuid),
  people as (select id, row_number() over (order by id) - 1 as n from users where office_centre_id = $1::uuid),
  plan as materialized (
    select uuidv7() as booking_id, uuidv7() as instance_id, r.id as resource_id, r.kind, p.id as user_id, r.n, k,
      current_date - 100 + (k * 160 / 200) + time '01:00' + make_interval(hours => (case when k * 160 / 200 = (k - 1) * 160 / 200 then 5 else 0 end), mins => ((r.n % 4) * 15)::int) as starts_at,
      case when r.kind = 'FACILITY' then interval '90 minutes' else interval '4 hours' end as length
    from resources r cross join generate_series(1, 200) as k
    join people p on p.n = (r.n + k * 13) % ${perCentre.users}),
  bookings as (
    insert into bookings (id, landlord_id, office_centre_id, owner_office_centre_id, kind, landlord_facility, resource_id,
      reference_no, title, requested_by_user_id, status, starts_at, ends_at, no_of_instances, time_zone, approval_level)
    select booking_id, $1::uuid, $1::uuid, $1::uuid, kind, false, resource_id, 'BK-' || n || '-' || k, 'Meeting ' || k, user_id,
      case when starts_at > now() and (n + k) % 50 = 0 then 'PENDING' else 'APPROVED' end,
      starts_at, starts_at + length, 1, '+08:00', case when starts_at > now() and (n + k) % 50 = 0 then 1 else 0 end from plan),
  instances as (
    insert into booking_instances (id, landlord_id, owner_office_centre_id, booking_id, resource_id, kind, requested_by_user_id, starts_at, ends_at)
    select instance_id, $1::uuid, $1::uuid, booking_id, resource_id, kind, user_id, starts_at, starts_at + length from plan)
  insert into occupancies (landlord_id, office_centre_id, resource_id, during, kind, holder)
  select $1::uuid, $1::uuid, resource_id, tstzrange(starts_at, starts_at + length), 'BOOKING', instance_id from plan`
