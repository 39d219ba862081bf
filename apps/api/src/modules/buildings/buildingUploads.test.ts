import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dayFromNow, makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { auditEntries } from '../../platform/tables.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
const permissions = ['LEVEL_UPLOAD', 'LEVEL_LIST', 'UNIT_UPLOAD', 'UNIT_LIST'] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith(permissions)
})
afterAll(() => test.close())

type Row = { uploadable: boolean; errors: string[]; values: Record<string, string> }
type Result = {
  uploadId: string
  status: string
  uploadedRecords: number
  failedRecords: number
  toUploadRecords: number
  dataList: Row[]
}
type Kind = 'OfficeFloors' | 'OfficeCentreUnits'
const process = async (kind: Kind, dataList: object[]) =>
  (await test.call(`process${kind}Data`, { as: admin, body: { dataList } })).body.data as Result
const upload = async (kind: Kind, dataList: object[]) =>
  (await test.call(`upload${kind}Data`, { as: admin, body: { dataList } })).body.data as Result

/** What the trail says was done with records of a kind, by their names. */
async function auditOf(entityType: string): Promise<string[]> {
  const entries = await test.db.select().from(auditEntries).where(eq(auditEntries.entityType, entityType))
  return entries.map(({ entityName, summary }) => `${entityName}: ${summary}`).toSorted()
}

describe('the upload of floors', () => {
  it('says of every row why it fails, and which buildings it adds', async () => {
    const tower = await makeTower(test.db, admin, { name: 'East Tower' })
    await makeFloor(test.db, admin, { officeTowerId: tower.id, name: 'L1', levelNo: 1 })
    const { dataList } = await process('OfficeFloors', [
      { Building: 'east tower', Floor: 'L2', 'Level number': '2' },
      { Building: 'East Tower', Floor: 'l1', 'Level number': '3' },
      { Building: 'East Tower', Floor: 'L4', 'Level number': '1' },
      { Building: 'East Tower', Floor: 'L2', 'Level number': '9' },
      { Building: 'East Tower', Floor: 'L2b', 'Level number': '2' },
      { Building: 'New Wing', Floor: 'G', 'Level number': '0' },
      { Building: 'New Wing', Floor: 'Sky', 'Level number': '2.5' },
      { Building: '', Floor: '', 'Level number': '' },
    ])
    expect(dataList.map((row) => row.errors)).toEqual([
      [],
      ['This building already has a floor with this name.'],
      ['This building already has a floor with this level number.'],
      ['This floor appears more than once in the file.'],
      ['This level number appears more than once in the file.'],
      [],
      ['Level number must be a whole number from -20 to 200.'],
      ['Building is missing.', 'Floor is missing.', 'Level number is missing.'],
    ])
    expect(dataList.map((row) => row.values['note'])).toEqual(['', '', '', '', '', 'Adds this building', '', ''])
    const result = await upload('OfficeFloors', dataList)
    expect(result).toMatchObject({ status: 'UPLOADED', uploadedRecords: 2, failedRecords: 6 })
    const towers = await test.call('listOfficeTowers', { as: admin, query: { wildcardSearch: 'new wing' } })
    expect(towers.body).toMatchObject({ data: { items: [{ name: 'New Wing', noOfFloors: 1, code: null }] } })
    expect(await auditOf('OFFICE_TOWER')).toEqual(['New Wing: Added the building by an upload of floors'])
    expect(await auditOf('OFFICE_FLOOR')).toEqual([
      'New Wing, G: Added the floor by an upload',
      'east tower, L2: Added the floor by an upload',
    ])
  })

  it('fails as a whole only when every row failed', async () => {
    const { dataList } = await process('OfficeFloors', [{ Building: 'East Tower', Floor: 'L1', 'Level number': '1' }])
    const result = await upload('OfficeFloors', dataList)
    expect(result).toMatchObject({ status: 'FAILED', uploadedRecords: 0, failedRecords: 1 })
  })

  it('is not for tenants', async () => {
    const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    const tenant = await test.actorWith(permissions, { scope })
    const body = { dataList: [{ Building: 'X', Floor: 'Y', 'Level number': '1' }] }
    expect((await test.call('processOfficeFloorsData', { as: tenant, body })).status).toBe(403)
  })
})

describe('the upload of units', () => {
  it('says of every row why it fails, and lets units to tenants', async () => {
    const tower = await makeTower(test.db, admin, { name: 'West Tower' })
    const floor = await makeFloor(test.db, admin, { officeTowerId: tower.id, name: 'L5', levelNo: 5 })
    await makeUnit(test.db, admin, { officeFloorId: floor.id, unitNo: '05-01' })
    await makeOfficeCentre(test.db, { landlordId: admin.landlordId, centreCode: 'RAFFIAX', companyName: 'Raffia' })
    await makeOfficeCentre(test.db, { centreCode: 'STRANGEX' })
    const base = { Building: 'West Tower', Floor: 'L5' }
    const { dataList } = await process('OfficeCentreUnits', [
      { ...base, Unit: '05-02', 'Tenant code': 'raffiax', 'Size (sqm)': '80.5', 'Lease to': '31/12/2099' },
      { ...base, Unit: '05-03' },
      { ...base, Unit: '05-01' },
      { ...base, Unit: '05-02' },
      { ...base, Floor: 'L6', Unit: '06-01' },
      { ...base, Building: 'Nowhere', Unit: '06-01' },
      { ...base, Unit: '05-04', 'Tenant code': 'STRANGEX' },
      { ...base, Unit: '05-05', 'Tenant code': 'RAFFIAX', 'Lease from': 'soon', 'Size (sqm)': '-1' },
      { ...base, Unit: '05-06', 'Tenant code': 'RAFFIAX', 'Lease to': '01-01-2020' },
      { ...base, Unit: '05-07', 'Lease from': '01-01-2027' },
    ])
    expect(dataList.map((row) => row.errors)).toEqual([
      [],
      [],
      ['This floor already has a unit with this number.'],
      ['This unit appears more than once in the file.'],
      ['West Tower has no floor L6.'],
      ['There is no building called Nowhere.'],
      ['There is no active tenant with the code STRANGEX.'],
      ['Size must be a number above 0 with at most two decimals.', 'Enter lease dates as 31-12-2026.'],
      ['The last day of the lease is before the first.'],
      ['Lease dates need a tenant code.'],
    ])
    const result = await upload('OfficeCentreUnits', dataList)
    expect(result).toMatchObject({ status: 'UPLOADED', uploadedRecords: 2, failedRecords: 8 })
    expect(await auditOf('OFFICE_CENTRE_UNIT')).toEqual([
      '05-02 (West Tower, L5): Added the unit by an upload',
      '05-03 (West Tower, L5): Added the unit by an upload',
    ])
    const listed = await test.call('listOfficeCentreUnits', { as: admin, query: { wildcardSearch: '05-02' } })
    expect(listed.body).toMatchObject({
      data: {
        items: [
          {
            sizeSqm: 80.5,
            status: 'OCCUPIED',
            tenant: { name: 'Raffia' },
            leaseStart: dayFromNow(0),
            leaseEnd: '2099-12-31',
          },
        ],
      },
    })
  })

  it('of 10,000 rows goes on after the answer, with progress', { timeout: 240_000 }, async () => {
    const floors = Array.from({ length: 200 }, (_, number) => ({
      towerName: 'Big Tower',
      floorName: `F${number}`,
      levelNo: String(number),
    }))
    const ready = await process('OfficeFloors', floors)
    expect(await upload('OfficeFloors', ready.dataList)).toMatchObject({ uploadedRecords: 200 })
    const units = Array.from({ length: 10_000 }, (_, number) => ({
      towerName: 'Big Tower',
      floorName: number % 100 === 0 ? 'Nowhere' : `F${number % 200}`,
      unitNo: `U${number}`,
    }))
    const preview = await process('OfficeCentreUnits', units)
    expect(preview).toMatchObject({ toUploadRecords: 9_900 })
    const started = await upload('OfficeCentreUnits', preview.dataList)
    expect(started).toMatchObject({ status: 'IN_PROGRESS', uploadedRecords: 0 })
    await test.startJobs()
    const reader = await test.actorWith(['UNIT_UPLOAD'], { scope: admin })
    const look = async () =>
      (await test.call('getBulkUpload', { as: admin, path: { id: started.uploadId } })).body.data as Result
    await vi.waitUntil(async () => (await look()).status !== 'IN_PROGRESS', { timeout: 200_000, interval: 500 })
    expect(await look()).toMatchObject({ status: 'UPLOADED', uploadedRecords: 9_900, failedRecords: 100 })
    expect((await test.call('getBulkUpload', { as: reader, path: { id: started.uploadId } })).status).toBe(404)
    const listed = await test.call('listOfficeCentreUnits', { as: admin, query: { wildcardSearch: 'U12', limit: 1 } })
    expect((listed.body.data as { total: number }).total).toBeGreaterThan(100)
  })
})
