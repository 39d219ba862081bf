import { and, eq, isNull } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAt, fakePosts } from '../../adapters/webhooks/webhooksFake.ts'
import { WebhookUnreachableError } from '../../adapters/webhooks/webhooks.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { makeDelivery } from '../../demo/webhookFactories.ts'
import { days, hours, minutes, seconds } from '../../platform/clock.ts'
import { drainJobs } from '../../platform/outboxDraining.ts'
import { auditEntries, mailMessages } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { webhookAttempts, webhookDeliveries, webhooks } from './tables.ts'
import { forgetDeliveriesJob } from './webhooks.jobs.ts'

const permissions = ['WEBHOOK_LIST', 'WEBHOOK_VIEW', 'WEBHOOK_ADD', 'WEBHOOK_EDIT', 'USER_LIST', 'USER_ADD'] as const

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(permissions)
})
afterAll(() => test.close())

let made = 0
async function webhook(as = admin) {
  const number = (made += 1)
  const url = `https://receiver${number}.example/hooks`
  const body = { name: `Receiver ${number}`, url, eventTypes: ['user.joined', 'user.left'] }
  const answer = await test.call('createWebhook', { as, body })
  const { id, secret } = answer.body.data as { id: string; secret: string }
  return { id, secret, url, posts: () => fakePosts.filter((post) => post.url === url) }
}
async function sendTest(id: string): Promise<string> {
  const answer = await test.call('testWebhook', { as: admin, path: { id } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.data as { id: string }).id
}
/** Lets the outbox send what is due. */
const drain = () => drainJobs.WEBHOOK.run(test.ctx(), {})
async function deliveryOf(id: string) {
  const [row] = await test.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  if (!row) throw new Error('there is no such delivery')
  return row
}
const stateOf = async (id: string) => {
  const [row] = await test.db.select().from(webhooks).where(eq(webhooks.id, id))
  return row
}
const replay = (id: string) => test.call('replayWebhookDelivery', { as: admin, path: { id } })

describe('a message', () => {
  it('arrives signed, with the id of its delivery', async () => {
    const { id, secret, posts } = await webhook()
    const deliveryId = await sendTest(id)
    await drain()
    const [post] = posts()
    expect(post?.headers).toMatchObject({ 'webhook-id': deliveryId, 'content-type': 'application/json' })
    expect(new Webhook(secret).verify(post?.body ?? '', post?.headers ?? {})).toMatchObject({
      type: 'webhook.test',
      data: {},
    })
    const { body } = await test.call('getWebhookDelivery', { as: admin, path: { id: deliveryId } })
    expect(body.data).toMatchObject({
      status: 'DELIVERED',
      attempts: 1,
      payload: post?.body,
      lastAttempts: [{ statusCode: 200, answer: 'answered 200', error: null }],
    })
    await drain()
    expect(posts()).toHaveLength(1)
  })

  it('leaves if and only if what it tells of has happened', async () => {
    const { posts } = await webhook()
    const joined = await makeUser(test.db, admin, { status: 'ACTIVE' })
    await test.db
      .transaction(async (db) => {
        await makeUser(db as unknown as TestApp['db'], admin, { status: 'ACTIVE' })
        throw new Error('undone')
      })
      .catch(() => undefined)
    test.clock.advance(seconds(10))
    await drain()
    const told = posts().map(({ body }) => JSON.parse(body) as { type: string; data: { userId: string } })
    expect(told).toMatchObject([{ type: 'user.joined', data: { userId: joined.id, status: 'ACTIVE' } }])
  })

  it('goes to no other company of the building, and to no other building', async () => {
    const { posts } = await webhook()
    const tenant = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    await makeUser(test.db, tenant, { status: 'ACTIVE' })
    await makeUser(test.db, await makeOfficeCentre(test.db), { status: 'ACTIVE' })
    test.clock.advance(seconds(10))
    await drain()
    expect(posts()).toEqual([])
  })

  it('is signed with both secrets while they overlap, and with one then', async () => {
    const { id, secret: first, posts } = await webhook()
    const answer = await test.call('rotateWebhookSecret', {
      as: admin,
      path: { id },
      body: { version: 1, overlapHours: 24 },
    })
    const { secret: second } = answer.body.data as { secret: string }
    await sendTest(id)
    await drain()
    const both = posts().at(-1)
    for (const secret of [first, second])
      expect(() => new Webhook(secret).verify(both?.body ?? '', both?.headers ?? {})).not.toThrow()
    test.clock.advance(hours(25))
    await sendTest(id)
    await drain()
    expect(posts().at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('is sent again over a day, under the same id and newly signed, and then given up', async () => {
    const { id, url, posts } = await webhook()
    answerAt(url, 500)
    const deliveryId = await sendTest(id)
    const begun = test.clock.now().getTime()
    await drain()
    for (let tries = 1; tries < 20; tries += 1) {
      const { status, nextAttemptDate, attempts } = await deliveryOf(deliveryId)
      expect(attempts).toBe(tries)
      if (status === 'FAILED') break
      expect(status).toBe('RETRYING')
      test.clock.set(new Date((nextAttemptDate?.getTime() ?? 0) - 1))
      await drain()
      expect(posts()).toHaveLength(tries)
      test.clock.advance(1)
      await drain()
      expect(posts()).toHaveLength(tries + 1)
    }
    expect(await deliveryOf(deliveryId)).toMatchObject({ status: 'FAILED', attempts: 8, nextAttemptDate: null })
    expect(test.clock.now().getTime() - begun).toBeGreaterThan(hours(24))
    expect(new Set(posts().map(({ headers }) => headers['webhook-id']))).toEqual(new Set([deliveryId]))
    expect(new Set(posts().map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8)
    test.clock.advance(days(2))
    await drain()
    expect(posts()).toHaveLength(8)
  })

  it('that its process was killed over is sent again by the next, under the same id', async () => {
    const { id, posts } = await webhook()
    const deliveryId = await sendTest(id)
    // Taken, and then nothing more is heard of who took it.
    const { post } = test.services.webhooks
    let hasLeft = false
    let release = () => {}
    test.services.webhooks.post = async (message) => {
      const came = await post(message)
      hasLeft = true
      return new Promise((resolve) => (release = () => resolve(came)))
    }
    const killed = drain()
    await expect.poll(() => hasLeft).toBe(true)
    test.services.webhooks.post = post
    await drain()
    expect(posts()).toHaveLength(1)
    test.clock.advance(minutes(3))
    await drain()
    expect(posts().map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId])
    expect(await deliveryOf(deliveryId)).toMatchObject({ status: 'DELIVERED' })
    release()
    await killed
  })

  it('keeps no person’s mail waiting, nor another receiver’s', async () => {
    const [slow, quick] = [await webhook(), await webhook()]
    for (let number = 0; number < 30; number += 1) await sendTest(slow.id)
    await sendTest(quick.id)
    const order: string[] = []
    const { post } = test.services.webhooks
    test.services.webhooks.post = (message) => {
      order.push(message.url)
      return post(message)
    }
    await drainJobs.EMAIL.run(test.ctx(), {})
    expect(order).toEqual([])
    await drain()
    test.services.webhooks.post = post
    expect(order.indexOf(quick.url)).toBeLessThan(20)
    expect(order).toHaveLength(31)
  })
})

describe('sending again', () => {
  it('sends what was given up or has arrived once more, under its id', async () => {
    const { id, url, posts } = await webhook()
    answerAt(url, 'away')
    const deliveryId = await sendTest(id)
    await drain()
    expect(await deliveryOf(deliveryId)).toMatchObject({
      status: 'RETRYING',
      lastStatusCode: null,
      lastError: 'The host refused the connection.',
    })
    answerAt(url, 200)
    // It does not wait for its next try.
    expect((await replay(deliveryId)).status).toBe(200)
    await drain()
    expect(await deliveryOf(deliveryId)).toMatchObject({ status: 'DELIVERED', attempts: 2 })
    await replay(deliveryId)
    await drain()
    expect(posts().map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId, deliveryId, deliveryId])
  })

  it('is once, however often it is asked for before the message leaves', async () => {
    const { id, posts } = await webhook()
    const deliveryId = await sendTest(id)
    await drain()
    await Promise.all([replay(deliveryId), replay(deliveryId), replay(deliveryId)])
    await drain()
    await drain()
    expect(posts()).toHaveLength(2)
  })

  it('takes all that failed since a moment, and not what is older', async () => {
    const { id, posts } = await webhook()
    const now = test.clock.now().getTime()
    const [old, ...recent] = await Promise.all(
      [days(3), hours(3), hours(2)].map((age) =>
        makeDelivery(test.db, admin, id, { createdDate: new Date(now - age) }),
      ),
    )
    await makeDelivery(test.db, admin, id, { status: 'DELIVERED', createdDate: new Date(now) })
    const since = new Date(now - days(1)).toISOString()
    const answer = await test.call('replayFailedWebhookDeliveries', { as: admin, path: { id }, body: { since } })
    expect(answer.body.data).toEqual({ replayed: 2 })
    const again = await test.call('replayFailedWebhookDeliveries', { as: admin, path: { id }, body: { since } })
    expect(again.body.data).toEqual({ replayed: 0 })
    await drain()
    expect(new Set(posts().map(({ headers }) => headers['webhook-id']))).toEqual(new Set(recent))
    expect(posts()).toHaveLength(recent.length)
    expect(await deliveryOf(old ?? '')).toMatchObject({ status: 'FAILED' })
  })
})

describe('a receiver', () => {
  it('that fails for five days is told nothing more, and its people hear of it', async () => {
    const place = await test.actorWith(permissions, { roleCode: 'MASTER_ADMIN' })
    const { id, url, posts } = await webhook(place)
    answerAt(url, 503)
    const tell = async () => {
      await makeUser(test.db, place, { status: 'ACTIVE' })
      test.clock.advance(seconds(30))
      await drain()
    }
    await tell()
    expect(await stateOf(id)).toMatchObject({ status: 'ACTIVE', failingSince: expect.any(Date) })
    test.clock.advance(days(4))
    await tell()
    expect(await stateOf(id)).toMatchObject({ status: 'ACTIVE' })
    test.clock.advance(days(1))
    await tell()
    expect(await stateOf(id)).toMatchObject({
      status: 'DISABLED',
      disabledReason: 'Nothing has arrived for five days.',
    })
    const mails = await test.db.select().from(mailMessages).where(eq(mailMessages.recipient, place.email))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The webhook Receiver \d+ was disabled$/),
    ])
    const [entry] = await test.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, id), eq(auditEntries.summary, 'Disabled the webhook')))
    expect(entry).toMatchObject({ officeCentreId: place.officeCentreId, userId: null })
    const before = posts().length
    await tell()
    test.clock.advance(days(2))
    await drain()
    expect(posts()).toHaveLength(before)
    const waiting = await test.db
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, 'RETRYING')))
    expect(waiting).toEqual([])
  })

  it('that works again is as if it had never failed', async () => {
    const { id, url } = await webhook()
    answerAt(url, 500)
    await sendTest(id)
    await drain()
    answerAt(url, 200)
    test.clock.advance(minutes(2))
    await drain()
    expect(await stateOf(id)).toMatchObject({ failingSince: null, lastDeliveredDate: expect.any(Date) })
  })

  it('that is gone is told nothing more at once', async () => {
    const { id, url } = await webhook()
    answerAt(url, 410)
    const deliveryId = await sendTest(id)
    await drain()
    expect(await deliveryOf(deliveryId)).toMatchObject({ status: 'FAILED', lastStatusCode: 410 })
    expect(await stateOf(id)).toMatchObject({ status: 'DISABLED' })
  })

  it('that leads elsewhere has not taken it', async () => {
    const { id, url } = await webhook()
    answerAt(url, 307)
    const deliveryId = await sendTest(id)
    await drain()
    expect(await deliveryOf(deliveryId)).toMatchObject({ lastError: 'The receiver leads elsewhere (307).' })
  })

  it('whose name leads inside when it is connected to is not reached', async () => {
    const { id } = await webhook()
    const { post } = test.services.webhooks
    test.services.webhooks.post = () =>
      Promise.reject(new WebhookUnreachableError('The address leads into a private network.'))
    const deliveryId = await sendTest(id)
    await drain()
    test.services.webhooks.post = post
    expect(await deliveryOf(deliveryId)).toMatchObject({ lastError: 'The address leads into a private network.' })
  })
})

it('forgets what was sent a month ago, with its tries and its place in the outbox', async () => {
  const { id } = await webhook()
  const deliveryId = await sendTest(id)
  await drain()
  test.clock.advance(days(29))
  await forgetDeliveriesJob.run(test.ctx(), {})
  expect(await deliveryOf(deliveryId)).toMatchObject({ status: 'DELIVERED' })
  test.clock.advance(days(2))
  await forgetDeliveriesJob.run(test.ctx(), {})
  await expect(deliveryOf(deliveryId)).rejects.toThrow('no such delivery')
  expect(await test.db.select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, deliveryId))).toEqual([])
  const left = await test.db
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.sourceId, deliveryId), isNull(mailMessages.failedDate)))
  expect(left).toEqual([])
})
