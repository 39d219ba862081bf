import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { addedTenant, allOfTenants, detailOf } from './tenantsWorld.ts'

let test: TestApp
let landlord: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  landlord = await test.actorWith(allOfTenants, { addOns: ['PARKING', 'EVENTS'] })
})
afterAll(() => test.close())

const setStatus = (id: string, body: object) => test.call('updateTenantStatus', { as: landlord, path: { id }, body })

describe('deactivating a tenant', () => {
  it('shows first what happens, then signs its people out at once and leaves the others alone', async () => {
    const { id, version } = await addedTenant(test, landlord, { addOns: ['PARKING'] })
    const other = await addedTenant(test, landlord)
    const scope = { landlordId: landlord.landlordId, officeCentreId: id }
    const insider = await test.actorWith(['USER_LIST'], { scope })
    const neighbour = await test.actorWith(['USER_LIST'], { scope: { ...scope, officeCentreId: other.id } })
    expect((await test.call('listUsers', { as: insider })).status).toBe(200)

    const preview = await test.call('getTenantClosingPreview', { as: landlord, path: { id } })
    expect((preview.body.data as { kind: string; count: number }[]).map(({ kind, count }) => [kind, count])).toEqual([
      ['SESSIONS', 1],
      ['USERS', 1],
      ['INVITATIONS', 1],
      ['ADD_ONS', 1],
    ])

    expect(await setStatus(id, { active: false, version })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'remark' }] },
    })
    const done = await setStatus(id, { active: false, remark: 'Lease ended', version })
    expect(done).toMatchObject({
      status: 200,
      body: {
        message: 'Successfully updated tenant',
        data: {
          active: false,
          status: 'INACTIVE',
          deactivatedByUserFullName: landlord.fullName,
          deactivatedRemark: 'Lease ended',
          noOfUsers: 2,
          addOns: [
            { code: 'EVENTS', enabled: false },
            { code: 'PARKING', enabled: true },
          ],
        },
      },
    })
    expect((await test.call('listUsers', { as: insider })).status).toBe(401)
    expect((await test.call('listUsers', { as: neighbour })).status).toBe(200)
    expect(await detailOf(test, landlord, other.id)).toMatchObject({ active: true, version: other.version })
    const people = await test.call('listTenantUsers', { as: landlord, path: { id } })
    expect(people.body).toMatchObject({ data: { total: 2 } })
  })

  it('is undone by activating it again', async () => {
    const { id, version } = await addedTenant(test, landlord)
    await setStatus(id, { active: false, remark: 'By mistake', version })
    const { version: now } = await detailOf(test, landlord, id)
    expect((await setStatus(id, { active: true, version })).status).toBe(409)
    const back = await setStatus(id, { active: true, version: now })
    expect(back.body).toMatchObject({
      data: {
        active: true,
        activatedByUserFullName: landlord.fullName,
        deactivatedDate: null,
        deactivatedRemark: null,
      },
    })
    expect((await setStatus(id, { active: true, version: now + 2 })).status).toBe(422)
    const history = await test.call('listTenantHistories', { as: landlord, path: { id } })
    expect(history.body).toMatchObject({
      data: {
        items: [
          { summary: 'Activated the tenant' },
          { summary: 'Deactivated the tenant', after: { remark: 'By mistake' } },
          {},
        ],
      },
    })
  })

  it('makes its open invitations useless until it is active again', async () => {
    await test.startJobs()
    const { id, version } = await addedTenant(test, landlord, {
      administrator: { fullName: 'Ian', email: 'ian@invited.test' },
    })
    await expect.poll(() => test.mails.some(({ to }) => to === 'ian@invited.test')).toBe(true)
    const text = test.mails.find(({ to }) => to === 'ian@invited.test')?.text ?? ''
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    await setStatus(id, { active: false, remark: 'Lease ended', version })
    const refused = await test.call('confirmAccount', { body: { token, password: 'Harbour-Lights-88' } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'LINK_EXPIRED' } })
  })
})

describe('the add-ons of a tenant', () => {
  it('are switched one by one, among those of the landlord', async () => {
    const { id, version } = await addedTenant(test, landlord, { addOns: ['PARKING'] })
    const change = (addOns: object[], at: number) =>
      test.call('updateTenantAddOn', { as: landlord, path: { id }, body: { addOns, version: at } })
    const on = await change([{ code: 'EVENTS', enabled: true }], version)
    expect(on.body).toMatchObject({
      data: {
        addOns: [
          { code: 'EVENTS', enabled: true },
          { code: 'PARKING', enabled: true },
        ],
      },
    })
    const { version: now } = await detailOf(test, landlord, id)
    expect((await change([{ code: 'EVENTS', enabled: false }], version)).status).toBe(409)
    expect(await change([{ code: 'PERKS', enabled: true }], now)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'addOns' }] },
    })
    expect((await change([{ code: 'PARKING', enabled: false }], now)).body).toMatchObject({
      data: {
        addOns: [
          { code: 'EVENTS', enabled: true },
          { code: 'PARKING', enabled: false },
        ],
      },
    })
  })
})

describe('the subscription of a tenant', () => {
  const terms = {
    billingStartDate: '2026-11-01',
    billingEndDate: '2099-10-31',
    billingCycle: 'MONTHLY',
    autoRenew: true,
  }

  it('starts with the tenant; its period and credentials are changed by the landlord', async () => {
    const tenant = await addedTenant(test, landlord, {
      subscription: { ...terms, planCode: 'TENANT_PLAN', credentials: { STAFF_QR_PASS: 20 } },
    })
    const { subscription } = tenant
    expect(subscription).toMatchObject({
      planCode: 'TENANT_PLAN',
      credentials: { STAFF_QR_PASS: 20 },
      used: { STAFF_QR_PASS: 0 },
    })
    const path = { tenantId: tenant.id, id: String(subscription?.id) }
    const body = { ...terms, autoRenew: false, version: subscription?.version }
    const basic = await test.call('updateTenantSubscriptionBasicInfo', { as: landlord, path, body })
    expect(basic.body).toMatchObject({ data: { autoRenew: false }, message: 'Successfully updated tenant' })
    const { version } = basic.body.data as { version: number }
    const stale = await test.call('updateTenantSubscriptionCredential', {
      as: landlord,
      path,
      body: { credentials: { STAFF_QR_PASS: 5 }, version: version - 1 },
    })
    expect(stale.status).toBe(409)
    const credential = await test.call('updateTenantSubscriptionCredential', {
      as: landlord,
      path,
      body: { credentials: { PHYSICAL_CARD: 5 }, version },
    })
    expect(credential.body).toMatchObject({ data: { credentials: { STAFF_QR_PASS: 20, PHYSICAL_CARD: 5 } } })
    const listed = await test.call('listTenantsActiveDetailInfo', {
      as: landlord,
      query: { wildcardSearch: tenant.code },
    })
    expect(listed.body).toMatchObject({ data: { items: [{ planCode: 'TENANT_PLAN' }] } })
    const another = await addedTenant(test, landlord)
    const wrong = await test.call('updateTenantSubscriptionBasicInfo', {
      as: landlord,
      path: { ...path, tenantId: another.id },
      body: { ...body, version },
    })
    expect(wrong.status).toBe(404)
  })
})
