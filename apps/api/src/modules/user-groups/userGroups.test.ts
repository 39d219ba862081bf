import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUser, makeUserGroup } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
const everything = [
  'USER_GROUP_LIST',
  'USER_GROUP_VIEW',
  'USER_GROUP_ADD',
  'USER_GROUP_EDIT',
  'USER_GROUP_DELETE',
  'USER_GROUP_UPLOAD',
  'USER_GROUP_DOWNLOAD',
] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything)
})
afterAll(() => test.close())

describe('user groups', () => {
  it('are created, listed, changed and deleted, with a history', async () => {
    const created = await test.call('createUserGroup', { as: admin, body: { groupName: 'Night shift' } })
    expect(created).toMatchObject({
      status: 200,
      body: { success: true, data: { groupName: 'Night shift', noOfUsers: 0, version: 1 } },
    })
    const { id } = created.body.data as { id: string }

    const changed = await test.call('updateUserGroup', {
      as: admin,
      path: { id },
      body: { groupName: 'Night shift', maxBooking: 5, maxBookingUnit: 'BOOKINGS_PER_WEEK', version: 1 },
    })
    expect(changed.body).toMatchObject({ data: { maxBooking: 5, version: 2 } })

    const listed = await test.call('listUserGroups', { as: admin, query: { wildcardSearch: 'night' } })
    expect(listed.body).toMatchObject({ data: { total: 1, totalPage: 1, items: [{ id, maxBooking: 5 }] } })

    expect((await test.call('deleteUserGroup', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getUserGroup', { as: admin, path: { id } })).status).toBe(404)
  })

  it('are offered by name', async () => {
    const other = await test.actorWith(['USER_GROUP_LIST'])
    for (const groupName of ['Post room', 'Couriers', 'Night shift']) await makeUserGroup(test.db, other, { groupName })
    const offered = await test.call('getUserGroupDropDown', { as: other })
    expect((offered.body.data as { label: string }[]).map(({ label }) => label)).toEqual([
      'Couriers',
      'Night shift',
      'Post room',
    ])
  })

  it('refuse a name that is taken, in any case, next to the field', async () => {
    await makeUserGroup(test.db, admin, { groupName: 'Couriers' })
    const refused = await test.call('createUserGroup', { as: admin, body: { groupName: 'COURIERS' } })
    expect(refused).toMatchObject({ status: 409, body: { success: false, errors: [{ field: 'groupName' }] } })
  })

  it('refuse a stale version and change nothing', async () => {
    const group = await makeUserGroup(test.db, admin, { groupName: 'Tenants board', version: 4 })
    const refused = await test.call('updateUserGroup', {
      as: admin,
      path: { id: group.id },
      body: { groupName: 'Other', version: 3 },
    })
    expect(refused).toMatchObject({ status: 409, body: { message: 'Record has been changed by another user' } })
    expect((await test.call('getUserGroup', { as: admin, path: { id: group.id } })).body).toMatchObject({
      data: { groupName: 'Tenants board' },
    })
  })

  it('answer a repeated creation with the same key once', async () => {
    const request = { as: admin, body: { groupName: 'Once only' }, headers: { 'idempotency-key': 'k1' } }
    const first = await test.call('createUserGroup', request)
    const second = await test.call('createUserGroup', request)
    expect(second.body).toEqual(first.body)
    const other = await test.call('createUserGroup', { ...request, body: { groupName: 'Something else' } })
    expect(other.status).toBe(409)
  })

  it('take members of their own office centre only', async () => {
    const group = await makeUserGroup(test.db, admin)
    const member = await makeUser(test.db, admin, { fullName: 'Mina Tan' })
    const stranger = await test.actorWith([])
    const added = await test.call('addUsersToUserGroup', {
      as: admin,
      path: { id: group.id },
      body: { userIds: [member.id] },
    })
    expect(added.body).toMatchObject({ data: { noOfUsers: 1 } })
    const refused = await test.call('addUsersToUserGroup', {
      as: admin,
      path: { id: group.id },
      body: { userIds: [stranger.id] },
    })
    expect(refused.status).toBe(400)
    const removed = await test.call('removeUserFromUserGroup', { as: admin, path: { id: group.id, userId: member.id } })
    expect(removed.body).toMatchObject({ data: { noOfUsers: 0 } })
    const history = await test.call('listUserGroupHistories', { as: admin, path: { id: group.id } })
    expect(history.body).toMatchObject({
      data: { total: 2, items: [{ summary: 'Removed a user from the group' }, {}] },
    })
  })

  it('export to a spreadsheet', async () => {
    const answer = await test.call('generateUserGroupRecord', { as: admin, query: { format: 'CSV' } })
    const { dataStream, fileName } = answer.body.data as { dataStream: string; fileName: string }
    expect(fileName).toMatch(/^user-groups-.*\.csv$/)
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('Group name,Description')
  })
})

describe('upload of user groups', () => {
  const rows = [
    { 'Group name': 'Upload one', 'Most bookings': '3', Per: 'Hours per day' },
    { 'Group name': '=cmd()' },
    { 'Group name': 'upload ONE' },
    { 'Group name': '' },
  ]

  it('shows for each row whether and why it cannot be uploaded, and changes nothing', async () => {
    const preview = await test.call('processUserGroupsData', { as: admin, body: { dataList: rows } })
    expect(preview.body).toMatchObject({
      data: { totalRecords: 4, toUploadRecords: 1, toFailRecords: 3, uploadId: null },
    })
    const listed = await test.call('listUserGroups', { as: admin, query: { wildcardSearch: 'upload one' } })
    expect(listed.body).toMatchObject({ data: { total: 0 } })
  })

  it('writes the rows that may be uploaded and says how many', async () => {
    const preview = await test.call('processUserGroupsData', { as: admin, body: { dataList: rows } })
    const { dataList } = preview.body.data as { dataList: object[] }
    const result = await test.call('uploadUserGroupsData', { as: admin, body: { dataList } })
    expect(result.body).toMatchObject({ data: { status: 'UPLOADED', uploadedRecords: 1, failedRecords: 3 } })
    const listed = await test.call('listUserGroups', { as: admin, query: { wildcardSearch: 'upload one' } })
    const [group] = (listed.body.data as { items: { id: string }[] }).items
    const history = await test.call('listUserGroupHistories', { as: admin, path: { id: String(group?.id) } })
    expect(history.body).toMatchObject({
      data: { items: [{ summary: 'Added the user group by an upload', userFullName: admin.fullName }] },
    })
  })
})
