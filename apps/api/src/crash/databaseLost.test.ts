import { isLongRun } from '@atrium/tooling/long.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../cluster/freePort.ts'
import { startCluster, type Cluster } from '../cluster/startCluster.ts'
import { makeOfficeCentre, makeRole, makeUser } from '../demo/factories.ts'
import { userGroups } from '../modules/user-groups/tables.ts'
import { connect, type Database } from '../platform/db/database.ts'
import { signedIn } from '../testing/signedIn.ts'
import { seeded } from '../testing/random.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { startServer, type RunningServer } from './server.ts'
import { addGroup, startWriters, type Acknowledged, type Pending } from './writers.ts'

const rounds = isLongRun ? 20 : 4
const random = seeded(20_261_122)

let folder: string
let cluster: Cluster
let proxy: Proxy
let servers: RunningServer[] = []
let world: { officeCentreId: string; token: string }

const openCluster = () =>
  startCluster({ dataDirectory: path.join(folder, 'postgres'), fsync: false, log: () => undefined })

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-lost-'))
  chmodSync(folder, 0o755)
  cluster = await openCluster()
  await cluster.ensureDatabase('atrium')
  proxy = await startProxy(cluster.port)
  const start = async (name: string) =>
    startServer({
      dataDirectory: path.join(folder, name),
      port: await freePort(),
      variables: { DATABASE_URL: cluster.url('atrium').replace(`:${cluster.port}/`, `:${proxy.port}/`) },
    })
  servers = [await start('first'), await start('second')]
  world = await withDatabase(makeWriter)
}, 300_000)
afterAll(async () => {
  await proxy.heal()
  await Promise.all(servers.map((server) => server.stop()))
  await proxy.close()
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const connection = connect(cluster.url('atrium'), 2, { warn: () => undefined })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}

async function makeWriter(db: Database) {
  const place = await makeOfficeCentre(db)
  const role = await makeRole(db, place, { permissions: ['USER_GROUP_ADD', 'USER_GROUP_UPLOAD'] })
  const user = await makeUser(db, place, { roleIds: [role.id] })
  return { officeCentreId: place.officeCentreId, token: await signedIn(db, place, user.accountId) }
}

const restart = async () => {
  await cluster.stop()
  cluster = await openCluster()
}

const endSome = () =>
  withDatabase(async (db) => {
    for (let turn = 0; turn < 10; turn++) {
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and random() < ${random.next()}::float8 / 2`)
      await wait(50)
    }
  })

const cut = async () => {
  await proxy.cut()
  await wait(300 + random.next() * 1000)
  await proxy.heal()
}

/** Long enough that both notice: nobody tells them. */
const silence = async () => {
  proxy.silence()
  await Promise.all(servers.map((server) => untilReadiness(server, 503)))
  await proxy.heal()
}

const disturbances = { restart, 'ended connections': endSome, 'cut network': cut, silence }

async function untilReadiness(server: RunningServer, status: number): Promise<number> {
  const from = performance.now()
  const isReached = async () => {
    const answer = await fetch(`${server.origin}/health/ready`).catch(() => undefined)
    if (!server.isRunning()) throw new Error(`the server ended:\n${server.said().slice(-20_000)}`)
    return answer?.status === status
  }
  while (!(await isReached())) {
    if (performance.now() - from > 20_000) throw new Error(`not ${status} after 20 s:\n${server.said()}`)
    await wait(20)
  }
  return performance.now() - from
}

/** An upload that a job writes, asked for in one process, whose end the other hears of. */
async function uploadAndHear(label: string): Promise<void> {
  const [asked, hearing] = servers
  if (!asked || !hearing) throw new Error('two servers run')
  const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' }
  const at = (server: RunningServer, what: string) =>
    `${server.origin}/api/office-centres/${world.officeCentreId}/${what}`
  const stream = await fetch(at(hearing, 'my-notifications/events'), { headers })
  const dataList = Array.from({ length: 501 }, (_, rowNo) => ({
    rowNo,
    values: { groupName: `Uploaded ${label} ${rowNo}` },
    uploadable: true,
    errors: [],
  }))
  const answer = await fetch(at(asked, 'user-groups/upload-data'), {
    method: 'POST',
    headers,
    body: JSON.stringify({ dataList }),
  })
  expect(answer.status).toBe(200)
  let heard = ''
  for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += part
    // Leaving the loop ends the stream.
    if (heard.includes('"finished":true')) return
  }
  throw new Error(`heard only ${heard}`)
}

describe('two servers under load whose database goes and comes', () => {
  const acknowledged: Acknowledged[] = []
  const unanswered: Pending[] = []
  const refusals = new Set<string>()

  it.each(
    Array.from({ length: rounds }, (_, round) => {
      const entries = Object.entries(disturbances)
      const [name, disturb] = entries[round % entries.length] ?? ['restart', restart]
      return { round, name, disturb }
    }),
  )('go on after $name ($round)', { timeout: 90_000 }, async ({ round, disturb }) => {
    const writers = servers.map((server, number) =>
      startWriters({ origin: server.origin, ...world }, 6, `${round}-${number}`),
    )
    await Promise.all(writers.map((one) => one.underWay()))
    await disturb()
    const back = await Promise.all(servers.map((server) => untilReadiness(server, 200)))
    expect(Math.max(...back)).toBeLessThan(8000)
    const before = writers.map((one) => one.acknowledged.length)
    await expect
      .poll(() => writers.every((one, index) => one.acknowledged.length > (before[index] ?? 0)), { timeout: 8000 })
      .toBe(true)
    await uploadAndHear(String(round))
    for (const one of writers) {
      await one.stop()
      acknowledged.push(...one.acknowledged)
      unanswered.push(...one.unanswered.slice(0, 20))
      for (const refusal of one.refusals) refusals.add(refusal)
    }
    expect(servers.map((server) => server.isRunning())).toEqual([true, true])
  })

  it('answered 503 where they could not do otherwise', () => {
    expect([...refusals]).toEqual(['503 UNAVAILABLE'])
  })

  it('kept every acknowledged write, and doubled none', async () => {
    const origin = String(servers[0]?.origin)
    const refused = new Set<string>()
    const repeat = (pending: Pending) => addGroup({ origin, ...world }, pending, (said) => refused.add(said))
    // As many at once as there were writers.
    for (let from = 0; from < unanswered.length; from += 12) {
      const repeated = await Promise.all(unanswered.slice(from, from + 12).map(repeat))
      expect(repeated, [...refused].join()).not.toContain(undefined)
    }
    const stored = await withDatabase((db) =>
      db
        .select({ id: userGroups.id, name: userGroups.groupName })
        .from(userGroups)
        .where(eq(userGroups.officeCentreId, world.officeCentreId)),
    )
    const names = new Map(stored.map((row) => [row.id, row.name]))
    expect(acknowledged.filter(({ id, groupName }) => names.get(id) !== groupName)).toEqual([])
    expect(new Set(names.values()).size).toBe(stored.length)
    expect(stored.filter(({ name }) => name.startsWith('Uploaded'))).toHaveLength(501 * rounds)
  })
})
