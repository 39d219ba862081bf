import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDocumentFile } from '../../demo/documentFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { sendCircularJob } from '../circulars/index.ts'

let test: TestApp
let boss: TestActor
let tenant: TestActor
let outsider: TestActor

const writing = [
  'NOTIFICATION_LIST',
  'NOTIFICATION_ADD',
  'DOCUMENT_VIEW',
  'DOCUMENT_ADD',
  'BROADCAST_LIST',
  'BROADCAST_ADD',
  'BROADCAST_MANAGE',
  'BROADCAST_PRESET_LIST',
  'BROADCAST_PRESET_ADD',
  'API_KEY_LIST',
  'API_KEY_ADD',
  'WEBHOOK_LIST',
  'WEBHOOK_ADD',
  'USER_LIST',
  'M_DASHBOARD',
] as const

beforeAll(async () => {
  test = await openTestApp()
  boss = await test.actorWith(writing, { addOns: ['CIRCULARS'] })
  const place = await makeOfficeCentre(test.db, { landlordId: boss.landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith(['BROADCAST_TENANT_LIST', 'M_DASHBOARD'], { scope: place })
  outsider = await test.actorWith([...writing, 'BROADCAST_TENANT_LIST'], { addOns: ['CIRCULARS'] })
})
afterAll(() => test.close())

const made = async (operation: Parameters<TestApp['call']>[0], body: object) => {
  const answer = await test.call(operation, { as: boss, body })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  return answer.body.data as { id: string; version: number }
}

const found = async (as: TestActor, term: string) =>
  ((await test.call('searchRecords', { as, query: { term } })).body.data as { kind: string; title: string }[]).map(
    ({ kind, title }) => `${kind} ${title}`,
  )

const figure = async (as: TestActor, wanted: string) => {
  const { figures } = (await test.call('getDashboard', { as })).body.data as {
    figures: { key: string; value: number; of: number | null }[]
  }
  return figures.filter(({ key }) => key === wanted).map(({ value, of }) => ({ value, of }))
}

it('finds messages and documents for whoever sends them, and for whoever gets them as theirs', async () => {
  const { id, version } = await made('createNotification', {
    type: 'CIRCULAR',
    title: 'Heron circular',
    bodyHtml: '<p>News</p>',
    channels: ['IN_APP'],
    recipientType: 'ALL',
  })
  expect(await found(tenant, 'heron')).toEqual([])
  await test.call('sendNotification', { as: boss, path: { id }, body: { version } })
  await sendCircularJob.run(test.ctx(), { id })
  const { id: documentCategoryId } = await made('createDocumentCategory', { categoryName: 'Rules' })
  await made('createDocument', {
    title: 'Heron rules',
    documentCategoryId,
    documentFileId: await makeDocumentFile(test.db, { ...boss, person: boss }),
    recipientType: 'ALL',
  })
  expect(await found(boss, 'heron')).toEqual(['CIRCULAR Heron circular', 'DOCUMENT Heron rules'])
  expect(await found(tenant, 'heron')).toEqual(['MY_CIRCULAR Heron circular', 'MY_DOCUMENT Heron rules'])
  expect(await found(outsider, 'heron')).toEqual([])
})

it('finds presets, keys and webhooks where they are kept', async () => {
  await made('createBroadcastTemplate', {
    name: 'Egret fire',
    severity: 'CRITICAL',
    title: 'Fire',
    message: 'Leave.',
    channels: ['EMAIL'],
    recipientType: 'ALL',
  })
  const expiresOn = new Date(test.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10)
  await made('createApiKey', { name: 'Egret lobby', permissions: ['USER_LIST'], expiresOn })
  await made('createWebhook', { name: 'Egret desk', url: 'https://egret.example/hooks', eventTypes: ['user.joined'] })
  expect(await found(boss, 'egret')).toEqual([
    'BROADCAST_TEMPLATE Egret fire',
    'API_KEY Egret lobby',
    'WEBHOOK Egret desk',
  ])
  expect(await found(tenant, 'egret')).toEqual([])
  expect(await found(outsider, 'egret')).toEqual([])
})

it('shows an emergency to both sides while it is under way, with who has not answered', async () => {
  const emergency = { severity: 'CRITICAL', message: 'Leave.', channels: ['EMAIL'], recipientType: 'ALL' }
  expect(await figure(boss, 'EMERGENCY_UNANSWERED')).toEqual([])
  const { id } = await made('createBroadcast', { ...emergency, title: 'Bittern alarm' })
  expect(await found(boss, 'bittern')).toEqual(['BROADCAST Bittern alarm'])
  expect(await found(tenant, 'bittern')).toEqual(['TENANT_BROADCAST Bittern alarm'])
  expect(await found(outsider, 'bittern')).toEqual([])
  await test.call('answerMyBroadcast', { as: tenant, path: { id }, body: { status: 'SAFE' } })
  expect(await figure(boss, 'EMERGENCY_UNANSWERED')).toEqual([{ value: 1, of: 2 }])
  expect(await figure(tenant, 'EMERGENCY_UNANSWERED')).toEqual([{ value: 0, of: 1 }])
  expect(await figure(outsider, 'EMERGENCY_UNANSWERED')).toEqual([])
  await test.call('stopBroadcast', { as: boss, path: { id } })
  expect(await figure(tenant, 'EMERGENCY_UNANSWERED')).toEqual([])
})

it('says on the dashboard that a receiver fails', async () => {
  expect(await figure(boss, 'WEBHOOKS_FAILING')).toEqual([])
  await test.db.execute(`update webhooks set failing_since = now() where name = 'Egret desk'`)
  expect(await figure(boss, 'WEBHOOKS_FAILING')).toEqual([{ value: 1, of: null }])
  expect(await figure(outsider, 'WEBHOOKS_FAILING')).toEqual([])
})
