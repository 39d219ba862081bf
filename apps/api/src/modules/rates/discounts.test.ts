import type { Permission } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../demo/factories.ts'
import { makeDiscount } from '../../demo/rateFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
const everything = [
  'RATE_DISCOUNT_LIST',
  'RATE_DISCOUNT_VIEW',
  'RATE_DISCOUNT_ADD',
  'RATE_DISCOUNT_EDIT',
  'RATE_DISCOUNT_DELETE',
] as const satisfies Permission[]

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-11-21T04:00:00Z'))
})
afterAll(() => test.close())
beforeEach(async () => {
  admin = await test.actorWith(everything, { addOns: ['RATES'] })
})

const terms = (given: Record<string, unknown> = {}) => ({
  name: 'Welcome',
  code: 'WELCOME',
  type: 'PERCENT',
  percent: 12.5,
  appliesTo: 'ALL',
  startDate: '2026-11-21',
  ...given,
})
const create = (given?: Record<string, unknown>) => test.call('createDiscount', { as: admin, body: terms(given) })
const made = async (given?: Record<string, unknown>) => {
  const answer = await create(given)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data as { id: string; version: number }
}

describe('discounts', () => {
  it('are created, changed, switched off and deleted, with a history', async () => {
    const tenant = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, companyName: 'Blue Ltd' })
    const group = await makeUserGroup(test.db, tenant, { groupName: 'Board' })
    const room = await makeFacility(test.db, admin, { name: 'Hall' })
    const created = await made({
      appliesTo: 'FACILITY',
      targetIds: [room.id],
      userGroupIds: [group.id],
      tenantIds: [tenant.officeCentreId],
    })
    expect(created).toMatchObject({
      status: 'ACTIVE',
      used: 0,
      targets: [{ name: 'Hall' }],
      userGroups: [{ name: 'Board (Blue Ltd)' }],
      tenants: [{ name: 'Blue Ltd' }],
      allowedActions: ['edit', 'deactivate'],
    })
    const path = { id: created.id }
    expect((await test.call('deleteDiscount', { as: admin, path })).status).toBe(422)
    const changed = await test.call('updateDiscount', {
      as: admin,
      path,
      body: terms({ version: 1, type: 'AMOUNT', percent: null, amountMinor: 500, currency: 'SGD', code: null }),
    })
    expect(changed.body.data).toMatchObject({
      type: 'AMOUNT',
      percent: null,
      amountMinor: 500,
      code: null,
      targets: [],
    })
    const off = { status: 'INACTIVE', version: 2, remark: 'over' }
    expect((await test.call('updateDiscountStatus', { as: admin, path, body: off })).body.data).toMatchObject({
      status: 'INACTIVE',
    })
    const history = await test.call('listDiscountHistories', { as: admin, path })
    expect(history.body.data).toMatchObject({
      items: [
        { summary: 'Switched the discount off: over' },
        { before: { takesOff: '12.5%', for: 'Facilities: Hall' }, after: { takesOff: 'SGD 5.00', for: 'Everything' } },
        { summary: 'Added the discount' },
      ],
    })
    expect((await test.call('deleteDiscount', { as: admin, path })).status).toBe(200)
    expect((await test.call('getDiscount', { as: admin, path })).status).toBe(404)
    expect(await made()).toMatchObject({ code: 'WELCOME' })
  })

  it('are found by status, kind and code', async () => {
    await made()
    await made({ name: 'Later', code: null, startDate: '2026-12-01' })
    await makeDiscount(test.db, admin, { name: 'Gone', endDate: '2026-11-20' })
    const counts = await test.call('getDiscountsStatusCount', { as: admin })
    expect(counts.body.data).toEqual([
      { status: 'SCHEDULED', count: 1 },
      { status: 'ACTIVE', count: 1 },
      { status: 'INACTIVE', count: 0 },
      { status: 'EXPIRED', count: 1 },
    ])
    const found = async (query: Record<string, unknown>) => {
      const page = await test.call('listDiscounts', { as: admin, query: { ...query, sortProperties: 'name' } })
      return (page.body.data as { items: { name: string }[] }).items.map(({ name }) => name)
    }
    expect(await found({ status: 'EXPIRED' })).toEqual(['Gone'])
    expect(await found({ withCode: true })).toEqual(['Welcome'])
    expect(await found({ withCode: false })).toEqual(['Later', 'Gone'])
    expect(await found({ wildcardSearch: 'welc' })).toEqual(['Welcome'])
    const file = await test.call('generateDiscountRecord', { as: admin, query: { format: 'CSV' } })
    const text = Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64').toString()
    expect(text).toContain('Welcome,Active,WELCOME,12.5%')
  })

  it('say every wrong field', async () => {
    const wrong: [Record<string, unknown>, string][] = [
      [{ percent: null }, 'percent'],
      [{ percent: 0.125 }, 'percent'],
      [{ type: 'AMOUNT', percent: null }, 'amountMinor'],
      [{ type: 'AMOUNT', amountMinor: 5 }, 'currency'],
      [{ type: 'AMOUNT', amountMinor: 5, capMinor: 5, currency: 'SGD' }, 'capMinor'],
      [{ capMinor: 5 }, 'currency'],
      [{ minAmountMinor: 5, currency: 'XYZ' }, 'currency'],
      [{ maxUse: 2, maxUsePerUser: 3 }, 'maxUsePerUser'],
      [{ endDate: '2026-11-20' }, 'endDate'],
      [{ appliesTo: 'FACILITY' }, 'targetIds'],
      [{ code: 'a b' }, 'code'],
    ]
    for (const [given, field] of wrong)
      expect(await create(given)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    await made()
    expect(await create({ name: 'Other', code: 'welcome' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'code' }] },
    })
  })

  it('are for groups, tenants and places of the centre only', async () => {
    const stranger = await test.actorWith([])
    const room = await makeFacility(test.db, stranger)
    const group = await makeUserGroup(test.db, stranger)
    const wrong: [Record<string, unknown>, string][] = [
      [{ appliesTo: 'FACILITY', targetIds: [room.id] }, 'targetIds'],
      [{ userGroupIds: [group.id] }, 'userGroupIds'],
      [{ tenantIds: [stranger.officeCentreId] }, 'tenantIds'],
    ]
    for (const [given, field] of wrong)
      expect(await create(given)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('cannot be limited below what was used', async () => {
    const { id } = await makeDiscount(test.db, admin, { used: 3 })
    const refused = await test.call('updateDiscount', {
      as: admin,
      path: { id },
      body: terms({ version: 1, maxUse: 2 }),
    })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'maxUse' }] } })
  })
})
