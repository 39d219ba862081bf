import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeUserGroup } from '../demo/factories.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../testing/testApp.ts'

let test: TestApp
let actor: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  actor = await test.actorWith(['USER_GROUP_LIST'])
  for (let number = 1; number <= 23; number++)
    await makeUserGroup(test.db, actor, {
      groupName: `Group ${String(number).padStart(2, '0')}`,
      autoApproveBooking: number % 2 === 0,
      updatedDate: new Date(Date.UTC(2026, 0, number)),
    })
  await makeUserGroup(test.db, actor, { groupName: '100% cotton_club' })
})
afterAll(() => test.close())

type Page = { items: { groupName: string }[]; total: number; totalPage: number }
const list = async (query = {}) => {
  const answer = await test.call('listUserGroups', { as: actor, query })
  const page = answer.body.data as Page
  return { ...answer, total: page?.total, totalPage: page?.totalPage, names: page?.items.map((item) => item.groupName) }
}

describe('a list', () => {
  it('holds ten rows a page, the newest first, with the exact total', async () => {
    const first = await list()
    expect(first).toMatchObject({ total: 24, totalPage: 3 })
    expect(first.names).toHaveLength(10)
    expect(first.names?.[1]).toBe('Group 23')
  })

  it('shows every row once over its pages', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 7, sortProperties: 'updatedDate' })))
    const names = pages.flatMap((page) => page.names ?? [])
    expect(names).toHaveLength(24)
    expect(new Set(names).size).toBe(24)
  })

  it('sorts both ways by what it declares, and says by what when asked for something else', async () => {
    expect((await list({ sortProperties: 'groupName', sortDirection: 'ASC', limit: 2 })).names).toEqual([
      '100% cotton_club',
      'Group 01',
    ])
    expect((await list({ sortProperties: 'groupName', sortDirection: 'DESC', limit: 1 })).names).toEqual(['Group 23'])
    const refused = await list({ sortProperties: 'groupName; drop table users' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'sortProperties' }] } })
    expect(refused.body.message).toContain('This list sorts by id, groupName')
    for (const sortProperties of ['__proto__', 'constructor', 'toString'])
      expect(await list({ sortProperties })).toMatchObject({ status: 400 })
  })

  it.each(['2016-12-31T23:59:60Z', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z'])(
    'refuses %s, which is no moment to reckon with',
    async (updatedDateFrom) => {
      expect(await list({ updatedDateFrom })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'updatedDateFrom', message: 'Enter a date and time.' }] },
      })
    },
  )

  it('filters, also by the time of the last change', async () => {
    expect(await list({ autoApproveBooking: true })).toMatchObject({ total: 11, totalPage: 2 })
    const range = { updatedDateFrom: '2026-01-03T00:00:00Z', updatedDateTo: '2026-01-05T00:00:00Z' }
    expect((await list({ ...range, sortProperties: 'groupName', sortDirection: 'ASC' })).names).toEqual([
      'Group 03',
      'Group 04',
      'Group 05',
    ])
  })

  it('takes what is searched for literally', async () => {
    expect((await list({ wildcardSearch: '100%' })).names).toEqual(['100% cotton_club'])
    expect((await list({ wildcardSearch: 'n_c' })).names).toEqual(['100% cotton_club'])
    expect((await list({ wildcardSearch: 'p_0' })).total).toBe(0)
    expect((await list({ wildcardSearch: "'; --" })).total).toBe(0)
  })

  it('refuses pages and lengths beyond the contract', async () => {
    expect(await list({ limit: 101 })).toMatchObject({ status: 400, body: { errors: [{ field: 'limit' }] } })
    expect((await list({ page: 0 })).status).toBe(400)
    expect((await list({ page: 'two' })).status).toBe(400)
    expect(await list({ page: 1_000_000 })).toMatchObject({ status: 200, names: [], total: 24 })
  })
})
