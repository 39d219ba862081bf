import { isLongRun } from '@atrium/tooling/long.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { freePort } from '../cluster/freePort.ts'
import { startCluster } from '../cluster/startCluster.ts'
import { makeOfficeCentre, makeRole, makeUser } from '../demo/factories.ts'
import { userGroups } from '../modules/user-groups/tables.ts'
import { connect, type Database } from '../platform/db/database.ts'
import { startServer } from './server.ts'
import { signedIn } from '../testing/signedIn.ts'
import { addGroup, startWriters, type Acknowledged, type Pending } from './writers.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? (isLongRun ? 50 : 4))

describe('a server that is killed under load', () => {
  it(`keeps every acknowledged write, ${rounds} times over`, { timeout: 900_000 }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atrium-crash-'))
    // PostgreSQL runs as another user when the test runs as root.
    chmodSync(folder, 0o755)
    const settings = { dataDirectory: folder, port: await freePort() }
    const first = await startServer(settings)
    await first.stop()
    const world = await makeWriter(folder)
    const acknowledged: Acknowledged[] = []
    const unanswered: Pending[] = []
    for (let round = 0; round < rounds; round++) {
      const server = await startServer(settings)
      const writers = startWriters({ origin: server.origin, ...world }, 4, String(round))
      await writers.underWay()
      await wait(20 + ((round * 37) % 200))
      if (round % 2 === 0) server.killDatabase()
      await server.killApi()
      await writers.stop()
      acknowledged.push(...writers.acknowledged)
      unanswered.push(...writers.unanswered.slice(0, 4))
    }
    const server = await startServer(settings)
    const repeated = await Promise.all(
      unanswered.map((pending) => addGroup({ origin: server.origin, ...world }, pending)),
    )
    await server.stop()

    const stored = await storedGroups(folder, world.officeCentreId)
    expect(acknowledged.length).toBeGreaterThan(rounds)
    expect(acknowledged.filter(({ id, groupName }) => stored.get(id) !== groupName)).toEqual([])
    expect(repeated.every((answer) => answer !== undefined)).toBe(true)
    const names = [...stored.values()]
    expect(new Set(names).size).toBe(names.length)
    rmSync(folder, { recursive: true, force: true })
  })
})

async function withDatabase<T>(folder: string, work: (db: Database) => Promise<T>): Promise<T> {
  const cluster = await startCluster({ dataDirectory: path.join(folder, 'postgres'), log: () => undefined })
  const connection = connect(cluster.url('atrium'), 2, { warn: () => undefined })
  try {
    return await work(connection.db)
  } finally {
    await connection.close()
    await cluster.stop()
  }
}

const makeWriter = (folder: string) =>
  withDatabase(folder, async (db) => {
    const scope = await makeOfficeCentre(db)
    const role = await makeRole(db, scope, { permissions: ['USER_GROUP_ADD'] })
    const user = await makeUser(db, scope, { roleIds: [role.id] })
    const token = await signedIn(db, scope, user.accountId)
    return { officeCentreId: scope.officeCentreId, token }
  })

const storedGroups = (folder: string, officeCentreId: string) =>
  withDatabase(folder, async (db) => {
    const rows = await db
      .select({ id: userGroups.id, name: userGroups.groupName })
      .from(userGroups)
      .where(eq(userGroups.officeCentreId, officeCentreId))
    return new Map(rows.map((row) => [row.id, row.name]))
  })
