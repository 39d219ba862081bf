import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeOfficeCentre, makeRole, makeUser } from '../../demo/factories.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let other: TestApp
let scope: TenancyScope
let master: TestActor
let member: TestActor
const heard: string[] = []

/** Notes what a browser of the person hears, on whichever process it hangs. */
const listen = (process: TestApp, name: string, { officeCentreId, id }: Pick<TestActor, 'officeCentreId' | 'id'>) =>
  process.services.events.subscribe({
    officeCentreId,
    userId: id,
    send: (event) => void heard.push(`${name}: ${event}`),
  })

beforeAll(async () => {
  test = await openOwnTestApp()
  other = await test.another()
  scope = await makeOfficeCentre(test.db)
  master = await test.actorWith(['USER_EDIT', 'USER_MANAGE', 'USER_LIST'], { scope, roleCode: 'MASTER_ADMIN' })
  await makeRole(test.db, scope, { code: 'STAFF', name: 'Staff' })
  listen(test, 'master', master)
})
beforeEach(async () => {
  member = await test.actorWith(['USER_GROUP_LIST'], { scope })
  listen(other, 'member', member)
  heard.length = 0
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const noticesOf = async (id: string) => {
  const { rows } = await rawSql(test.db).query<{ title: string; body: string | null }>(
    'select title, body from personal_notifications where user_id = $1',
    [id],
  )
  return rows
}
const takeAway = (id: string, as = master, version = 1) =>
  test.call('setUserPermissions', {
    as,
    path: { id },
    body: { version, permissions: [{ code: 'USER_GROUP_LIST', enabled: false }] },
  })
const scopes = (name: string) => heard.filter((line) => line === `${name}: scope`)

describe('whoever may do other things than before', () => {
  it('hears of changed permissions at once in their own browsers only, and finds a notice', async () => {
    expect((await test.call('listUserGroups', { as: member })).status).toBe(200)
    expect((await takeAway(member.id)).status).toBe(200)
    await vi.waitFor(() => expect(scopes('member')).toHaveLength(1))
    expect(scopes('master')).toEqual([])
    expect(await noticesOf(member.id)).toEqual([{ title: 'Your permissions have changed', body: null }])
    expect((await test.call('listUserGroups', { as: member })).status).toBe(403)
  })

  it('is told the name of a new role', async () => {
    const answer = await test.call('setUserRole', {
      as: master,
      path: { id: member.id },
      body: { version: 1, roleCodes: ['STAFF'] },
    })
    expect(answer.status).toBe(200)
    await vi.waitFor(() => expect(scopes('member')).toHaveLength(1))
    expect(await noticesOf(member.id)).toEqual([{ title: 'Your role has changed', body: 'Your roles are now: Staff.' }])
  })

  it('needs no notice of what they did themselves, but their other browsers hear of it', async () => {
    expect((await takeAway(master.id)).status).toBe(200)
    await vi.waitFor(() => expect(scopes('master')).toHaveLength(1))
    expect(await noticesOf(master.id)).toEqual([])
  })

  it('is told nothing while deactivated, and nothing of a change that was refused', async () => {
    const inactive = await makeUser(test.db, scope, { status: 'INACTIVE' })
    expect((await takeAway(inactive.id)).status).toBe(200)
    expect((await takeAway(member.id, master, 7)).status).toBe(409)
    expect((await takeAway(member.id)).status).toBe(200)
    await vi.waitFor(() => expect(scopes('member')).toHaveLength(1))
    expect(await noticesOf(inactive.id)).toEqual([])
    expect(await noticesOf(member.id)).toHaveLength(1)
  })
})
