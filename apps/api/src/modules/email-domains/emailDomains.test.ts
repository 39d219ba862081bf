import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEmailDomain } from '../../demo/divisionFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
let stranger: TestActor
let tenant: { officeCentreId: string }
const everything = [
  'EMAIL_DOMAIN_LIST',
  'EMAIL_DOMAIN_VIEW',
  'EMAIL_DOMAIN_ADD',
  'EMAIL_DOMAIN_EDIT',
  'EMAIL_DOMAIN_DELETE',
  'EMAIL_DOMAIN_UPLOAD',
] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything)
  stranger = await test.actorWith(everything)
  tenant = await makeOfficeCentre(test.db, {
    landlordId: admin.landlordId,
    centreCode: 'NORTH',
    companyName: 'Northwind Shipping',
  })
})
afterAll(() => test.close())

const add = (body: object, as = admin) => test.call('createEmailDomain', { as, body })

describe('e-mail domains', () => {
  it('are added in lower case, found by domain and company, changed and deleted, with a history', async () => {
    const made = await add({ domain: ' Northwind.Example ', tenantId: tenant.officeCentreId, autoApprove: true })
    expect(made.body).toMatchObject({
      data: { domain: 'northwind.example', tenant: { name: 'Northwind Shipping' }, autoApprove: true, active: true },
    })
    const { id } = made.body.data as { id: string }
    for (const query of [
      { wildcardSearch: 'wind.ex' },
      { wildcardSearch: 'SHIPPING' },
      { tenantId: tenant.officeCentreId, active: true, autoApprove: true },
    ]) {
      const found = await test.call('listEmailDomains', { as: admin, query })
      expect(found.body).toMatchObject({ data: { total: 1, items: [{ id }] } })
    }
    const body = { domain: 'northwind.example', tenantId: tenant.officeCentreId, active: false }
    const stale = await test.call('updateEmailDomain', { as: admin, path: { id }, body: { ...body, version: 9 } })
    expect(stale.status).toBe(409)
    const changed = await test.call('updateEmailDomain', { as: admin, path: { id }, body: { ...body, version: 1 } })
    expect(changed.body).toMatchObject({ data: { active: false, autoApprove: false, version: 2 } })
    const history = await test.call('listEmailDomainHistories', { as: admin, path: { id } })
    expect(history.body).toMatchObject({ data: { total: 2, items: [{ after: { active: false } }, {}] } })
    const file = await test.call('generateEmailDomainRecord', { as: admin, query: { format: 'CSV' } })
    const { dataStream } = file.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('northwind.example')
    expect((await test.call('deleteEmailDomain', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getEmailDomain', { as: admin, path: { id } })).status).toBe(404)
  })

  it.each([
    ['@company.example', 'Enter a host name such as company.com, without @.'],
    ['company', 'Enter a host name such as company.com, without @.'],
    ['gmail.com', 'Anybody can get an address of this mail provider. Enter a domain of the company.'],
    ['YAHOO.com.sg', 'Anybody can get an address of this mail provider. Enter a domain of the company.'],
    ['mail.outlook.com', 'Anybody can get an address of this mail provider. Enter a domain of the company.'],
  ])('%s is refused at the field', async (domain, message) => {
    expect(await add({ domain })).toMatchObject({ status: 400, body: { errors: [{ field: 'domain', message }] } })
  })

  it('are kept once for each company, and for own tenants only', async () => {
    expect((await add({ domain: 'shared.example' })).status).toBe(200)
    expect(await add({ domain: 'SHARED.example' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'domain' }] },
    })
    expect((await add({ domain: 'shared.example', tenantId: tenant.officeCentreId })).status).toBe(200)
    for (const tenantId of [stranger.officeCentreId, admin.officeCentreId])
      expect(await add({ domain: 'other.example', tenantId })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'tenantId' }] },
      })
    const options = await test.call('getEmailDomainTenantDropDown', { as: admin, query: { wildcardSearch: 'north' } })
    expect(options.body).toMatchObject({ data: [{ code: 'NORTH', label: 'Northwind Shipping' }] })
  })

  it('of another estate are not there', async () => {
    const { id } = await makeEmailDomain(test.db, admin)
    const path = { id }
    expect((await test.call('getEmailDomain', { as: stranger, path })).status).toBe(404)
    expect((await test.call('deleteEmailDomain', { as: stranger, path })).status).toBe(404)
    const body = { domain: 'mine.example', version: 1 }
    expect((await test.call('updateEmailDomain', { as: stranger, path, body })).status).toBe(404)
    expect((await test.call('listEmailDomains', { as: stranger })).body).toMatchObject({ data: { total: 0 } })
  })

  it('come in bulk, by the code of the tenant', async () => {
    await makeEmailDomain(test.db, admin, { domain: 'there.example' })
    const rows = [
      { 'Tenant code': 'north', Domain: 'Bulk.example' },
      { 'Tenant code': '', Domain: 'own.example' },
      { 'Tenant code': 'NORTH', Domain: 'bulk.example' },
      { 'Tenant code': 'MOON', Domain: 'moon.example' },
      { 'Tenant code': '', Domain: 'there.example' },
      { 'Tenant code': '', Domain: 'hotmail.com' },
      { 'Tenant code': 'NORTH' },
    ]
    const preview = await test.call('processEmailDomainsData', { as: admin, body: { dataList: rows } })
    const { dataList } = preview.body.data as { dataList: { errors: string[] }[] }
    expect(dataList.map(({ errors }) => errors)).toEqual([
      [],
      [],
      ['This domain appears more than once in the file for the same company.'],
      ['There is no tenant MOON.'],
      ['This domain is there already for the same company.'],
      ['Anybody can get an address of this mail provider. Enter a domain of the company.'],
      ['Domain is missing.'],
    ])
    const result = await test.call('uploadEmailDomainsData', { as: admin, body: { dataList } })
    expect(result.body).toMatchObject({ data: { status: 'UPLOADED', uploadedRecords: 2, failedRecords: 5 } })
    const found = await test.call('listEmailDomains', { as: admin, query: { wildcardSearch: 'bulk.example' } })
    expect(found.body).toMatchObject({ data: { items: [{ tenant: { name: 'Northwind Shipping' } }] } })
    expect((await test.call('getEmailDomainsUploadTemplate', { as: admin })).status).toBe(200)
  })
})
