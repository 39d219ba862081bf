import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { plansOf } from '../../testing/plans.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let landlord: TestActor
let large: string
let small: string
const crowd = 30_000

beforeAll(async () => {
  test = await openOwnTestApp()
  landlord = await test.actorWith(['SITE_LIST', 'SITE_VIEW', 'SITE_MANAGE', 'AREA_LIST'])
  const { landlordId } = landlord
  const tenant = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  large = (await makeSite(test.db, landlord, { name: 'Large' })).id
  small = (await makeSite(test.db, landlord, { name: 'Small' })).id
  await makeArea(test.db, landlord, { siteId: large })
  await test.db.execute(sql`insert into accounts (email, full_name)
    select 'walker' || n || '@example.test', 'Walker ' || md5(n::text) from generate_series(1, ${crowd}::int) n`)
  await test.db.execute(sql`insert into users
    (landlord_id, office_centre_id, account_id, email, full_name, status, user_creation_type)
    select ${landlordId}, ${tenant.officeCentreId}, id, email, full_name, 'ACTIVE', 'UPLOAD'
    from accounts where email like 'walker%'`)
  await test.db.execute(sql`insert into site_users
    (landlord_id, office_centre_id, user_office_centre_id, site_id, user_id)
    select landlord_id, landlord_id, office_centre_id, ${large}, id from users where email like 'walker%' and email not like '%9@%'`)
  await test.db.execute(sql`insert into site_users
    (landlord_id, office_centre_id, user_office_centre_id, site_id, user_id)
    select landlord_id, landlord_id, office_centre_id, ${small}, id from users where email like 'walker12%' limit 20`)
  for (const table of ['sites', 'areas']) {
    const site = table === 'areas' ? sql`, site_id` : sql``
    const value = table === 'areas' ? sql`, ${large}::uuid` : sql``
    await test.db.execute(sql`insert into ${sql.identifier(table)} (landlord_id, office_centre_id, name${site})
      select ${landlordId}, ${landlordId}, 'Place ' || md5(n::text)${value} from generate_series(1, 5000) n`)
  }
  await test.db.execute(sql.raw('vacuum analyze'))
}, 240_000)
afterAll(() => test.close())

const byName = { sortProperties: 'name', sortDirection: 'ASC' }
const byChange = { sortProperties: 'updatedDate', sortDirection: 'DESC' }

describe('lists of thousands of places', () => {
  it.each([
    ['listSites', 'sites', {}, /sites_(list|place|pkey) on sites/],
    ['listSites', 'sites', byName, /sites_name/],
    ['listSites', 'sites', byChange, /sites_by_updated/],
    ['listSites', 'sites', { wildcardSearch: 'c4ca4238' }, /sites_search/],
    ['listAreas', 'areas', {}, /areas_(list|place|pkey) on areas/],
    ['listAreas', 'areas', byName, /areas_by_name/],
    ['listAreas', 'areas', byChange, /areas_by_updated/],
    ['listAreas', 'areas', { wildcardSearch: 'c4ca4238' }, /areas_search/],
  ] as const)('%s of %s %o are read by an index', async (operation, table, query, index) => {
    const plans = await plansOf(test.db, () => test.call(operation, { as: landlord, query }), table)
    expect(plans.join('\n')).toMatch(index)
  })
})

describe('tens of thousands of people', () => {
  const call = (operation: 'listSiteUsers' | 'getSiteUserDropDown', id: string, query: Record<string, unknown>) => () =>
    test.call(operation, { as: landlord, path: { id }, query })
  const sorted = { sortProperties: 'fullName', sortDirection: 'ASC' }

  it.each([
    ['a few people by name', 'listSiteUsers', () => small, sorted, /site_users_pkey/],
    ['many people by name', 'listSiteUsers', () => large, sorted, /users_of_estate_by_name|site_users_pkey/],
    ['many people by a part of a name', 'listSiteUsers', () => large, { wildcardSearch: 'c4ca4238' }, /users_search/],
    ['those who are not there, by name', 'getSiteUserDropDown', () => large, {}, /users_of_estate_by_name/],
    ['those of a name', 'getSiteUserDropDown', () => small, { wildcardSearch: 'c4ca4238' }, /users_search/],
  ] as const)('%s are found by an index', async (_name, operation, site, query, index) => {
    const plans = await plansOf(test.db, call(operation, site(), query), 'users')
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).toMatch(index)
      expect(plan).not.toMatch(/Seq Scan on users\b/)
    }
  })

  it('have a number that is kept, not counted', async () => {
    const shown = await test.call('getSite', { as: landlord, path: { id: large } })
    expect(shown.body).toMatchObject({ data: { users: crowd * 0.9 } })
    const listed = await test.call('listSiteUsers', { as: landlord, path: { id: large } })
    expect(listed.body).toMatchObject({ data: { total: crowd * 0.9 } })
  })

  it('are offered without those who are there', async () => {
    const { body } = await test.call('getSiteUserDropDown', {
      as: landlord,
      path: { id: large },
      query: { wildcardSearch: 'walker12' },
    })
    const labels = (body.data as { label: string }[]).map(({ label }) => label)
    expect(labels.length).toBeGreaterThan(10)
    expect(labels.every((label) => label.endsWith('9@example.test)'))).toBe(true)
  })
})
