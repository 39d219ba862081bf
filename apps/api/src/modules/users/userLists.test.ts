import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDivision } from '../../demo/divisionFactories.ts'
import { makeOfficeCentre, makeRole, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { plansOf } from '../../testing/plans.ts'
import { rawSql } from '../../testing/rawSql.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let actor: TestActor

beforeAll(async () => {
  test = await openOwnTestApp()
  actor = await test.actorWith(['USER_LIST', 'USER_VIEW', 'DIVISION_LIST'])
})
afterAll(() => test.close())

type Listed = { total: number; items: { id: string; fullName: string; roleNames: string[] }[] }
const list = async (query: Record<string, unknown>, as = actor) => {
  const answer = await test.call('listUsers', { as, query })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as Listed
}
const names = async (query: Record<string, unknown>, as = actor) =>
  (await list(query, as)).items.map((item) => item.fullName).toSorted()

describe('the filters of the user list', () => {
  let here: TestActor

  beforeAll(async () => {
    here = await test.actorWith(['USER_LIST'])
    const master = await makeRole(test.db, here, { code: 'MASTER_ADMIN' })
    const staff = await makeRole(test.db, here, { code: 'STAFF', name: 'Staff' })
    const mina = await makeUser(test.db, here, {
      fullName: 'Mina Tan',
      email: 'mina.tan@example.test',
      roleIds: [master.id, staff.id],
      tags: ['Reception'],
    })
    await makeUser(test.db, here, { fullName: 'Noor Ali', status: 'PENDING', roleIds: [staff.id], tags: ['Security'] })
    await makeUser(test.db, here, { fullName: 'Omar Idle', status: 'INACTIVE', email: 'tanned@example.test' })
    await makeUserGroup(test.db, here, { groupName: 'Front', userIds: [mina.id] })
    await makeUser(test.db, here, { fullName: 'Gone Person', deletedDate: new Date() })
  })

  it.each([
    [{ status: 'PENDING' }, ['Noor Ali']],
    [{ statusArray: ['PENDING', 'INACTIVE'] }, ['Noor Ali', 'Omar Idle']],
    [{ active: true, wildcardSearch: 'tan' }, ['Mina Tan']],
    [{ wildcardSearch: 'TAN' }, ['Mina Tan', 'Omar Idle']],
    [{ active: false }, ['Noor Ali', 'Omar Idle']],
    [{ fullName: 'tan' }, ['Mina Tan']],
    [{ similarFullName: 'mnia tan' }, []],
    [{ similarFullName: 'mina tann' }, ['Mina Tan']],
    [{ similarFullName: 'noo' }, ['Noor Ali']],
    [{ emailAddress: 'tan' }, ['Mina Tan', 'Omar Idle']],
    [{ roleCode: 'STAFF' }, ['Mina Tan', 'Noor Ali']],
    [{ userOfficeCentreRoleCodeArray: ['MASTER_ADMIN', 'SUB_ADMIN'] }, ['Mina Tan']],
    [{ tenantRoleCodeArray: ['NONE'] }, []],
    [{ tag: 'Reception' }, ['Mina Tan']],
    [{ tagArray: ['Reception', 'Security'] }, ['Mina Tan', 'Noor Ali']],
    [{ mobilePassAssigned: true }, []],
    [{ mobilePassAssigned: false, status: 'PENDING' }, ['Noor Ali']],
    [{ credentialTypeArray: ['PHYSICAL_CARD'] }, []],
    [{ wildcardSearch: '100%' }, []],
  ])('%j', async (query, expected) => {
    expect(await names(query, here)).toEqual(expected)
    expect((await list(query, here)).total).toBe(expected.length)
  })

  it('by group', async () => {
    const { rows } = await rawSql(test.db).query("select id from user_groups where group_name = 'Front'")
    expect(await names({ userGroupId: rows[0].id }, here)).toEqual(['Mina Tan'])
  })

  it('sorts by what the query names and refuses what no index serves', async () => {
    const sorted = await list({ sort: 'fullName,ASC', statusArray: ['ACTIVE', 'PENDING'] }, here)
    expect(sorted.items.map((item) => item.fullName)).toEqual([here.fullName, 'Mina Tan', 'Noor Ali'].toSorted())
    expect((await test.call('listUsers', { as: here, query: { sort: 'fullName,UP' } })).status).toBe(400)
    expect((await test.call('listUsers', { as: here, query: { sortProperties: 'passwordHash' } })).status).toBe(400)
  })

  it('counts its tabs, with and without other filters', async () => {
    const counts = async (query: object) => {
      const answer = await test.call('getUsersStatusCount', { as: here, query: { ...query } })
      return (answer.body.data as { count: number }[]).map((entry) => entry.count)
    }
    expect(await counts({})).toEqual([1, 2, 1])
    expect(await counts({ status: 'ACTIVE' })).toEqual([1, 2, 1])
    expect(await counts({ emailAddress: 'tan', status: 'ACTIVE' })).toEqual([0, 1, 1])
  })
})

describe('the list of 80,000 users among 100,000', () => {
  let siteAdmin: TestActor
  let division: { id: string }

  beforeAll(async () => {
    const elsewhere = await makeOfficeCentre(test.db)
    const run = (statement: string, values: string[] = []) => rawSql(test.db).query(statement, values)
    const indexes = await run(
      "select indexname, indexdef from pg_indexes where indexname in ('users_search', 'users_search_everywhere')",
    )
    for (const { indexname } of indexes.rows) await run(`drop index ${indexname}`)
    await run(`insert into accounts (email, full_name)
      select 'walker' || n || '@example.test', 'Walker ' || md5(n::text) from generate_series(1, 100000) n`)
    await run(
      `insert into users (landlord_id, office_centre_id, account_id, email, full_name, status, user_creation_type)
       select c.landlord_id, c.id, a.id, a.email, a.full_name,
         (array['ACTIVE', 'ACTIVE', 'PENDING', 'INACTIVE'])[1 + a.n % 4], 'UPLOAD'
       from (select *, row_number() over (order by id) as n from accounts where email like 'walker%') a
       join office_centres c on c.id = case when a.n % 5 = 0 then $2::uuid else $1::uuid end order by a.n`,
      [actor.officeCentreId, elsewhere.officeCentreId],
    )
    for (const name of ['North', 'South']) await makeUserGroup(test.db, actor, { groupName: name })
    const everybody = `from users u join %s t on t.office_centre_id = u.office_centre_id
      where u.office_centre_id = $1 and u.email like 'walker%'`
    const spread = (columns: string, table: string) =>
      run(
        `insert into ${columns} select u.landlord_id, u.office_centre_id, u.id, t.id ${everybody.replace('%s', table)}`,
        [actor.officeCentreId],
      )
    await spread('user_roles (landlord_id, office_centre_id, user_id, role_id)', 'roles')
    await spread('user_group_members (landlord_id, office_centre_id, user_id, user_group_id)', 'user_groups')
    await run(
      `insert into registration_requests (landlord_id, office_centre_id, user_id, source, status)
       select landlord_id, office_centre_id, id, 'UPLOAD', 'PENDING' from users where status = 'PENDING' and office_centre_id = $1`,
      [actor.officeCentreId],
    )
    siteAdmin = await test.actorWith(['USER_LIST'], { scope: actor, roleCode: 'SITE_ADMIN' })
    const site = await makeSite(test.db, actor, { people: [siteAdmin] })
    await run(
      `insert into site_users (landlord_id, office_centre_id, site_id, user_office_centre_id, user_id)
       select landlord_id, office_centre_id, $2::uuid, office_centre_id, id from users
       where office_centre_id = $1 and email like 'walker%' and right(md5(email), 1) < '8'`,
      [actor.officeCentreId, site.id],
    )
    division = await makeDivision(test.db, actor)
    await run(
      `insert into user_divisions (landlord_id, office_centre_id, user_id, division_id)
       select landlord_id, office_centre_id, id, $2::uuid from users
       where office_centre_id = $1 and email like 'walker%' and right(md5(email), 1) < '2'`,
      [actor.officeCentreId, division.id],
    )
    for (const { indexdef } of indexes.rows) await run(indexdef)
    await run('vacuum analyze')
  }, 240_000)

  /** The plans of every statement on users that a call sends. */
  const plansOfList = (query: Record<string, unknown>, as = actor): Promise<string[]> =>
    plansOf(test.db, () => test.call('listUsers', { as, query }), 'users')

  it.each([
    // Of a centre with most of the people, the newest are found from the end of the key too.
    ['the default list', {}, /using users_(list|place|pkey) on users/, 1],
    ['a tab', { status: 'ACTIVE' }, /using users_tab on users/, 1],
    ['a tab by name', { status: 'ACTIVE', sort: 'fullName,ASC' }, /using users_(of_estate_)?by_name on users/, 1],
    [
      'a tab by name, backwards',
      { status: 'ACTIVE', sort: 'fullName,DESC' },
      /using users_(of_estate_)?by_name on users/,
      1,
    ],
    ['a tab by e-mail', { status: 'ACTIVE', sort: 'email,ASC' }, /using users_by_email on users/, 1],
    ['a tab by change', { status: 'ACTIVE', sort: 'updatedDate,DESC' }, /using users_by_updated on users/, 1],
    ['a search', { wildcardSearch: 'c4ca4238' }, /users_search/, 2],
    ['a similar name', { similarFullName: 'c4ca4238a0b923820dc' }, /users_search/, 2],
  ])('%s is read by an index', async (_name, query, index, statements) => {
    const plans = await plansOfList(query)
    expect(plans).toHaveLength(statements)
    for (const plan of plans) {
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/Seq Scan on (users|user_roles|user_group_members|registration_requests)\b/)
    }
  })

  it('of a division is read by its members, and the division knows how many they are', async () => {
    const plans = await plansOfList({ divisionId: division.id, status: 'ACTIVE' })
    expect(plans).toHaveLength(2)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (users|user_divisions)\b/)
    const started = performance.now()
    const answer = await test.call('listDivisions', { as: actor })
    const { items } = answer.body.data as { items: { noOfUsers: number }[] }
    expect(items[0]?.noOfUsers).toBeGreaterThan(9_000)
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('of a site admin stays quick, with half of all people at their site', async () => {
    await list({}, siteAdmin)
    const started = performance.now()
    const { total, items } = await list({ status: 'ACTIVE', limit: 10 }, siteAdmin)
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(total).toBeGreaterThan(15_000)
    expect(items).toHaveLength(10)
    const [, page] = (await plansOfList({ status: 'ACTIVE' }, siteAdmin)).toSorted(
      (left, right) => left.length - right.length,
    )
    expect(page).toMatch(/using users_(tab|place|pkey) on users/)
  })

  it('knows its exact total without counting', async () => {
    expect((await list({})).total).toBe(80_002)
    expect((await list({ status: 'PENDING', limit: 1 })).total).toBe(20_000)
    const [first] = (await list({ status: 'PENDING', page: 2000 })).items
    expect(first?.roleNames).toHaveLength(1)
  })
})
