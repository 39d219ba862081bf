import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  giveGroupToTenant,
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeDoorGroup,
  makeElevatorLevel,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeFloor } from '../../demo/buildingFactories.ts'
import { makeDivision } from '../../demo/divisionFactories.ts'
import { makeOfficeCentre, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

const rights = [
  ...(['LIST', 'VIEW', 'EDIT', 'DELETE'] as const).map((action) => `ACCESS_GROUP_${action}` as const),
  ...(['VIEW', 'EDIT', 'DELETE'] as const).map((action) => `SITE_${action}` as const),
  ...(['VIEW', 'EDIT', 'DELETE'] as const).map((action) => `AREA_${action}` as const),
  ...(['VIEW', 'EDIT', 'DELETE'] as const).map((action) => `DIVISION_${action}` as const),
  ...(['VIEW', 'UPLOAD', 'EDIT'] as const).map((action) => `USER_${action}` as const),
  'USER_GROUP_DELETE',
] as const

let test: TestApp
let landlord: TestActor
let tenant: TestActor
let stranger: TestActor

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(rights)
  stranger = await test.actorWith(rights)
  const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith(rights, { scope })
})
afterAll(() => test.close())

describe('the doors of an area', () => {
  it('are of one area at most, come to its site, and are free when it goes', async () => {
    const [area, other] = [await makeArea(test.db, landlord, { name: 'Deck' }), await makeArea(test.db, landlord)]
    const [one, two] = [
      await makeAccessDoor(test.db, landlord, { name: 'A door' }),
      await makeAccessDoor(test.db, landlord, { name: 'B door' }),
    ]
    const map = (id: string, accessDoorIds: string[], as = landlord) =>
      test.call('mapAreaDoor', { as, path: { id }, body: { accessDoorIds } })
    expect((await map(area.id, [one, two])).body).toMatchObject({ data: { doors: 2 } })
    expect(await map(other.id, [one])).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'accessDoorIds', message: 'A door belongs to Deck. Take it out of that office first.' }],
      },
    })
    const listed = await test.call('listAreaDoors', { as: landlord, path: { id: area.id } })
    expect(listed.body).toMatchObject({
      data: {
        total: 2,
        items: expect.arrayContaining([{ name: 'A door' }].map((door) => expect.objectContaining(door))),
      },
    })
    const choice = await test.call('listAreaDoors', {
      as: landlord,
      path: { id: other.id },
      query: { notAssignAreaOrAreaId: other.id },
    })
    expect(JSON.stringify(choice.body)).not.toContain(one)
    const path = { id: area.id, doorId: one }
    expect((await test.call('unmapAreaDoor', { as: landlord, path })).body).toMatchObject({ data: { doors: 1 } })
    expect(await test.call('unmapAreaDoor', { as: landlord, path })).toMatchObject({
      status: 422,
      body: { message: 'A door does not belong to this office.' },
    })
    expect((await map(area.id, [one], stranger)).status).toBe(404)
    expect((await map(area.id, [one], tenant)).status).toBe(404)
    expect((await map(area.id, [await makeAccessDoor(test.db, stranger)])).status).toBe(400)
    expect((await test.call('deleteArea', { as: landlord, path: { id: area.id } })).status).toBe(200)
    expect((await map(other.id, [two])).status).toBe(200)
  })
})

describe('the access groups of a site', () => {
  it('are mapped, move from another site, keep the site from being deleted, and are taken off', async () => {
    const [site, other] = [await makeSite(test.db, landlord), await makeSite(test.db, landlord)]
    const group = await makeAccessGroup(test.db, landlord, { name: 'Site staff', siteId: other.id })
    const map = (as: TestActor, accessGroupIds: string[]) =>
      test.call('mapSiteAccessGroup', { as, path: { id: site.id }, body: { accessGroupIds } })
    expect((await map(landlord, [group.id])).body).toMatchObject({ data: { accessGroups: 1 } })
    expect((await test.call('getSite', { as: landlord, path: { id: other.id } })).body).toMatchObject({
      data: { accessGroups: 0 },
    })
    const listed = await test.call('listSiteAccessGroups', { as: landlord, path: { id: site.id } })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ name: 'Site staff' }] } })
    const offered = await test.call('getAccessGroupDropDown', { as: landlord, query: { excludeSiteId: site.id } })
    expect(JSON.stringify(offered.body)).not.toContain(group.id)
    expect(await test.call('deleteSite', { as: landlord, path: { id: site.id } })).toMatchObject({
      status: 422,
      body: { message: 'This site still has 1 access group. Move or delete them first.' },
    })
    expect((await map(stranger, [group.id])).status).toBe(404)
    const foreign = await makeAccessGroup(test.db, tenant, { name: 'Theirs' })
    expect(await map(landlord, [foreign.id])).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'accessGroupIds' }] },
    })
    const path = { id: site.id, groupId: group.id }
    expect((await test.call('unmapSiteAccessGroup', { as: landlord, path })).body).toMatchObject({
      data: { accessGroups: 0 },
    })
    expect((await test.call('unmapSiteAccessGroup', { as: landlord, path })).status).toBe(422)
    const history = await test.call('listAccessGroupHistories', { as: landlord, path: { id: group.id } })
    expect(JSON.stringify(history.body)).toContain('Changed the site of the access group')
  })
})

describe('the access groups of a division', () => {
  let division: { id: string; name: string }
  let person: { id: string; fullName: string }
  let group: { id: string; name: string }
  let mapping: { id: string; version: number }
  let serial = 0

  beforeEach(async () => {
    serial += 1
    division = await makeDivision(test.db, landlord, { name: `Works ${serial}` })
    person = await makeUser(test.db, landlord, { fullName: 'Wei Works' })
    group = await makeAccessGroup(test.db, landlord, { name: `Workshop ${serial}` })
    const userGroup = await makeUserGroup(test.db, landlord)
    const made = await test.call('createDivisionUserGroup', {
      as: landlord,
      path: { id: division.id },
      body: { userGroupId: userGroup.id, accessGroupIds: [group.id] },
    })
    mapping = { ...(made.body.data as { id: string; version: number }) }
  })

  const join = (id = division.id) =>
    test.call('addUsersToDivision', { as: landlord, path: { id }, body: { userIds: [person.id] } })
  const leave = () =>
    test.call('removeUserFromDivision', { as: landlord, path: { id: division.id, userId: person.id } })
  const isIn = async (groupId = group.id): Promise<boolean> => {
    const { body } = await test.call('listAccessGroups', { as: landlord, query: { userId: person.id } })
    return (body.data as { items: { id: string }[] }).items.some(({ id }) => id === groupId)
  }
  const count = async () =>
    (await test.call('getAccessGroup', { as: landlord, path: { id: group.id } })).body.data as { noOfUsers: number }

  it('are held by whoever joins it, counted, and lost by whoever leaves or moves, as the trail tells', async () => {
    const path = { id: division.id, mappingId: mapping.id }
    expect((await test.call('getDivisionUserGroup', { as: landlord, path })).body).toMatchObject({
      data: { accessGroups: [{ id: group.id, name: group.name }] },
    })
    await join()
    expect(await isIn()).toBe(true)
    expect(await count()).toMatchObject({ noOfUsers: 1 })
    const history = await test.call('listDivisionHistories', { as: landlord, path: { id: division.id } })
    expect(JSON.stringify(history.body)).toContain(`"accessGroups"`)
    await leave()
    expect(await isIn()).toBe(false)
    await join()
    await join((await makeDivision(test.db, landlord)).id)
    expect(await isIn()).toBe(false)
    expect(await count()).toMatchObject({ noOfUsers: 0 })
  })

  it('stay with whoever was put in by hand, and go only with the division otherwise', async () => {
    await join()
    const path = { id: group.id, userId: person.id }
    expect(await test.call('unmapAccessGroupUser', { as: landlord, path })).toMatchObject({
      status: 422,
      body: {
        message: `Wei Works is in the group by the division ${division.name}. Take them out of the division, or the group from it.`,
      },
    })
    await test.call('mapAccessGroupUser', { as: landlord, path: { id: group.id }, body: { userIds: [person.id] } })
    expect(await count()).toMatchObject({ noOfUsers: 1 })
    await leave()
    expect(await isIn()).toBe(true)
    await join()
    expect((await test.call('unmapAccessGroupUser', { as: landlord, path })).status).toBe(200)
    expect(await isIn()).toBe(true)
    await leave()
    expect(await isIn()).toBe(false)
  })

  it('follow the pair: changed, its user group deleted, taken out', async () => {
    await join()
    const path = { id: division.id, mappingId: mapping.id }
    const second = await makeAccessGroup(test.db, landlord, { name: `Second ${serial}` })
    const read = (await test.call('getDivisionUserGroup', { as: landlord, path })).body.data as {
      userGroup: { id: string }
    }
    const body = { userGroupId: read.userGroup.id, accessGroupIds: [second.id], version: mapping.version }
    expect((await test.call('updateDivisionUserGroup', { as: landlord, path, body })).body).toMatchObject({
      data: { accessGroups: [{ id: second.id }] },
    })
    expect([await isIn(), await isIn(second.id)]).toEqual([false, true])
    expect((await test.call('deleteDivisionUserGroup', { as: landlord, path })).status).toBe(200)
    expect(await isIn(second.id)).toBe(false)

    const other = await makeUserGroup(test.db, landlord)
    const again = { userGroupId: other.id, accessGroupIds: [group.id] }
    await test.call('createDivisionUserGroup', { as: landlord, path: { id: division.id }, body: again })
    expect(await isIn()).toBe(true)
    await test.call('deleteUserGroup', { as: landlord, path: { id: other.id } })
    expect(await isIn()).toBe(false)
  })

  it('go with the access group, and are own ones or given ones', async () => {
    await join()
    expect((await test.call('deleteAccessGroup', { as: landlord, path: { id: group.id } })).status).toBe(200)
    expect(
      (await test.call('getDivisionUserGroup', { as: landlord, path: { id: division.id, mappingId: mapping.id } }))
        .body,
    ).toMatchObject({ data: { accessGroups: [] } })

    const theirs = await makeDivision(test.db, tenant)
    const userGroup = await makeUserGroup(test.db, tenant)
    const given = await makeAccessGroup(test.db, landlord, { name: `Given ${serial}` })
    const give = () =>
      test.call('createDivisionUserGroup', {
        as: tenant,
        path: { id: theirs.id },
        body: { userGroupId: userGroup.id, accessGroupIds: [given.id] },
      })
    expect(await give()).toMatchObject({ status: 400, body: { errors: [{ field: 'accessGroupIds' }] } })
    await giveGroupToTenant(test.db, landlord, given.id, tenant.officeCentreId)
    expect((await give()).status).toBe(200)
    await test.call('addUsersToDivision', { as: tenant, path: { id: theirs.id }, body: { userIds: [tenant.id] } })
    const listed = await test.call('listAccessGroupUsers', { as: landlord, path: { id: given.id } })
    expect(listed.body).toMatchObject({ data: { items: [{ id: tenant.id }] } })
  })
})

describe('what leads to a group from elsewhere', () => {
  it('is told with the group: the divisions of the office centre whose people are in it', async () => {
    const group = await makeAccessGroup(test.db, landlord, { name: 'Told' })
    const division = await makeDivision(test.db, landlord, { name: 'Operations' })
    const userGroup = await makeUserGroup(test.db, landlord)
    const body = { userGroupId: userGroup.id, accessGroupIds: [group.id] }
    await test.call('createDivisionUserGroup', { as: landlord, path: { id: division.id }, body })
    const path = { id: group.id }
    const listed = await test.call('listAccessGroupDivisions', { as: landlord, path })
    expect(listed.body).toMatchObject({
      data: {
        total: 1,
        items: [{ division: { id: division.id, name: 'Operations' }, userGroup: { id: userGroup.id } }],
      },
    })
    await giveGroupToTenant(test.db, landlord, group.id, tenant.officeCentreId)
    const seen = await test.call('listAccessGroupDivisions', { as: tenant, path })
    expect(seen.body).toMatchObject({ data: { total: 0 } })
    expect((await test.call('listAccessGroupDivisions', { as: stranger, path })).status).toBe(404)
  })

  it('is told with the floor: the groups that its tenants were given, until they are taken', async () => {
    const floor = await makeFloor(test.db, landlord)
    const group = await makeAccessGroup(test.db, landlord, { name: 'Fourth floor' })
    const body = { officeFloorIds: [floor.id] }
    await test.call('updateAccessGroupOfficeFloorMapping', { as: landlord, path: { id: group.id }, body })
    const path = { id: floor.id }
    const told = async () => (await test.call('listOfficeFloorAccessGroups', { as: landlord, path })).body
    const before = await told()
    expect(before).toMatchObject({
      data: { total: 1, items: [{ accessGroup: { name: 'Fourth floor' }, active: true }] },
    })
    const [{ id: mappingId } = { id: '' }] = (before.data as { items: { id: string }[] }).items
    const taken = { id: group.id, mappingId }
    await test.call('deleteAccessGroupOfficeFloorMapping', { as: landlord, path: taken })
    expect(await told()).toMatchObject({ data: { total: 0 } })
    expect((await test.call('listOfficeFloorAccessGroups', { as: stranger, path })).status).toBe(404)
  })
})

describe('the upload of access groups', () => {
  type Result = { dataList: { errors: string[] }[] }
  const upload = async (as: TestActor, dataList: object[]) => {
    const preview = await test.call('processUsersAccessGroupData', { as, body: { dataList } })
    const body = { dataList: (preview.body.data as Result).dataList }
    return (await test.call('uploadUsersAccessGroupData', { as, body })).body.data as Result
  }

  it('puts people in and takes them out, and says of each wrong row why', async () => {
    const group = await makeAccessGroup(test.db, landlord, { name: 'Night watch' })
    const [guard, leaver] = [
      await makeUser(test.db, landlord, { email: 'guard@watch.example' }),
      await makeUser(test.db, landlord, { email: 'leaver@watch.example', fullName: 'Lee Leaver' }),
    ]
    await test.call('mapAccessGroupUser', { as: landlord, path: { id: group.id }, body: { userIds: [leaver.id] } })
    await makeUser(test.db, stranger, { email: 'guard@elsewhere.example' })
    const result = await upload(landlord, [
      { email: 'Guard@watch.example', accessGroup: 'night WATCH', action: 'add' },
      { email: 'leaver@watch.example', accessGroup: 'Night watch', action: 'REMOVE' },
      { email: 'guard@watch.example', accessGroup: 'Night watch', action: 'ADD' },
      { email: 'guard@elsewhere.example', accessGroup: 'Night watch', action: 'ADD' },
      { email: 'guard@watch.example', accessGroup: 'Day watch', action: 'KEEP' },
    ])
    expect(result).toMatchObject({ status: 'UPLOADED', uploadedRecords: 2, failedRecords: 3 })
    expect(result.dataList.map((row) => row.errors)).toEqual([
      [],
      [],
      ['This person and access group appear more than once in the file.'],
      ['Nobody in this office centre has this e-mail address.'],
      ['There is no access group called Day watch.', 'Action must be ADD or REMOVE.'],
    ])
    const listed = await test.call('listAccessGroupUsers', { as: landlord, path: { id: group.id } })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id: guard.id }] } })
    const history = await test.call('listAccessGroupHistories', { as: landlord, path: { id: group.id } })
    expect(JSON.stringify(history.body)).toContain('Changed 2 people by an upload')
    const template = await test.call('getUsersAccessGroupUploadTemplate', { as: landlord })
    expect(template.body).toMatchObject({ data: { fileName: 'users-access-group-template.xlsx' } })
  })

  it('knows only groups the office centre has or was given', async () => {
    await makeAccessGroup(test.db, landlord, { name: 'House only' })
    await makeUser(test.db, tenant, { email: 'mina@tenant.example' })
    const row = { email: 'mina@tenant.example', accessGroup: 'House only', action: 'ADD' }
    const preview = await test.call('processUsersAccessGroupData', { as: tenant, body: { dataList: [row] } })
    expect(preview.body).toMatchObject({
      data: { dataList: [{ errors: ['There is no access group called House only.'] }] },
    })
  })
})

describe('the doors and lifts of a person', () => {
  it('are told by door, with the group, the way into it and the times', async () => {
    const person = await makeUser(test.db, landlord)
    const programme = await makeTimeProgramme(test.db, landlord, { name: 'Hours' })
    const lift = await makeAccessDoor(test.db, landlord, { name: 'Lift', accessDoorType: 'ELEVATOR' })
    const door = await makeAccessDoor(test.db, landlord, { name: 'Door' })
    const level = await makeElevatorLevel(test.db, landlord, lift, 'All floors')
    const group = await makeAccessGroup(test.db, landlord, { name: 'Walkers' })
    await mapDoor(test.db, landlord, group.id, door, { timeProgrammeId: programme.id })
    await makeDoorGroup(test.db, landlord, group.id, [door], { name: 'Week-end', days: [6] })
    const body = { accessDoorId: lift, elevatorAccessLevelId: level, accessTimeZoneId: programme.id }
    expect((await test.call('mapAccessGroupElevator', { as: landlord, path: { id: group.id }, body })).status).toBe(200)
    await test.call('mapAccessGroupUser', { as: landlord, path: { id: group.id }, body: { userIds: [person.id] } })

    const path = { id: person.id }
    const { body: answer } = await test.call('getUserDoorLiftAssignment', { as: landlord, path })
    expect(answer).toMatchObject({
      data: [
        {
          accessDoor: { name: 'Door' },
          accessDoorType: 'DOOR',
          ways: [
            { accessGroup: { name: 'Walkers' }, division: null, schedule: 'Hours', elevatorAccessLevel: null },
            { schedule: 'Week-end', times: 'Saturday 09:00 AM – 05:00 PM' },
          ],
        },
        {
          accessDoor: { name: 'Lift' },
          accessDoorType: 'ELEVATOR',
          ways: [{ times: 'Monday to Friday 07:00 AM – 08:00 PM', elevatorAccessLevel: { name: 'All floors' } }],
        },
      ],
    })
    expect((await test.call('getUserDoorLiftAssignment', { as: stranger, path })).status).toBe(404)
    expect((await test.call('getUserDoorLiftAssignment', { as: tenant, path })).status).toBe(404)
  })

  it('go as far as the landlord gives, and nowhere once it gives nothing', async () => {
    const person = await makeUser(test.db, tenant)
    const door = await makeAccessDoor(test.db, landlord, { name: 'Gate' })
    const given = await makeAccessGroup(test.db, landlord, { name: 'Given for now' })
    await mapDoor(test.db, landlord, given.id, door)
    const own = await makeAccessGroup(test.db, tenant, { name: 'Own' })
    const slots = [{ days: [5, 6], startMinute: 600, endMinute: 1440 }]
    const { id: timeProgrammeId } = await makeTimeProgramme(test.db, tenant, { name: 'Late', slots })
    await mapDoor(test.db, tenant, own.id, door, { timeProgrammeId, doorOfficeCentreId: landlord.officeCentreId })
    await joinGroup(test.db, tenant, own.id, [{ ...tenant, id: person.id }])
    const told = async () =>
      (await test.call('getUserDoorLiftAssignment', { as: tenant, path: { id: person.id } })).body.data
    expect(await told()).toEqual([])
    await giveGroupToTenant(test.db, landlord, given.id, tenant.officeCentreId)
    expect(await told()).toMatchObject([{ ways: [{ schedule: 'Late', times: 'Friday 10:00 AM – 08:00 PM' }] }])
  })
})
