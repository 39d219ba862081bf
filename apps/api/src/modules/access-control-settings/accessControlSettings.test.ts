import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessGroup } from '../../demo/accessFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(['ACCESS_CONTROL_SETTING_VIEW', 'ACCESS_CONTROL_SETTING_EDIT'])
})
afterAll(() => test.close())

const fields = {
  antiPassback: true,
  qrValiditySeconds: 60,
  hidInvitationDays: 7,
  eventRetentionMonths: 6,
  openOnCheckIn: true,
}
const update = (body: object) => test.call('updateAccessControlSettings', { as: admin, body: { ...fields, ...body } })

describe('the settings of access control', () => {
  it('begin as the documents say, are changed, and refuse who read an older version', async () => {
    const first = await test.call('getAccessControlSettings', { as: admin })
    expect(first.body).toMatchObject({ data: { antiPassback: false, hidInvitationDays: 7, version: 1 } })
    const { id } = await makeAccessGroup(test.db, admin, { name: 'Everybody' })
    const changed = await update({ defaultAccessGroupId: id, version: 1 })
    expect(changed.body).toMatchObject({
      data: { ...fields, defaultAccessGroup: { id, name: 'Everybody' }, version: 2 },
    })
    expect((await update({ version: 1 })).status).toBe(409)
  })

  it('refuse a code that is good for too short, and a group of somebody else', async () => {
    expect((await update({ qrValiditySeconds: 14, version: 2 })).status).toBe(400)
    const stranger = await test.actorWith([])
    const { id } = await makeAccessGroup(test.db, stranger, { name: 'Theirs' })
    expect((await update({ defaultAccessGroupId: id, version: 2 })).body).toMatchObject({
      errors: [{ field: 'defaultAccessGroupId' }],
    })
  })
})
