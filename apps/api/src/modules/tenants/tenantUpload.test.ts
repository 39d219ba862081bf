import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { officeCentreUnits, officeFloors, officeTowers } from '../buildings/tables.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { addedTenant, allOfTenants } from './tenantsWorld.ts'

let test: TestApp
let landlord: TestActor
let unitIds: string[]

beforeAll(async () => {
  test = await openOwnTestApp()
  landlord = await test.actorWith(allOfTenants)
  unitIds = [...(await units('East Tower', ['08-01', '08-02', '09-01'])), ...(await units('West Tower', ['09-01']))]
})
afterAll(() => test.close())

/** A tower with one floor and these units. */
async function units(name: string, unitNos: string[]): Promise<string[]> {
  const { landlordId, officeCentreId } = landlord
  const scope = { landlordId, officeCentreId }
  const [tower] = await test.db
    .insert(officeTowers)
    .values({ ...scope, name })
    .returning()
  const [floor] = await test.db
    .insert(officeFloors)
    .values({ ...scope, officeTowerId: String(tower?.id), name: 'L8', levelNo: 8 })
    .returning()
  const rows = await test.db
    .insert(officeCentreUnits)
    .values(unitNos.map((unitNo) => ({ ...scope, officeFloorId: String(floor?.id), unitNo })))
    .returning({ id: officeCentreUnits.id })
  return rows.map((row) => row.id)
}

const row = (fields: object) => ({
  Company: 'Contoso',
  Code: 'CONTOSO',
  Administrator: 'Cara Chan',
  'Administrator e-mail': 'cara@contoso.test',
  ...fields,
})

const preview = async (dataList: object[]) =>
  (await test.call('processTenantsData', { as: landlord, body: { dataList } })).body.data as {
    toUploadRecords: number
    dataList: { uploadable: boolean; errors: string[] }[]
  }

describe('a new tenant of the landlord', () => {
  it('moves into vacant units, and only into those', async () => {
    const [first, second] = unitIds
    const tenant = await addedTenant(test, landlord, {
      units: [{ unitId: first, leaseStart: '2026-01-01', leaseEnd: '2030-12-31' }],
    })
    expect(tenant).toMatchObject({
      unitNos: ['08-01'],
      units: [{ unitNo: '08-01', officeTowerName: 'East Tower', leaseStart: '2026-01-01', leaseEnd: '2030-12-31' }],
    })
    const body = (unitId: unknown, days: object) => ({
      companyName: 'Late',
      centreCode: 'LATE',
      administrator: { fullName: 'Lea', email: 'lea@late.test' },
      units: [{ unitId, ...days }],
    })
    const taken = await test.call('createTenant', { as: landlord, body: body(first, { leaseStart: '2030-12-31' }) })
    expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: 'units.0.unitId' }] } })
    const reversed = await test.call('createTenant', {
      as: landlord,
      body: body(second, { leaseStart: '2026-02-01', leaseEnd: '2026-01-01' }),
    })
    expect(reversed).toMatchObject({ status: 400, body: { errors: [{ field: 'units.0.leaseEnd' }] } })
  })
})

describe('an upload of tenants', () => {
  it('says of each row why it cannot be uploaded, and changes nothing', async () => {
    const taken = await addedTenant(test, landlord, { uen: 'TAKEN1' })
    await makeOfficeCentre(test.db, { centreCode: 'OTHERS' })
    const { toUploadRecords, dataList } = await preview([
      row({ Plan: 'tenant plan', Units: '08-02' }),
      row({ Company: 'Again' }),
      row({ Code: taken.code, Units: '08-01', Plan: 'Gold' }),
      row({ Code: 'OTHERS', 'Registration number': 'taken1' }),
      row({ Code: 'A-1', Plan: 'Gold', 'Contact e-mail': 'nobody', 'Lease start': '2026/01/01' }),
      row({ Code: 'U1', Units: '09-01' }),
      row({ Code: 'U2', Units: 'West Tower / 09-01; 08-02; 77-77; 08-01' }),
      row({ Code: '', Administrator: '' }),
    ])
    expect(toUploadRecords).toBe(1)
    expect(dataList.map(({ errors }) => errors)).toEqual([
      [],
      ['This code appears more than once in the file.'],
      ['You already have a tenant with this code.'],
      ['Another office centre has this code.', 'You already have a tenant with this registration number.'],
      [
        'Code: Use one to ten letters and digits, without spaces.',
        expect.stringContaining('Contact e-mail: '),
        expect.stringContaining('Plan must be one of '),
        'Enter the lease start as DD-MM-YYYY.',
      ],
      ['Several buildings have a unit 09-01. Enter for example East Tower / 09-01.'],
      ['Unit 08-02 appears more than once in the file.', 'There is no unit 77-77 in use.', 'Unit 08-01 is not vacant.'],
      ['Code is missing.', 'Administrator is missing.'],
    ])
    const list = await test.call('listTenantsActiveDetailInfo', { as: landlord, query: { wildcardSearch: 'contoso' } })
    expect(list.body).toMatchObject({ data: { total: 0 } })
  })

  it('opens the tenants of the rows that are right', async () => {
    const values = {
      companyName: 'Contoso',
      centreCode: 'contoso',
      adminName: 'Cara Chan',
      adminEmail: 'cara@contoso.test',
      plan: 'Tenant plan',
      units: '08-02, West Tower / 09-01',
    }
    const dataList = [
      { rowNo: 1, values, uploadable: true, errors: [] },
      { rowNo: 2, values: { ...values, centreCode: 'SKIPPED' }, uploadable: false, errors: ['No'] },
    ]
    const done = await test.call('uploadTenantsData', { as: landlord, body: { dataList } })
    expect(done.body).toMatchObject({ data: { status: 'UPLOADED', uploadedRecords: 1, failedRecords: 1 } })
    const list = await test.call('listTenantsActiveDetailInfo', { as: landlord, query: { wildcardSearch: 'contoso' } })
    expect(list.body).toMatchObject({
      data: {
        total: 1,
        items: [{ code: 'CONTOSO', unitNos: ['08-02', '09-01'], noOfUnits: 2, planCode: 'TENANT_PLAN', noOfUsers: 1 }],
      },
    })
  })

  it('is for landlords who may upload', async () => {
    const viewer = await test.actorWith(['TENANT_LIST'], { scope: landlord })
    expect((await test.call('getTenantsUploadTemplate', { as: viewer })).status).toBe(403)
    const template = await test.call('getTenantsUploadTemplate', { as: landlord })
    expect(template.body).toMatchObject({ data: { fileName: 'tenants-template.xlsx' } })
  })
})
