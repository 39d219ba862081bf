import type { AddOn } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeItem, makeMenuGroup, makeStore } from '../../demo/storeFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { opcRates } from '../retail/tables.ts'

const addOns: AddOn[] = ['RETAIL_MANAGEMENT', 'ORDER_PAY_COLLECT']
const menuRights = [
  'OPC_MENU_LIST',
  'OPC_MENU_VIEW',
  'OPC_MENU_ADD',
  'OPC_MENU_EDIT',
  'OPC_MENU_DELETE',
  'OPC_RATE_VIEW',
  'OPC_RATE_EDIT',
  'RETAIL_STORE_EDIT',
] as const

let test: TestApp
let landlord: TestActor
let merchant: TestActor
let rival: TestActor
let storeId: string
let groupId: string

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(menuRights, { addOns })
  const tenant = { landlordId: landlord.landlordId, officeCentreType: 'TENANT', addOns } as const
  merchant = await test.actorWith(menuRights, { scope: await makeOfficeCentre(test.db, tenant) })
  rival = await test.actorWith(menuRights, { scope: await makeOfficeCentre(test.db, tenant) })
})
afterAll(() => test.close())

const scope = () => ({ landlordId: landlord.landlordId, officeCentreId: landlord.officeCentreId })

beforeEach(async () => {
  storeId = await makeStore(test.db, scope(), { retailTenantId: merchant.officeCentreId })
  groupId = await makeMenuGroup(test.db, scope(), { retailStoreId: storeId })
})

type Made = { id: string; version: number; referenceNo: string }
const add = (more: object = {}, as = merchant) =>
  test.call('createOpcItem', {
    as,
    body: { retailStoreId: storeId, opcMenuGroupId: groupId, name: 'Kopi', basePrice: 240, ...more },
  })

describe('an item', () => {
  it('is made by whoever runs the store, can be ordered at once, and is read by the building', async () => {
    const made = await add({ quantity: 12 })
    expect(made.body).toMatchObject({
      data: { available: true, active: true, basePrice: 240, currency: 'SGD', quantity: 12, orderedQuantity: 0 },
    })
    const { id } = made.body.data as Made
    const listed = await test.call('listOpcItems', { as: landlord, query: { retailStoreIds: [storeId] } })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id }] } })
    expect((await test.call('getOpcItem', { as: rival, path: { id } })).status).toBe(404)
    expect((await add({ name: 'Theirs' }, rival)).body).toMatchObject({ errors: [{ field: 'retailStoreId' }] })
  })

  it('has a name of its own in its store', async () => {
    await add()
    expect((await add({ name: 'KOPI' })).body).toMatchObject({
      errors: [{ field: 'name', message: 'There is already an item with this name in the store.' }],
    })
  })

  it('stands in a group of its own store', async () => {
    const other = await makeStore(test.db, scope(), { retailTenantId: merchant.officeCentreId })
    const elsewhere = await makeMenuGroup(test.db, scope(), { retailStoreId: other })
    expect((await add({ opcMenuGroupId: elsewhere })).body).toMatchObject({
      errors: [{ field: 'opcMenuGroupId', message: 'Choose a group of this store.' }],
    })
  })

  it('is counted, recommended, moved, hidden and removed, each told in its history', async () => {
    const { id } = (await add()).body.data as Made
    const path = { id }
    const second = await makeMenuGroup(test.db, scope(), { retailStoreId: storeId, name: 'Cold drinks' })
    const steps = [
      ['updateOpcItemStock', { quantity: 0 }, { quantity: 0 }],
      ['updateOpcItemRecommended', { recommended: true }, { recommended: true }],
      ['changeOpcItemMenuGroup', { opcMenuGroupId: second }, { opcMenuGroup: { id: second, name: 'Cold drinks' } }],
      ['updateOpcItemStatus', { available: false }, { available: false, active: true }],
    ] as const
    let version = 1
    for (const [operation, body, expected] of steps) {
      const answer = await test.call(operation, { as: merchant, path, body: { ...body, version } })
      expect(answer.body).toMatchObject({ data: expected })
      ;({ version } = answer.body.data as Made)
    }
    expect(
      (await test.call('updateOpcItemStock', { as: merchant, path, body: { quantity: 5, version: 1 } })).status,
    ).toBe(409)
    const history = await test.call('listOpcItemHistories', { as: landlord, path })
    expect(history.body).toMatchObject({
      data: { total: 5, items: [{ summary: 'Cannot be ordered for now' }, {}, {}, {}, {}] },
    })
    expect((await test.call('deleteOpcItem', { as: merchant, path })).status).toBe(200)
    expect((await test.call('getOpcItem', { as: merchant, path })).status).toBe(404)
  })
})

describe('choices of an item', () => {
  const option = (name: string, price = 0) => ({ name, price })
  let itemId: string

  beforeEach(async () => {
    itemId = await makeItem(test.db, scope(), { retailStoreId: storeId, opcMenuGroupId: groupId })
  })

  const choice = (more: object) =>
    test.call('createOpcItemAddOn', {
      as: merchant,
      body: {
        opcItemId: itemId,
        name: 'Milk',
        selectOption: 'SINGLE',
        opcItemAddOnOptions: [option('Oat', 60)],
        ...more,
      },
    })

  it.each([
    [{ maxQty: 2 }, 'maxQty', 'Where one is chosen, the most is 1.'],
    [{ selectOption: 'MULTIPLE', minQty: 2 }, 'minQty', 'The least cannot be above the most.'],
    [{ required: true }, 'minQty', 'Where buyers have to choose, the least is 1.'],
    [{ selectOption: 'MULTIPLE', maxQty: 2 }, 'maxQty', 'No more can be chosen than there are.'],
    [
      { opcItemAddOnOptions: [option('Oat'), option('oat')] },
      'opcItemAddOnOptions.1.name',
      'Another option has this name.',
    ],
  ])('are refused: %j', async (wrong, field, message) => {
    expect((await choice(wrong)).body).toMatchObject({ errors: [expect.objectContaining({ field, message })] })
  })

  it('keep their options when they are changed by their ids', async () => {
    const made = (await choice({ opcItemAddOnOptions: [option('Oat', 60), option('Soy')] })).body.data as Made & {
      opcItemAddOnOptions: { id: string }[]
    }
    const [oat] = made.opcItemAddOnOptions
    const changed = await test.call('updateOpcItemAddOn', {
      as: merchant,
      path: { id: made.id },
      body: {
        name: 'Milk',
        selectOption: 'SINGLE',
        opcItemAddOnOptions: [{ name: 'Almond' }, { id: oat?.id, name: 'Oat', price: 80 }],
        version: 1,
      },
    })
    expect(changed.body).toMatchObject({
      data: { opcItemAddOnOptions: [{ name: 'Almond' }, { id: oat?.id, name: 'Oat', price: 80 }] },
    })
    const item = await test.call('getOpcItem', { as: merchant, path: { id: itemId } })
    expect(item.body).toMatchObject({ data: { noOfOpcItem: 1, opcItemAddOns: [{ name: 'Milk' }] } })
  })

  it('change their names for each other’s', async () => {
    const { data } = (await choice({ opcItemAddOnOptions: [option('Oat'), option('Soy')] })).body
    const made = data as Made & { opcItemAddOnOptions: { id: string }[] }
    const [oat, soy] = made.opcItemAddOnOptions
    const opcItemAddOnOptions = [
      { id: oat?.id, name: 'Soy' },
      { id: soy?.id, name: 'Oat' },
    ]
    const body = { name: 'Milk', selectOption: 'SINGLE', opcItemAddOnOptions, version: 1 }
    const changed = await test.call('updateOpcItemAddOn', { as: merchant, path: { id: made.id }, body })
    expect(changed.body).toMatchObject({ data: { opcItemAddOnOptions } })
  })
})

describe('search', () => {
  it('finds what is on the menus of one’s own stores, with its store', async () => {
    const { id } = (await add()).body.data as Made
    const found = async (as: TestActor) => {
      const answer = await test.call('searchRecords', { as, query: { term: 'kopi' } })
      return (answer.body.data as { kind: string }[]).filter(({ kind }) => kind === 'OPC_ITEM')
    }
    expect(await found(merchant)).toContainEqual(
      expect.objectContaining({ id, parentId: storeId, title: 'Kopi', kindName: 'Menu item' }),
    )
    expect(await found(rival)).toEqual([])
  })
})

describe('groups of a menu', () => {
  it('are removed when nothing is in them', async () => {
    await add()
    const path = { id: groupId }
    expect(await test.call('deleteOpcMenuGroup', { as: merchant, path })).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/has 1 item\. Move them to another group or remove them first\.$/) },
    })
  })
})

describe('rates', () => {
  it('that hold are never rewritten: what follows them begins another day, set by the building', async () => {
    const fees = { serviceFeePct: 2, paymentFeePct: 3, taxRate: 9 }
    const [rate] = await test.db
      .insert(opcRates)
      .values({ ...scope(), retailStoreId: storeId, ...fees, effectiveDate: '2026-01-01' })
      .returning({ id: opcRates.id })
    const path = { id: String(rate?.id) }
    const body = { ...fees, serviceFeePct: 2.5, effectiveDate: '2099-01-01', version: 1 }
    expect((await test.call('updateOpcRate', { as: merchant, path, body })).status).toBe(403)
    const early = await test.call('updateOpcRate', {
      as: landlord,
      path,
      body: { ...body, effectiveDate: '2026-02-01' },
    })
    expect(early.body).toMatchObject({
      errors: [{ field: 'effectiveDate', message: 'Choose a day from tomorrow on.' }],
    })
    const planned = await test.call('updateOpcRate', { as: landlord, path, body })
    expect(planned.body).toMatchObject({ data: { serviceFeePct: 2.5, inForce: false } })
    const listed = await test.call('listOpcRates', { as: merchant, query: { retailStoreId: storeId } })
    expect(listed.body).toMatchObject({
      data: { total: 2, items: [{ serviceFeePct: 2.5 }, { serviceFeePct: 2, inForce: true }] },
    })
    const { id } = planned.body.data as Made
    expect((await test.call('deleteOpcRate', { as: landlord, path: { id } })).status).toBe(200)
    expect((await test.call('deleteOpcRate', { as: landlord, path })).status).toBe(422)
  })
})
