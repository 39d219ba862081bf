import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeOfficeCentre, makeRole, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let scope: TenancyScope
let admin: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  scope = await makeOfficeCentre(test.db)
  admin = await test.actorWith(['USER_UPLOAD', 'USER_LIST', 'USER_VIEW'], { scope })
  await makeRole(test.db, scope, { code: 'STAFF', name: 'Staff' })
  await makeRole(test.db, scope, { code: 'POWER', name: 'Power', permissions: ['ROLE_EDIT'] })
  await makeUserGroup(test.db, scope, { groupName: 'Night shift' })
  await makeUser(test.db, scope, { email: 'member@example.test', fullName: 'Member' })
})
afterAll(() => test.close())

type Result = {
  uploadId: string
  status: string
  uploadedRecords: number
  failedRecords: number
  toUploadRecords: number
  dataList: { uploadable: boolean; errors: string[] }[]
}
const base = { 'Full name': 'Row Person', 'E-mail': 'row@example.test', Role: 'staff' }
const process = async (dataList: object[]) =>
  (await test.call('processUsersData', { as: admin, body: { dataList } })).body.data as Result

describe('the upload of users', () => {
  it('says of every row why it cannot be uploaded', async () => {
    const { dataList } = await process([
      base,
      { ...base, 'E-mail': 'ROW@example.test' },
      { ...base, 'E-mail': 'member@example.test' },
      { ...base, 'E-mail': 'nobody', 'Full name': '-x', 'Mobile number': 'abc' },
      { ...base, 'E-mail': 'a@example.test', Role: 'Wizard', 'User group': 'Nowhere' },
      { ...base, 'E-mail': 'b@example.test', Role: 'POWER' },
      { 'Full name': 'No mail' },
    ])
    expect(dataList.map((row) => row.errors)).toEqual([
      [],
      ['This e-mail address appears more than once in the file.'],
      ['This person is already a user of this office centre.'],
      [
        'Use letters, spaces, apostrophes, dots, commas and hyphens, and start with a letter.',
        'Enter an e-mail address such as name@company.com.',
        'Mobile number: Enter a phone number such as +65 6123 4567.',
      ],
      ['This office centre has no role Wizard.', 'This office centre has no user group Nowhere.'],
      ['The role Power has permissions you do not have yourself.'],
      ['E-mail is missing.', 'Role is missing.'],
    ])
  })

  it('makes pending users with role, group, tags and an invitation', async () => {
    const { dataList } = await process([
      { ...base, 'E-mail': 'full@example.test', 'User group': 'night SHIFT', Tags: 'Lobby; Level 3;', Role: 'Staff' },
    ])
    const result = (await test.call('uploadUsersData', { as: admin, body: { dataList } })).body.data as Result
    expect(result).toMatchObject({ status: 'UPLOADED', uploadedRecords: 1, failedRecords: 0 })
    const found = await test.call('listUsers', { as: admin, query: { emailAddress: 'full@example.test' } })
    expect(found.body).toMatchObject({
      data: {
        items: [
          {
            status: 'PENDING',
            userCreationType: 'UPLOAD',
            role: { code: 'STAFF' },
            userGroups: [{ name: 'Night shift' }],
            tags: ['Lobby', 'Level 3'],
            registerRequestId: expect.any(String),
            lastInviteSentDate: expect.any(String),
          },
        ],
      },
    })
    const { rows } = await rawSql(test.db).query("select text from mail_messages where recipient = 'full@example.test'")
    expect(rows).toMatchObject([{ text: expect.stringContaining('/confirm-account?token=') }])
  })

  it(
    'of 10,000 rows goes on after the answer, with progress for whoever started it',
    { timeout: 240_000 },
    async () => {
      const rows = Array.from({ length: 10_000 }, (_, number) => ({
        fullName: `Bulk ${number}`,
        email: number % 100 === 0 ? 'broken' : `bulk${number}@example.test`,
        roleCode: 'STAFF',
      }))
      const preview = await process(rows)
      expect(preview).toMatchObject({ toUploadRecords: 9_900 })
      const body = { dataList: preview.dataList }
      const started = (await test.call('uploadUsersData', { as: admin, body })).body.data as Result
      expect(started).toMatchObject({ status: 'IN_PROGRESS', uploadedRecords: 0 })
      const path = { id: started.uploadId }
      const progress: number[] = []
      const look = async () => {
        const now = (await test.call('getBulkUpload', { as: admin, path })).body.data as Result
        progress.push(now.uploadedRecords)
        return now
      }
      await test.startJobs()
      await vi.waitUntil(async () => (await look()).status !== 'IN_PROGRESS', { timeout: 200_000, interval: 500 })
      expect(await look()).toMatchObject({ status: 'UPLOADED', uploadedRecords: 9_900, failedRecords: 100 })
      expect(progress).toEqual(progress.toSorted((left, right) => left - right))
      expect(new Set(progress).size).toBeGreaterThan(2)
      const found = await test.call('listUsers', { as: admin, query: { status: 'PENDING', limit: 1 } })
      expect(found.body).toMatchObject({ data: { total: 9_901 } })
      const stranger = await test.actorWith(['USER_LIST'], { scope })
      expect((await test.call('getBulkUpload', { as: stranger, path })).status).toBe(404)
    },
  )
})

describe('the upload of permissions', () => {
  const upload = async (dataList: object[]) => {
    const preview = (await test.call('processUsersPermissionData', { as: admin, body: { dataList } })).body
      .data as Result
    const body = { dataList: preview.dataList }
    return (await test.call('uploadUsersPermissionData', { as: admin, body })).body.data as Result
  }

  it('switches what one may give and says why the rest stays', async () => {
    const email = 'member@example.test'
    const result = await upload([
      { email, permissionCode: 'user_list', action: 'enable' },
      { email, permissionCode: 'USER_LIST', action: 'DISABLE' },
      { email, permissionCode: 'ROLE_EDIT', action: 'ENABLE' },
      { email, permissionCode: 'ROLE_EDIT_ALL', action: 'DISABLE' },
      { email: 'stranger@example.test', permissionCode: 'USER_VIEW', action: 'SWITCH' },
    ])
    expect(result).toMatchObject({ status: 'UPLOADED', uploadedRecords: 1, failedRecords: 4 })
    expect(result.dataList.map((row) => row.errors[0])).toEqual([
      undefined,
      'This person and permission appear more than once in the file.',
      'You cannot give the permission ROLE_EDIT, because you do not have it yourself.',
      'There is no permission with the code ROLE_EDIT_ALL.',
      'Nobody in this office centre has this e-mail address.',
    ])
    const found = await test.call('listUsers', {
      as: admin,
      query: { permissionCode: 'USER_LIST', emailAddress: email },
    })
    expect(found.body).toMatchObject({ data: { total: 1 } })
  })
})
