import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { addedTenant, allOfTenants, detailOf, someTenant } from './tenantsWorld.ts'

let test: TestApp
let landlord: TestActor

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(allOfTenants, { addOns: ['PARKING', 'RETAIL_MANAGEMENT'] })
})
afterAll(() => test.close())

describe('a new tenant', () => {
  it('has its centre, its administrator in charge and invited, and what the landlord keeps about it', async () => {
    const created = await test.call('createTenant', {
      as: landlord,
      body: someTenant({
        companyName: 'Fabrikam Pte. Ltd.',
        centreCode: 'fab1',
        uen: '201912345k',
        notifyPartyEmail: ['Desk@fabrikam.test', 'desk@fabrikam.test'],
        carMonthlyRateMinor: 12050,
        addOns: ['PARKING'],
        administrator: { fullName: 'Fay Fong', email: 'fay@fabrikam.test' },
      }),
    })
    expect(created).toMatchObject({
      status: 200,
      body: {
        data: {
          companyName: 'Fabrikam Pte. Ltd.',
          code: 'FAB1',
          uen: '201912345K',
          active: true,
          noOfUsers: 1,
          personInCharge: { fullName: 'Fay Fong', email: 'fay@fabrikam.test' },
          notifyPartyEmail: ['desk@fabrikam.test'],
          carMonthlyRate: { amountMinor: 12050, currency: 'SGD', updatedByUserFullName: landlord.fullName },
          motorcycleMonthlyRate: { amountMinor: null, updatedDate: null },
          activatedByUserFullName: landlord.fullName,
          deactivatedDate: null,
          addOns: [
            { code: 'RETAIL_MANAGEMENT', enabled: false, available: true },
            { code: 'PARKING', enabled: true, available: true },
          ],
          allowedActions: ['edit', 'deactivate', 'add-on', 'add-user', 'manage-users'],
        },
      },
    })
    const history = await test.call('listTenantHistories', {
      as: landlord,
      path: { id: (created.body.data as { id: string }).id },
    })
    expect(history.body).toMatchObject({ data: { total: 1, items: [{ summary: 'Added the tenant' }] } })
  })

  it('has the address of the building, unless it has one of its own', async () => {
    const scope = await makeOfficeCentre(test.db, {
      buildingName: 'Marina Gate',
      streetAddress: '8 Marina Boulevard',
      country: 'SG',
      timezoneOffset: 480,
    })
    const owner = await test.actorWith(allOfTenants, { scope })
    const without = await addedTenant(test, owner)
    expect(without).toMatchObject({
      buildingName: 'Marina Gate',
      address: { streetAddress: '8 Marina Boulevard' },
      timezoneOffset: 480,
    })
    const elsewhere = await addedTenant(test, owner, { streetAddress: '1 Other Road', city: 'Singapore' })
    expect(elsewhere).toMatchObject({ buildingName: null, address: { streetAddress: '1 Other Road' } })
  })

  it('is refused at the field, and leaves nothing behind', async () => {
    const before = await total()
    const refused = async (fields: object) => {
      const answer = await test.call('createTenant', { as: landlord, body: someTenant(fields) })
      return [answer.status, answer.body.errors?.[0]?.field]
    }
    expect(await refused({ centreCode: 'A-1' })).toEqual([400, 'centreCode'])
    expect(await refused({ companyName: '=cmd' })).toEqual([400, 'companyName'])
    expect(await refused({ uen: '12-34' })).toEqual([400, 'uen'])
    expect(await refused({ notifyPartyEmail: ['nobody'] })).toEqual([400, 'notifyPartyEmail.0'])
    expect(await refused({ allowOnlinePayment: false, allowOfflinePayment: false })).toEqual([
      400,
      'allowOfflinePayment',
    ])
    expect(await refused({ visitorLotOveruseAlert: true })).toEqual([400, 'visitorLotOveruseAlertPercentage'])
    expect(await refused({ addOns: ['MARKETPLACE'] })).toEqual([400, 'addOns'])
    expect(await refused({ administrator: { fullName: '', email: 'a@b.test' } })).toEqual([
      400,
      'administrator.fullName',
    ])
    expect(await refused({ tcFileId: landlord.officeCentreId })).toEqual([400, 'tcFileId'])
    expect(await refused({ units: [{ unitId: landlord.officeCentreId, leaseStart: '2026-01-01' }] })).toEqual([
      400,
      'units.0.unitId',
    ])
    const taken = await addedTenant(test, landlord, { uen: 'UEN1' })
    expect(await refused({ centreCode: taken.code.toLowerCase() })).toEqual([409, 'centreCode'])
    expect(await refused({ uen: 'uen1' })).toEqual([409, 'uen'])
    expect(await total()).toBe(before + 1)
  })

  it('is not for a centre without tenants', async () => {
    const scope = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE' })
    const office = await test.actorWith(allOfTenants, { scope })
    expect((await test.call('createTenant', { as: office, body: someTenant() })).status).toBe(403)
    expect((await test.call('listTenantsActiveDetailInfo', { as: office })).body).toMatchObject({ data: { total: 0 } })
  })
})

const total = async () =>
  (await test.call('listTenantsActiveDetailInfo', { as: landlord })).body.data['total' as never] as number

describe('what a landlord keeps about a tenant', () => {
  it('is changed field by field; what is left out stays', async () => {
    const { id, version } = await addedTenant(test, landlord, { bankName: 'Harbour Bank', contactName: 'Ann' })
    const changed = await test.call('updateTenant', {
      as: landlord,
      path: { id },
      body: {
        companyName: 'Renamed Ltd',
        motorcycleMonthlyRateMinor: 4500,
        visitorLotOveruseAlert: true,
        visitorLotOveruseAlertPercentage: 80,
        daysBeforeCancel: 14,
        allowSubmitPassRequest: true,
        version,
      },
    })
    expect(changed).toMatchObject({
      status: 200,
      body: {
        message: 'Successfully updated tenant',
        data: {
          companyName: 'Renamed Ltd',
          bankName: 'Harbour Bank',
          contactName: 'Ann',
          motorcycleMonthlyRate: { amountMinor: 4500, updatedByUserFullName: landlord.fullName },
          visitorLotOveruseAlertPercentage: 80,
          daysBeforeCancel: 14,
          allowSubmitPassRequest: true,
        },
      },
    })
    const history = await test.call('listTenantHistories', { as: landlord, path: { id } })
    expect(history.body).toMatchObject({
      data: {
        items: [
          {
            summary: 'Changed the tenant',
            before: { companyName: expect.stringContaining('Northwind') },
            after: { motorcycleMonthlyRate: 'SGD 45.00' },
          },
          {},
        ],
      },
    })
  })

  it('keeps who set a rate when, until the rate changes', async () => {
    const { id, version } = await addedTenant(test, landlord, { carMonthlyRateMinor: 100 })
    const colleague = await test.actorWith(allOfTenants, { scope: landlord })
    const body = { companyName: 'Same', carMonthlyRateMinor: 100, version }
    const same = await test.call('updateTenant', { as: colleague, path: { id }, body })
    expect(same.body).toMatchObject({ data: { carMonthlyRate: { updatedByUserFullName: landlord.fullName } } })
    const { version: now } = await detailOf(test, landlord, id)
    const other = await test.call('updateTenant', {
      as: colleague,
      path: { id },
      body: { ...body, carMonthlyRateMinor: 200, version: now },
    })
    expect(other.body).toMatchObject({
      data: { carMonthlyRate: { amountMinor: 200, updatedByUserFullName: colleague.fullName } },
    })
  })

  it('is not changed by a stale version', async () => {
    const { id, version } = await addedTenant(test, landlord)
    const body = { companyName: 'First', version }
    expect((await test.call('updateTenant', { as: landlord, path: { id }, body })).status).toBe(200)
    const refused = await test.call('updateTenant', {
      as: landlord,
      path: { id },
      body: { ...body, companyName: 'Second' },
    })
    expect(refused).toMatchObject({ status: 409, body: { message: 'Record has been changed by another user' } })
    expect(await detailOf(test, landlord, id)).toMatchObject({ companyName: 'First' })
  })

  it('is there for a tenant that an operator opened, before anything was entered', async () => {
    const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, companyName: 'Opened elsewhere' })
    const found = await detailOf(test, landlord, scope.officeCentreId)
    expect(found).toMatchObject({
      version: 1,
      uen: null,
      allowOnlinePayment: true,
      carMonthlyRate: { amountMinor: null },
    })
    const changed = await test.call('updateTenant', {
      as: landlord,
      path: { id: found.id },
      body: { companyName: 'Opened elsewhere', uen: 'X1', version: 1 },
    })
    expect(changed.body).toMatchObject({ data: { uen: 'X1', version: 2 } })
  })
})

describe('the estate', () => {
  it('keeps tenants to their landlord', async () => {
    const { id, version } = await addedTenant(test, landlord)
    const stranger = await test.actorWith(allOfTenants)
    const path = { id }
    expect((await test.call('getTenantDetailInfo', { as: stranger, path })).status).toBe(404)
    expect(
      (await test.call('updateTenant', { as: stranger, path, body: { companyName: 'Mine', version } })).status,
    ).toBe(404)
    expect((await test.call('getTenantClosingPreview', { as: stranger, path })).status).toBe(404)
    const body = { active: false, remark: 'Mine', version }
    expect((await test.call('updateTenantStatus', { as: stranger, path, body })).status).toBe(404)
    expect((await test.call('listTenantUsers', { as: stranger, path })).status).toBe(404)
    const list = await test.call('listTenantsActiveDetailInfo', {
      as: stranger,
      query: { landlordId: landlord.landlordId },
    })
    expect(list.status).toBe(404)
    expect(await detailOf(test, landlord, id)).toMatchObject({ active: true, version })
  })

  it('is closed to the people of a tenant', async () => {
    const { id } = await addedTenant(test, landlord)
    const insider = await test.actorWith(allOfTenants, {
      scope: { landlordId: landlord.landlordId, officeCentreId: id },
    })
    expect((await test.call('listTenantsActiveDetailInfo', { as: insider })).body).toMatchObject({
      data: { total: 0, items: [] },
    })
    expect((await test.call('getTenantDetailInfo', { as: insider, path: { id } })).status).toBe(404)
  })

  it('shows operators the tenants of any landlord', async () => {
    const operator = await test.actorWith(['CUSTOMER_LIST', 'CUSTOMER_VIEW', 'CUSTOMER_EDIT'], {
      roleCode: 'ATRIUM_OPS',
    })
    await addedTenant(test, landlord, { companyName: 'Seen by operators' })
    const path = { officeCentreId: landlord.officeCentreId }
    const found = await test.call('listTenantsActiveDetailInfo', {
      as: operator,
      path,
      query: { wildcardSearch: 'seen by' },
    })
    expect(found.body).toMatchObject({ data: { total: 1, items: [{ companyName: 'Seen by operators' }] } })
    const byQuery = await test.call('listTenantsActiveDetailInfo', {
      as: operator,
      query: { landlordId: landlord.landlordId, wildcardSearch: 'seen by' },
    })
    expect(byQuery.body).toMatchObject({ data: { total: 1 } })
  })
})

describe('the list', () => {
  it('is searched by name, code and registration number, sorted, counted and exported', async () => {
    const owner = await test.actorWith(allOfTenants, { addOns: ['RETAIL_MANAGEMENT'] })
    const alpha = await addedTenant(test, owner, { companyName: 'Alpha', centreCode: 'ZED9', uen: 'T08LL1234' })
    await addedTenant(test, owner, { companyName: 'Beta', addOns: ['RETAIL_MANAGEMENT'] })
    const gone = await addedTenant(test, owner, { companyName: 'Gamma' })
    await test.call('updateTenantStatus', {
      as: owner,
      path: { id: gone.id },
      body: { active: false, remark: 'Moved out', version: gone.version },
    })
    await makeUser(test.db, { landlordId: owner.landlordId, officeCentreId: alpha.id }, {})

    const names = async (query: object) => {
      const answer = await test.call('listTenantsActiveDetailInfo', { as: owner, query: { ...query } })
      return (answer.body.data as { items: { companyName: string }[] }).items.map((item) => item.companyName)
    }
    expect(await names({})).toEqual(['Beta', 'Alpha'])
    expect(await names({ active: false })).toEqual(['Gamma'])
    expect(await names({ statusActiveFlag: false })).toEqual(['Gamma'])
    expect(await names({ sortProperties: 'companyName', sortDirection: 'ASC' })).toEqual(['Alpha', 'Beta'])
    expect(await names({ wildcardSearch: 'LPH' })).toEqual(['Alpha'])
    expect(await names({ wildcardSearch: 'zed' })).toEqual(['Alpha'])
    expect(await names({ wildcardSearch: '8ll12' })).toEqual(['Alpha'])
    expect(await names({ officeCentreType: 'LANDLORD' })).toEqual([])

    const counts = await test.call('getTenantCount', { as: owner })
    expect(counts.body.data).toEqual([
      { status: 'ACTIVE', count: 2 },
      { status: 'INACTIVE', count: 1 },
    ])
    const found = await test.call('getTenantCount', { as: owner, query: { wildcardSearch: 'a' } })
    expect(found.body.data).toEqual([
      { status: 'ACTIVE', count: 2 },
      { status: 'INACTIVE', count: 1 },
    ])
    const first = await test.call('listTenantsActiveDetailInfo', { as: owner, query: { wildcardSearch: 'alpha' } })
    expect(first.body).toMatchObject({
      data: { items: [{ noOfUsers: 2, noOfUnits: 0, noOfAddOns: 0, planCode: null }] },
    })

    const file = await test.call('generateTenantRecord', { as: owner, query: { format: 'CSV' } })
    const { dataStream } = file.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Alpha,ZED9,T08LL1234')

    const options = await test.call('getTenantDropDown', { as: owner })
    expect(options.body.data).toMatchObject([{ companyName: 'Alpha', id: alpha.id }, { companyName: 'Beta' }])
    const hits = await test.call('searchRecords', { as: owner, query: { term: 'zed9' } })
    expect(hits.body.data).toEqual([
      { kind: 'TENANT', kindName: 'Tenant', parentId: null, id: alpha.id, title: 'Alpha', subtitle: 'ZED9' },
    ])
    const retail = await test.call('getTenantDropDown', { as: owner, query: { addOnCode: 'RETAIL_MANAGEMENT' } })
    expect(retail.body.data).toMatchObject([{ companyName: 'Beta' }])
  })
})
