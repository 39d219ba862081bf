import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeSubscription, makeUser } from '../../demo/factories.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let operator: TestActor
let landlord: TenancyScope

const everything = ['CUSTOMER_LIST', 'CUSTOMER_VIEW', 'CUSTOMER_ADD', 'CUSTOMER_EDIT'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  const provider = await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', companyName: 'Atrium' })
  operator = await test.actorWith(everything, { scope: provider, roleCode: 'SUPERADMIN' })
  landlord = await makeOfficeCentre(test.db, {
    companyName: 'Harbour Tower',
    centreCode: 'HARBOUR',
    addOns: ['PARKING', 'LOANS'],
  })
})
afterAll(() => test.close())

const year = { billingStartDate: '2030-01-01', billingEndDate: '2030-12-31', billingCycle: 'YEARLY', autoRenew: false }
const input = (fields: object) => ({
  companyName: 'Quay Law LLP',
  officeCentreType: 'OFFICE',
  administrator: { fullName: 'Quentin Quek', email: 'quentin@quay.example' },
  subscription: { ...year, planCode: 'QR_CODE', credentials: { STAFF_QR_PASS: 20 } },
  ...fields,
})
const create = (fields: object, as = operator) => test.call('createOfficeCentre', { as, body: input(fields) })
type Detail = { id: string; version: number; active: boolean; landlordId: string }
const idOf = (answer: { body: { data: never } }) => (answer.body.data as Detail).id
const detail = async (id: string) =>
  (await test.call('getOfficeCentreDetailInfo', { as: operator, path: { id } })).body.data as Detail

describe('a new office centre', () => {
  it('gets roles, a subscription with history, and an administrator who is invited and can begin', async () => {
    await test.startJobs()
    const made = await create({ centreCode: 'quay', country: 'SG', timezoneOffset: 480 })
    expect(made).toMatchObject({
      status: 200,
      body: {
        data: {
          centreCode: 'QUAY',
          officeCentreType: 'OFFICE',
          landlordId: null,
          address: { country: 'SG' },
          bookingActive: false,
          noOfUsers: 1,
          subscription: { planCode: 'QR_CODE', status: 'ACTIVE', credentials: { STAFF_QR_PASS: 20, PHYSICAL_CARD: 0 } },
        },
      },
    })
    await expect.poll(() => test.mails.filter((mail) => mail.to === 'quentin@quay.example').length).toBe(1)
    const token = /token=([\w-]+)/.exec(test.mails.find((mail) => mail.to === 'quentin@quay.example')?.text ?? '')?.[1]
    const info = await test.call('getConfirmAccountInfo', { path: { token: String(token) } })
    expect(info.body).toMatchObject({ data: { roleCode: 'MASTER_ADMIN' } })

    const id = idOf(made)
    const users = await test.db.execute(
      `select u.person_in_charge, u.status, r.code from users u join user_roles ur on ur.user_id = u.id
       join roles r on r.id = ur.role_id where u.office_centre_id = '${id}'`,
    )
    expect(users.rows).toEqual([{ person_in_charge: true, status: 'PENDING', code: 'MASTER_ADMIN' }])
    const history = await test.call('listOfficeCentreSubscriptionHistoriesByType', { as: operator, path: { id } })
    expect(history.body).toMatchObject({ data: { total: 1, items: [{ type: 'CREATE', effectiveDate: '2030-01-01' }] } })
    const trail = await test.call('listOfficeCentreHistories', { as: operator, path: { id } })
    expect(trail.body).toMatchObject({ data: { items: [{ summary: 'Opened the office centre' }] } })
  })

  it('of a landlord begins with a Landlord Admin', async () => {
    const made = await create({
      centreCode: 'TOWER2',
      officeCentreType: 'LANDLORD',
      addOns: ['PARKING'],
      administrator: { fullName: 'Lara Low', email: 'lara@tower.example' },
      subscription: { ...year, planCode: 'LANDLORD_PLAN', hardware: [{ deviceType: 'QR_SCANNER', qty: 4 }] },
    })
    const id = idOf(made)
    expect(made.body).toMatchObject({
      data: { landlordId: id, subscription: { hardware: [{ deviceType: 'QR_SCANNER', qty: 4 }] } },
    })
    const addOns = await test.call('getOfficeCentreAddOn', { as: operator, path: { id } })
    const on = (addOns.body.data as { code: string; enabled: boolean }[]).filter((one) => one.enabled)
    expect(on.map((one) => one.code)).toEqual(['PARKING'])
  })

  it('that is a tenant stands in its landlord’s estate, with add-ons the landlord has', async () => {
    const tenant = { officeCentreType: 'TENANT', landlordId: landlord.officeCentreId }
    const plan = { ...year, planCode: 'TENANT_PLAN' }
    const refused = await create({ ...tenant, centreCode: 'T1', addOns: ['EVENTS'], subscription: plan })
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'addOns', message: 'The landlord has not switched on: Events.' }] },
    })
    const made = await create({ ...tenant, centreCode: 'T1', addOns: ['PARKING'], subscription: plan })
    expect(made.body).toMatchObject({ data: { landlord: { name: 'Harbour Tower' }, landlordId: landlord.landlordId } })
    const stray = await create({ officeCentreType: 'TENANT', centreCode: 'T2', subscription: plan })
    expect(stray.body.errors).toMatchObject([{ field: 'landlordId' }])
  })

  it.each([
    ['centreCode', { centreCode: 'A B' }],
    ['country', { centreCode: 'BAD1', country: 'ZZ' }],
    ['timezoneOffset', { centreCode: 'BAD1', timezoneOffset: 7 }],
    ['contactEmail', { centreCode: 'BAD1', contactEmail: 'nobody' }],
    ['administrator.email', { centreCode: 'BAD1', administrator: { fullName: 'Ann', email: 'ann@.example' } }],
    ['planCode', { centreCode: 'BAD1', subscription: { ...year, planCode: 'TENANT_PLAN' } }],
    [
      'billingEndDate',
      { centreCode: 'BAD1', subscription: { ...year, planCode: 'CUSTOM', billingEndDate: '2029-12-31' } },
    ],
  ])('is refused at its field %s, and nothing of it stays', async (field, fields) => {
    const refused = await create(fields)
    expect(refused.status).toBe(400)
    expect(refused.body.errors?.map((error) => error.field)).toEqual([field])
    const left = await test.call('listOfficeCentres', { as: operator, query: { centreCode: 'BAD1' } })
    expect(left.body).toMatchObject({ data: { total: 0 } })
  })

  it('is refused a code that another centre has, in any case', async () => {
    const refused = await create({ centreCode: 'harbour' })
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'centreCode', message: 'Another office centre has this code.' }] },
    })
  })
})

describe('the list of office centres', () => {
  const list = async (query: object) => {
    const answer = await test.call('listOfficeCentres', { as: operator, query: { ...query } })
    const { items, total } = answer.body.data as { items: { companyName: string }[]; total: number }
    expect(total).toBe(items.length)
    return items.map((item) => item.companyName)
  }

  it('shows active stand-alone centres, the latest first, and answers the totals of its tabs', async () => {
    await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', companyName: 'Closed House', active: false })
    const names = await list({ limit: 100 })
    expect(names).toEqual(['Quay Law LLP', 'Atrium'])
    expect(await list({ active: false })).toEqual(['Closed House'])
    const counts = async (query: object) =>
      (await test.call('getOfficeCentresStatusCount', { as: operator, query: { ...query } })).body.data
    expect(await counts({})).toEqual([
      { status: 'OFFICE', count: 2 },
      { status: 'LANDLORD', count: 2 },
      { status: 'TENANT', count: 1 },
    ])
    expect(await counts({ active: false })).toContainEqual({ status: 'OFFICE', count: 1 })
    expect(await counts({ landlordId: landlord.officeCentreId })).toEqual([{ status: 'TENANT', count: 1 }])
    const active = await test.call('listOfficeCentresActiveDetailInfo', {
      as: operator,
      query: { officeCentreType: 'TENANT', landlordId: landlord.officeCentreId },
    })
    expect(active.body).toMatchObject({ data: { total: 1, items: [{ landlord: { name: 'Harbour Tower' } }] } })
    const all = await test.call('listOfficeCentresActiveDetailInfo', { as: operator })
    expect(all.body).toMatchObject({ data: { total: 5 } })
  })

  it('narrows by text, plan, billing dates, landlord and code', async () => {
    const all = { officeCentreType: 'LANDLORD' }
    expect(await list({ ...all, wildcardSearch: 'harb' })).toEqual(['Harbour Tower'])
    expect(await list({ ...all, wildcardSearch: '%' })).toEqual([])
    expect(await list({ ...all, subcriptionPlanCode: 'LANDLORD_PLAN' })).toEqual(['Quay Law LLP'])
    expect(await list({ ...all, billingStartDate: '2030-01-02' })).toEqual([])
    expect(await list({ billingEndDate: '2030-12-31' })).toEqual(['Quay Law LLP'])
    expect(await list({ officeCentreType: 'TENANT', landlordId: landlord.officeCentreId })).toHaveLength(1)
    expect(await list({ officeCentreType: 'TENANT', landlordId: operator.officeCentreId })).toEqual([])
    expect(await list({ centreCode: 'quay' })).toEqual(['Quay Law LLP'])
    expect(await list({ sortProperties: 'companyName', sortDirection: 'ASC' })).toEqual(['Atrium', 'Quay Law LLP'])
  })

  it('is downloaded with plan and contact', async () => {
    const answer = await test.call('generateOfficeCentreRecord', { as: operator, query: { format: 'CSV' } })
    const { dataStream } = answer.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toMatch(/QUAY,Quay Law LLP.*QR code,Active,2030-01-01/)
  })
})

describe('an office centre is looked after', () => {
  it('by changing its details, whole or in part, at the version that was read', async () => {
    const { officeCentreId: id } = await makeOfficeCentre(test.db, { companyName: 'Old name', city: 'Singapore' })
    const { version } = await detail(id)
    const change = { companyName: 'New name', contactEmail: 'Desk@New.example', version }
    const changed = await test.call('updateOfficeCentre', { as: operator, path: { id }, body: change })
    expect(changed.body).toMatchObject({
      data: { companyName: 'New name', contactEmail: 'desk@new.example', address: { city: 'Singapore' } },
    })
    const stale = await test.call('updateOfficeCentre', { as: operator, path: { id }, body: change })
    expect(stale).toMatchObject({ status: 409, body: { message: 'Record has been changed by another user' } })
    const wrong = { companyName: ' ', version: version + 1 }
    const refused = await test.call('updateOfficeCentre', { as: operator, path: { id }, body: wrong })
    expect(refused.body.errors).toMatchObject([{ field: 'companyName', message: 'Enter a company name.' }])
  })

  it('by its own administrators too, but nobody else’s', async () => {
    const admin = await test.actorWith(['COMPANY_INFO_EDIT'], { scope: landlord })
    const own = await test.call('getOfficeCentre', { as: admin, path: { id: landlord.officeCentreId } })
    expect(own.body).toMatchObject({ data: { allowedActions: ['edit'] } })
    const { version } = own.body.data as Detail
    const body = { companyName: 'Harbour Tower', brandColour: '#1d4e89', version }
    const changed = await test.call('updateOfficeCentre', { as: admin, path: { id: landlord.officeCentreId }, body })
    expect(changed.body).toMatchObject({ data: { brandColour: '#1d4e89' } })
    const other = await makeOfficeCentre(test.db)
    const refused = await test.call('updateOfficeCentre', { as: admin, path: { id: other.officeCentreId }, body })
    expect(refused.status).toBe(404)
  })

  it('by deactivating it, which signs its people out at once, and activating it again', async () => {
    const scope = await makeOfficeCentre(test.db)
    const member = await test.actorWith(['USER_LIST'], { scope })
    const before = await detail(scope.officeCentreId)
    expect(before).toMatchObject({ consequences: { signedIn: 1, activeTenants: 0 } })
    const path = { id: scope.officeCentreId }
    const body = { version: before.version, remark: 'Moved away' }
    const closed = await test.call('deactivateOfficeCentre', { as: operator, path, body })
    expect(closed.body).toMatchObject({ data: { active: false, allowedActions: expect.arrayContaining(['activate']) } })
    expect((await test.call('listUsers', { as: member })).status).toBe(401)
    const again = { version: before.version + 1 }
    expect((await test.call('deactivateOfficeCentre', { as: operator, path, body: again })).status).toBe(422)
    const opened = await test.call('activateOfficeCentre', { as: operator, path, body: again })
    expect(opened.body).toMatchObject({ data: { active: true, consequences: { signedIn: 0 } } })
    const trail = await test.call('listOfficeCentreHistories', { as: operator, path })
    expect(trail.body).toMatchObject({
      data: { items: [{ summary: 'Activated the office centre' }, { after: { active: false, remark: 'Moved away' } }] },
    })
  })

  it('so that a landlord goes after its tenants, a tenant comes after its landlord, and the provider stays', async () => {
    const house = await makeOfficeCentre(test.db, { companyName: 'Twin House' })
    const tenant = await makeOfficeCentre(test.db, { landlordId: house.landlordId })
    const move = (to: 'deactivateOfficeCentre' | 'activateOfficeCentre', id: string, version: number) =>
      test.call(to, { as: operator, path: { id }, body: { version } })
    expect(await move('deactivateOfficeCentre', house.officeCentreId, 1)).toMatchObject({
      status: 422,
      body: { message: 'Deactivate its active tenant first.' },
    })
    expect((await move('deactivateOfficeCentre', tenant.officeCentreId, 1)).status).toBe(200)
    expect((await move('deactivateOfficeCentre', house.officeCentreId, 1)).status).toBe(200)
    expect(await move('activateOfficeCentre', tenant.officeCentreId, 2)).toMatchObject({
      status: 422,
      body: { message: 'Activate the landlord Twin House first.' },
    })
    const { version } = await detail(operator.officeCentreId)
    expect((await move('deactivateOfficeCentre', operator.officeCentreId, version)).status).toBe(422)
  })

  it('by opening and closing its booking', async () => {
    const { officeCentreId: id } = await makeOfficeCentre(test.db)
    const opened = await test.call('activateOfficeCentreBooking', { as: operator, path: { id }, body: { version: 1 } })
    expect(opened.body).toMatchObject({ data: { bookingActive: true, version: 2 } })
    const twice = await test.call('activateOfficeCentreBooking', { as: operator, path: { id }, body: { version: 2 } })
    expect(twice.status).toBe(422)
    const closed = await test.call('deactivateOfficeCentreBooking', {
      as: operator,
      path: { id },
      body: { version: 2 },
    })
    expect(closed.body).toMatchObject({ data: { bookingActive: false } })
  })
})

describe('customers', () => {
  it('are for operators only, each role as far as it goes', async () => {
    const admin = await test.actorWith(everything, { scope: landlord })
    for (const id of ['listOfficeCentres', 'getOfficeCentresStatusCount', 'generateOfficeCentreRecord'] as const)
      expect((await test.call(id, { as: admin })).status).toBe(403)
    expect((await create({ centreCode: 'NOPE' }, admin)).status).toBe(403)
    const path = { id: landlord.officeCentreId }
    expect((await test.call('getOfficeCentreDetailInfo', { as: admin, path })).status).toBe(403)
    expect((await test.call('deactivateOfficeCentre', { as: admin, path, body: { version: 1 } })).status).toBe(403)

    const scope = { landlordId: operator.landlordId, officeCentreId: operator.officeCentreId }
    const relations = await test.actorWith(['CUSTOMER_LIST', 'CUSTOMER_VIEW'], { scope, roleCode: 'ATRIUM_CR' })
    const seen = await test.call('getOfficeCentreDetailInfo', { as: relations, path })
    expect(seen.body).toMatchObject({ data: { allowedActions: [] } })
    expect((await test.call('deactivateOfficeCentre', { as: relations, path, body: { version: 1 } })).status).toBe(403)
  })

  it('are found by the type and landlord they have', async () => {
    const path = { id: landlord.officeCentreId }
    const of = (query: object) => test.call('getOfficeCentreDetailInfo', { as: operator, path, query: { ...query } })
    expect((await of({ officeCentreType: 'LANDLORD' })).status).toBe(200)
    expect((await of({ officeCentreType: 'OFFICE' })).status).toBe(404)
    expect((await of({ landlordId: operator.officeCentreId })).status).toBe(404)
  })

  it('are found by a part of their name from anywhere, by operators only', async () => {
    const find = async (as: TestActor) =>
      (await test.call('searchRecords', { as, query: { term: 'harbour tow' } })).body.data
    expect(await find(operator)).toEqual([
      {
        kind: 'CUSTOMER',
        kindName: 'Customer',
        parentId: null,
        id: landlord.officeCentreId,
        title: 'Harbour Tower',
        subtitle: 'HARBOUR',
      },
    ])
    expect(await find(await test.actorWith(everything, { scope: landlord }))).toEqual([])
  })

  it('show how many users they have and what they subscribed to', async () => {
    const scope = await makeOfficeCentre(test.db, { companyName: 'Counted', officeCentreType: 'OFFICE' })
    await makeUser(test.db, scope)
    await makeSubscription(test.db, scope, { planCode: 'MOBILE_CODE', credentials: { STAFF_MOBILE_PASS: 5 } })
    const listed = await test.call('listOfficeCentres', { as: operator, query: { wildcardSearch: 'counted' } })
    expect(listed.body).toMatchObject({
      data: { items: [{ noOfUsers: 1, noOfTenants: 0, subscription: { planCode: 'MOBILE_CODE' } }] },
    })
  })
})
