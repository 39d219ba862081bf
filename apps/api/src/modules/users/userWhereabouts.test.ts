import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeDivision } from '../../demo/divisionFactories.ts'
import { makeOfficeCentre, makeRole, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { userRoles } from '../roles/tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let admin: TestActor
const rights = [
  'USER_LIST',
  'USER_VIEW',
  'USER_ADD',
  'USER_EDIT',
  'USER_MANAGE',
  'USER_UPLOAD',
  'USER_GROUP_EDIT',
] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(rights, { roleCode: 'MASTER_ADMIN' })
  await makeRole(test.db, admin, { code: 'STAFF', name: 'Staff' })
})
afterAll(() => test.close())

const person = (email: string, more: object = {}) => ({ fullName: 'Mei Lin', email, roleCodes: ['STAFF'], ...more })

async function create(body: object, as = admin) {
  return test.call('createUser', { as, body })
}

describe('the division and the sites of a user', () => {
  it('are given with the user, shown, filtered by, changed and taken away', async () => {
    const division = await makeDivision(test.db, admin, { name: 'Operations' })
    const [north, south] = [
      await makeSite(test.db, admin, { name: 'North' }),
      await makeSite(test.db, admin, { name: 'South' }),
    ]
    const made = await create(person('mei@example.test', { divisionId: division.id, siteIds: [north.id] }))
    const { id } = made.body.data as { id: string }
    const shown = await test.call('getUser', { as: admin, path: { id } })
    expect(shown.body).toMatchObject({ data: { division: { name: 'Operations' }, sites: [{ name: 'North' }] } })
    for (const query of [{ divisionId: division.id }, { siteId: north.id }]) {
      const listed = await test.call('listUsers', { as: admin, query })
      expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id, division: { id: division.id } }] } })
    }
    const { version } = shown.body.data as { version: number }
    const kept = { fullName: 'Mei Lin', roleCodes: ['STAFF'] }
    const update = (body: object) => test.call('updateUser', { as: admin, path: { id }, body: { ...kept, ...body } })
    expect((await update({ version })).body).toMatchObject({
      data: { division: { name: 'Operations' }, sites: [{ name: 'North' }] },
    })
    const changed = await update({ version: version + 1, divisionId: null, siteIds: [north.id, south.id] })
    expect(changed.body).toMatchObject({ data: { division: null, sites: [{ name: 'North' }, { name: 'South' }] } })
    const history = await test.call('listUserHistories', { as: admin, path: { id } })
    expect(history.body).toMatchObject({
      data: { items: [{ before: { division: 'Operations', sites: ['North'] } }, {}, {}] },
    })
  })

  it('are answered together with the offices, of people of the office centre only', async () => {
    const user = await makeUser(test.db, admin)
    const site = await makeSite(test.db, admin, { name: 'West', people: [{ ...admin, id: user.id }] })
    await makeArea(test.db, admin, { name: 'Lobby', siteId: site.id, people: [{ ...admin, id: user.id }] })
    const places = await test.call('getUserSiteAreaAssignment', { as: admin, path: { id: user.id } })
    expect(places.body).toMatchObject({
      data: { sites: [{ name: 'West', active: true }], areas: [{ name: 'Lobby', site: { name: 'West' } }] },
    })
    const stranger = await test.actorWith(rights)
    const refused = await test.call('getUserSiteAreaAssignment', { as: stranger, path: { id: user.id } })
    expect(refused.status).toBe(404)
  })

  it('are of the office centre, and sites for new people in use', async () => {
    const stranger = await test.actorWith([])
    const division = await makeDivision(test.db, stranger)
    const site = await makeSite(test.db, stranger)
    const closed = await makeSite(test.db, admin, { active: false })
    const refused = async (more: object, field: string) => {
      const answer = await create(person('nobody@example.test', more))
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    }
    await refused({ divisionId: division.id }, 'divisionId')
    await refused({ siteIds: [site.id] }, 'siteIds')
    await refused({ siteIds: [closed.id] }, 'siteIds')
  })

  it('come with an upload, by their names', async () => {
    await makeDivision(test.db, admin, { name: 'Claims' })
    await makeSite(test.db, admin, { name: 'Harbour' })
    const base = { fullName: 'Uploaded Person', roleCode: 'STAFF' }
    const dataList = [
      { ...base, email: 'up1@example.test', siteName: 'HARBOUR', division: 'claims' },
      { ...base, email: 'up2@example.test', siteName: 'Moon', division: 'Nowhere' },
    ]
    const preview = await test.call('processUsersData', { as: admin, body: { dataList } })
    const rows = (preview.body.data as { dataList: { errors: string[] }[] }).dataList
    expect(rows.map(({ errors }) => errors)).toEqual([
      [],
      ['There is no site Moon.', 'This office centre has no division Nowhere.'],
    ])
    await test.call('uploadUsersData', { as: admin, body: { dataList: rows } })
    const found = await test.call('listUsers', { as: admin, query: { emailAddress: 'up1@' } })
    expect(found.body).toMatchObject({
      data: { items: [{ division: { name: 'Claims' }, sites: [{ name: 'Harbour' }] }] },
    })
  })
})

describe('a site admin', () => {
  let scope: TenancyScope
  let siteAdmin: TestActor
  let mine: { id: string }
  let other: { id: string }
  let theirs: { id: string }

  beforeAll(async () => {
    scope = await makeOfficeCentre(test.db)
    await makeRole(test.db, scope, { code: 'STAFF', name: 'Staff' })
    siteAdmin = await test.actorWith([...rights, 'SITE_LIST', 'SITE_VIEW', 'AREA_LIST'], {
      scope,
      roleCode: 'SITE_ADMIN',
    })
    theirs = await makeUser(test.db, scope, { fullName: 'Of another site' })
    await makeUser(test.db, scope, { fullName: 'Nowhere', personInCharge: true })
  })

  const people = (...some: { id: string }[]) => some.map(({ id }) => ({ id, officeCentreId: scope.officeCentreId }))

  const listed = async (as = siteAdmin) => {
    const { body } = await test.call('listUsers', { as })
    return body.data as { total: number; items: { fullName: string }[] }
  }

  it('without a site sees nobody and adds nobody', async () => {
    expect(await listed()).toMatchObject({ total: 0, items: [] })
    const refused = await create(person('early@example.test'), siteAdmin)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'siteIds' }] } })
  })

  it('sees and counts the people of their sites only', async () => {
    const near = await makeUser(test.db, scope, { fullName: 'Near' })
    mine = await makeSite(test.db, scope, { name: 'Mine', people: people(siteAdmin, near) })
    other = await makeSite(test.db, scope, { name: 'Other', people: people(theirs, near) })
    const { total, items } = await listed()
    expect(total).toBe(2)
    expect(items.map(({ fullName }) => fullName)).toContain('Near')
    const counts = await test.call('getUsersStatusCount', { as: siteAdmin })
    expect(counts.body.data).toContainEqual({ status: 'ACTIVE', count: 2 })
    expect((await test.call('getUser', { as: siteAdmin, path: { id: theirs.id } })).status).toBe(404)
    const touched = { fullName: 'Taken', roleCodes: ['STAFF'], version: 1 }
    const update = { as: siteAdmin, path: { id: theirs.id }, body: touched }
    expect((await test.call('updateUser', update)).status).toBe(404)
    const options = await test.call('getUserDropDown', { as: siteAdmin })
    expect(options.body.data).toHaveLength(2)
    const found = await test.call('searchRecords', { as: siteAdmin, query: { term: 'of another' } })
    expect(found.body.data).toEqual([])
    const session = await test.call('getAuthInfo', { as: siteAdmin, path: { timestamp: 1 } })
    expect(session.body).toMatchObject({ data: { sites: [{ id: mine.id, name: 'Mine' }] } })
    const group = await makeUserGroup(test.db, scope)
    const added = { as: siteAdmin, path: { id: group.id }, body: { userIds: [theirs.id] } }
    expect((await test.call('addUsersToUserGroup', added)).status).toBe(400)
  })

  it('sees, and is offered, their own sites and offices only', async () => {
    await makeArea(test.db, scope, { siteId: mine.id, name: 'Mine too' })
    await makeArea(test.db, scope, { siteId: other.id })
    const seen = await test.call('listSites', { as: siteAdmin })
    expect(seen.body).toMatchObject({ data: { total: 1, items: [{ name: 'Mine' }] } })
    expect((await test.call('getSite', { as: siteAdmin, path: { id: other.id } })).status).toBe(404)
    const offices = await test.call('listAreas', { as: siteAdmin })
    expect(offices.body).toMatchObject({ data: { total: 1, items: [{ name: 'Mine too' }] } })
    const options = await test.call('getSiteDropDown', { as: siteAdmin })
    expect(options.body).toMatchObject({ data: [{ label: 'Mine' }] })
  })

  it('adds people to their own sites, who stay theirs', async () => {
    const made = await create(person('new@example.test'), siteAdmin)
    const { id, registerRequestId } = made.body.data as { id: string; registerRequestId: string }
    const shown = await test.call('getUser', { as: siteAdmin, path: { id } })
    expect(shown.body).toMatchObject({ data: { sites: [{ name: 'Mine' }] } })
    const request = await test.call('getUserRegistrationRequest', { as: siteAdmin, path: { id: registerRequestId } })
    expect(request.body).toMatchObject({ data: { sites: [{ name: 'Mine' }] } })
    for (const siteIds of [[], [mine.id, other.id]]) {
      const body = { fullName: 'Mei Lin', roleCodes: ['STAFF'], siteIds, version: 1 }
      const { version } = shown.body.data as { version: number }
      const refused = await test.call('updateUser', { as: siteAdmin, path: { id }, body: { ...body, version } })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'siteIds' }] } })
    }
  })

  it('uploads people to their own sites', async () => {
    const base = { fullName: 'Uploaded Person', roleCode: 'STAFF' }
    const dataList = [
      { ...base, email: 'near1@example.test' },
      { ...base, email: 'far1@example.test', siteName: 'Other' },
    ]
    const preview = await test.call('processUsersData', { as: siteAdmin, body: { dataList } })
    const rows = (preview.body.data as { dataList: { errors: string[] }[] }).dataList
    expect(rows.map(({ errors }) => errors)).toEqual([[], ['You do not manage the site Other.']])
    await test.call('uploadUsersData', { as: siteAdmin, body: { dataList: rows } })
    const found = await test.call('listUsers', { as: siteAdmin, query: { emailAddress: 'near1@' } })
    expect(found.body).toMatchObject({ data: { items: [{ sites: [{ name: 'Mine' }] }] } })
  })

  it('may put one of their people in charge instead of somebody they do not see', async () => {
    const { items } = await listed()
    const near = items.find(({ fullName }) => fullName === 'Near') as { id: string } | undefined
    const changed = await test.call('changeUserPersonInCharge', {
      as: siteAdmin,
      path: { id: String(near?.id) },
      body: { version: 1 },
    })
    expect(changed.body).toMatchObject({ data: { personInCharge: true } })
  })

  it('who also administers the office centre sees everybody', async () => {
    const { id: roleId } = await makeRole(test.db, scope, { code: 'MASTER_ADMIN' })
    await test.db.insert(userRoles).values({ ...scope, userId: siteAdmin.id, roleId })
    await vi.waitFor(async () => expect((await listed()).total).toBeGreaterThan(4))
  })
})
