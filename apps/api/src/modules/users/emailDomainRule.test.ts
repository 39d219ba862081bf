import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEmailDomain } from '../../demo/divisionFactories.ts'
import { makeOfficeCentre, makeRole, makeUser } from '../../demo/factories.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let landlord: TestActor
let tenant: TenancyScope
let tenantAdmin: TestActor
const rights = ['USER_LIST', 'USER_VIEW', 'USER_ADD', 'USER_EDIT', 'USER_UPLOAD'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  landlord = await test.actorWith([...rights, 'TENANT_VIEW', 'TENANT_MANAGE'], { roleCode: 'LANDLORD_ADMIN' })
  tenant = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, centreCode: 'NORTH' })
  tenantAdmin = await test.actorWith(rights, { scope: tenant, roleCode: 'MASTER_ADMIN' })
  for (const scope of [landlord, tenant]) await makeRole(test.db, scope, { code: 'STAFF', name: 'Staff' })
  await makeEmailDomain(test.db, landlord, { domain: 'northwind.example', tenantId: tenant.officeCentreId })
  await makeEmailDomain(test.db, landlord, {
    domain: 'let-in.example',
    tenantId: tenant.officeCentreId,
    autoApprove: true,
  })
  await makeEmailDomain(test.db, landlord, {
    domain: 'former.example',
    tenantId: tenant.officeCentreId,
    active: false,
  })
})
afterAll(() => test.close())

const person = (email: string) => ({ fullName: 'Mei Lin', email, roleCodes: ['STAFF'] })
const message = 'Enter an address of the company, ending in @let-in.example or @northwind.example.'
const atTheField = { status: 400, body: { errors: [{ field: 'email', message }] } }

describe('where a company has e-mail domains', () => {
  it('only its addresses are added, whatever their case', async () => {
    const add = (email: string) => test.call('createUser', { as: tenantAdmin, body: person(email) })
    expect(await add('mei@elsewhere.example')).toMatchObject(atTheField)
    expect(await add('mei@former.example')).toMatchObject(atTheField)
    expect(await add('mei@sub.northwind.example')).toMatchObject(atTheField)
    expect((await add('Mei@NORTHWIND.example')).status).toBe(200)
  })

  it('its landlord adds no others to it either, while its own people come from anywhere', async () => {
    const path = { id: tenant.officeCentreId }
    const body = person('tam@elsewhere.example')
    expect(await test.call('createTenantUser', { as: landlord, path, body })).toMatchObject(atTheField)
    expect((await test.call('createUser', { as: landlord, body })).status).toBe(200)
  })

  it('a pending person is given no other address', async () => {
    const made = await test.call('createUser', { as: tenantAdmin, body: person('old@northwind.example') })
    const { registerRequestId } = made.body.data as { registerRequestId: string }
    const path = { id: registerRequestId }
    const { version } = (await test.call('getUserRegistrationRequest', { as: tenantAdmin, path })).body.data as {
      version: number
    }
    const update = (email: string) =>
      test.call('updateUserRegistrationRequest', { as: tenantAdmin, path, body: { ...person(email), version } })
    expect(await update('new@elsewhere.example')).toMatchObject(atTheField)
    expect((await update('new@let-in.example')).status).toBe(200)
  })

  it('a person who is there already is edited as before', async () => {
    const old = await makeUser(test.db, tenant, { email: 'veteran@elsewhere.example' })
    const body = { fullName: 'Veteran', roleCodes: [], version: 1 }
    const edited = await test.call('updateUser', {
      as: tenantAdmin,
      path: { id: old.id },
      body: { ...body, roleCodes: ['STAFF'] },
    })
    expect(edited.status).toBe(200)
  })

  it('an upload says so in the row', async () => {
    const row = { fullName: 'Uploaded', roleCode: 'STAFF' }
    const dataList = [
      { ...row, email: 'up@northwind.example' },
      { ...row, email: 'up@elsewhere.example' },
    ]
    const preview = await test.call('processUsersData', { as: tenantAdmin, body: { dataList } })
    const rows = (preview.body.data as { dataList: { errors: string[] }[] }).dataList
    expect(rows.map(({ errors }) => errors)).toEqual([[], [message]])
  })
})

describe('a self-registration', () => {
  const register = (email: string) =>
    test.call('createSelfRegistration', {
      body: {
        centreCode: 'NORTH',
        fullName: 'Noor Ali',
        email,
        mobileNumber: '+65 9123 4567',
        company: 'Northwind',
        consent: true,
      },
    })
  const find = async (email: string) => {
    const { body } = await test.call('listUsers', { as: tenantAdmin, query: { emailAddress: email } })
    return (body.data as { items: Record<string, unknown>[] }).items
  }

  it('is refused with an address of no domain of the company', async () => {
    expect(await register('noor@elsewhere.example')).toMatchObject(atTheField)
    expect(await find('noor@elsewhere.example')).toEqual([])
  })

  it('waits for an administrator', async () => {
    expect((await register('noor@northwind.example')).body).toMatchObject({ data: { status: 'PENDING' } })
    expect(await find('noor@northwind.example')).toMatchObject([{ status: 'PENDING', roleNames: [] }])
  })

  it('is approved at once by a domain that lets people in, and invited', async () => {
    expect((await register('noor@let-in.example')).body).toMatchObject({ data: { status: 'APPROVED' } })
    const [noor] = await find('noor@let-in.example')
    expect(noor).toMatchObject({ status: 'ACTIVE', roleNames: ['Staff'], registerRequestId: null, registered: false })
    const { rows } = await rawSql(test.db).query(
      "select subject from mail_messages where recipient like 'noor@let-in%'",
    )
    expect(rows).toHaveLength(1)
    const history = await test.call('listUserHistories', { as: tenantAdmin, path: { id: String(noor?.['id']) } })
    expect(history.body).toMatchObject({
      data: {
        items: [{ action: 'APPROVE', summary: 'Approved automatically by the domain of the e-mail address' }, {}],
      },
    })
    const again = await register('noor@let-in.example')
    expect(again.body).toMatchObject({ data: { status: 'APPROVED' } })
    expect(await find('noor@let-in.example')).toHaveLength(1)
  })
})
