import { and, eq, isNull } from 'drizzle-orm'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBrowser, browserOf, openBrowsers, removeBrowser } from '../../adapters/push/standInBrowsers.ts'
import { pushRoutes } from '../../adapters/push/standInRoutes.ts'
import { webPushTransport } from '../../adapters/push/webPush.ts'
import { fakeTexts, signedReceipt } from '../../adapters/sms/smsFake.ts'
import { makeUser } from '../../demo/factories.ts'
import { drainJobs } from '../../platform/outboxDraining.ts'
import { mailMessages, pushSubscriptions } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { sendCircularJob } from '../circulars/index.ts'
import { circularRecipients } from '../circulars/tables.ts'
import { users } from '../users/tables.ts'

let test: TestApp

const state = openBrowsers(path.join(mkdtempSync(path.join(tmpdir(), 'atrium-push-')), 'browsers.json'))
const pushService = Fastify()

beforeAll(async () => {
  test = await openTestApp()
  await pushService.register(pushRoutes, { prefix: '/push', state })
})
afterAll(async () => {
  await pushService.close()
  await test.close()
})

const operator = [
  'BROADCAST_ADD',
  'BROADCAST_VIEW',
  'BROADCAST_MANAGE',
  'NOTIFICATION_ADD',
  'NOTIFICATION_VIEW',
] as const
const drain = () => Promise.all(Object.values(drainJobs).map((job) => job.run(test.ctx(), {})))

/** Has browsers be those of the stand-in, as in the demo. */
function useStandIn() {
  const transport = webPushTransport('support@example.test', async (url, headers, body) => {
    const answer = await pushService.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers,
      payload: Buffer.from(body),
    })
    return answer.statusCode
  })
  test.services.push = {
    ...transport,
    service: 'STAND_IN',
    accepts: () => true,
    subscribe: async (name) => {
      const { token, p256dh, auth } = addBrowser(state, name)
      return { endpoint: `http://localhost/push/send/${token}`, p256dh, auth }
    },
  }
}

async function personWithNumber(boss: TestActor, mobileNumber: string) {
  const person = await makeUser(test.db, boss)
  await test.db.update(users).set({ mobileNumber }).where(eq(users.id, person.id))
  return person
}

const emergency = (boss: TestActor, channels: string[]) =>
  test.call('createBroadcast', {
    as: boss,
    body: { severity: 'CRITICAL', title: 'Fire', message: 'Leave by the stairs.', channels, recipientType: 'ALL' },
  })

async function circular(boss: TestActor, channels: string[], userIds: string[]) {
  const fields = { type: 'NOTIFICATION', title: 'Lift works', bodyHtml: '<p>On Sunday</p>' }
  const body = { ...fields, channels, recipientType: 'USERS', userIds }
  const { id, version } = (await test.call('createNotification', { as: boss, body })).body.data as {
    id: string
    version: number
  }
  await test.call('sendNotification', { as: boss, path: { id }, body: { version } })
  await sendCircularJob.run(test.ctx(), { id })
  return id
}

const statusOf = async (circularId: string) =>
  (await test.db.select().from(circularRecipients).where(eq(circularRecipients.circularId, circularId)))[0]

const receipt = (fields: Record<string, unknown>) => {
  const { payload, headers } = signedReceipt(fields, test.clock.now())
  return test.app.inject({ method: 'POST', url: '/api/sms/receipts', headers, payload })
}

describe('text messages', () => {
  it('of an emergency go to numbers with a country code, with the link by which one answers', async () => {
    const boss = await test.actorWith(operator, { addOns: ['CIRCULARS'] })
    const number = `+65 9${String(Date.now()).slice(-7)}`
    await personWithNumber(boss, number)
    await personWithNumber(boss, '9123 4567')
    expect((await emergency(boss, ['SMS'])).body).toMatchObject({ success: true })
    await drain()
    const [text, ...others] = fakeTexts.filter(({ text: words }) => words.includes('Fire: Leave by the stairs.'))
    expect(others).toEqual([])
    expect(text?.to).toBe(number.replaceAll(' ', ''))
    const token = /broadcast\/([\w-]+)/.exec(text?.text ?? '')?.[1] ?? ''
    const answer = await test.call('answerOpenBroadcast', { path: { token }, body: { status: 'SAFE' } })
    expect(answer.body).toMatchObject({ data: { status: 'SAFE' } })
  })

  it('have come when their receipt says so, once; a forged receipt is refused', async () => {
    const boss = await test.actorWith(operator, { addOns: ['CIRCULARS'] })
    const person = await personWithNumber(boss, '+6598887777')
    const id = await circular(boss, ['SMS'], [person.id])
    await drain()
    expect((await statusOf(id))?.status).toBe('PENDING')
    const [message] = await test.db.select().from(mailMessages).where(eq(mailMessages.sourceId, id))
    const forged = await test.app.inject({
      method: 'POST',
      url: '/api/sms/receipts',
      headers: { 'x-sms-signature': `t=1,v1=${'0'.repeat(64)}` },
      payload: { reference: message?.id, outcome: 'DELIVERED' },
    })
    expect(forged.statusCode).toBe(403)
    const said = { reference: message?.id, outcome: 'DELIVERED', reason: null }
    for (const _ of [1, 2]) expect((await receipt(said)).statusCode).toBe(200)
    expect((await receipt({ ...said, outcome: 'FAILED' })).statusCode).toBe(200)
    expect(await statusOf(id)).toMatchObject({ status: 'DELIVERED', failedReason: null })
    expect((await receipt({ ...said, reference: boss.id })).statusCode).toBe(404)
  })

  it('are given up at once where the number can never be reached, and not sent to who wants none', async () => {
    const boss = await test.actorWith(operator, { addOns: ['CIRCULARS'] })
    const person = await personWithNumber(boss, '+6591110000')
    const id = await circular(boss, ['SMS'], [person.id])
    await drain()
    expect((await statusOf(id))?.status).toBe('FAILED')
    await test.db.update(users).set({ mobileNumber: '+6591112222' }).where(eq(users.id, boss.id))
    const wishes = { mails: 'AT_ONCE', digestHour: 8, digestWeekday: 1, sms: false, quietFrom: null, quietTo: null }
    await test.call('updateMyNotificationPreferences', { as: boss, body: wishes })
    const unwanted = await circular(boss, ['SMS'], [boss.id])
    await drain()
    expect((await statusOf(unwanted))?.channels).toEqual(['IN_APP'])
    expect(fakeTexts.filter(({ to }) => to === '+6591112222')).toEqual([])
  })
})

describe('an answer', () => {
  it('by one way keeps the message by another from coming, for whoever gave it', async () => {
    const boss = await test.actorWith(operator, { addOns: ['CIRCULARS'] })
    const [answers, waits] = [await personWithNumber(boss, '+6593330001'), await personWithNumber(boss, '+6593330002')]
    const { id } = (await emergency(boss, ['EMAIL', 'SMS'])).body.data as { id: string }
    await drainJobs.SMS.run(test.ctx(), {})
    const text = fakeTexts.find(({ to }) => to === '+6593330001')
    const token = /broadcast\/([\w-]+)/.exec(text?.text ?? '')?.[1] ?? ''
    await test.call('answerOpenBroadcast', { path: { token }, body: { status: 'SAFE' } })
    await drainJobs.EMAIL.run(test.ctx(), {})
    const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)
    expect(mailsTo(answers.email)).toEqual([])
    expect(mailsTo(waits.email)).toHaveLength(1)
    const waiting = and(eq(mailMessages.sourceId, id), isNull(mailMessages.sentDate), isNull(mailMessages.failedDate))
    expect(await test.db.$count(mailMessages, waiting)).toBe(0)
  })
})

describe('messages to browsers', () => {
  it('arrive encrypted for the browser and signed, with the link by which one answers an emergency', async () => {
    useStandIn()
    const boss = await test.actorWith(operator, { addOns: ['CIRCULARS'] })
    const settings = await test.call('getMyPushSettings', { as: boss })
    expect(settings.body).toMatchObject({ data: { service: 'STAND_IN', subscriptions: [] } })
    const { publicKey } = settings.body.data as { publicKey: string }
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    const added = await test.call('addMyPushSubscription', { as: boss, body: { name: 'My phone' } })
    expect(added.body).toMatchObject({ data: { name: 'My phone' } })
    await emergency(boss, ['PUSH'])
    await drain()
    const [stored] = await test.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, boss.accountId))
    const browser = browserOf(state, String(stored?.endpoint.split('/').at(-1)))
    expect(browser?.arrived).toMatchObject([{ title: 'Emergency: Fire', body: 'Fire: Leave by the stairs.' }])
    const token = /broadcast\/([\w-]+)/.exec(browser?.arrived[0]?.url ?? '')?.[1] ?? ''
    expect((await test.call('getOpenBroadcast', { path: { token } })).body).toMatchObject({ data: { title: 'Fire' } })
  })

  it('end with the browser: what its push service does not know any more is forgotten', async () => {
    useStandIn()
    const boss = await test.actorWith(operator, { addOns: ['CIRCULARS'] })
    await test.call('addMyPushSubscription', { as: boss, body: { name: 'Old phone' } })
    const [stored] = await test.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, boss.accountId))
    removeBrowser(state, String(stored?.endpoint.split('/').at(-1)))
    const id = await circular(boss, ['PUSH'], [boss.id])
    await drain()
    expect((await statusOf(id))?.status).toBe('FAILED')
    expect((await test.call('getMyPushSettings', { as: boss })).body).toMatchObject({ data: { subscriptions: [] } })
    const after = await circular(boss, ['PUSH'], [boss.id])
    expect((await statusOf(after))?.channels).toEqual(['IN_APP'])
  })

  it('go to push services of browsers alone, and to whose browser it is', async () => {
    const [boss, other] = [await test.actorWith([]), await test.actorWith([])]
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
    test.services.push = webPushTransport('support@example.test', async () => 201)
    for (const endpoint of [
      'http://fcm.googleapis.com/x',
      'https://10.0.0.1/x',
      'https://evil-push.apple.com.example/x',
    ])
      expect(
        (await test.call('addMyPushSubscription', { as: boss, body: { name: 'Phone', endpoint, ...keys } })).body,
      ).toMatchObject({ errors: [{ field: 'endpoint' }] })
    const endpoint = `https://fcm.googleapis.com/fcm/send/${boss.id}`
    const wrong = await test.call('addMyPushSubscription', { as: boss, body: { name: 'Phone', endpoint } })
    expect(wrong.body).toMatchObject({ errors: [{ field: 'p256dh' }, { field: 'auth' }] })
    const body = { name: 'Phone', endpoint, ...keys }
    const { id } = (await test.call('addMyPushSubscription', { as: boss, body })).body.data as { id: string }
    expect((await test.call('removeMyPushSubscription', { as: other, path: { id } })).status).toBe(404)
    expect((await test.call('removeMyPushSubscription', { as: boss, path: { id } })).status).toBe(200)
  })
})
