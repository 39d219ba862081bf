import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../cluster/freePort.ts'
import { startCluster, type Cluster } from '../cluster/startCluster.ts'
import { makeOfficeCentre, makeRole, makeUser } from '../demo/factories.ts'
import { userGroups } from '../modules/user-groups/tables.ts'
import { connect, type Connection } from '../platform/db/database.ts'
import { bulkUploads } from '../platform/tables.ts'
import { signedIn } from '../testing/signedIn.ts'
import { startServer, type RunningServer } from './server.ts'

const count = 6000
let folder: string
let cluster: Cluster
let connection: Connection
const servers: RunningServer[] = []

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-job-'))
  chmodSync(folder, 0o755)
  cluster = await startCluster({ dataDirectory: path.join(folder, 'postgres'), fsync: false, log: () => undefined })
  await cluster.ensureDatabase('atrium')
  connection = connect(cluster.url('atrium'), 2, { warn: () => undefined })
  servers.push(await start())
}, 300_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await connection.close()
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

const start = async () =>
  startServer({
    dataDirectory: path.join(folder, String(servers.length)),
    port: await freePort(),
    variables: { DATABASE_URL: cluster.url('atrium') },
  })

async function askForUpload(): Promise<string> {
  const place = await makeOfficeCentre(connection.db)
  const role = await makeRole(connection.db, place, { permissions: ['USER_GROUP_ADD', 'USER_GROUP_UPLOAD'] })
  const user = await makeUser(connection.db, place, { roleIds: [role.id] })
  const token = await signedIn(connection.db, place, user.accountId)
  const answer = await fetch(
    `${servers[0]?.origin}/api/office-centres/${place.officeCentreId}/user-groups/upload-data`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        dataList: Array.from({ length: count }, (_, rowNo) => ({
          rowNo,
          values: { groupName: `Row ${rowNo}` },
          uploadable: true,
          errors: [],
        })),
      }),
    },
  )
  expect(answer.status).toBe(200)
  return place.officeCentreId
}

async function progress() {
  const [upload] = await connection.db.select().from(bulkUploads)
  return { status: upload?.status, rows: upload?.processedRows ?? 0 }
}

it('a job whose process was killed goes on in the next within half a minute, and doubles nothing', async () => {
  const officeCentreId = await askForUpload()
  await expect.poll(async () => (await progress()).rows, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0)
  await servers[0]?.killApi()
  const killedAt = performance.now()
  const before = await progress()
  expect(before).toMatchObject({ status: 'IN_PROGRESS' })
  servers.push(await start())
  const up = performance.now()
  await expect.poll(async () => (await progress()).rows, { timeout: 60_000, interval: 50 }).toBeGreaterThan(before.rows)
  // A slow machine may take long to start the next process, which is not waiting for the job.
  expect(performance.now() - Math.max(killedAt, up - 10_000)).toBeLessThan(35_000)
  await expect.poll(progress, { timeout: 30_000 }).toEqual({ status: 'UPLOADED', rows: count })
  const stored = await connection.db
    .select({ name: userGroups.groupName })
    .from(userGroups)
    .where(eq(userGroups.officeCentreId, officeCentreId))
  expect(stored).toHaveLength(count)
  expect(new Set(stored.map(({ name }) => name)).size).toBe(count)
}, 180_000)
