import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { endSubscriptions } from './subscriptionEnds.jobs.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let other: TestApp
let operator: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  test.clock.set(new Date('2026-06-30T12:00:00Z'))
  other = await test.another()
  const provider = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', companyName: 'Atrium' })
  operator = await test.actorWith(['CUSTOMER_VIEW', 'CUSTOMER_EDIT'], { scope: provider, roleCode: 'SUPERADMIN' })
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const june = { billingStartDate: '2026-06-01', billingEndDate: '2026-06-30' }
const read = async (scope: TenancyScope) => {
  const path = { id: scope.officeCentreId }
  const answer = await test.call('listOfficeCentreSubscriptionInfos', { as: operator, path })
  type Read = { status: string; version: number; billingStartDate: string; billingEndDate: string }
  return (answer.body.data as { items: Read[] }).items[0]
}

describe('a subscription whose last day has passed', () => {
  it('expires by the clock of its office centre, and leaves the centre read-only in every process', async () => {
    const early = await makeOfficeCentre(test.db, { timezoneOffset: 840 })
    const late = await makeOfficeCentre(test.db, { timezoneOffset: -720 })
    const admin = await test.actorWith(['USER_GROUP_LIST', 'USER_GROUP_ADD', 'COMPANY_INFO_EDIT'], { scope: early })
    for (const scope of [early, late]) await makeSubscription(test.db, scope, june)
    const add = (process: TestApp, groupName: string) =>
      process.call('createUserGroup', { as: admin, body: { groupName } })
    expect((await add(other, 'Before')).status).toBe(200)

    await endSubscriptions(test.ctx())
    expect(await read(early)).toMatchObject({ status: 'EXPIRED' })
    expect(await read(late)).toMatchObject({ status: 'ACTIVE' })
    await vi.waitFor(async () =>
      expect(await add(other, 'After')).toMatchObject({
        status: 403,
        body: { code: 'SUBSCRIPTION_EXPIRED', message: expect.stringContaining('renewed') },
      }),
    )
    expect((await other.call('listUserGroups', { as: admin })).body).toMatchObject({ data: { total: 1 } })
    const own = { as: admin, path: { id: early.officeCentreId }, body: { companyName: 'New', version: 1 } }
    expect((await test.call('updateOfficeCentre', own)).status).toBe(403)
    expect((await test.call('setColourScheme', { as: admin, body: { colourScheme: 'dark' } })).status).toBe(200)

    const changed = await test.call('updateOfficeCentre', { ...own, as: operator })
    expect(changed.status).toBe(200)
    const version = (await read(early))?.version
    const path = { id: early.officeCentreId }
    const refused = await test.call('topUpOfficeCentrePasses', {
      as: operator,
      path,
      body: { credentials: { PHYSICAL_CARD: 1 }, version },
    })
    expect(refused).toMatchObject({ status: 422, body: { message: 'This subscription has expired. Renew it first.' } })
    const renewed = await test.call('renewOfficeCentreSubscription', {
      as: operator,
      path,
      body: { billingEndDate: '2026-07-31', version },
    })
    expect(renewed.body).toMatchObject({ data: { status: 'ACTIVE', billingStartDate: '2026-07-01' } })
    await vi.waitFor(async () => expect((await add(other, 'Again')).status).toBe(200))
  })

  it('begins the period of today by itself where it renews automatically', async () => {
    const scope = await makeOfficeCentre(test.db)
    const quarter = { billingStartDate: '2025-10-01', billingEndDate: '2025-12-31', billingCycle: 'QUARTERLY' as const }
    await makeSubscription(test.db, scope, { ...quarter, autoRenew: true })
    await endSubscriptions(test.ctx())
    const period = { status: 'ACTIVE', billingStartDate: '2026-04-01', billingEndDate: '2026-06-30' }
    expect(await read(scope)).toMatchObject(period)
    await endSubscriptions(test.ctx())
    expect(await read(scope)).toMatchObject(period)
    const path = { id: scope.officeCentreId }
    const histories = await test.call('listOfficeCentreSubscriptionHistoriesByType', { as: operator, path })
    expect(histories.body).toMatchObject({
      data: { total: 1, items: [{ type: 'RENEW', remark: 'Renewed automatically', createdByUserFullName: null }] },
    })
  })

  it('takes a later last day while it still runs', async () => {
    const scope = await makeOfficeCentre(test.db)
    await makeSubscription(test.db, scope, june)
    const renew = async (billingEndDate: string) =>
      test.call('renewOfficeCentreSubscription', {
        as: operator,
        path: { id: scope.officeCentreId },
        body: { billingEndDate, version: (await read(scope))?.version },
      })
    expect((await renew('2026-06-30')).body.errors).toMatchObject([{ field: 'billingEndDate' }])
    expect((await renew('2026-09-30')).body).toMatchObject({
      data: { billingStartDate: '2026-06-01', billingEndDate: '2026-09-30' },
    })
  })
})
