import path from 'node:path'
import { signatureHeader } from '@atrium/access-systems/messages.ts'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import pg from 'pg'
import { compare, median } from './load.ts'
import { recordCalls } from './recordedCalls.ts'
import { tell } from './report.ts'
import { startApi, startBaseline, startScript, type Server } from './servers.ts'
import { prepare } from './usersList.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>
type Settings = { cluster: Cluster; folder: string; timing: { rounds: number; seconds: number } }

const secret = 'a secret of the benchmark'
const code = 'BENCHDOOR'
const atOnce = 100
const connections = 8

/** The decision by HTTP over its own SQL behind a bare route; events over a bare INSERT, one by one and by the hundred. */
export async function benchAccess({ cluster, folder, timing }: Settings): Promise<void> {
  const { databaseUrl, population } = await prepare(cluster, 1000, folder)
  const { officeCentreId, userId } = population
  const doorId = await makeDoor(databaseUrl, officeCentreId, userId)
  const paths = {
    decision: `/api/office-centres/${officeCentreId}/access-decisions?userId=${userId}&accessDoorId=${doorId}`,
  }
  const { token, statements } = await recordCalls(databaseUrl, population, paths, folder)
  Object.assign(process.env, { DOOR_CONTROLLERS_URL: 'http://127.0.0.1:9', DOOR_CONTROLLERS_SECRET: secret })
  const api = await startApi(databaseUrl, path.join(folder, 'api'))
  const bare = await startBaseline({ url: databaseUrl, routes: { '/decision': statements.decision } }, folder)
  const inserts = await startInserts(databaseUrl, officeCentreId, doorId)
  try {
    const headers = { authorization: `Bearer ${token}` }
    const decision = await compare(
      { url: api.url, paths: [paths.decision], headers },
      { url: bare.url, paths: ['/decision'] },
      timing,
    )
    tell({
      name: `decision by HTTP over its ${statements.decision.length} statements behind bare Fastify`,
      value: decision.ratio,
      unit: 'x',
      target: { least: 0.8 },
    })
    for (const [name, suffix, least] of [
      ['one event over a bare INSERT', '', 0.1],
      [`${atOnce} events over a bare INSERT of as many rows`, '/batch', 0.5],
    ] as const) {
      const ratio = await comparePosts(
        `${api.url}/api/access-events${suffix}`,
        `${inserts.url}/access-events${suffix}`,
        timing,
      )
      tell({ name, value: ratio, unit: 'x', target: { least } })
    }
  } finally {
    await Promise.all([api.stop(), bare.stop(), inserts.stop()])
  }
}

async function makeDoor(url: string, officeCentreId: string, userId: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('update office_centres set centre_code = $2 where id = $1', [officeCentreId, code])
    await client.query(
      `insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
       select $1, $1, id, 'ACCESS_DOOR_VIEW' from roles where code = 'MASTER_ADMIN' and office_centre_id = $1`,
      [officeCentreId],
    )
    const scope = 'landlord_id, office_centre_id'
    const { rows } = await client.query<{ door: string }>(
      `with door as (
        insert into access_doors (${scope}, name, controller_door_id) values ($1, $1, 'Bench', gen_random_uuid()::text)
        returning id
      ), programme as (
        insert into time_programmes (${scope}, name) values ($1, $1, gen_random_uuid()::text) returning id
      ), slots as (
        insert into time_programme_slots (${scope}, time_programme_id, slot_no, day, start_minute, end_minute, include_holiday)
        select $1, $1, id, 0, day, 0, 1440, true from programme, generate_series(1, 7) day
      ), made as (
        insert into access_groups (${scope}, name) values ($1, $1, gen_random_uuid()::text) returning id
      ), led as (
        insert into access_group_doors (${scope}, access_group_id, door_office_centre_id, access_door_id, time_programme_id)
        select $1, $1, made.id, $1, door.id, programme.id from made, door, programme
      ), joined as (
        insert into access_group_users (${scope}, access_group_id, user_office_centre_id, user_id, created_date)
        select $1, $1, made.id, $1, $2, now() from made
      ), pass as (
        insert into access_passes (${scope}, pass_kind, status, pass_no, user_id, valid_from, valid_to)
        values ($1, $1, 'TEMPORARY_CARD', 'ASSIGNED', gen_random_uuid()::text, $2, now() - interval '1 day',
          now() + interval '1 day')
      ) select id as door from door`,
      [officeCentreId, userId],
    )
    // A connector tells of doors of its own: events of one door wait for each other, those of several do not.
    await client.query(
      `insert into access_doors (landlord_id, office_centre_id, name, controller_door_id)
       select $1, $1, 'Bench ' || n, 'bench-' || n from generate_series(0, $2 - 1) n
       where not exists (
         select from access_doors d where d.office_centre_id = $1 and d.controller_door_id = 'bench-' || n)`,
      [officeCentreId, connections],
    )
    await client.query(`select ensure_month_partition('access_events', date_trunc('month', now())::date)`)
    await client.query('analyze')
    return String(rows[0]?.door)
  } finally {
    await client.end()
  }
}

const startInserts = (url: string, landlordId: string, doorId: string): Promise<Server> =>
  startScript({
    file: 'accessBaseline.ts',
    args: (port) => [url, String(port), landlordId, doorId],
    ready: '/ready',
  })

const event = (connection: number) => ({
  connector: 'bench',
  vendorEventId: crypto.randomUUID(),
  officeCentreCode: code,
  controllerDoorId: `bench-${connection}`,
  credential: { credentialType: 'CARD', value: 'C-1' },
  dateTime: new Date().toISOString(),
  result: 'GRANTED',
})

const bodyFor = (url: string, connection: number) =>
  JSON.stringify(
    url.endsWith('/batch') ? { events: Array.from({ length: atOnce }, () => event(connection)) } : event(connection),
  )

/** How often a second an address takes events, which are made and signed here whoever takes them. */
async function postsPerSecond(url: string, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let taken = 0
  const one = async (connection: number) => {
    while (performance.now() < until) {
      const body = bodyFor(url, connection)
      const headers = { 'content-type': 'application/json', [signatureHeader]: signNotice(secret, body, new Date()) }
      const answer = await fetch(url, { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
      await answer.text()
      taken += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)))
  return taken / seconds
}

/** The median of the ratios of both in turn, once both are warm. */
async function comparePosts(left: string, right: string, { rounds, seconds }: Settings['timing']): Promise<number> {
  for (const url of [left, right]) await postsPerSecond(url, seconds)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1)
    ratios.push((await postsPerSecond(left, seconds)) / (await postsPerSecond(right, seconds)))
  return median(ratios)
}
