import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { actFor, type Ctx } from '../../platform/ctx.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { divisions, userDivisions } from '../divisions/tables.ts'
import { users } from '../users/tables.ts'
import {
  areasOfUsers,
  assignSites,
  replaceSitesOfUser,
  siteOptions,
  sitesByIds,
  sitesByNames,
  sitesOfUsers,
} from './index.ts'

let test: TestApp
let landlord: TestActor

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(['SITE_VIEW', 'SITE_MANAGE', 'AREA_VIEW', 'AREA_MANAGE'])
})
afterAll(() => test.close())

const tenantOf = ({ landlordId }: TestActor, companyName: string) =>
  makeOfficeCentre(test.db, { landlordId, companyName, officeCentreType: 'TENANT' })

async function ctxOf(as: TestActor): Promise<Ctx> {
  const found = await test.services.sessions.onBehalfOf(as.id, as.officeCentreId)
  if (!found) throw new Error('the actor is no member')
  return actFor(test.ctx(), found)
}

describe('the people of a site', () => {
  it('come from the landlord and its tenants, with company and division', async () => {
    const site = await makeSite(test.db, landlord)
    const path = { id: site.id }
    const tenant = await tenantOf(landlord, 'Northwind Shipping')
    const mina = await makeUser(test.db, tenant, { fullName: 'Mina Tan' })
    const own = await makeUser(test.db, landlord, { fullName: 'Arun Nair' })
    const [division] = await test.db
      .insert(divisions)
      .values({ ...tenant, name: 'Chartering' })
      .returning()
    await test.db.insert(userDivisions).values({ ...tenant, userId: mina.id, divisionId: String(division?.id) })

    const mapped = await test.call('mapSiteUser', { as: landlord, path, body: { userIds: [mina.id, own.id, own.id] } })
    expect(mapped).toMatchObject({ status: 200, body: { data: { users: 2 } } })
    const listed = await test.call('listSiteUsers', {
      as: landlord,
      path,
      query: { sortProperties: 'fullName', sortDirection: 'ASC' },
    })
    expect(listed.body).toMatchObject({
      data: {
        total: 2,
        items: [
          { id: own.id, fullName: 'Arun Nair', division: null },
          {
            id: mina.id,
            fullName: 'Mina Tan',
            companyName: 'Northwind Shipping',
            division: { id: division?.id, name: 'Chartering' },
            status: 'ACTIVE',
          },
        ],
      },
    })
    const found = await test.call('listSiteUsers', { as: landlord, path, query: { wildcardSearch: 'MINA' } })
    expect(found.body).toMatchObject({ data: { total: 1, items: [{ id: mina.id }] } })

    const again = await test.call('mapSiteUser', { as: landlord, path, body: { userIds: [mina.id] } })
    expect(again.body).toMatchObject({ data: { users: 2 } })
    const off = await test.call('unmapSiteUser', { as: landlord, path: { ...path, userId: mina.id } })
    expect(off.body).toMatchObject({ data: { users: 1 } })
    expect((await test.call('unmapSiteUser', { as: landlord, path: { ...path, userId: mina.id } })).status).toBe(422)
    const history = await test.call('listSiteHistories', { as: landlord, path })
    expect(history.body).toMatchObject({
      data: {
        items: [
          { summary: 'Removed a person from the site', before: { person: 'Mina Tan' } },
          { summary: 'Added 1 person to the site' },
          {},
        ],
      },
    })
  })

  it('are offered while they are active, of the estate and not there yet', async () => {
    const site = await makeSite(test.db, landlord)
    const tenant = await tenantOf(landlord, 'Picker Ltd')
    const there = await makeUser(test.db, tenant, { fullName: 'Picked Already' })
    const free = await makeUser(test.db, tenant, { fullName: 'Picked Not Yet' })
    await makeUser(test.db, tenant, { fullName: 'Picked Inactive', status: 'INACTIVE' })
    const stranger = await test.actorWith([])
    await makeUser(test.db, stranger, { fullName: 'Picked Stranger' })
    const path = { id: site.id }
    await test.call('mapSiteUser', { as: landlord, path, body: { userIds: [there.id] } })
    const offered = await test.call('getSiteUserDropDown', { as: landlord, path, query: { wildcardSearch: 'picked' } })
    expect(offered.body.data).toEqual([{ code: free.id, label: `Picked Not Yet (${free.email})`, value: free.id }])
  })

  it('are refused at the field when they are inactive, unknown or of another estate', async () => {
    const site = await makeSite(test.db, landlord)
    const stranger = await test.actorWith([])
    const inactive = await makeUser(test.db, landlord, { status: 'INACTIVE' })
    for (const userId of [stranger.id, inactive.id, site.id]) {
      const refused = await test.call('mapSiteUser', {
        as: landlord,
        path: { id: site.id },
        body: { userIds: [landlord.id, userId] },
      })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'userIds' }] } })
    }
    const untouched = await test.call('getSite', { as: landlord, path: { id: site.id } })
    expect(untouched.body).toMatchObject({ data: { users: 0 } })
  })

  it('leave with their deletion, and their number with them', async () => {
    const person = await makeUser(test.db, landlord)
    const people = [{ id: person.id, officeCentreId: landlord.officeCentreId }]
    const site = await makeSite(test.db, landlord, { people })
    const area = await makeArea(test.db, landlord, { siteId: site.id, people })
    await test.db.update(users).set({ deletedDate: new Date() }).where(eq(users.id, person.id))
    const shown = [
      await test.call('getSite', { as: landlord, path: { id: site.id } }),
      await test.call('getArea', { as: landlord, path: { id: area.id } }),
    ]
    for (const { body } of shown) expect(body).toMatchObject({ data: { users: 0 } })
  })
})

describe('a site admin', () => {
  it('looks after the sites they add, and cannot lose them by mistake', async () => {
    const keeper = await test.actorWith(['SITE_LIST', 'SITE_VIEW', 'SITE_ADD', 'SITE_MANAGE'], {
      scope: landlord,
      roleCode: 'SITE_ADMIN',
    })
    await makeSite(test.db, landlord, { name: 'Not the keeper’s' })
    const created = await test.call('createSite', { as: keeper, body: { name: 'The keeper’s' } })
    expect(created).toMatchObject({ status: 200, body: { data: { users: 1 } } })
    const { id } = created.body.data as { id: string }
    const listed = await test.call('listSites', { as: keeper })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id }] } })
    const refused = await test.call('unmapSiteUser', { as: keeper, path: { id, userId: keeper.id } })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'You manage this site yourself. Ask an administrator to remove you from it.' },
    })
    const off = await test.call('unmapSiteUser', { as: landlord, path: { id, userId: keeper.id } })
    expect(off.status).toBe(200)
    expect((await test.call('getSite', { as: keeper, path: { id } })).status).toBe(404)
  })
})

describe('the people of an area', () => {
  it('are added, listed, offered and taken out', async () => {
    const area = await makeArea(test.db, landlord)
    const path = { id: area.id }
    const person = await makeUser(test.db, landlord, { fullName: 'Olga Desk' })
    const offered = () => test.call('getAreaUserDropDown', { as: landlord, path, query: { wildcardSearch: 'olga' } })
    expect((await offered()).body.data).toHaveLength(1)
    const mapped = await test.call('mapAreaUser', { as: landlord, path, body: { userIds: [person.id] } })
    expect(mapped.body).toMatchObject({ data: { users: 1, allowedActions: ['map-user', 'unmap-user'] } })
    expect((await offered()).body.data).toEqual([])
    const listed = await test.call('listAreaUsers', { as: landlord, path })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ fullName: 'Olga Desk', division: null }] } })
    const off = await test.call('unmapAreaUser', { as: landlord, path: { ...path, userId: person.id } })
    expect(off.body).toMatchObject({ data: { users: 0 } })
  })
})

describe('the sites of a person', () => {
  it('are found by id and name, replaced, and read with the areas', async () => {
    const ctx = await ctxOf(landlord)
    const [one, two] = [
      await makeSite(test.db, landlord, { name: 'Assign One' }),
      await makeSite(test.db, landlord, { name: 'Assign Two' }),
    ]
    await makeSite(test.db, landlord, { name: 'Assign Closed', active: false })
    expect(await siteOptions(ctx, { wildcardSearch: 'assign' })).toHaveLength(2)
    expect(await sitesByNames(ctx, ['ASSIGN one', 'Assign closed', 'none'])).toEqual(new Map([['assign one', one.id]]))
    expect(await sitesByIds(ctx, [one.id, landlord.id])).toEqual([{ id: one.id, name: 'Assign One', active: true }])

    const person = await makeUser(test.db, landlord)
    await ctx.transaction((tx) => replaceSitesOfUser(tx, person.id, [one.id]))
    await ctx.transaction((tx) => replaceSitesOfUser(tx, person.id, [two.id, one.id]))
    const names = async () => (await sitesOfUsers(ctx, [person.id])).get(person.id)?.map(({ name }) => name)
    expect(await names()).toEqual(['Assign One', 'Assign Two'])
    await ctx.transaction((tx) => replaceSitesOfUser(tx, person.id, []))
    expect(await names()).toBeUndefined()

    const people = [{ id: person.id, officeCentreId: landlord.officeCentreId }]
    const area = await makeArea(test.db, landlord, { name: 'Desk row', siteId: one.id, people })
    expect((await areasOfUsers(ctx, [person.id])).get(person.id)).toEqual([
      { id: area.id, name: 'Desk row', active: true, site: { id: one.id, name: 'Assign One' } },
    ])
  })

  it('are those of the landlord for people of a tenant', async () => {
    const site = await makeSite(test.db, landlord, { name: 'Shared lobby' })
    const tenant = await tenantOf(landlord, 'Lobby users')
    const admin = await test.actorWith(['USER_EDIT'], { scope: tenant })
    const offered = await test.call('getSiteDropDown', { as: admin, query: { wildcardSearch: 'shared' } })
    expect(offered.body.data).toEqual([{ code: site.id, label: 'Shared lobby', value: site.id }])
    const ctx = await ctxOf(admin)
    await ctx.transaction((tx) => replaceSitesOfUser(tx, admin.id, [site.id]))
    expect((await sitesOfUsers(ctx, [admin.id])).get(admin.id)).toMatchObject([{ id: site.id }])
    const shown = await test.call('getSite', { as: landlord, path: { id: site.id } })
    expect(shown.body).toMatchObject({ data: { users: 1 } })
    await expect(ctx.transaction((tx) => assignSites(tx, [{ siteId: site.id, userId: landlord.id }]))).rejects.toThrow(
      'This person is not a user of the office centre.',
    )
  })
})
