import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { signedIn } from '@atrium/api/testing/signedIn.ts'
import { connect } from '@atrium/api/platform/db/database.ts'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { tell } from './report.ts'
import { startApi, type Server } from './servers.ts'
import { sample, startIdle } from './stops.ts'
import { prepare } from './usersList.ts'

type Settings = { cluster: Awaited<ReturnType<typeof startCluster>>; folder: string }

const rows = 100_000
const mebibyte = 1_048_576

/** How long exports keep a server from answering anybody else, and what they take of its memory. */
export async function benchLoop({ cluster, folder }: Settings): Promise<void> {
  const { databaseUrl, population } = await prepare(cluster, rows, folder)
  const tokens = await eightAdmins(databaseUrl, population.officeCentreId)
  const api = await startApi(databaseUrl, path.join(folder, 'api'))
  const idle = startIdle()
  const exports = `${api.url}/api/office-centres/${population.officeCentreId}/users/generate-record`
  try {
    await download(`${exports}?format=XLSX&status=INACTIVE`, tokens[0])
    const rest = (await sample(api)).memory
    for (const format of ['XLSX', 'CSV'])
      for (const many of [1, 8]) {
        const all = Promise.all(tokens.slice(0, many).map((token) => download(`${exports}?format=${format}`, token)))
        const { lag, memory, bytes, seconds } = await watched(api, idle, all)
        const name = `${many} × ${rows.toLocaleString('en')} users as ${format}`
        tell({ name: `${name}: longest stop of the event loop`, value: lag, unit: 'ms', target: { most: 50 } })
        tell({
          name: `${name}: memory over rest`,
          value: (memory - rest) / mebibyte,
          unit: 'MB',
          target: { most: 150 },
        })
        tell({ name: `${name}: until all have it, ${(bytes / mebibyte).toFixed(0)} MB`, value: seconds, unit: 's' })
      }
  } finally {
    await Promise.all([api.stop(), idle.stop()])
  }
}

/** The longest stop, over that of a process that does nothing, and the most memory while something is under way. */
async function watched(api: Server, idle: ReturnType<typeof startIdle>, all: Promise<number[]>) {
  const startedAt = performance.now()
  await Promise.all([sample(api), idle.lag()])
  let [lag, memory, done] = [0, 0, false]
  const sizes = all.finally(() => (done = true))
  while (!done) {
    await wait(250)
    const [now, others] = await Promise.all([sample(api), idle.lag()])
    lag = Math.max(lag, now.lag - others)
    memory = Math.max(memory, now.memory)
  }
  const bytes = (await sizes).reduce((sum, size) => sum + size, 0)
  return { lag, memory, bytes, seconds: (performance.now() - startedAt) / 1000 }
}

async function download(url: string, token: string | undefined): Promise<number> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  return bytes
}

async function eightAdmins(databaseUrl: string, officeCentreId: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into role_permissions (landlord_id, office_centre_id, role_id, permission_code)
     select $1, $1, id, 'USER_DOWNLOAD' from roles where code = 'MASTER_ADMIN' on conflict do nothing`,
    [officeCentreId],
  )
  const { rows: admins } = await client.query<{ account_id: string }>(
    `select u.account_id from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
     where r.code = 'MASTER_ADMIN' and u.status = 'ACTIVE' limit 8`,
  )
  await client.end()
  const connection = connect(databaseUrl, 1, { warn: () => undefined })
  const place = { landlordId: officeCentreId, officeCentreId }
  const tokens: string[] = []
  for (const { account_id } of admins) tokens.push(await signedIn(connection.db, place, account_id))
  await connection.close()
  return tokens
}
