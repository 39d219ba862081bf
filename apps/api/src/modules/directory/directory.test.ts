import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFloor, makeLease, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const directory = (officeCentreId: string) => test.call('getPublicDirectory', { path: { officeCentreId } })

it('names the active tenants that asked to be listed, with their units', async () => {
  const landlord = await makeOfficeCentre(test.db, { buildingName: 'Marina Gate', companyName: 'Marina' })
  const { landlordId } = landlord
  const listed = await makeOfficeCentre(test.db, { landlordId, companyName: 'Zinnia', listedInDirectory: true })
  await makeOfficeCentre(test.db, { landlordId, companyName: 'Aster', listedInDirectory: true })
  await makeOfficeCentre(test.db, { landlordId, companyName: 'Hidden' })
  await makeOfficeCentre(test.db, { landlordId, companyName: 'Gone', listedInDirectory: true, active: false })
  const tower = await makeTower(test.db, landlord, { name: 'East' })
  const floor = await makeFloor(test.db, landlord, { officeTowerId: tower.id, name: 'L3', levelNo: 3 })
  const unit = await makeUnit(test.db, landlord, { officeFloorId: floor.id, unitNo: '03-01' })
  await makeLease(test.db, landlord, { unitId: unit.id, tenantId: listed.officeCentreId, leaseStart: '2020-01-01' })
  expect((await directory(landlord.officeCentreId)).body).toMatchObject({
    data: {
      buildingName: 'Marina Gate',
      entries: [
        { companyName: 'Aster', places: [] },
        { companyName: 'Zinnia', places: [{ towerName: 'East', floorNo: 'L3', unitNo: '03-01' }] },
      ],
    },
  })
})

it('is of buildings only', async () => {
  const landlord = await makeOfficeCentre(test.db)
  const tenant = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId })
  expect((await directory(tenant.officeCentreId)).status).toBe(404)
  expect((await directory('019a0000-0000-7000-8000-000000000000')).status).toBe(404)
})
