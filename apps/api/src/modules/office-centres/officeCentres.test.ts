import { addOnCodes } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { sqlState } from '../../platform/db/transaction.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let building: TenancyScope
let tenant: TenancyScope
let clerk: TestActor
let operator: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  building = await makeOfficeCentre(test.db, {
    companyName: 'Harbour Tower Pte Ltd',
    city: 'Singapore',
    brandColour: '#1d4e89',
  })
  tenant = await makeOfficeCentre(test.db, {
    landlordId: building.landlordId,
    companyName: 'Quay Law LLP',
    centreCode: 'QUAY',
    addOns: ['PARKING'],
  })
  clerk = await test.actorWith([], { scope: tenant })
  const provider = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', companyName: 'Atrium' })
  operator = await test.actorWith([], { scope: provider, roleCode: 'ATRIUM_CR' })
})
afterAll(() => test.close())

const options = async (as: TestActor, query = {}) => {
  const answer = await test.call('getOfficeCentreDropDown', { as, query })
  return (answer.body.data as { label: string }[]).map((option) => option.label)
}

describe('an office centre', () => {
  it('is shown to its members, who also see their landlord’s', async () => {
    const own = await test.call('getOfficeCentre', { as: clerk, path: { id: tenant.officeCentreId } })
    expect(own.body).toMatchObject({
      data: {
        name: 'Quay Law LLP',
        centreCode: 'QUAY',
        officeCentreType: 'TENANT',
        landlordId: building.officeCentreId,
        brandColour: null,
      },
    })
    const landlord = await test.call('getOfficeCentre', { as: clerk, path: { id: building.officeCentreId } })
    expect(landlord.body).toMatchObject({
      data: { name: 'Harbour Tower Pte Ltd', brandColour: '#1d4e89', address: { city: 'Singapore' } },
    })
  })

  it('does not exist for anybody else but operators', async () => {
    const stranger = await test.actorWith([])
    for (const id of ['getOfficeCentre', 'getOfficeCentreAddOn'] as const) {
      expect((await test.call(id, { as: stranger, path: { id: tenant.officeCentreId } })).status).toBe(404)
      expect((await test.call(id, { as: operator, path: { id: tenant.officeCentreId } })).status).toBe(200)
    }
    const landlordClerk = await test.actorWith([], { scope: building })
    const answer = await test.call('getOfficeCentre', { as: landlordClerk, path: { id: tenant.officeCentreId } })
    expect(answer.status).toBe(404)
  })

  it('does not exist for a member who was deactivated there', async () => {
    const other = await makeOfficeCentre(test.db)
    await makeUser(test.db, other, { accountId: clerk.accountId, email: clerk.email, status: 'INACTIVE' })
    expect((await test.call('getOfficeCentre', { as: clerk, path: { id: other.officeCentreId } })).status).toBe(404)
  })

  it('lists all add-ons with whether they are on', async () => {
    const answer = await test.call('getOfficeCentreAddOn', { as: clerk, path: { id: tenant.officeCentreId } })
    const addOns = answer.body.data as { code: string; name: string; enabled: boolean }[]
    expect(addOns.map((addOn) => addOn.code)).toEqual(addOnCodes)
    expect(addOns.filter((addOn) => addOn.enabled)).toEqual([
      { code: 'PARKING', name: 'Season parking', enabled: true, available: false },
    ])
  })
})

describe('the drop-down of office centres', () => {
  it('offers members their own only, operators all', async () => {
    expect(await options(clerk)).toEqual(['Quay Law LLP'])
    expect(await options(operator)).toEqual(expect.arrayContaining(['Atrium', 'Harbour Tower Pte Ltd', 'Quay Law LLP']))
  })

  it('narrows by text in name or code, activity, kind and landlord', async () => {
    await makeOfficeCentre(test.db, { companyName: 'Closed House', active: false })
    expect(await options(operator, { wildcardSearch: 'tOWer' })).toEqual(['Harbour Tower Pte Ltd'])
    expect(await options(operator, { wildcardSearch: 'quay' })).toEqual(['Quay Law LLP'])
    expect(await options(operator, { wildcardSearch: '%' })).toEqual([])
    expect(await options(operator, { active: false })).toEqual(['Closed House'])
    expect(await options(operator, { isLandlord: false })).toEqual(['Atrium', 'Quay Law LLP'])
    expect(await options(operator, { landlordId: building.officeCentreId })).toEqual(['Quay Law LLP'])
  })
})

it('takes no brand colour but #rrggbb', async () => {
  const refused = await makeOfficeCentre(test.db, { brandColour: 'red' }).catch((error: unknown) => error)
  expect(sqlState(refused)).toBe('23514')
})
