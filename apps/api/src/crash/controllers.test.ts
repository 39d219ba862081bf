import { isLongRun } from '@atrium/tooling/long.ts'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openVendorLab } from '../adapters/vendorLab/vendorLab.ts'
import { freePort } from '../cluster/freePort.ts'
import { startCluster } from '../cluster/startCluster.ts'
import { connect } from '../platform/db/database.ts'
import { startLab } from './labServer.ts'
import { controllerDoorId, makeRevokeWorld, officeCentreCode, secret, startRevoking, type Holder } from './revokers.ts'
import { startServer } from './server.ts'

const rounds = Number(process.env['CRASH_ROUNDS'] ?? (isLongRun ? 20 : 2))
const peopleOfRound = 30
const serialNo = 'REVOKES-1'
/** A job that died with its server is taken up within a minute, and whoever spoke to the controller is forgotten in half. */
const patience = 150_000

it(
  `a controller holds what it should after kill -9 of the server or of its own, ${rounds} times over`,
  { timeout: 120_000 + rounds * 200_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atrium-controllers-'))
    // PostgreSQL runs as another user when the test runs as root.
    chmodSync(folder, 0o755)
    const [port, labPort] = [await freePort(), await freePort()]
    const labUrl = `http://127.0.0.1:${labPort}`
    const variables = { DOOR_CONTROLLERS_URL: labUrl, DOOR_CONTROLLERS_SECRET: secret }
    const settings = { dataDirectory: folder, port, variables }
    await (await startServer(settings)).stop()
    const world = await withWorld(folder, rounds * peopleOfRound)
    const beginLab = () => startLab({ ...labSettings(folder, labPort), serverUrl: `http://127.0.0.1:${port}` })
    let [lab, server] = [await beginLab(), await startServer(settings)]
    const asked = openVendorLab({ url: labUrl, secret })
    const revoked = new Set<Holder>()
    const untouched = new Set(world.holders)

    /** Whom the controller, asking nobody, decides otherwise about than it should. */
    const wrong = async (): Promise<string[]> => {
      const found: string[] = []
      for (const [holders, expected] of [
        [untouched, 'GRANTED'],
        [revoked, 'DENIED'],
      ] as const)
        for (const { passNo } of holders) {
          const tap = { doorId: controllerDoorId, credentialType: 'CARD', value: passNo, floor: null } as const
          const verdict = await asked.tap(officeCentreCode, tap)
          if (verdict?.decidedBy !== 'CONTROLLER' || verdict.result !== expected)
            found.push(`${passNo} ought to be ${expected}`)
        }
      return found
    }
    const untilRight = () => expect.poll(wrong, { timeout: patience, interval: 1_000 }).toEqual([])

    try {
      await untilRight()
      for (let round = 0; round < rounds; round += 1) {
        const theirs = world.holders.slice(round * peopleOfRound, (round + 1) * peopleOfRound)
        const revoking = startRevoking(server.origin, world, theirs, 4)
        await revoking.underWay()
        await wait(10 + ((round * 37) % 120))
        if (round % 2 === 0) await lab.kill()
        else await server.killApi()
        await revoking.stop()
        for (const { holder } of revoking.begun) untouched.delete(holder)
        for (const holder of revoking.acknowledged) revoked.add(holder)
        if (round % 2 === 0) lab = await beginLab()
        else server = await startServer(settings)
        await untilRight()
      }
      expect(revoked.size).toBeGreaterThan(rounds * 3)
    } finally {
      await server.stop()
      await lab.kill()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)

const labSettings = (folder: string, port: number) => ({
  file: path.join(folder, 'lab.jsonl'),
  port,
  secret,
  centres: [
    {
      code: officeCentreCode,
      timeZone: 'UTC',
      controllers: [
        { serialNo, name: 'Panel', holds: 'LEVELS' as const, doors: [{ id: controllerDoorId, name: 'Gate' }] },
      ],
    },
  ],
})

async function withWorld(folder: string, count: number) {
  const cluster = await startCluster({ dataDirectory: path.join(folder, 'postgres'), log: () => undefined })
  const connection = connect(cluster.url('atrium'), 4, { warn: () => undefined })
  try {
    return await makeRevokeWorld(connection.db, count, serialNo)
  } finally {
    await connection.close()
    await cluster.stop()
  }
}
