import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeDelivery, makeWebhook } from '../../demo/webhookFactories.ts'
import { auditEntries } from '../../platform/tables.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

const ofWebhooks = ['WEBHOOK_LIST', 'WEBHOOK_VIEW', 'WEBHOOK_ADD', 'WEBHOOK_EDIT', 'WEBHOOK_DELETE'] as const

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith([...ofWebhooks, 'USER_LIST', 'INVOICE_LIST'])
})
afterAll(() => test.close())

let made = 0
const input = (given: object = {}) => ({
  name: `Payroll ${(made += 1)}`,
  url: 'https://payroll.example/hooks',
  eventTypes: ['user.joined'],
  ...given,
})
const create = (given: object = {}, as = admin) => test.call('createWebhook', { as, body: input(given) })
async function createdId(given: object = {}, as = admin): Promise<string> {
  const { status, body } = await create(given, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body.data as { id: string }).id
}
const read = async (id: string) =>
  (await test.call('getWebhook', { as: admin, path: { id } })).body.data as unknown as Record<string, unknown> & {
    version: number
  }

describe('a webhook', () => {
  it('shows its secret once; what is kept is sealed', async () => {
    const { body } = await create()
    const { id, secret } = body.data as { id: string; secret: string }
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/=]{40,}$/)
    const [row] = await test.db.select().from(webhooks).where(eq(webhooks.id, id))
    const trail = await test.db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(trail[0]).toMatchObject({ summary: 'Added the webhook', after: { url: 'https://payroll.example/hooks' } })
    for (const kept of [await read(id), row, trail]) expect(JSON.stringify(kept)).not.toContain(secret.slice(6))
  })

  it('can be told only of what its maker sees', async () => {
    const refused = await create({ eventTypes: ['user.joined', 'booking.created'] })
    expect(refused.status).toBe(403)
    const staff = await test.actorWith([...ofWebhooks, 'USER_LIST'], { roleCode: 'SITE_ADMIN' })
    expect((await create({}, staff)).status).toBe(403)
  })

  it('can be told by a tenant of nothing a tenant has not', async () => {
    const place = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    const tenant = await test.actorWith([...ofWebhooks, 'USER_LIST', 'ALERT_LIST'], { scope: place })
    expect((await create({ eventTypes: ['alert.raised'] }, tenant)).body.errors).toMatchObject([
      { field: 'eventTypes' },
    ])
    const { body } = await test.call('getWebhookEventTypes', { as: tenant })
    const types = body.data as { type: string; allowed: boolean }[]
    expect(types.find(({ type }) => type === 'alert.raised')).toBeUndefined()
    expect(types.find(({ type }) => type === 'user.joined')).toMatchObject({ allowed: true })
    expect(types.find(({ type }) => type === 'booking.created')).toMatchObject({ allowed: false })
  })

  it.each([
    ['http://payroll.example/hooks', 'Enter an address that begins with https://.'],
    ['payroll', 'Enter an address that begins with https://.'],
    ['https://user:secret@payroll.example/', 'Enter the address without a name and password.'],
    ['https://10.0.0.8/', 'Enter an address in the public internet.'],
    ['https://[::1]/', 'Enter an address in the public internet.'],
    ['https://metadata.internal/', 'Enter an address in the public internet.'],
  ])('is not made for %s', async (url, message) => {
    const { status, body } = await create({ url })
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field: 'url', message }] })
  })

  it('has a name of its own in its office centre', async () => {
    const name = `Twice ${(made += 1)}`
    await createdId({ name })
    expect((await create({ name: name.toUpperCase() })).body).toMatchObject({
      message: 'There is already a webhook with this name.',
    })
  })

  it('is changed, paused, resumed and deleted, and the trail says so', async () => {
    const id = await createdId()
    const path = { id }
    const changed = await test.call('updateWebhook', {
      as: admin,
      path,
      body: input({ url: 'https://other.example/', eventTypes: ['invoice.paid', 'user.left'], version: 1 }),
    })
    expect(changed.body.data).toMatchObject({
      url: 'https://other.example/',
      eventTypes: ['user.left', 'invoice.paid'],
    })
    const stale = await test.call('pauseWebhook', { as: admin, path, body: { version: 1 } })
    expect(stale.status).toBe(409)
    const paused = await test.call('pauseWebhook', { as: admin, path, body: { version: 2 } })
    expect(paused.body.data).toMatchObject({ status: 'PAUSED', allowedActions: ['edit', 'delete', 'rotate', 'resume'] })
    expect((await test.call('testWebhook', { as: admin, path })).body.message).toBe(
      'This webhook is off. Resume it first.',
    )
    const resumed = await test.call('resumeWebhook', { as: admin, path, body: { version: 3 } })
    expect(resumed.body.data).toMatchObject({ status: 'ACTIVE' })
    await makeDelivery(test.db, admin, id)
    expect((await test.call('deleteWebhook', { as: admin, path })).status).toBe(200)
    expect((await test.call('getWebhook', { as: admin, path })).status).toBe(404)
    const trail = await test.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, id))
      .orderBy(auditEntries.id)
    expect(trail.map(({ summary }) => summary)).toEqual([
      'Added the webhook',
      'Changed the webhook',
      'Paused the webhook',
      'Resumed the webhook',
      'Deleted the webhook',
    ])
  })

  it('is seen by nobody of another office centre, nor is what it was sent', async () => {
    const id = await createdId()
    const deliveryId = await makeDelivery(test.db, admin, id)
    const place = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    const tenant = await test.actorWith([...ofWebhooks, 'USER_LIST'], { scope: place })
    for (const call of ['getWebhook', 'deleteWebhook', 'testWebhook'] as const)
      expect((await test.call(call, { as: tenant, path: { id } })).status).toBe(404)
    for (const call of ['getWebhookDelivery', 'replayWebhookDelivery'] as const)
      expect((await test.call(call, { as: tenant, path: { id: deliveryId } })).status).toBe(404)
    const list = await test.call('listWebhookDeliveries', { as: tenant, query: { webhookId: id } })
    expect(list.body.data).toMatchObject({ total: 0 })
  })
})

describe('what was sent', () => {
  it('is listed with exact totals, by state and receiver', async () => {
    const place = await test.actorWith(ofWebhooks)
    const [first, second] = [await makeWebhook(test.db, place), await makeWebhook(test.db, place)]
    for (const status of ['FAILED', 'FAILED', 'DELIVERED'] as const)
      await makeDelivery(test.db, place, first.id, { status })
    await makeDelivery(test.db, place, second.id, { status: 'FAILED' })
    const total = async (query: object) =>
      (await test.call('listWebhookDeliveries', { as: place, query: { ...query } })).body.data as { total: number }
    expect(await total({})).toMatchObject({ total: 4 })
    expect(await total({ status: 'FAILED' })).toMatchObject({ total: 3 })
    expect(await total({ status: 'FAILED', webhookId: first.id })).toMatchObject({ total: 2 })
    expect(await total({ eventType: 'user.left' })).toMatchObject({ total: 0 })
    await test.db.delete(webhookDeliveries).where(and(eq(webhookDeliveries.webhookId, first.id)))
    expect(await total({})).toMatchObject({ total: 1 })
  })
})
