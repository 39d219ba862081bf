import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import pg from 'pg'
import { buffersOf } from './benchEvents.ts'
import { recordCalls } from './recordedCalls.ts'
import { tell } from './report.ts'
import { prepare } from './usersList.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>
type Settings = { cluster: Cluster; folder: string; sizes: readonly number[] }

/** Visitors of the day that reception looks at. */
const today = 60
/** Over how many days before it those of the past came. */
const past = 730

/** How many buffers reception's list of the day takes, with its tabs, after few visitors and after many. */
export async function benchVisits({ cluster, folder, sizes }: Settings): Promise<void> {
  const found: { size: number; buffers: number }[] = []
  for (const size of sizes) {
    const buffers = await buffersOfDay(cluster, folder, size)
    found.push({ size, buffers })
    tell({ name: `buffers of reception's day after ${size.toLocaleString('en')} visitors`, value: buffers, unit: '' })
  }
  const [fewest, most] = [found[0], found.at(-1)]
  if (!fewest || !most || fewest === most) return
  const name = `buffers after ${most.size.toLocaleString('en')} visitors over those after ${fewest.size.toLocaleString('en')}`
  tell({ name, value: most.buffers / fewest.buffers, unit: 'x', target: { most: 1.5 } })
}

async function buffersOfDay(cluster: Cluster, folder: string, size: number): Promise<number> {
  // A number of users that tells its database from those of other sizes and benchmarks.
  const { databaseUrl, population } = await prepare(cluster, 140 + String(size).length, folder)
  const { officeCentreId, userId } = population
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await fill(client, { officeCentreId, userId }, size)
    const visits = `/api/office-centres/${officeCentreId}/visits`
    const calls = {
      list: `${visits}?status=EXPECTED&sortProperties=startsAt&sortDirection=ASC&limit=20`,
      tabs: `${visits}/get-status-count`,
    }
    const { statements } = await recordCalls(databaseUrl, population, calls, folder)
    let buffers = 0
    for (const statement of [...statements.list, ...statements.tabs]) buffers += await buffersOf(client, statement)
    return buffers
  } finally {
    await client.end()
  }
}

type Whose = { officeCentreId: string; userId: string }

/** Visitors of two years who have left, five to a visit, and those of today. */
async function fill(client: pg.Client, { officeCentreId, userId }: Whose, size: number): Promise<void> {
  const { rows: known } = await client.query(`select 1 from sites where name = 'Visited'`)
  if (known.length > 0) return
  await client.query(
    `insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
     select $1, $1, id, 'VISIT_LIST' from roles where code = 'MASTER_ADMIN' and office_centre_id = $1
     on conflict do nothing`,
    [officeCentreId],
  )
  const { rows: sites } = await client.query<{ id: string }>(
    `insert into sites (landlord_id, office_centre_id, name, created_date, updated_date)
     values ($1, $1, 'Visited', now(), now()) returning id`,
    [officeCentreId],
  )
  // The keys hold by how the rows are made; checking each would take longer than the rows.
  await client.query(
    'alter table visits disable trigger user, drop constraint visits_invitation, drop constraint visits_site',
  )
  await client.query('alter table visitor_invitations disable trigger user, drop constraint visitor_invitations_event')
  const place = [officeCentreId, userId, sites[0]?.id]
  await client.query(visitors(`current_date - 1 - (n % ${past})::int`, 'CHECKED_OUT'), [...place, size])
  await client.query(visitors('current_date', 'REGISTERED'), [...place, today])
  await client.query('alter table visits enable trigger user')
  await client.query('alter table visitor_invitations enable trigger user')
  await client.query('vacuum analyze visitor_events, visitor_invitations, visits')
}

/** Writes `$4` visitors, five to a visit, on days that follow from the number `n` of the visit. */
const visitors = (day: string, status: 'CHECKED_OUT' | 'REGISTERED') => `
  with event as (
    insert into visitor_events (landlord_id, office_centre_id, reference_no, title, purpose, host_user_id,
      reception_office_centre_id, site_id, start_date, end_date, start_minute, end_minute, weekdays, starts_at, ends_at,
      created_date, updated_date)
    select $1, $1, 'VIS-${status}-' || n, 'Review', 'MEETING', $2, $1, $3, day, day, 540, 1439, '{}', day + time '09:00',
      day + time '23:59', now(), now()
    from generate_series(1, $4::int / 5) n cross join lateral (select ${day} as day) told
    returning id, start_date, starts_at, ends_at),
  invitation as (
    insert into visitor_invitations (landlord_id, office_centre_id, visitor_event_id, visitor_name, email, status,
      invited_date, created_date, updated_date)
    select $1, $1, event.id, 'Visitor ' || n, 'visitor' || n || '@outside.example', '${status}', now(), now(), now()
    from event cross join generate_series(1, 5) n
    returning id, visitor_event_id)
  insert into visits (landlord_id, office_centre_id, reception_office_centre_id, site_id, visitor_invitation_id,
    visit_date, starts_at, ends_at, checked_in_date, checked_in_by, checked_out_date, created_date, updated_date)
  select $1, $1, $1, $3, invitation.id, start_date, starts_at, ends_at,
    ${status === 'CHECKED_OUT' ? `starts_at, 'RECEPTION', ends_at` : 'null, null, null'}, now(), now()
  from invitation join event on event.id = invitation.visitor_event_id`
