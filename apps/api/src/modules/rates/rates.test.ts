import type { Permission } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCategory, makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../demo/factories.ts'
import { makeRate } from '../../demo/rateFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
let room: { id: string }
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
  room = await makeFacility(test.db, admin, { name: 'Board room' })
})

const card = (given: Record<string, unknown> = {}) => ({
  name: 'Board rooms',
  appliesTo: 'FACILITY',
  targetIds: [room.id],
  chargeUnit: 'PER_HOUR',
  amountMinor: 4000,
  currency: 'SGD',
  taxRate: 9,
  peak: [
    { days: ['SATURDAY', 'FRIDAY'], startTime: '18:00', endTime: '24:00', minDuration: null, amountMinor: 6000 },
    { days: [], startTime: '00:00', endTime: '24:00', minDuration: 240, amountMinor: 3000 },
  ],
  startDate: '2026-11-21',
  ...given,
})
const create = (given?: Record<string, unknown>) => test.call('createRate', { as: admin, body: card(given) })
const made = async (given?: Record<string, unknown>) => {
  const answer = await create(given)
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data as { id: string; version: number; status: string; allowedActions: string[] }
}
const turn = (id: string, status: string, version: number) =>
  test.call('updateRateStatus', { as: admin, path: { id }, body: { status, version } })

describe('rate cards', () => {
  it('are created, read, changed and deleted, with a history people can read', async () => {
    const created = await made({ draft: true })
    expect(created).toMatchObject({
      status: 'DRAFT',
      statusLabel: 'Draft',
      targets: [{ id: room.id, name: 'Board room' }],
      circleType: 'ALL',
      circles: [],
      peak: [{ days: ['FRIDAY', 'SATURDAY'], endTime: '24:00' }, { minDuration: 240 }],
      allowedActions: ['edit', 'activate', 'delete'],
    })
    const changed = await test.call('updateRate', {
      as: admin,
      path: { id: created.id },
      body: card({ draft: true, version: created.version, peak: [], amountMinor: 5000 }),
    })
    expect(changed.body.data).toMatchObject({ amountMinor: 5000, peak: [], version: 2 })
    const stale = await test.call('updateRate', { as: admin, path: { id: created.id }, body: card({ version: 1 }) })
    expect(stale.status).toBe(409)
    const history = await test.call('listRateHistories', { as: admin, path: { id: created.id } })
    expect(history.body.data).toMatchObject({
      total: 2,
      items: [
        {
          summary: 'Changed the rate',
          before: {
            price: 'SGD 40.00 per hour',
            peaks: 'Fri, Sat 18:00-24:00: SGD 60.00 per hour; every day, from 4 h: SGD 30.00 per hour',
          },
          after: { price: 'SGD 50.00 per hour', peaks: null },
        },
        { summary: 'Drafted the rate' },
      ],
    })
    expect((await test.call('deleteRate', { as: admin, path: { id: created.id } })).status).toBe(200)
    expect((await test.call('getRate', { as: admin, path: { id: created.id } })).status).toBe(404)
  })

  it('stand where their days and people put them, with counts by tab', async () => {
    const draft = await made({ name: 'Draft', draft: true })
    await made({ name: 'Active', endDate: '2026-11-30' })
    const later = await made({ name: 'Scheduled', startDate: '2026-12-01' })
    await makeRate(test.db, admin, { name: 'Over', targetIds: [room.id], endDate: '2026-11-20' })
    const off = await turn(later.id, 'INACTIVE', later.version)
    expect(off.body.data).toMatchObject({ status: 'INACTIVE' })
    await made({ name: 'Next', startDate: '2026-12-01' })

    const counts = await test.call('getRatesStatusCount', { as: admin })
    expect(counts.body.data).toEqual(
      ['DRAFT', 'SCHEDULED', 'ACTIVE', 'INACTIVE', 'EXPIRED'].map((status) => ({ status, count: 1 })),
    )
    for (const [status, name] of [
      ['DRAFT', 'Draft'],
      ['SCHEDULED', 'Next'],
      ['ACTIVE', 'Active'],
      ['INACTIVE', 'Scheduled'],
      ['EXPIRED', 'Over'],
    ]) {
      const tab = await test.call('listRates', { as: admin, query: { status } })
      expect(tab.body.data).toMatchObject({ total: 1, items: [{ name, status }] })
    }
    const clash = await turn(draft.id, 'ACTIVE', draft.version)
    expect(clash).toMatchObject({ status: 409, body: { message: expect.stringContaining('“Active”') } })
  })

  it('are published and switched off and on, and kept on record while in use', async () => {
    const draft = await made({ draft: true })
    const published = (await turn(draft.id, 'ACTIVE', draft.version)).body.data as unknown as { version: number }
    expect(published).toMatchObject({ status: 'ACTIVE', allowedActions: ['edit', 'deactivate'] })
    expect((await turn(draft.id, 'ACTIVE', published.version)).status).toBe(422)
    expect((await test.call('deleteRate', { as: admin, path: { id: draft.id } })).status).toBe(422)
    const back = await test.call('updateRate', {
      as: admin,
      path: { id: draft.id },
      body: card({ draft: true, version: published.version }),
    })
    expect(back).toMatchObject({ status: 400, body: { errors: [{ field: 'draft' }] } })
    const off = (await turn(draft.id, 'INACTIVE', published.version)).body.data as unknown as { version: number }
    expect((await turn(draft.id, 'ACTIVE', off.version)).body.data).toMatchObject({ status: 'ACTIVE' })
  })

  it('are refused beside another for the same place, people and day, which the message names', async () => {
    const first = await made({ name: 'First', endDate: '2026-11-30' })
    const refused = await create({ name: 'Second', startDate: '2026-11-30' })
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'targetIds', message: expect.stringContaining('“First”') }] },
    })
    const second = await made({ name: 'Second', startDate: '2026-12-01' })
    const moved = await test.call('updateRate', {
      as: admin,
      path: { id: second.id },
      body: card({ name: 'Second', version: second.version }),
    })
    expect(moved).toMatchObject({ status: 409, body: { message: expect.stringContaining('“First”') } })
    const longer = { name: 'First', endDate: '2026-11-29', version: first.version }
    expect((await test.call('updateRate', { as: admin, path: { id: first.id }, body: card(longer) })).status).toBe(200)
    expect(await made({ name: 'Drafted', draft: true })).toMatchObject({ status: 'DRAFT' })
  })

  it('are for groups, tenants and tiers of the estate only', async () => {
    const tenant = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, companyName: 'Blue Ltd' })
    const group = await makeUserGroup(test.db, tenant, { groupName: 'Board' })
    const stranger = await makeOfficeCentre(test.db)
    const strangers = await makeUserGroup(test.db, stranger)
    const to = (circleType: string, ...circleCodes: string[]) => ({ name: `${circleType}`, circleType, circleCodes })
    expect(await made(to('USER_GROUP', group.id))).toMatchObject({
      circles: [{ code: group.id, name: 'Board (Blue Ltd)' }],
    })
    expect(await made(to('TENANT', tenant.officeCentreId))).toMatchObject({ circles: [{ name: 'Blue Ltd' }] })
    expect(await made(to('TIER', 'TENANT_PLAN'))).toMatchObject({ circles: [{ name: 'Tenant plan' }] })
    for (const wrong of [
      to('USER_GROUP', strangers.id),
      to('TENANT', stranger.officeCentreId),
      to('TIER', 'GOLD'),
      to('TENANT', 'GOLD'),
      to('TENANT'),
      { circleCodes: ['X'] },
    ])
      expect(await create({ ...wrong, name: 'Wrong' })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'circleCodes' }] },
      })
    const options = await test.call('getRateCircleDropDown', {
      as: admin,
      query: { circleType: 'USER_GROUP', wildcardSearch: 'boa' },
    })
    expect(options.body.data).toEqual([{ code: group.id, label: 'Board (Blue Ltd)', value: group.id }])
  })

  it('are for places of the centre only', async () => {
    const other = await test.actorWith([])
    const theirs = await makeFacility(test.db, other)
    expect(await create({ targetIds: [theirs.id] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'targetIds' }] },
    })
    const category = await makeCategory(test.db, admin, { name: 'Halls' })
    await makeCategory(test.db, other, { name: 'Halls' })
    const options = await test.call('getRateTargetDropDown', {
      as: admin,
      query: { appliesTo: 'CATEGORY', wildcardSearch: 'hal' },
    })
    expect(options.body.data).toEqual([{ code: category.id, label: 'Halls', value: category.id }])
    const seen = await made({ appliesTo: 'CATEGORY', targetIds: [category.id] })
    const stranger = await test.actorWith(everything, { addOns: ['RATES'] })
    expect((await test.call('getRate', { as: stranger, path: { id: seen.id } })).status).toBe(404)
  })

  it('say every wrong field', async () => {
    const wrong = card({
      name: ' x',
      endDate: '2026-11-20',
      currency: 'XYZ',
      taxRate: 9.125,
      peak: [{ days: [], startTime: '18:00', endTime: '18:00', amountMinor: 1 }],
    })
    const refused = await test.call('createRate', { as: admin, body: wrong })
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(['endDate', 'currency', 'taxRate', 'peak.0.endTime'])
    expect(await made()).toMatchObject({ name: 'Board rooms' })
    expect(await create({ name: 'BOARD ROOMS', startDate: '2027-01-01' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name' }] },
    })
  })

  it('leave as a spreadsheet', async () => {
    await made()
    const file = await test.call('generateRateRecord', { as: admin, query: { format: 'CSV' } })
    const text = Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64').toString()
    expect(text).toContain('Board rooms,Active,Facilities: Board room,Everybody,SGD 40.00 per hour')
  })
})

describe('the example beside a card', () => {
  it('prices a time of a week', async () => {
    const { chargeUnit, amountMinor, currency, taxRate, peak } = card()
    const terms = { chargeUnit, amountMinor, currency, taxRate, peak, name: 'Board rooms' }
    const example = await test.call('priceRateExample', {
      as: admin,
      body: { ...terms, day: 'FRIDAY', startTime: '17:00', endTime: '19:00' },
    })
    expect(example.body.data).toEqual({
      currency: 'SGD',
      amountMinor: 10_900,
      lines: [
        expect.objectContaining({ label: 'Board rooms: SGD 40.00 per hour', amountMinor: 4000, ruleId: null }),
        expect.objectContaining({ label: 'Board rooms, Fri, Sat 18:00-24:00: SGD 60.00 per hour', amountMinor: 6000 }),
        expect.objectContaining({ label: 'Tax 9%', amountMinor: 900 }),
      ],
    })
    const backwards = { ...terms, day: 'FRIDAY', startTime: '19:00', endTime: '17:00' }
    expect(await test.call('priceRateExample', { as: admin, body: backwards })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'endTime' }] },
    })
  })
})
