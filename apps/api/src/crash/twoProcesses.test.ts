import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../cluster/freePort.ts'
import { startCluster } from '../cluster/startCluster.ts'
import { demoPassword } from '../demo/signIns.ts'
import { officeCentres } from '../modules/office-centres/tables.ts'
import { users } from '../modules/users/tables.ts'
import { connect, type Connection } from '../platform/db/database.ts'
import { mailMessages } from '../platform/tables.ts'
import { startServer, type RunningServer } from './server.ts'

const email = 'lena@marinagate.example'
let folder: string
let cluster: Awaited<ReturnType<typeof startCluster>>
let connection: Connection
let servers: [RunningServer, RunningServer]

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-two-'))
  chmodSync(folder, 0o755)
  cluster = await startCluster({ dataDirectory: path.join(folder, 'postgres'), fsync: false, log: () => undefined })
  await cluster.ensureDatabase('atrium')
  connection = connect(cluster.url('atrium'), 2, { warn: () => undefined })
  const start = async (name: string) =>
    startServer({
      dataDirectory: path.join(folder, name),
      port: await freePort(),
      variables: { DATABASE_URL: cluster.url('atrium'), DEMO_DATA: 'auto' },
    })
  servers = await Promise.all([start('first'), start('second')])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  await connection.close()
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

type Envelope = { success: boolean; data: Record<string, unknown> }

async function call(server: RunningServer, method: string, address: string, token?: string, body?: object) {
  const response = await fetch(`${server.origin}/api${address}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as Envelope }
}

async function signIn(server: RunningServer): Promise<{ token: string; officeCentreId: string }> {
  const answer = await call(server, 'POST', '/auth/login', undefined, {
    username: email,
    password: demoPassword,
    portal: 'CONSOLE',
  })
  const token = String(answer.body.data['accessToken'])
  const info = await call(server, 'GET', `/auth/info/${Date.now()}`, token)
  return { token, officeCentreId: String(info.body.data['officeCentreId']) }
}

describe('two processes on one database', () => {
  it('migrate and fill an empty database once between them', async () => {
    const centres = await connection.db.select({ code: officeCentres.centreCode }).from(officeCentres)
    expect(centres.filter(({ code }) => code === 'MARINA')).toHaveLength(1)
  })

  it('share sessions, and events of one reach the browsers of the other', async () => {
    const { token, officeCentreId } = await signIn(servers[0])
    const stream = await fetch(`${servers[1].origin}/api/office-centres/${officeCentreId}/my-notifications/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(stream.status).toBe(200)
    const heard = hear(stream, 'bulk-upload')
    const values = { groupName: 'Across processes' }
    const upload = await call(servers[0], 'POST', `/office-centres/${officeCentreId}/user-groups/upload-data`, token, {
      dataList: [{ rowNo: 1, values, uploadable: true, errors: [] }],
    })
    expect(upload.status).toBe(200)
    await expect(heard).resolves.toContain('bulk-upload')
  })

  it('send each mail once', async () => {
    const asked = Array.from({ length: 10 }, (_, index) =>
      call(servers[index % 2 === 0 ? 0 : 1], 'POST', '/auth/forgot-password', undefined, {
        username: email,
        portal: 'CONSOLE',
      }),
    )
    await Promise.all(asked)
    const unsent = async () => {
      const rows = await connection.db.select({ sent: isNotNull(mailMessages.sentDate) }).from(mailMessages)
      return rows.length === 0 || rows.some((row) => !row.sent)
    }
    for (let tries = 0; tries < 100 && (await unsent()); tries++) await wait(100)
    const mails = await connection.db.select().from(mailMessages)
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.filter((mail) => mail.sentDate === null || mail.attempts !== 1)).toEqual([])
  })

  it('refuse at once, in both, somebody who was deactivated', async () => {
    const { token, officeCentreId } = await signIn(servers[1])
    const groups = `/office-centres/${officeCentreId}/user-groups`
    expect((await call(servers[0], 'GET', groups, token)).status).toBe(200)
    await connection.db
      .update(users)
      .set({ status: 'INACTIVE', personInCharge: false, updatedDate: sql`now()` })
      .where(eq(users.email, email))
    await wait(50)
    expect((await call(servers[0], 'GET', groups, token)).status).toBe(401)
    expect((await call(servers[1], 'GET', groups, token)).status).toBe(401)
  })
})

/** Resolves with the first message of this event; fails after ten seconds. */
async function hear(stream: Response, event: string): Promise<string> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no stream')
  let text = ''
  const until = Date.now() + 10_000
  while (Date.now() < until) {
    const { value, done } = await reader.read()
    if (done) break
    text += value
    if (text.includes(`event: ${event}`)) {
      await reader.cancel()
      return text
    }
  }
  throw new Error(`heard no ${event}: ${text}`)
}
