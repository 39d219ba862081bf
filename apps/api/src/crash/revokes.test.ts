import { isLongRun } from '@atrium/tooling/long.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freePort } from '../cluster/freePort.ts'
import { startCluster } from '../cluster/startCluster.ts'
import { connect } from '../platform/db/database.ts'
import { startServer } from './server.ts'
import { makeRevokeWorld, secret, startRevoking, tapAt, type Holder } from './revokers.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? (isLongRun ? 20 : 3))
const peopleOfRound = 60

it(
  `a revoke that was acknowledged is a refusal after kill -9, ${rounds} times over`,
  { timeout: 60_000 + rounds * 30_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atrium-revokes-'))
    // PostgreSQL runs as another user when the test runs as root.
    chmodSync(folder, 0o755)
    const variables = { DOOR_CONTROLLERS_URL: 'http://127.0.0.1:9', DOOR_CONTROLLERS_SECRET: secret }
    const settings = { dataDirectory: folder, port: await freePort(), variables }
    const first = await startServer(settings)
    await first.stop()
    const world = await withWorld(folder, rounds * peopleOfRound)
    const revoked = new Set<Holder>()
    const untouched = new Set(world.holders)
    const begun = { PASS: 0, GROUP: 0, PERSON: 0 }
    for (let round = 0; round <= rounds; round += 1) {
      const server = await startServer(settings)
      const tapped = async (holders: Set<Holder>) => [...(await tapAt(server.origin, [...holders]))]
      expect((await tapped(revoked)).filter(([, result]) => result !== 'DENIED')).toEqual([])
      // Without them everything could be refused, for whatever reason.
      expect((await tapped(untouched)).filter(([, result]) => result !== 'GRANTED')).toEqual([])
      if (round < rounds) {
        const theirs = world.holders.slice(round * peopleOfRound, (round + 1) * peopleOfRound)
        const revoking = startRevoking(server.origin, world, theirs, 4)
        await revoking.underWay()
        await wait(10 + ((round * 37) % 120))
        if (round % 2 === 0) server.killDatabase()
        await server.killApi()
        await revoking.stop()
        for (const { holder, way } of revoking.begun) if (untouched.delete(holder)) begun[way] += 1
        for (const holder of revoking.acknowledged) revoked.add(holder)
      } else await server.stop()
    }
    expect(revoked.size).toBeGreaterThan(rounds * 3)
    expect(Object.values(begun).every((count) => count > 0)).toBe(true)
    rmSync(folder, { recursive: true, force: true })
  },
)

async function withWorld(folder: string, count: number) {
  const cluster = await startCluster({ dataDirectory: path.join(folder, 'postgres'), log: () => undefined })
  const connection = connect(cluster.url('atrium'), 4, { warn: () => undefined })
  try {
    return await makeRevokeWorld(connection.db, count)
  } finally {
    await connection.close()
    await cluster.stop()
  }
}
