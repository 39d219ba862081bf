import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAhuUnit, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(['AIRCON_SETUP_VIEW', 'AIRCON_SETUP_EDIT'])
})
afterAll(() => test.close())

const body = {
  ahuReferenceNo: 'AHU-E-05',
  ahuName: 'Level 5 East',
  bmsPointId: 'BMS.E.5',
  ratePerHourMinor: 4550,
  currency: 'sgd',
}

describe('air handling units', () => {
  it('are added with the units they cool, changed, found and deleted', async () => {
    const first = await makeUnit(test.db, admin, { unitNo: '05-01' })
    const second = await makeUnit(test.db, admin, { unitNo: '05-02' })
    const created = await test.call('createAhuUnit', { as: admin, body: { ...body, unitIds: [first.id] } })
    expect(created.body).toMatchObject({
      data: { ratePerHourMinor: 4550, currency: 'SGD', active: true, units: [{ id: first.id }] },
    })
    const { id } = created.body.data as { id: string }
    const kept = await test.call('updateAhuUnit', { as: admin, path: { id }, body: { ...body, version: 1 } })
    expect(kept.body).toMatchObject({ data: { units: [{ id: first.id }], version: 2 } })
    const changed = await test.call('updateAhuUnit', {
      as: admin,
      path: { id },
      body: { ...body, ratePerHourMinor: null, unitIds: [second.id], version: 2 },
    })
    expect(changed.body).toMatchObject({ data: { ratePerHourMinor: null, currency: null, units: [{ id: second.id }] } })
    const options = (unitIds: string[]) => test.call('getAhuDropDown', { as: admin, query: { unitIds } })
    expect((await options([second.id])).body).toMatchObject({ data: [{ label: 'AHU-E-05 Level 5 East', value: id }] })
    expect((await options([first.id])).body).toMatchObject({ data: [] })
    const listed = await test.call('listAhuUnits', {
      as: admin,
      query: { wildcardSearch: 'level 5', unitId: second.id },
    })
    expect(listed.body).toMatchObject({ data: { total: 1 } })
    const history = await test.call('listAhuUnitHistories', { as: admin, path: { id } })
    expect(history.body).toMatchObject({ data: { total: 3 } })
    expect((await test.call('deleteAhuUnit', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getAhuUnit', { as: admin, path: { id } })).status).toBe(404)
  })

  it('refuse a reference twice, a rate without a currency, units of others and a stale version', async () => {
    const unit = await makeAhuUnit(test.db, admin, { ahuReferenceNo: 'AHU-X' })
    const create = (more: object) => test.call('createAhuUnit', { as: admin, body: { ...body, ...more } })
    expect(await create({ ahuReferenceNo: 'ahu-x' })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'ahuReferenceNo' }] },
    })
    expect((await create({ currency: null })).body).toMatchObject({ errors: [{ field: 'currency' }] })
    const foreign = await makeUnit(test.db, await makeOfficeCentre(test.db))
    expect((await create({ unitIds: [foreign.id] })).body).toMatchObject({ errors: [{ field: 'unitIds' }] })
    const stale = await test.call('updateAhuUnit', { as: admin, path: { id: unit.id }, body: { ...body, version: 5 } })
    expect(stale).toMatchObject({ status: 409, body: { message: 'Record has been changed by another user' } })
    const stranger = await test.actorWith(['AIRCON_SETUP_VIEW', 'AIRCON_SETUP_EDIT'])
    expect((await test.call('deleteAhuUnit', { as: stranger, path: { id: unit.id } })).status).toBe(404)
  })

  it('are offered to a tenant when they cool a unit of it', async () => {
    const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    const unit = await makeUnit(test.db, admin, { tenantId: scope.officeCentreId })
    await test.call('createAhuUnit', { as: admin, body: { ...body, ahuReferenceNo: 'AHU-T', unitIds: [unit.id] } })
    const tenant = await test.actorWith(['AIRCON_EXTENSION_LIST'], { scope })
    const options = await test.call('getAhuDropDown', { as: tenant })
    expect(options.body).toMatchObject({ data: [{ code: 'AHU-T' }] })
    expect((options.body.data as unknown[]).length).toBe(1)
  })
})
