import type { AddOn } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeStore } from '../../demo/storeFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { retailStoreReviews } from './tables.ts'

const addOns: AddOn[] = ['RETAIL_MANAGEMENT', 'ORDER_PAY_COLLECT']
const landlordRights = [
  'RETAIL_STORE_LIST',
  'RETAIL_STORE_VIEW',
  'RETAIL_STORE_ADD',
  'RETAIL_STORE_EDIT',
  'RETAIL_STORE_DELETE',
  'OPC_CATEGORY_ADD',
  'OPC_CATEGORY_VIEW',
  'OPC_CATEGORY_DELETE',
  'OPC_RATE_VIEW',
] as const
const merchantRights = ['RETAIL_STORE_LIST', 'RETAIL_STORE_VIEW', 'RETAIL_STORE_EDIT', 'OPC_CATEGORY_VIEW'] as const
const serverRights = ['RETAIL_STORE_LIST', 'RETAIL_STORE_VIEW', 'OPC_MENU_EDIT'] as const

let test: TestApp
let landlord: TestActor
let merchant: TestActor
let server: TestActor
let rival: TestActor

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(landlordRights, { addOns })
  const tenant = { landlordId: landlord.landlordId, officeCentreType: 'TENANT', addOns } as const
  const company = await makeOfficeCentre(test.db, { ...tenant, companyName: 'The Kopi Bar' })
  merchant = await test.actorWith(merchantRights, { scope: company })
  server = await test.actorWith(serverRights, { scope: company })
  rival = await test.actorWith(merchantRights, { scope: await makeOfficeCentre(test.db, tenant) })
})
afterAll(() => test.close())

type Store = { id: string; version: number; allowedActions: string[] }
let store: Store

const add = (body: object, as = landlord) => test.call('createRetailStore', { as, body })
const read = async (as: TestActor, id = store.id) => test.call('getRetailStore', { as, path: { id } })
const fields = (name: string) => ({ name, retailTenantId: merchant.officeCentreId, opc: true })

let number = 0
beforeEach(async () => {
  number += 1
  const made = await add({
    ...fields(`Kopi ${number}`),
    floorNo: '1',
    openingHrs: [{ day: 'FRIDAY', open: '18:00', close: '02:00' }],
  })
  store = made.body.data as Store
})

describe('a store', () => {
  it('is added with its number, code and hours, the days without a line closed', async () => {
    const { body } = await read(landlord)
    expect(body).toMatchObject({
      data: {
        referenceNo: expect.stringMatching(/^RTL-/),
        uniqueCode: expect.stringMatching(/^[A-Z2-9]{6}$/),
        retailTenant: { name: 'The Kopi Bar' },
        active: true,
        orderStatus: 'CLOSED',
        rating: null,
      },
    })
    const { openingHrs } = body.data as { openingHrs: { day: string }[] }
    expect(openingHrs).toHaveLength(7)
    expect(openingHrs[4]).toEqual({ day: 'FRIDAY', open: '18:00', close: '02:00', closed: false })
    expect(openingHrs[0]).toMatchObject({ day: 'MONDAY', closed: true })
  })

  it('begins with nothing on top of its prices, which the building can plan', async () => {
    const rates = await test.call('listOpcRates', { as: landlord, query: { retailStoreId: store.id } })
    expect(rates.body).toMatchObject({
      data: { items: [{ serviceFeePct: 0, paymentFeePct: 0, taxRate: 0, inForce: true }], total: 1 },
    })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Give the store a name.'],
    [{ retailTenantId: null }, 'retailTenantId', 'Choose the tenant that runs it.'],
    [{ externalRetail: true, opc: false }, 'location', 'Say where it is.'],
    [
      { openingHrs: [{ day: 'MONDAY', open: '09:00' }] },
      'openingHrs',
      'Enter when it opens and closes, or mark the day as closed.',
    ],
    [{ websiteUrl: 'https://' }, 'websiteUrl', 'Write a web address that begins with https://.'],
  ])('is refused beside the field: %j', async (wrong, field, message) => {
    expect(await add({ ...fields('Another'), ...wrong })).toMatchObject({
      status: 400,
      body: { errors: [expect.objectContaining({ field, message })] },
    })
  })

  it('has a name of its own, among 32 who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => add(fields(`Race ${number}`))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({
      errors: [{ field: 'name', message: 'There is already a store with this name.' }],
    })
  })

  it('takes orders only while it is active and set up for them', async () => {
    const path = { id: store.id }
    const open = (version: number) =>
      test.call('updateRetailStoreOrderStatus', { as: merchant, path, body: { orderStatus: 'OPEN', version } })
    expect((await open(store.version)).body).toMatchObject({ data: { orderStatus: 'OPEN', version: 2 } })
    const off = await test.call('updateRetailStoreStatus', { as: landlord, path, body: { active: false, version: 2 } })
    expect(off.body).toMatchObject({ data: { active: false, orderStatus: 'CLOSED' } })
    expect(await open(3)).toMatchObject({
      status: 422,
      body: { message: `Kopi ${number} is inactive. Activate it first.` },
    })
  })

  it('is not deleted while it takes orders', async () => {
    const path = { id: store.id }
    await test.call('updateRetailStoreOrderStatus', { as: landlord, path, body: { orderStatus: 'OPEN', version: 1 } })
    expect(await test.call('deleteRetailStore', { as: landlord, path })).toMatchObject({
      status: 422,
      body: { message: `Kopi ${number} takes orders. Close it for orders first.` },
    })
  })
})

describe('stores to choose from', () => {
  it('are offered by name, active ones only', async () => {
    const of = { landlordId: rival.landlordId, officeCentreId: landlord.officeCentreId }
    const kept = { retailTenantId: rival.officeCentreId }
    await makeStore(test.db, of, { ...kept, name: `Zest ${number}` })
    await makeStore(test.db, of, { ...kept, name: `apple ${number}` })
    await makeStore(test.db, of, { ...kept, name: `Beans ${number}`, active: false, orderStatus: 'CLOSED' })
    const offered = await test.call('getRetailStoreDropDown', { as: rival, query: { wildcardSearch: String(number) } })
    expect((offered.body.data as { label: string }[]).map(({ label }) => label)).toEqual([
      `apple ${number}`,
      `Zest ${number}`,
    ])
  })
})

describe('who sees a store', () => {
  it('is its tenant, and no other', async () => {
    expect((await read(merchant)).status).toBe(200)
    expect((await read(rival)).status).toBe(404)
    const query = { wildcardSearch: `Kopi ${number}` }
    expect((await test.call('listRetailStores', { as: merchant, query })).body).toMatchObject({ data: { total: 1 } })
    expect((await test.call('listRetailStores', { as: rival, query })).body).toMatchObject({ data: { total: 0 } })
  })

  it('is of people who do not change stores only who is assigned to it', async () => {
    expect((await read(server)).status).toBe(404)
    const path = { id: store.id }
    const assign = (userIds: string[], version: number) =>
      test.call('assignRetailStoreStaff', { as: merchant, path, body: { userIds, version } })
    expect((await assign([server.id], 1)).body).toMatchObject({ data: { staff: [{ id: server.id }] } })
    expect((await read(server)).status).toBe(200)
    expect(await assign([rival.id], 2)).toMatchObject({ status: 400, body: { errors: [{ field: 'userIds' }] } })
  })

  it('lets its tenant change what it says, and not where it is', async () => {
    const path = { id: store.id }
    const change = (more: object) =>
      test.call('updateRetailStore', {
        as: merchant,
        path,
        body: { ...fields(`Kopi ${number}`), floorNo: '1', ...more, version: 1 },
      })
    expect(await change({ floorNo: '2' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'floorNo', message: 'Ask the building to change this.' }] },
    })
    expect((await change({ description: 'Kaya toast all day' })).body).toMatchObject({
      data: { description: 'Kaya toast all day' },
    })
    expect((await add(fields('Mine'), merchant)).status).toBe(403)
  })
})

describe('reviews', () => {
  it('count while they are shown, and are answered', async () => {
    const { landlordId, officeCentreId } = landlord
    const place = { landlordId, officeCentreId, retailStoreId: store.id }
    const [five] = await test.db
      .insert(retailStoreReviews)
      .values([5, 2].map((rating) => ({ ...place, rating, userOfficeCentreId: officeCentreId, userId: landlord.id })))
      .returning({ id: retailStoreReviews.id })
    expect((await read(landlord)).body).toMatchObject({ data: { rating: 3.5, noOfReview: 2 } })
    const path = { id: String(five?.id) }
    const hide = (reason: string | null) =>
      test.call('updateRetailStoreReviewHidden', { as: landlord, path, body: { hidden: true, reason, version: 1 } })
    expect(await hide(null)).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
    expect((await hide('Names a person')).body).toMatchObject({
      data: { hidden: true, allowedActions: ['show', 'answer'] },
    })
    expect((await read(landlord)).body).toMatchObject({ data: { rating: 2, noOfReview: 1 } })
    const answer = { answer: 'Thank you, we are sorry.', version: 2 }
    const answered = await test.call('answerRetailStoreReview', { as: merchant, path, body: answer })
    expect(answered.body).toMatchObject({ data: { answer: answer.answer, answeredDate: expect.any(String) } })
    expect((await test.call('answerRetailStoreReview', { as: rival, path, body: answer })).status).toBe(404)
  })
})

describe('categories', () => {
  it('are kept while stores are in them', async () => {
    const made = await test.call('createOpcCategory', { as: landlord, body: { name: `Coffee ${number}` } })
    const { id } = made.body.data as Store
    await makeStore(test.db, landlord)
    const body = { ...fields(`Kopi ${number}`), floorNo: '1', categoryIds: [id], version: 1 }
    expect((await test.call('updateRetailStore', { as: landlord, path: { id: store.id }, body })).body).toMatchObject({
      data: { categoryStr: `Coffee ${number}` },
    })
    expect((await test.call('getOpcCategory', { as: landlord, path: { id } })).body).toMatchObject({
      data: { noOfRetailStore: 1, retailStores: [{ id: store.id }] },
    })
    expect((await test.call('getOpcCategory', { as: rival, path: { id } })).body).toMatchObject({
      data: { noOfRetailStore: 0, retailStores: [] },
    })
    expect(await test.call('deleteOpcCategory', { as: landlord, path: { id } })).toMatchObject({
      status: 422,
      body: { message: `1 store is in Coffee ${number}. Move them to another first.` },
    })
  })
})
