import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { operations, type OperationId } from '@atrium/contract/generated/operations.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../cluster/freePort.ts'
import { startCluster, type Cluster } from '../cluster/startCluster.ts'
import { makeOfficeCentre, makeRole, makeUser } from '../demo/factories.ts'
import { connect, type Connection } from '../platform/db/database.ts'
import { mailMessages, type OutboxChannel } from '../platform/tables.ts'
import { signedIn } from '../testing/signedIn.ts'
import { startMailServer, startSmsProvider } from './messageReceivers.ts'
import { startServer, type RunningServer } from './server.ts'

const count = 80
/** So many answer only once the mail server is back. */
const waitForMail = 10
const secret = 'a secret of tests'
let folder: string
let cluster: Cluster
let connection: Connection
let mail: Awaited<ReturnType<typeof startMailServer>>
let sms: Awaited<ReturnType<typeof startSmsProvider>>
const servers: RunningServer[] = []
const newest = () => String(servers.at(-1)?.origin)

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'atrium-messages-'))
  chmodSync(folder, 0o755)
  cluster = await startCluster({ dataDirectory: path.join(folder, 'postgres'), fsync: false, log: () => undefined })
  await cluster.ensureDatabase('atrium')
  connection = connect(cluster.url('atrium'), 2, { warn: () => undefined })
  mail = await startMailServer(folder)
  sms = await startSmsProvider(secret, () => `${newest()}/api/sms/receipts`)
  servers.push(await start())
}, 300_000)
afterAll(async () => {
  sms.close()
  await Promise.all(servers.map((server) => server.stop()))
  await mail.close()
  await connection.close()
  await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
})

const start = async () =>
  startServer({
    dataDirectory: path.join(folder, String(servers.length)),
    port: await freePort(),
    variables: {
      DATABASE_URL: cluster.url('atrium'),
      SMTP_URL: mail.url,
      SMS_URL: sms.url,
      SMS_KEY: 'key',
      SMS_SECRET: secret,
    },
  })

/** Somebody who writes to all people of an estate, each with a telephone. */
async function makeSender() {
  const { db } = connection
  const place = await makeOfficeCentre(db, { addOns: ['CIRCULARS'] })
  const role = await makeRole(db, place, {
    permissions: [
      'NOTIFICATION_ADD',
      'NOTIFICATION_EDIT',
      'NOTIFICATION_VIEW',
      'BROADCAST_ADD',
      'BROADCAST_VIEW',
      'BROADCAST_MANAGE',
    ],
  })
  const number = (n: number) => `+6590000${String(100 + n)}`
  const sender = await makeUser(db, place, { roleIds: [role.id], mobileNumber: number(0) })
  for (let n = 1; n < count; n++) await makeUser(db, place, { mobileNumber: number(n) })
  return { officeCentreId: place.officeCentreId, token: await signedIn(db, place, sender.accountId) }
}

type Sender = Awaited<ReturnType<typeof makeSender>>
type Shown = { id: string; version: number; status: string; counts: Record<string, number> }

async function call(id: OperationId, sender: Sender | null, values: Record<string, string>, body?: object) {
  const { method, path: template } = operations[id]
  const all: Record<string, string> = { officeCentreId: sender?.officeCentreId ?? '', ...values }
  const answer = await fetch(
    `${newest()}/api${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => all[name] ?? '')}`,
    {
      method,
      headers: {
        ...(sender ? { authorization: `Bearer ${sender.token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  )
  const told = (await answer.json()) as { data: Shown }
  expect(answer.status, JSON.stringify(told)).toBe(200)
  return told.data
}

const channels = ['EMAIL', 'SMS']

async function sendCircular(sender: Sender): Promise<string> {
  const body = { type: 'CIRCULAR', title: 'Lift works', bodyHtml: '<p>On Sunday</p>', channels, recipientType: 'ALL' }
  const { id, version } = await call('createNotification', sender, {}, body)
  await call('sendNotification', sender, { id }, { version })
  return id
}

/** How many messages are written down as having left by a channel, and to have come where it has receipts. */
async function writtenDown(channel: OutboxChannel) {
  const ofChannel = eq(mailMessages.channel, channel)
  const rows = (written: typeof mailMessages.sentDate | typeof mailMessages.deliveredDate) =>
    connection.db.$count(mailMessages, and(ofChannel, isNotNull(mailMessages.letterId), isNotNull(written)))
  return { sent: await rows(mailMessages.sentDate), delivered: await rows(mailMessages.deliveredDate) }
}

/** How many mails have yet to leave. */
const waitingMails = () =>
  connection.db.$count(
    mailMessages,
    and(
      eq(mailMessages.channel, 'EMAIL'),
      isNotNull(mailMessages.letterId),
      isNull(mailMessages.sentDate),
      isNull(mailMessages.failedDate),
    ),
  )

/** The links of the text messages that came. */
const linksOfTexts = () => sms.received.texts.flatMap(({ text }) => /broadcast\/([\w-]+)/.exec(text)?.[1] ?? [])

/** People answer by their links, twice at once. */
async function answerBy(tokens: readonly string[]): Promise<void> {
  const answer = (token: string) => call('answerOpenBroadcast', null, { token }, { status: 'SAFE' })
  for (let next = 0; next < tokens.length; next += 8)
    await Promise.all(tokens.slice(next, next + 8).flatMap((token) => [answer(token), answer(token)]))
}

it('counts are what was received, after a process was killed, the mail server was away and answers came twice', async () => {
  const sender = await makeSender()
  const circular = await sendCircular(sender)
  await expect
    .poll(() => Math.min(mail.received.times, sms.received.times), { timeout: 20_000, interval: 5 })
    .toBeGreaterThan(10)
  await servers[0]?.killApi()
  expect(mail.received.times).toBeLessThan(count)
  await mail.cut()
  servers.push(await start())
  const emergency = { severity: 'CRITICAL', title: 'Fire', message: 'Leave.', channels, recipientType: 'ALL' }
  const { id } = await call('createBroadcast', sender, {}, emergency)
  await expect
    .poll(() => sms.received.texts.filter(({ text }) => text.startsWith('Fire')).length, { timeout: 20_000 })
    .toBe(count)
  const links = linksOfTexts()
  expect(links).toHaveLength(count)
  await answerBy(links.slice(waitForMail))
  await mail.heal()
  await expect
    .poll(async () => (await call('getNotification', sender, { id: circular })).status, {
      timeout: 60_000,
      interval: 200,
    })
    .toBe('SENT')
  await expect.poll(() => writtenDown('SMS'), { timeout: 10_000 }).toEqual({ sent: 2 * count, delivered: 2 * count })
  await expect.poll(waitingMails, { timeout: 60_000, interval: 200 }).toBe(0)
  // Who had answered by text message before the mail server was back got no mail any more.
  expect(await writtenDown('EMAIL')).toEqual({ sent: count + waitForMail, delivered: 0 })
  expect([mail.received.messages.size, sms.received.messages.size]).toEqual([count + waitForMail, 2 * count])
  await answerBy(links.slice(0, waitForMail))
  // What was on the way when the process died may come twice.
  for (const { messages, times } of [mail.received, sms.received]) expect(times - messages.size).toBeLessThanOrEqual(10)
  expect(await call('getNotification', sender, { id: circular })).toMatchObject({
    counts: { total: count, delivered: count, failed: 0 },
  })
  expect(await call('getBroadcast', sender, { id })).toMatchObject({
    counts: { total: count, safe: count, needHelp: 0, noResponse: 0 },
  })
}, 120_000)
