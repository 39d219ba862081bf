import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import pg from 'pg'
import { buffersOf } from './benchEvents.ts'
import { recordCalls } from './recordedCalls.ts'
import { tell } from './report.ts'
import { prepare } from './usersList.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>
type Settings = { cluster: Cluster; folder: string; sizes: readonly number[] }

/** How many buffers a page of the recipients of a message takes, with its total, among few and among many. */
export async function benchRecipients({ cluster, folder, sizes }: Settings): Promise<void> {
  const found: { size: number; buffers: number }[] = []
  for (const size of sizes) {
    const buffers = await buffersOfList(cluster, folder, size)
    found.push({ size, buffers })
    tell({ name: `buffers of the recipients of a message to ${size.toLocaleString('en')}`, value: buffers, unit: '' })
  }
  const [fewest, most] = [found[0], found.at(-1)]
  if (!fewest || !most || fewest === most) return
  const name = `buffers among ${most.size.toLocaleString('en')} recipients over those among ${fewest.size.toLocaleString('en')}`
  tell({ name, value: most.buffers / fewest.buffers, unit: 'x', target: { most: 1.5 } })
}

async function buffersOfList(cluster: Cluster, folder: string, size: number): Promise<number> {
  // A number of users that tells its database from those of other sizes, and of other benchmarks.
  const { databaseUrl, population } = await prepare(cluster, 200 + String(size).length, folder)
  const { officeCentreId } = population
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const id = await fill(client, officeCentreId, size)
    const list = `/api/office-centres/${officeCentreId}/notifications/${id}/recipients?status=READ`
    const { statements } = await recordCalls(databaseUrl, population, { list }, folder)
    let buffers = 0
    for (const statement of statements.list) buffers += await buffersOf(client, statement)
    return buffers
  } finally {
    await client.end()
  }
}

/** A message to so many, of whom a third has read it, with their totals as triggers keep them; answers its id. */
async function fill(client: pg.Client, officeCentreId: string, size: number): Promise<string> {
  const known = await client.query<{ id: string }>(`select id from circulars where title = 'Bench'`)
  if (known.rows[0]) return known.rows[0].id
  await client.query(
    `insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
     select $1, $1, id, 'NOTIFICATION_VIEW' from roles where code = 'MASTER_ADMIN' and office_centre_id = $1
     on conflict do nothing`,
    [officeCentreId],
  )
  await client.query(
    `insert into office_centre_add_ons (landlord_id, office_centre_id, code, enabled) values ($1, $1, 'CIRCULARS', true)
     on conflict do nothing`,
    [officeCentreId],
  )
  await client.query(
    `insert into circulars (landlord_id, office_centre_id, type, title, body_html, channels, recipient_type, recipient_ids, status)
     values ($1, $1, 'NOTIFICATION', 'Bench', '<p>Bench</p>', '{IN_APP}', 'ALL', '{}', 'SENT')`,
    [officeCentreId],
  )
  // People are few here: each stands there many times. Rows first and their totals by one statement.
  await client.query(`alter table circular_recipients disable trigger user, drop constraint circular_recipients_person`)
  await client.query(
    `with person as (select id, row_number() over (order by id) - 1 as place, count(*) over () as people from users
       where office_centre_id = $1)
     insert into circular_recipients (landlord_id, office_centre_id, circular_id, user_id, user_office_centre_id, channels, status)
     select $1, $1, (select id from circulars where title = 'Bench'), person.id, $1, '{IN_APP}',
       case when n % 3 = 0 then 'READ' else 'DELIVERED' end
     from generate_series(0, $2 - 1) n join person on person.place = n % person.people`,
    [officeCentreId, size],
  )
  await client.query(
    `insert into list_counts (list, scope_id, status, slot, count)
     select 'circular-recipients', circular_id, status, 0, count(*) from circular_recipients group by 1, 2, 3`,
  )
  await client.query('alter table circular_recipients enable trigger user')
  await client.query('vacuum analyze circular_recipients, list_counts')
  return fill(client, officeCentreId, size)
}
