import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { registerCredentialUse } from './index.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let operator: TestActor
let scope: TenancyScope
let subscriptionId: string

beforeAll(async () => {
  test = await openOwnTestApp()
  const provider = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', companyName: 'Atrium' })
  operator = await test.actorWith(['CUSTOMER_VIEW', 'CUSTOMER_EDIT', 'CUSTOMER_RATE_VIEW', 'CUSTOMER_RATE_EDIT'], {
    scope: provider,
    roleCode: 'ATRIUM_OPS',
  })
  scope = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE' })
  const made = await makeSubscription(test.db, scope, {
    planCode: 'QR_CODE',
    billingStartDate: '2026-01-01',
    billingEndDate: '2031-12-31',
    credentials: { STAFF_QR_PASS: 10, STAFF_MOBILE_PASS: 5, VISITOR_QR_PASS: 40 },
    hardware: [{ deviceType: 'QR_SCANNER', quantity: 2 }],
  })
  subscriptionId = made.id
})
afterAll(() => test.close())

const releases: (() => void)[] = []
afterEach(() => releases.splice(0).forEach((release) => release()))
const inUse = (number: number) => releases.push(registerCredentialUse('STAFF_QR_PASS', async () => number))

type Info = { id: string; version: number; credentials: Record<string, number>; billingEndDate: string }
const current = async (id = scope.officeCentreId): Promise<Info> => {
  const answer = await test.call('listOfficeCentreSubscriptionInfos', { as: operator, path: { id } })
  const [latest] = (answer.body.data as { items: Info[] }).items
  if (!latest) throw new Error('there is no subscription')
  return latest
}
type Change =
  | 'topUpOfficeCentrePasses'
  | 'topUpOfficeCentreHardware'
  | 'changeOfficeCentreSubscriptionPlan'
  | 'renewOfficeCentreSubscription'
  | 'terminateOfficeCentreSubscription'
const change = async (operation: Change, body: object, id = scope.officeCentreId) =>
  test.call(operation, { as: operator, path: { id }, body: { version: (await current(id)).version, ...body } })

const latestHistory = async (query: object = {}) => {
  const path = { id: scope.officeCentreId }
  const answer = await test.call('listOfficeCentreSubscriptionHistoriesByType', {
    as: operator,
    path,
    query: { ...query },
  })
  return answer.body.data as { items: object[]; total: number }
}

describe('passes and hardware', () => {
  it('are added to what there is, with history', async () => {
    const raised = await change('topUpOfficeCentrePasses', { credentials: { STAFF_QR_PASS: 5 }, remark: 'New joiners' })
    expect(raised.body).toMatchObject({ data: { credentials: { STAFF_QR_PASS: 15, STAFF_MOBILE_PASS: 5 } } })
    const more = await change('topUpOfficeCentreHardware', {
      hardware: [
        { deviceType: 'QR_SCANNER', qty: 1 },
        { deviceType: 'INTERCOM', qty: 2 },
      ],
    })
    expect(more.body).toMatchObject({
      data: {
        hardware: [
          { deviceType: 'INTERCOM', qty: 2 },
          { deviceType: 'QR_SCANNER', qty: 3 },
        ],
      },
    })
    const passes = await latestHistory({ type: 'PASSES_TOP_UP' })
    expect(passes).toMatchObject({
      total: 1,
      items: [
        {
          oldValue: { credentials: { STAFF_QR_PASS: 10 } },
          newValue: { credentials: { STAFF_QR_PASS: 15 } },
          remark: 'New joiners',
          createdByUserFullName: operator.fullName,
        },
      ],
    })
    expect((await latestHistory()).items).toMatchObject([{ type: 'HARDWARE_TOP_UP' }, { type: 'PASSES_TOP_UP' }])
    expect((await latestHistory({ wildcardSearch: 'joiners' })).items).toMatchObject([{ type: 'PASSES_TOP_UP' }])
    expect((await latestHistory({ limit: 1, page: 2 })).items).toMatchObject([{ type: 'PASSES_TOP_UP' }])
  })

  it.each([
    ['credentials.STAFF_QR_PASS', { credentials: { STAFF_QR_PASS: 0 } }],
    ['credentials.PHYSICAL_CARD', { credentials: { PHYSICAL_CARD: -3 } }],
    ['credentials', { credentials: {} }],
  ])('are added above zero only: %s', async (field, body) => {
    const refused = await change('topUpOfficeCentrePasses', body)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('are refused at a stale version, by whoever is not an operator, and without a subscription', async () => {
    const { version } = await current()
    const path = { id: scope.officeCentreId }
    const body = { credentials: { PHYSICAL_CARD: 1 }, version: version - 1 }
    expect((await test.call('topUpOfficeCentrePasses', { as: operator, path, body })).status).toBe(409)
    const admin = await test.actorWith(['CUSTOMER_EDIT'], { scope })
    const own = await test.call('topUpOfficeCentrePasses', { as: admin, path, body: { ...body, version } })
    expect(own.status).toBe(403)
    const bare = await makeOfficeCentre(test.db)
    const none = { as: operator, path: { id: bare.officeCentreId }, body: { ...body, version: 1 } }
    expect((await test.call('topUpOfficeCentrePasses', none)).status).toBe(404)
  })
})

describe('a plan', () => {
  it('is changed with what it grants', async () => {
    const changed = await change('changeOfficeCentreSubscriptionPlan', {
      planCode: 'MOBILE_CODE',
      credentials: { STAFF_MOBILE_PASS: 50, STAFF_QR_PASS: 8 },
    })
    expect(changed.body).toMatchObject({
      data: { planCode: 'MOBILE_CODE', credentials: { STAFF_MOBILE_PASS: 50, STAFF_QR_PASS: 8, VISITOR_QR_PASS: 40 } },
    })
    expect(await latestHistory({ type: 'PLAN_CHANGE' })).toMatchObject({
      items: [{ oldValue: { planCode: 'QR_CODE' }, newValue: { planCode: 'MOBILE_CODE' } }],
    })
  })

  it('is not changed below what is in use, nor are the credentials', async () => {
    inUse(4)
    inUse(3)
    const body = { planCode: 'CUSTOM', credentials: { STAFF_QR_PASS: 6 } }
    const refused = await change('changeOfficeCentreSubscriptionPlan', body)
    const message = 'QR passes: 7 are in use. Withdraw some first, or grant at least 7.'
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'credentials.STAFF_QR_PASS', message }] } })
    expect(await current()).toMatchObject({ planCode: 'MOBILE_CODE', credentials: { STAFF_QR_PASS: 8 } })
    const credential = async (quantity: number) =>
      test.call('updateOfficeCentreSubscriptionCredential', {
        as: operator,
        path: { officeCentreId: scope.officeCentreId, id: subscriptionId },
        body: { credentials: { STAFF_QR_PASS: quantity }, version: (await current()).version },
      })
    expect((await credential(6)).status).toBe(422)
    expect((await credential(7)).body).toMatchObject({
      data: { credentials: { STAFF_QR_PASS: 7, VISITOR_QR_PASS: 40 } },
    })
  })

  it('of a landlord is for landlords only', async () => {
    const refused = await change('changeOfficeCentreSubscriptionPlan', { planCode: 'LANDLORD_PLAN' })
    expect(refused.body.errors).toMatchObject([{ field: 'planCode' }])
  })
})

describe('the balance', () => {
  it('is what is granted less what is in use, by the names of the portals', async () => {
    inUse(3)
    const member = await test.actorWith(['SUBSCRIPTION_VIEW'], { scope })
    const answer = await test.call('getCredentialBalance', { as: member })
    expect(answer.body.data).toEqual({ hidQuotaBal: 50, qrQuotaBal: 4, frQuotaBal: 0, visitorQrQuotaBal: 40 })
    const stranger = await test.actorWith(['SUBSCRIPTION_VIEW'])
    const none = await test.call('getCredentialBalance', { as: stranger })
    expect(none.body.data).toEqual({ hidQuotaBal: 0, qrQuotaBal: 0, frQuotaBal: 0, visitorQrQuotaBal: 0 })
  })
})

describe('the billing period', () => {
  const basicInfo = async (body: object) =>
    test.call('updateOfficeCentreSubscriptionBasicInfo', {
      as: operator,
      path: { officeCentreId: scope.officeCentreId, id: subscriptionId },
      body: { version: (await current()).version, ...body },
    })

  it('is changed, with its end not in the past', async () => {
    const period = {
      billingStartDate: '2026-02-01',
      billingEndDate: '2032-01-31',
      billingCycle: 'YEARLY',
      autoRenew: true,
    }
    expect((await basicInfo(period)).body).toMatchObject({ data: period })
    const past = await basicInfo({ ...period, billingEndDate: '2026-02-02' })
    expect(past.body.errors).toMatchObject([{ field: 'billingEndDate' }])
    const upsideDown = await basicInfo({ ...period, billingStartDate: '2033-01-01' })
    expect(upsideDown.body.errors).toMatchObject([{ field: 'billingEndDate' }])
  })

  it('is seen by its own people and by operators only', async () => {
    const member = await test.actorWith(['SUBSCRIPTION_VIEW'], { scope })
    const stranger = await test.actorWith(['SUBSCRIPTION_VIEW'])
    const path = { id: scope.officeCentreId }
    const own = await test.call('listOfficeCentreSubscriptionInfos', { as: member, path })
    expect(own.body).toMatchObject({ data: { total: 1, items: [{ planCode: 'MOBILE_CODE', allowedActions: [] }] } })
    expect((await test.call('listOfficeCentreSubscriptionInfos', { as: stranger, path })).status).toBe(404)
    expect((await test.call('listOfficeCentreSubscriptionHistoriesByType', { as: stranger, path })).status).toBe(404)
  })

  it('ends with a termination, which closes the office centre until a new subscription starts', async () => {
    const house = await makeOfficeCentre(test.db)
    const member = await test.actorWith(['SUBSCRIPTION_VIEW'], { scope: house })
    const id = house.officeCentreId
    await makeSubscription(test.db, house)
    const blank = await change('terminateOfficeCentreSubscription', { remark: ' ' }, id)
    expect(blank.body.errors).toMatchObject([{ field: 'remark' }])
    const ended = await change('terminateOfficeCentreSubscription', { remark: 'Contract ended' }, id)
    expect(ended.body).toMatchObject({ data: { status: 'TERMINATED', allowedActions: ['start'] } })
    expect((await test.call('getCredentialBalance', { as: member })).status).toBe(401)
    const detail = await test.call('getOfficeCentreDetailInfo', { as: operator, path: { id } })
    expect(detail.body).toMatchObject({ data: { active: false, subscription: { status: 'TERMINATED' } } })
    const renewed = await change('renewOfficeCentreSubscription', { billingEndDate: '2033-01-01' }, id)
    expect(renewed.status).toBe(404)

    const body = {
      planCode: 'CUSTOM',
      billingStartDate: '2030-01-01',
      billingEndDate: '2030-01-31',
      billingCycle: 'MONTHLY',
      autoRenew: true,
    }
    const start = () => test.call('startOfficeCentreSubscription', { as: operator, path: { id }, body })
    expect((await start()).body).toMatchObject({ data: { status: 'ACTIVE', planCode: 'CUSTOM' } })
    expect((await start()).status).toBe(409)
    const all = await test.call('listOfficeCentreSubscriptionInfos', { as: operator, path: { id } })
    expect(all.body).toMatchObject({ data: { total: 2, items: [{ status: 'ACTIVE' }, { status: 'TERMINATED' }] } })
  })
})

describe('rates', () => {
  type Rate = { id: string; planCode: string; item: string; unitPriceMinor: number | null; version: number }

  it('have no amounts until the operator sets them', async () => {
    const listed = await test.call('listSubscriptionRates', {
      as: operator,
      query: { planCode: 'QR_CODE', limit: 100 },
    })
    const { items, total } = listed.body.data as { items: Rate[]; total: number }
    expect(total).toBe(12)
    expect(items.every((rate) => rate.unitPriceMinor === null)).toBe(true)
    const [first] = items
    const set = (body: object) =>
      test.call('updateSubscriptionRate', { as: operator, path: { id: String(first?.id) }, body })
    const undated = await set({ unitPriceMinor: 12_50, version: 1 })
    expect(undated.body.errors).toMatchObject([{ field: 'effectiveDate' }])
    const priced = await set({ unitPriceMinor: 12_50, effectiveDate: '2027-01-01', version: 1 })
    expect(priced.body).toMatchObject({ data: { unitPriceMinor: 1250, currency: 'SGD', effectiveDate: '2027-01-01' } })
    expect((await set({ unitPriceMinor: 1, effectiveDate: '2027-01-01', version: 1 })).status).toBe(409)
    const cleared = await set({ unitPriceMinor: null, version: 2 })
    expect(cleared.body).toMatchObject({ data: { unitPriceMinor: null, effectiveDate: null } })
  })

  it('are the operator’s alone', async () => {
    const other = await test.actorWith(['CUSTOMER_RATE_VIEW', 'CUSTOMER_RATE_EDIT'])
    expect((await test.call('listSubscriptionRates', { as: other })).status).toBe(403)
  })
})
