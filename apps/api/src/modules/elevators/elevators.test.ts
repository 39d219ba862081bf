import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor, makeAccessGroup, makeTimeProgramme } from '../../demo/accessFactories.ts'
import { makeFloor, makeTower } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let landlord: TestActor
let stranger: TestActor
let towerId: string
let lobby: string
let fifth: string

const rights = ['ELEVATOR_LIST', 'ELEVATOR_VIEW', 'ELEVATOR_EDIT', 'ACCESS_GROUP_VIEW', 'ACCESS_GROUP_EDIT'] as const

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(rights)
  stranger = await test.actorWith(rights)
  towerId = (await makeTower(test.db, landlord, { name: 'East Tower' })).id
  lobby = (await makeFloor(test.db, landlord, { officeTowerId: towerId, name: 'Lobby', levelNo: 1 })).id
  fifth = (await makeFloor(test.db, landlord, { officeTowerId: towerId, name: 'L05', levelNo: 5 })).id
})
afterAll(() => test.close())

const elevator = (name: string) => makeAccessDoor(test.db, landlord, { name, accessDoorType: 'ELEVATOR' })

type Change = { officeTowerId?: string | null; vendor?: string; floors: { officeFloorId: string; relayNo: number }[] }
const update = (id: string, version: number, { officeTowerId = towerId, vendor = 'GENERIC', floors }: Change) =>
  test.call('updateElevator', { as: landlord, path: { id }, body: { officeTowerId, vendor, floors, version } })

/** An elevator that stops at two floors; answers its id. */
async function stopping(name: string): Promise<string> {
  const id = await elevator(name)
  const floors = [
    { officeFloorId: lobby, relayNo: 1 },
    { officeFloorId: fifth, relayNo: 2 },
  ]
  expect((await update(id, 1, { floors })).status).toBe(200)
  return id
}

const addLevel = (id: string, name: string, officeFloorIds: string[], as = landlord) =>
  test.call('createElevatorAccessLevel', { as, path: { id }, body: { name, officeFloorIds } })

describe('an elevator', () => {
  it('is there with its door, and is given a building, controls and floors', async () => {
    const id = await elevator('East lift 1')
    expect((await test.call('getElevator', { as: landlord, path: { id } })).body).toMatchObject({
      data: { name: 'East lift 1', officeTower: null, vendor: 'GENERIC', floors: [], version: 1 },
    })
    const floors = [
      { officeFloorId: fifth, relayNo: 7 },
      { officeFloorId: lobby, relayNo: 3 },
    ]
    expect((await update(id, 1, { floors, vendor: 'KONE' })).body).toMatchObject({
      data: {
        officeTower: { name: 'East Tower' },
        vendor: 'KONE',
        floors: [
          { officeFloor: { name: 'Lobby' }, relayNo: 3 },
          { officeFloor: { name: 'L05' }, relayNo: 7 },
        ],
      },
    })
    expect((await update(id, 1, { floors })).status).toBe(409)
    const found = await test.call('listElevators', { as: landlord, query: { wildcardSearch: 'east lift 1' } })
    expect(found.body).toMatchObject({ data: { total: 1, items: [{ id }] } })
    const history = await test.call('listElevatorHistories', { as: landlord, path: { id } })
    expect(JSON.stringify(history.body)).toContain('L05 (relay 7)')
    const sheet = await test.call('generateElevatorRecord', { as: landlord, query: { format: 'CSV' } })
    const { dataStream } = sheet.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Lobby (relay 3), L05 (relay 7)')
  })

  it('uses each relay and stops at each floor once, of its own building', async () => {
    const id = await elevator('East lift 2')
    const relay = await update(id, 1, {
      floors: [
        { officeFloorId: lobby, relayNo: 4 },
        { officeFloorId: fifth, relayNo: 4 },
      ],
    })
    expect(relay).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'floors.1.relayNo', message: 'Relay 4 is used for another floor.' }] },
    })
    const west = await makeTower(test.db, landlord, { name: 'West Tower' })
    const other = (await makeFloor(test.db, landlord, { officeTowerId: west.id })).id
    expect(await update(id, 1, { floors: [{ officeFloorId: other, relayNo: 1 }] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'floors.0.officeFloorId' }] },
    })
    expect(await update(id, 1, { officeTowerId: null, floors: [{ officeFloorId: lobby, relayNo: 1 }] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'officeTowerId' }] },
    })
  })

  it('is not one that is a door, nor one of another estate or of a tenant', async () => {
    const door = await makeAccessDoor(test.db, landlord)
    expect((await test.call('getElevator', { as: landlord, path: { id: door } })).status).toBe(404)
    const id = await stopping('East lift 3')
    expect((await test.call('getElevator', { as: stranger, path: { id } })).status).toBe(404)
    const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
    const tenant = await test.actorWith(rights, { scope })
    expect((await test.call('getElevator', { as: tenant, path: { id } })).status).toBe(404)
    expect((await addLevel(id, 'Taken', [lobby], stranger)).status).toBe(404)
    expect((await test.call('listElevators', { as: tenant, query: {} })).body).toMatchObject({ data: { total: 0 } })
  })
})

describe('access levels', () => {
  it('have a name of their own at their elevator and floors at which it stops', async () => {
    const id = await stopping('East lift 4')
    const made = await addLevel(id, 'Lobby only', [lobby, lobby])
    expect(made.body).toMatchObject({ data: { name: 'Lobby only', floors: [{ name: 'Lobby' }], version: 1 } })
    expect(await addLevel(id, 'lobby ONLY', [lobby])).toMatchObject({
      status: 409,
      body: {
        message: 'The elevator has an access level of this name already.',
        errors: [{ field: 'name' }],
      },
    })
    const elsewhere = (await makeFloor(test.db, landlord)).id
    expect(await addLevel(id, 'Roof', [elsewhere])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'officeFloorIds', message: 'Choose floors at which the elevator stops.' }] },
    })
    const { id: levelId } = made.body.data as { id: string }
    const path = { id, levelId }
    const change = (version: number) =>
      test.call('updateElevatorAccessLevel', {
        as: landlord,
        path,
        body: { name: 'Offices', officeFloorIds: [fifth, lobby], version },
      })
    expect((await change(1)).body).toMatchObject({
      data: { name: 'Offices', floors: [{ name: 'Lobby' }, { name: 'L05' }], version: 2 },
    })
    expect((await change(1)).status).toBe(409)
    const kept = await update(id, 2, { floors: [{ officeFloorId: lobby, relayNo: 1 }] })
    expect(kept).toMatchObject({
      status: 422,
      body: { message: 'The access level Offices leads to L05. Take the floor out of it first.' },
    })
    expect((await test.call('deleteElevatorAccessLevel', { as: landlord, path })).status).toBe(200)
    expect((await update(id, 2, { floors: [] })).status).toBe(200)
  })

  it('are kept while access groups lead there, and named by them', async () => {
    const id = await stopping('East lift 5')
    const level = (await addLevel(id, 'Offices', [fifth])).body.data as { id: string }
    const group = await makeAccessGroup(test.db, landlord, { name: 'Tenants of level 5' })
    const programme = await makeTimeProgramme(test.db, landlord, { name: 'Lift hours' })
    const body = { accessDoorId: id, elevatorAccessLevelId: level.id, accessTimeZoneId: programme.id }
    const mapped = await test.call('mapAccessGroupElevator', { as: landlord, path: { id: group.id }, body })
    expect(mapped.body).toMatchObject({
      data: {
        accessDoorType: 'ELEVATOR',
        elevatorAccessLevel: { name: 'Offices' },
        accessTimeZone: { name: 'Lift hours' },
      },
    })
    const refused = await test.call('deleteElevatorAccessLevel', { as: landlord, path: { id, levelId: level.id } })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: 'Access groups lead to this level: Tenants of level 5. Give them another level first.',
      },
    })
    const listed = await test.call('listElevatorAccessLevels', { as: landlord, path: { id } })
    expect(listed.body).toMatchObject({ data: { items: [{ accessGroups: [{ name: 'Tenants of level 5' }] }] } })
  })
})
