import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpBuildingSystem } from '../../adapters/buildingSystem/httpBuildingSystem.ts'
import { buildingSystemRoutes, openKeptFloors } from '../../adapters/buildingSystem/standInRoutes.ts'
import { inProcessFetch } from '../../adapters/standIn/inProcessFetch.ts'
import { makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookableResources } from '../resources/tables.ts'

let test: TestApp
let admin: TestActor
const everything = [
  'LEVEL_LIST',
  'LEVEL_VIEW',
  'LEVEL_ADD',
  'LEVEL_EDIT',
  'LEVEL_DELETE',
  'LEVEL_SYNC',
  'LEVEL_UPLOAD',
  'UNIT_LIST',
] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything)
})
afterAll(() => test.close())

type Tower = { id: string; version: number; noOfFloors: number; allowedActions: string[] }

describe('buildings', () => {
  it('are added, found, changed, taken out of use and deleted, with a history', async () => {
    const body = { name: 'East Tower', code: 'E', address: '8 Marina View' }
    const created = await test.call('createOfficeTower', { as: admin, body })
    expect(created).toMatchObject({ status: 200, body: { data: { ...body, noOfFloors: 0, active: true, site: null } } })
    const { id } = created.body.data as Tower
    await makeFloor(test.db, admin, { officeTowerId: id, levelNo: 1, name: 'L1' })

    const changed = await test.call('updateOfficeTower', {
      as: admin,
      path: { id },
      body: { ...body, address: null, version: 1 },
    })
    expect(changed.body).toMatchObject({ data: { address: null, version: 2, noOfFloors: 1 } })
    const off = await test.call('updateOfficeTowerStatus', {
      as: admin,
      path: { id },
      body: { active: false, version: 2 },
    })
    expect(off.body).toMatchObject({ data: { active: false, allowedActions: expect.arrayContaining(['activate']) } })

    const options = await test.call('getOfficeTowerDropDown', { as: admin })
    expect((options.body.data as { value: string }[]).map((option) => option.value)).not.toContain(id)
    const listed = await test.call('listOfficeTowers', { as: admin, query: { wildcardSearch: 'east', active: false } })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id, noOfFloors: 1 }] } })

    expect((await test.call('deleteOfficeTower', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getOfficeTower', { as: admin, path: { id } })).status).toBe(404)
    const floors = await test.call('listOfficeFloors', { as: admin, query: { officeTowerId: id } })
    expect(floors.body).toMatchObject({ data: { total: 0 } })
    const file = await test.call('generateOfficeTowerRecord', { as: admin, query: { format: 'CSV' } })
    expect(Buffer.from((file.body.data as { dataStream: string }).dataStream, 'base64').toString()).toContain(
      'Building',
    )
  })

  it('keep their names and codes apart, and refuse stale versions and sites of others', async () => {
    const tower = await makeTower(test.db, admin, { name: 'Annexe', code: 'ANX' })
    const again = await test.call('createOfficeTower', { as: admin, body: { name: 'ANNEXE' } })
    expect(again).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
    const code = await test.call('createOfficeTower', { as: admin, body: { name: 'Other', code: 'anx' } })
    expect(code).toMatchObject({ status: 409, body: { errors: [{ field: 'code' }] } })
    const stale = await test.call('updateOfficeTower', {
      as: admin,
      path: { id: tower.id },
      body: { name: 'New', version: 9 },
    })
    expect(stale).toMatchObject({ status: 409, body: { message: 'Record has been changed by another user' } })
    const site = await test.call('createOfficeTower', { as: admin, body: { name: 'X', siteId: tower.id } })
    expect(site).toMatchObject({ status: 400, body: { errors: [{ field: 'siteId' }] } })
  })

  it('are not deleted while a floor has a unit', async () => {
    const tower = await makeTower(test.db, admin)
    const floor = await makeFloor(test.db, admin, { officeTowerId: tower.id })
    await makeUnit(test.db, admin, { officeFloorId: floor.id })
    const refused = await test.call('deleteOfficeTower', { as: admin, path: { id: tower.id } })
    expect(refused).toMatchObject({ status: 422, body: { code: 'RULE_VIOLATION' } })
    const shown = await test.call('getOfficeTower', { as: admin, path: { id: tower.id } })
    expect((shown.body.data as Tower).allowedActions).not.toContain('delete')
    expect((await test.call('deleteOfficeFloor', { as: admin, path: { id: floor.id } })).status).toBe(422)
  })

  it('are not deleted while a facility stands on a floor, and nothing is put on a deleted one', async () => {
    const tower = await makeTower(test.db, admin)
    const [busy, empty] = [
      await makeFloor(test.db, admin, { officeTowerId: tower.id }),
      await makeFloor(test.db, admin, { officeTowerId: tower.id }),
    ]
    const room = await makeFacility(test.db, admin, { officeFloorId: busy.id })
    const refusal = {
      body: { message: 'There are still facilities or desks on this floor. Move or delete them first.' },
    }
    const deleteFloor = (id: string) => test.call('deleteOfficeFloor', { as: admin, path: { id } })
    expect(await deleteFloor(busy.id)).toMatchObject(refusal)
    expect(await test.call('deleteOfficeTower', { as: admin, path: { id: tower.id } })).toMatchObject(refusal)
    expect((await deleteFloor(empty.id)).status).toBe(200)
    const moved = test.db.update(bookableResources).set({ officeFloorId: empty.id })
    await expect(moved.where(eq(bookableResources.id, room.id))).rejects.toMatchObject({
      cause: { constraint: 'bookable_resources_live_floor' },
    })
    await test.db.update(bookableResources).set({ deletedDate: new Date() }).where(eq(bookableResources.id, room.id))
    expect((await deleteFloor(busy.id)).status).toBe(200)
  })

  it('of another estate are not there, and a tenant sees only where it is, to read', async () => {
    const tower = await makeTower(test.db, admin)
    await makeTower(test.db, admin)
    const floor = await makeFloor(test.db, admin, { officeTowerId: tower.id })
    const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId })
    await makeUnit(test.db, admin, { officeFloorId: floor.id, tenantId: scope.officeCentreId })
    const stranger = await test.actorWith(everything)
    expect((await test.call('getOfficeTower', { as: stranger, path: { id: tower.id } })).status).toBe(404)
    const tenant = await test.actorWith(everything, { scope })
    const seen = await test.call('listOfficeTowers', { as: tenant })
    expect(seen.body).toMatchObject({ data: { total: 1, items: [{ id: tower.id, allowedActions: [] }] } })
    const refused = await test.call('deleteOfficeFloor', { as: tenant, path: { id: floor.id } })
    expect(refused.status).toBe(403)
    expect((await test.call('createOfficeTower', { as: tenant, body: { name: 'Mine' } })).status).toBe(403)
  })
})

describe('the sync of a building', () => {
  let state: ReturnType<typeof openKeptFloors>
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'atrium-building-'))
    state = openKeptFloors(path.join(folder, 'towers.json'), {
      SYNC: [
        { levelNo: 1, name: 'Lobby' },
        { levelNo: 2, name: 'L2' },
      ],
    })
    const standIn = Fastify()
    await standIn.register(buildingSystemRoutes, { state })
    test.services.buildingSystem = httpBuildingSystem({
      url: 'http://building.test',
      fetch: inProcessFetch(standIn),
    })
  })
  const sync = (id: string) => test.call('syncOfficeTower', { as: admin, path: { id } })

  it('adds and renames floors by level number and keeps the others', async () => {
    const tower = await makeTower(test.db, admin, { code: 'SYNC' })
    for (const [levelNo, name] of [
      [1, 'L2'],
      [2, 'Lobby'],
      [9, 'Attic'],
    ] as const)
      await makeFloor(test.db, admin, { officeTowerId: tower.id, levelNo, name })
    state.put('SYNC', { levelNo: 3, name: 'L3' })
    const answer = await sync(tower.id)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Sync successful',
        data: { addedFloors: 1, changedFloors: 2, officeTower: { noOfFloors: 4, lastSyncedDate: expect.any(String) } },
      },
    })
    const floors = await test.call('listOfficeFloors', {
      as: admin,
      query: { officeTowerId: tower.id, sortProperties: 'levelNo', sortDirection: 'ASC' },
    })
    const items = (floors.body.data as { items: { name: string }[] }).items
    expect(items.map((floor) => floor.name)).toEqual(['Lobby', 'L2', 'L3', 'Attic'])
    expect((await sync(tower.id)).body).toMatchObject({ data: { addedFloors: 0, changedFloors: 0 } })
  })

  it('fails with its reason and changes nothing', async () => {
    const reasonOf = async (id: string) => {
      const answer = await sync(id)
      expect(answer).toMatchObject({ status: 422, body: { message: 'Sync failed' } })
      return (answer.body.data as { reason: string }).reason
    }
    const nameless = await makeTower(test.db, admin, { code: null })
    expect(await reasonOf(nameless.id)).toContain('has no code')
    const unknown = await makeTower(test.db, admin, { code: 'NOWHERE' })
    expect(await reasonOf(unknown.id)).toContain('There is no building with the code NOWHERE')
    const clash = await makeTower(test.db, admin, { code: 'CLASH' })
    await makeFloor(test.db, admin, { officeTowerId: clash.id, levelNo: 50, name: 'Roof' })
    state.put('CLASH', { levelNo: 1, name: 'Ground' })
    state.put('CLASH', { levelNo: 2, name: 'Roof' })
    expect(await reasonOf(clash.id)).toContain('Rename it first')
    state.setAvailable(false)
    expect(await reasonOf(clash.id)).toContain('refused to answer')
    state.setAvailable(true)
    const shown = await test.call('getOfficeTower', { as: admin, path: { id: clash.id } })
    expect(shown.body).toMatchObject({ data: { noOfFloors: 1, lastSyncedDate: null } })
  })
})

describe('floors', () => {
  it('are added, changed and deleted, one a level of a building', async () => {
    const tower = await makeTower(test.db, admin, { name: 'Harbour' })
    const body = { officeTowerId: tower.id, name: 'B1', levelNo: -1 }
    const created = await test.call('createOfficeFloor', { as: admin, body })
    expect(created.body).toMatchObject({ data: { levelNo: -1, officeTower: { name: 'Harbour' }, noOfUnits: 0 } })
    const { id } = created.body.data as { id: string }
    const level = await test.call('createOfficeFloor', { as: admin, body: { ...body, name: 'Other' } })
    expect(level).toMatchObject({ status: 409, body: { errors: [{ field: 'levelNo' }] } })
    const name = await test.call('createOfficeFloor', { as: admin, body: { ...body, name: 'b1', levelNo: 5 } })
    expect(name).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
    const elsewhere = await test.call('createOfficeFloor', { as: admin, body: { ...body, officeTowerId: id } })
    expect(elsewhere).toMatchObject({ status: 400, body: { errors: [{ field: 'officeTowerId' }] } })
    const changed = await test.call('updateOfficeFloor', {
      as: admin,
      path: { id },
      body: { name: 'Basement', levelNo: -1, description: 'Deliveries', version: 1 },
    })
    expect(changed.body).toMatchObject({ data: { name: 'Basement', version: 2 } })
    const stale = await test.call('updateOfficeFloor', {
      as: admin,
      path: { id },
      body: { name: 'X', levelNo: 1, version: 1 },
    })
    expect(stale.status).toBe(409)
    const options = await test.call('getOfficeFloorDropDown', { as: admin, query: { wildcardSearch: 'harb' } })
    expect(options.body).toMatchObject({ data: [{ label: 'Harbour, Basement', value: id }] })
    expect((await test.call('deleteOfficeFloor', { as: admin, path: { id } })).status).toBe(200)
    const history = await test.call('listOfficeTowerHistories', { as: admin, path: { id: tower.id } })
    expect(history.status).toBe(200)
  })
})
