import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { gatherDays } from '@atrium/api/platform/counters.ts'
import { connect } from '@atrium/api/platform/db/database.ts'
import pg from 'pg'
import { recordCalls } from './recordedCalls.ts'
import type { Statement } from './recorded.ts'
import { tell } from './report.ts'
import { prepare } from './usersList.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>
type Settings = { cluster: Cluster; folder: string; sizes: readonly number[] }

const doors = 120

/** How many buffers a door's page of events takes, with its total, among few events and among many of the same year. */
export async function benchEvents({ cluster, folder, sizes }: Settings): Promise<void> {
  const found: { size: number; buffers: number }[] = []
  for (const size of sizes) {
    const buffers = await buffersOfList(cluster, folder, size)
    found.push({ size, buffers })
    tell({ name: `buffers of a door's events among ${size.toLocaleString('en')}`, value: buffers, unit: '' })
  }
  const [fewest, most] = [found[0], found.at(-1)]
  if (!fewest || !most || fewest === most) return
  const name = `buffers among ${most.size.toLocaleString('en')} events over those among ${fewest.size.toLocaleString('en')}`
  tell({ name, value: most.buffers / fewest.buffers, unit: 'x', target: { most: 1.5 } })
}

async function buffersOfList(cluster: Cluster, folder: string, size: number): Promise<number> {
  // A number of users that tells its database from those of other sizes.
  const { databaseUrl, population } = await prepare(cluster, 100 + String(size).length, folder)
  const { officeCentreId } = population
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const doorId = await fill(client, databaseUrl, officeCentreId, size)
    const list = `/api/office-centres/${officeCentreId}/access-events?accessDoorId=${doorId}`
    const { statements } = await recordCalls(databaseUrl, population, { list }, folder)
    let buffers = 0
    for (const statement of statements.list) buffers += await buffersOf(client, statement)
    return buffers
  } finally {
    await client.end()
  }
}

/** Events of a year at doors that are told of alike, with their totals as triggers keep them; answers a door. */
async function fill(client: pg.Client, databaseUrl: string, officeCentreId: string, size: number): Promise<string> {
  const known = await client.query<{ id: string }>(`select id from access_doors where controller_door_id = 'events-0'`)
  if (known.rows[0]) return known.rows[0].id
  await client.query(
    `insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
     select $1, $1, id, 'ACCESS_REPORT_LIST' from roles where code = 'MASTER_ADMIN' and office_centre_id = $1
     on conflict do nothing`,
    [officeCentreId],
  )
  await client.query(
    `insert into access_doors (landlord_id, office_centre_id, name, controller_door_id)
     select $1, $1, 'Door ' || n, 'events-' || n from generate_series(0, $2 - 1) n`,
    [officeCentreId, doors],
  )
  await client.query(
    `select ensure_month_partition('access_events', (date_trunc('month', now()) - make_interval(months => n))::date)
     from generate_series(0, 12) n`,
  )
  // Rows first and their totals by one statement: triggers would take as long as the doors did.
  await client.query(
    `alter table access_events disable trigger user, drop constraint access_events_door, drop constraint access_events_user`,
  )
  await client.query(
    `with door as (select id, row_number() over (order by controller_door_id) - 1 as place from access_doors
       where controller_door_id like 'events-%')
     insert into access_events (landlord_id, office_centre_id, access_door_id, door_sequence, date_time, site_day, kind,
       result, decided_here, credential, connector, created_date)
     select $1, $1, door.id, 1 + n / $3, at, at::date, 'ACCESS', case when n % 20 = 0 then 'DENIED' else 'GRANTED' end,
       true, 'C-' || n % 1000, 'bench', at
     from generate_series(0, $2 - 1) n join door on door.place = n % $3
     cross join lateral (select now() - interval '1 year' * (1 - n::float8 / $2) as at) told`,
    [officeCentreId, size, doors],
  )
  await client.query(
    `insert into list_counts (list, scope_id, status, slot, count)
     select 'access-events', access_door_id, site_day || ' ' || kind || coalesce(' ' || result, ''), door_sequence % 32,
       count(*)
     from access_events group by 1, 2, 3, 4`,
  )
  await client.query('alter table access_events enable trigger user')
  await client.query('analyze list_counts')
  await gather(databaseUrl)
  // Done night by night, the index would not have held a year of slots at once.
  await client.query('reindex table list_counts')
  await client.query('vacuum analyze access_events, list_counts')
  return fill(client, databaseUrl, officeCentreId, size)
}

/** As the job of the night does. */
async function gather(databaseUrl: string): Promise<void> {
  const { db, close } = connect(databaseUrl, 1, { warn: () => undefined })
  try {
    await gatherDays({ db }, ['access-events'], new Date().toISOString().slice(0, 10))
  } finally {
    await close()
  }
}

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** Those of its plan as it is executed; what planning reads is remembered by the connections of a server. */
export async function buffersOf(client: pg.Client, { text, values }: Statement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(`explain (analyze, buffers, format json) ${text}`, [
    ...values,
  ])
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (process.env['BENCH_SHOW']) console.log(text.slice(0, 300), plan?.['Shared Hit Blocks'])
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}
