import type { AddOn } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { admit } from '../../platform/guard.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let other: TestApp
let operator: TestActor
let landlord: TenancyScope
let tenant: TenancyScope
let clerk: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  other = await test.another()
  const provider = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', companyName: 'Atrium' })
  operator = await test.actorWith(['CUSTOMER_VIEW', 'CUSTOMER_EDIT'], { scope: provider, roleCode: 'ATRIUM_OPS' })
  landlord = await makeOfficeCentre(test.db, { addOns: ['PARKING', 'LOANS'] })
  tenant = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, addOns: ['PARKING'] })
  clerk = await test.actorWith(['SEASON_PARKING_LIST'], { scope: tenant })
})
afterAll(async () => {
  await other.close()
  await test.close()
})

/** Whether the guard of a process lets the clerk of the tenant use an add-on. */
const letsIn = async (process: TestApp, addOn: AddOn) => {
  const gate = { permission: ['SEASON_PARKING_LIST'], addOn, scoped: true, changes: false }
  const token = `Bearer ${await clerk.token()}`
  return admit(gate, process.services, token, tenant.officeCentreId).then(
    () => true,
    () => false,
  )
}
const switchOne = (id: string, code: AddOn, enabled: boolean) =>
  test.call('updateOfficeCentreAddOnByCode', { as: operator, path: { id, code }, body: { enabled } })
const onAt = async (id: string) => {
  const answer = await test.call('getOfficeCentreAddOn', { as: operator, path: { id } })
  return (answer.body.data as { code: string; enabled: boolean }[]).filter((one) => one.enabled).map((one) => one.code)
}

describe('an add-on', () => {
  it('that is switched off refuses its operations at once in every process, and open portals hear of it', async () => {
    const heard: string[] = []
    const listen = (userId: string) => ({
      officeCentreId: tenant.officeCentreId,
      userId,
      send: (event: string) => heard.push(event),
    })
    const leave = other.services.events.subscribe(listen(clerk.id))
    expect([await letsIn(test, 'PARKING'), await letsIn(other, 'PARKING')]).toEqual([true, true])

    const off = await switchOne(tenant.officeCentreId, 'PARKING', false)
    expect(off.status).toBe(200)
    await vi.waitFor(async () =>
      expect([await letsIn(test, 'PARKING'), await letsIn(other, 'PARKING')]).toEqual([false, false]),
    )
    await vi.waitFor(() => expect(heard).toEqual(['scope']))

    await switchOne(tenant.officeCentreId, 'PARKING', true)
    await vi.waitFor(async () => expect(await letsIn(other, 'PARKING')).toBe(true))
    leave()
  })

  it('of a tenant is one its landlord has, and goes with the landlord’s', async () => {
    const refused = await switchOne(tenant.officeCentreId, 'EVENTS', true)
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'addOns', message: 'The landlord has not switched on: Events.' }] },
    })
    const listed = await test.call('getOfficeCentreAddOn', { as: operator, path: { id: tenant.officeCentreId } })
    const available = (listed.body.data as { code: string; available: boolean }[]).filter((one) => one.available)
    expect(available.map((one) => one.code).toSorted()).toEqual(['LOANS', 'PARKING'])

    const set = await test.call('updateOfficeCentreAddOns', {
      as: operator,
      path: { id: landlord.officeCentreId },
      body: { addOns: ['LOANS', 'EVENTS'] },
    })
    expect(set.status).toBe(200)
    expect(await onAt(landlord.officeCentreId)).toEqual(['EVENTS', 'LOANS'])
    expect(await onAt(tenant.officeCentreId)).toEqual([])
    await vi.waitFor(async () => expect(await letsIn(other, 'PARKING')).toBe(false))
  })

  it('is switched by operators only', async () => {
    const admin = await test.actorWith(['CUSTOMER_EDIT'], { scope: landlord })
    const path = { id: tenant.officeCentreId, code: 'LOANS' }
    const refused = await test.call('updateOfficeCentreAddOnByCode', { as: admin, path, body: { enabled: true } })
    expect(refused.status).toBe(403)
  })
})
