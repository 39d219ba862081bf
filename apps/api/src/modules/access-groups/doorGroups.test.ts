import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  makeAccessDoor,
  makeAccessGroup,
  makeElevatorLevel,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { giveGroupToTenant } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

const rights = ['ACCESS_GROUP_LIST', 'ACCESS_GROUP_VIEW', 'ACCESS_GROUP_EDIT', 'ACCESS_GROUP_DOWNLOAD'] as const

let test: TestApp
let landlord: TestActor
let tenant: TestActor
let stranger: TestActor
let door: string
let garage: string
let lift: string

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(rights)
  stranger = await test.actorWith(rights)
  const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith(rights, { scope })
  door = await makeAccessDoor(test.db, landlord, { name: 'Lobby gate' })
  garage = await makeAccessDoor(test.db, landlord, { name: 'Car park' })
  lift = await makeAccessDoor(test.db, landlord, { name: 'Lift 1', accessDoorType: 'ELEVATOR' })
})
afterAll(() => test.close())

const scheduler = { days: ['MONDAY', 'FRIDAY'], startTime: '08:00', endTime: '24:00' }
const put = (id: string, body: object, as = landlord) =>
  test.call('mapAccessGroupDoorGroupDoor', {
    as,
    path: { id },
    body: { name: 'Entrances', accessDoorIds: [door], scheduler, ...body },
  })

describe('a door group', () => {
  it('is made, changed, given other times and deleted, and told in the trail', async () => {
    const { id } = await makeAccessGroup(test.db, landlord, { name: 'Staff' })
    const made = await put(id, { accessDoorIds: [garage, door, door] })
    expect(made.body).toMatchObject({
      data: { name: 'Entrances', doors: [{ name: 'Car park' }, { name: 'Lobby gate' }], scheduler, version: 1 },
    })
    expect((await test.call('getAccessGroup', { as: landlord, path: { id } })).body).toMatchObject({
      data: { noOfDoors: 2, noOfDoorMappings: 0, noOfDoorGroups: 1 },
    })
    const { id: doorGroupId } = made.body.data as { id: string }
    const changed = await put(id, { doorGroupId, name: 'Entrance', version: 1 })
    expect(changed.body).toMatchObject({ data: { name: 'Entrance', doors: [{ id: door }], version: 2 } })
    expect((await put(id, { doorGroupId, version: 1 })).status).toBe(409)

    const path = { id, doorGroupId }
    const times = { days: ['SUNDAY'], startTime: '10:00', endTime: '12:00', version: 2 }
    const moved = await test.call('updateAccessGroupDoorGroupScheduler', { as: landlord, path, body: times })
    expect(moved.body).toMatchObject({ data: { scheduler: { days: ['SUNDAY'] }, version: 3 } })
    const night = { ...times, startTime: '22:00', endTime: '06:00', version: 3 }
    expect(await test.call('updateAccessGroupDoorGroupScheduler', { as: landlord, path, body: night })).toMatchObject({
      status: 200,
      body: { data: { scheduler: { days: ['SUNDAY'], startTime: '22:00', endTime: '06:00' }, version: 4 } },
    })
    const wrong = { ...times, startTime: '24:00', version: 4 }
    expect(await test.call('updateAccessGroupDoorGroupScheduler', { as: landlord, path, body: wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'endTime', message: 'Enter both times.' }] },
    })
    const history = await test.call('listAccessGroupHistories', { as: landlord, path: { id } })
    expect(JSON.stringify(history.body)).toContain('Changed the times of the door group Entrance')
    expect(JSON.stringify(history.body)).toContain('Sunday 10:00 PM – 06:00 AM next day')
    const sheet = await test.call('downloadAccessGroups', { as: landlord, query: { format: 'CSV' } })
    const { dataStream } = sheet.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Lobby gate (Entrance)')
    const leading = await test.call('listAccessGroups', { as: landlord, query: { accessDoorId: door } })
    expect(leading.body).toMatchObject({ data: { total: 1, items: [{ id }] } })
    expect((await test.call('deleteAccessGroupDoorGroup', { as: landlord, path })).status).toBe(200)
    expect((await test.call('listAccessGroupDoorGroups', { as: landlord, path: { id } })).body).toMatchObject({
      data: { total: 0 },
    })
  })

  it('has a name of its own, doors of the list and no elevators', async () => {
    const { id } = await makeAccessGroup(test.db, landlord, { name: 'Named' })
    await put(id, {})
    expect(await put(id, { name: 'ENTRANCES' })).toMatchObject({
      status: 409,
      body: { message: 'The group already has a door group with this name.', errors: [{ field: 'name' }] },
    })
    expect(await put(id, { name: 'Lifts', accessDoorIds: [lift] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'accessDoorIds', message: expect.stringContaining('Lift 1 is an elevator') }] },
    })
    const foreign = await makeAccessDoor(test.db, stranger)
    expect((await put(id, { name: 'Foreign', accessDoorIds: [foreign] })).status).toBe(400)
    expect((await put(id, {}, stranger)).status).toBe(404)
    expect((await test.call('listAccessGroupDoorGroups', { as: tenant, path: { id } })).status).toBe(404)
  })

  it('gives its doors to a tenant with the group', async () => {
    const { id } = await makeAccessGroup(test.db, landlord, { name: 'Given' })
    await put(id, { accessDoorIds: [garage] })
    await giveGroupToTenant(test.db, landlord, id, tenant.officeCentreId)
    const own = await makeAccessGroup(test.db, tenant, { name: 'Drivers' })
    expect((await put(own.id, { accessDoorIds: [garage] }, tenant)).status).toBe(200)
    expect((await put(own.id, { name: 'Other', accessDoorIds: [door] }, tenant)).status).toBe(400)
    expect((await put(id, { name: 'Taken' }, tenant)).status).toBe(404)
  })
})

describe('an elevator of a group', () => {
  it('is mapped with a level of its own, which can be changed, by a tenant to those it was given', async () => {
    const { id } = await makeAccessGroup(test.db, landlord, { name: 'Riders' })
    const programme = await makeTimeProgramme(test.db, landlord, { name: 'Always' })
    const offices = await makeElevatorLevel(test.db, landlord, lift, 'Offices')
    const roof = await makeElevatorLevel(test.db, landlord, lift, 'Roof')
    const other = await makeAccessDoor(test.db, landlord, { accessDoorType: 'ELEVATOR' })
    const map = (body: object, as = landlord, group = id) =>
      test.call('mapAccessGroupElevator', {
        as,
        path: { id: group },
        body: { accessDoorId: lift, elevatorAccessLevelId: offices, accessTimeZoneId: programme.id, ...body },
      })
    expect(await map({ accessDoorId: other })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'elevatorAccessLevelId', message: 'Choose an access level of this elevator.' }] },
    })
    expect(await map({ accessDoorId: door })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'accessDoorId' }, { field: 'elevatorAccessLevelId' }] },
    })
    const plain = { accessDoorId: lift, accessTimeZoneId: programme.id }
    const asDoor = await test.call('createAccessGroupDoorMapping', { as: landlord, path: { id }, body: plain })
    expect(asDoor).toMatchObject({ status: 400, body: { errors: [{ field: 'accessDoorId' }] } })
    const mapped = await map({})
    expect(mapped.body).toMatchObject({ data: { elevatorAccessLevel: { name: 'Offices' }, version: 1 } })

    await giveGroupToTenant(test.db, landlord, id, tenant.officeCentreId)
    const own = await makeAccessGroup(test.db, tenant, { name: 'Own riders' })
    const hours = await makeTimeProgramme(test.db, tenant, { name: 'Shift' })
    const offered = await test.call('getElevatorAccessLevelDropDownByController', {
      as: tenant,
      query: { accessDoorId: lift },
    })
    expect(offered.body).toMatchObject({ data: [{ value: offices, label: 'Offices' }] })
    const ofAll = await test.call('getElevatorAccessLevelDropDownByController', { as: landlord, query: {} })
    expect(ofAll.body).toMatchObject({ data: [{ label: 'Lift 1: Offices' }, { label: 'Lift 1: Roof' }] })
    expect((await map({ elevatorAccessLevelId: roof, accessTimeZoneId: hours.id }, tenant, own.id)).status).toBe(400)
    expect((await map({ accessTimeZoneId: hours.id }, tenant, own.id)).status).toBe(200)

    const { id: mappingId } = mapped.body.data as { id: string }
    const change = (as: TestActor) =>
      test.call('updateAccessGroupElevatorAccessLevel', {
        as,
        path: { id, mappingId },
        body: { elevatorAccessLevelId: roof, version: 1 },
      })
    expect((await change(stranger)).status).toBe(404)
    expect((await change(tenant)).status).toBe(404)
    expect((await change(landlord)).body).toMatchObject({
      data: { elevatorAccessLevel: { name: 'Roof' }, accessTimeZone: { name: 'Always' }, version: 2 },
    })
    expect((await change(landlord)).status).toBe(409)
    const doorMapping = await mapDoor(test.db, landlord, id, door)
    const onDoor = await test.call('updateAccessGroupElevatorAccessLevel', {
      as: landlord,
      path: { id, mappingId: doorMapping },
      body: { elevatorAccessLevelId: roof, version: 1 },
    })
    expect(onDoor).toMatchObject({ status: 400, body: { errors: [{ field: 'elevatorAccessLevelId' }] } })
  })
})
