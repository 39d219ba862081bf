import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  giveGroupToTenant,
  makeAccessDoor,
  makeAccessGroup,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

const actions = ['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE', 'DOWNLOAD'] as const
const rights = actions.map((action) => `ACCESS_GROUP_${action}` as const)

let test: TestApp
let landlord: TestActor
let tenant: TestActor
let neighbour: TestActor
let door: string
let garage: string
let programme: { id: string; name: string }

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith([...rights, 'TIME_PROGRAMME_DELETE'])
  tenant = await test.actorWith(rights, { scope: await tenantOf(landlord) })
  neighbour = await test.actorWith(rights, { scope: await tenantOf(landlord) })
  door = await makeAccessDoor(test.db, landlord, { name: 'Lobby gate' })
  garage = await makeAccessDoor(test.db, landlord, { name: 'Car park' })
  programme = await makeTimeProgramme(test.db, landlord, { name: 'Office hours' })
})
afterAll(() => test.close())

const tenantOf = ({ landlordId }: TestActor) => makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })

type Group = { id: string; version: number; allowedActions: string[]; noOfUsers: number }
const made = async (name: string, as = landlord): Promise<Group> => {
  const { body } = await test.call('createAccessGroup', { as, body: { name } })
  return body.data as Group
}
const map = (id: string, accessDoorId: string, as = landlord, accessTimeZoneId = programme.id) =>
  test.call('createAccessGroupDoorMapping', { as, path: { id }, body: { accessDoorId, accessTimeZoneId } })

describe('an access group', () => {
  it('is made, changed, given doors with their times, and told in the trail', async () => {
    const { id, version } = await made('Staff of the house')
    const mapped = await map(id, door)
    expect(mapped).toMatchObject({
      status: 200,
      body: { data: { accessDoor: { id: door, name: 'Lobby gate' }, accessTimeZone: { name: 'Office hours' } } },
    })
    const { id: mappingId, version: read } = mapped.body.data as { id: string; version: number }
    const always = await makeTimeProgramme(test.db, landlord, { name: 'Always' })
    const path = { id, mappingId }
    const body = { accessTimeZoneId: always.id, version: read }
    const moved = await test.call('updateAccessGroupDoorMapping', { as: landlord, path, body })
    expect(moved.body).toMatchObject({ data: { accessTimeZone: { name: 'Always' }, version: read + 1 } })
    expect((await test.call('updateAccessGroupDoorMapping', { as: landlord, path, body })).status).toBe(409)

    const change = { name: 'House staff', description: null, siteId: null, active: false, version }
    const changed = await test.call('updateAccessGroup', { as: landlord, path: { id }, body: change })
    expect(changed.body).toMatchObject({ data: { name: 'House staff', active: false, noOfDoors: 1 } })
    const history = await test.call('listAccessGroupHistories', { as: landlord, path: { id } })
    expect(JSON.stringify(history.body)).toContain('Changed the times of the door Lobby gate')

    expect((await test.call('deleteAccessGroupDoorMapping', { as: landlord, path })).status).toBe(200)
    expect((await test.call('deleteAccessGroup', { as: landlord, path: { id } })).status).toBe(200)
    expect((await test.call('getAccessGroup', { as: landlord, path: { id } })).status).toBe(404)
  })

  it('has each door once, and keeps the time programme it goes by', async () => {
    const { id } = await made('Once')
    await map(id, door)
    expect(await map(id, door)).toMatchObject({ status: 409, body: { errors: [{ field: 'accessDoorId' }] } })
    const kept = await test.call('deleteAccessTimeZone', { as: landlord, path: { id: programme.id } })
    expect(kept).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Access groups still use this') },
    })
  })

  it('keeps people who are active here or at a tenant, and counts them', async () => {
    const { id } = await made('People')
    const guest = await makeUser(test.db, tenant, { fullName: 'Tessa Tan' })
    const stranger = await test.actorWith([])
    const mapUsers = (userIds: string[]) =>
      test.call('mapAccessGroupUser', { as: landlord, path: { id }, body: { userIds } })
    expect(await mapUsers([stranger.id])).toMatchObject({ status: 400, body: { errors: [{ field: 'userIds' }] } })
    expect(await mapUsers([guest.id, landlord.id, guest.id])).toMatchObject({ body: { data: { noOfUsers: 2 } } })
    const listed = await test.call('listAccessGroupUsers', {
      as: landlord,
      path: { id },
      query: { wildcardSearch: 'tessa' },
    })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id: guest.id }] } })
    const of = await test.call('listAccessGroups', { as: landlord, query: { userId: guest.id } })
    expect(of.body).toMatchObject({ data: { total: 1, items: [{ id }] } })
    const path = { id, userId: guest.id }
    expect(await test.call('unmapAccessGroupUser', { as: landlord, path })).toMatchObject({
      body: { data: { noOfUsers: 1 } },
    })
    expect((await test.call('unmapAccessGroupUser', { as: landlord, path })).status).toBe(422)
  })

  it('is exported with its doors and their times', async () => {
    const { id } = await made('Exported')
    await map(id, garage)
    const { body } = await test.call('downloadAccessGroups', { as: landlord, query: { format: 'CSV' } })
    const { dataStream } = body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Car park (Office hours)')
  })
})

describe('a group a landlord gave to a tenant', () => {
  it('is seen by that tenant alone, who puts its own people in and changes nothing else', async () => {
    const { id } = await made('Given')
    await map(id, door)
    const own = await makeUser(test.db, landlord, { fullName: 'Lena Lim' })
    await test.call('mapAccessGroupUser', { as: landlord, path: { id }, body: { userIds: [own.id] } })
    const body = { tenantIds: [tenant.officeCentreId] }
    expect((await test.call('updateAccessGroupTenantMapping', { as: landlord, path: { id }, body })).status).toBe(200)

    const seen = await test.call('getAccessGroup', { as: tenant, path: { id } })
    expect(seen.body).toMatchObject({ data: { noOfUsers: 0, allowedActions: ['map-user'] } })
    expect((await test.call('getAccessGroup', { as: neighbour, path: { id } })).status).toBe(404)
    const change = { name: 'Taken over', active: true, version: 1 }
    expect((await test.call('updateAccessGroup', { as: tenant, path: { id }, body: change })).status).toBe(404)
    expect((await test.call('listAccessGroupTenantMapping', { as: tenant, path: { id } })).status).toBe(403)

    const people = { userIds: [tenant.id] }
    const added = await test.call('mapAccessGroupUser', { as: tenant, path: { id }, body: people })
    expect(added.body).toMatchObject({ data: { noOfUsers: 1 } })
    const listed = await test.call('listAccessGroupUsers', { as: tenant, path: { id } })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id: tenant.id }] } })
    const path = { id, userId: own.id }
    expect((await test.call('unmapAccessGroupUser', { as: tenant, path })).status).toBe(404)
  })

  it('gives the doors of which the tenant makes groups of its own', async () => {
    const { id } = await makeAccessGroup(test.db, landlord, { name: 'For the neighbour' })
    await mapDoor(test.db, landlord, id, garage, { timeProgrammeId: programme.id })
    await giveGroupToTenant(test.db, landlord, id, neighbour.officeCentreId)
    const own = await made('Drivers', neighbour)
    const hours = await makeTimeProgramme(test.db, neighbour, { name: 'Shift' })
    const offered = await test.call('getAccessGroupDoorDropDown', { as: neighbour, path: { id: own.id } })
    expect((offered.body.data as { value: string }[]).map(({ value }) => value)).toEqual([garage])
    expect((await map(own.id, garage, neighbour, hours.id)).status).toBe(200)
    expect(await map(own.id, door, neighbour, hours.id)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'accessDoorId' }] },
    })
    expect((await test.call('getAccessGroup', { as: landlord, path: { id: own.id } })).status).toBe(404)
  })
})
