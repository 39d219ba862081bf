import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeZone } from '../../demo/deskFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeUser } from '../../demo/factories.ts'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { officeTowers } from '../buildings/tables.ts'
import { bookableResources, hotdeskZones } from '../resources/tables.ts'

let test: TestApp
let admin: TestActor
const everything = ['SITE_LIST', 'SITE_VIEW', 'SITE_ADD', 'SITE_EDIT', 'SITE_DELETE'] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything)
})
afterAll(() => test.close())

const options = async (as: TestActor, query = {}) =>
  ((await test.call('getSiteDropDown', { as, query })).body.data as { label: string }[]).map(({ label }) => label)

describe('sites', () => {
  it('are added, changed, listed and deleted, with a history', async () => {
    const created = await test.call('createSite', {
      as: admin,
      body: { name: ' Harbour campus ', code: 'HC', address: '', timezoneOffset: 480 },
    })
    expect(created).toMatchObject({
      status: 200,
      body: {
        data: {
          name: 'Harbour campus',
          code: 'HC',
          address: null,
          timezoneOffset: 480,
          active: true,
          users: 0,
          accessGroups: 0,
          version: 1,
          allowedActions: ['edit', 'deactivate', 'map-user', 'unmap-user', 'delete', 'map-access-group'],
        },
      },
    })
    const { id } = created.body.data as { id: string }

    const changed = await test.call('updateSite', {
      as: admin,
      path: { id },
      body: { name: 'Harbour campus', address: '8 Marina View', version: 1 },
    })
    expect(changed.body).toMatchObject({ data: { code: null, address: '8 Marina View', version: 2 } })

    const listed = await test.call('listSites', { as: admin, query: { wildcardSearch: 'HARBOUR c' } })
    expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id, address: '8 Marina View' }] } })

    const history = await test.call('listSiteHistories', { as: admin, path: { id } })
    expect(history.body).toMatchObject({
      data: {
        total: 2,
        items: [{ summary: 'Changed the site', before: { timeZone: 'UTC+08:00' }, after: { timeZone: null } }, {}],
      },
    })
    expect((await test.call('deleteSite', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getSite', { as: admin, path: { id } })).status).toBe(404)
  })

  it('refuse a name that is taken, in any case, until its holder is deleted', async () => {
    const taken = await makeSite(test.db, admin, { name: 'Annexe' })
    const add = () => test.call('createSite', { as: admin, body: { name: 'ANNEXE' } })
    expect(await add()).toMatchObject({ status: 409, body: { errors: [{ field: 'name' }] } })
    await test.call('deleteSite', { as: admin, path: { id: taken.id } })
    expect((await add()).status).toBe(200)
  })

  it('refuse what is wrong beside its field', async () => {
    const refused = await test.call('createSite', { as: admin, body: { name: '   ', timezoneOffset: 481 } })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }, { field: 'timezoneOffset' }] } })
    const formula = await test.call('createSite', { as: admin, body: { name: '=SUM(A1)' } })
    expect(formula).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } })
  })

  it('refuse a stale version and change nothing', async () => {
    const site = await makeSite(test.db, admin, { name: 'Old name', version: 4 })
    const path = { id: site.id }
    const stale = { status: 409, body: { message: 'Record has been changed by another user' } }
    expect(await test.call('updateSite', { as: admin, path, body: { name: 'New name', version: 3 } })).toMatchObject(
      stale,
    )
    expect(await test.call('updateSiteStatus', { as: admin, path, body: { active: false, version: 3 } })).toMatchObject(
      stale,
    )
    expect((await test.call('getSite', { as: admin, path })).body).toMatchObject({
      data: { name: 'Old name', active: true },
    })
  })

  it('are left out of drop-downs while they are inactive', async () => {
    const site = await makeSite(test.db, admin, { name: 'Pier warehouse' })
    expect(await options(admin, { wildcardSearch: 'pier' })).toEqual(['Pier warehouse'])
    const set = (active: boolean, version: number) =>
      test.call('updateSiteStatus', {
        as: admin,
        path: { id: site.id },
        body: { active, version, remark: 'Being rebuilt' },
      })
    expect((await set(false, 1)).body).toMatchObject({
      data: {
        active: false,
        version: 2,
        allowedActions: ['edit', 'activate', 'map-user', 'unmap-user', 'delete', 'map-access-group'],
      },
    })
    expect(await options(admin, { wildcardSearch: 'pier' })).toEqual([])
    const inactive = await test.call('listSites', { as: admin, query: { statusActiveFlag: false } })
    expect(inactive.body).toMatchObject({ data: { total: 1, items: [{ name: 'Pier warehouse' }] } })
    expect(await set(false, 2)).toMatchObject({ status: 422 })
    expect((await set(true, 2)).status).toBe(200)
    expect(await options(admin, { wildcardSearch: 'pier' })).toEqual(['Pier warehouse'])
    const history = await test.call('listSiteHistories', { as: admin, path: { id: site.id } })
    expect(history.body).toMatchObject({
      data: { items: [{ summary: 'Activated the site' }, { after: { active: false, remark: 'Being rebuilt' } }] },
    })
  })

  it('are offered by name', async () => {
    const other = await test.actorWith(['SITE_LIST'])
    for (const name of ['beta', 'Alpha', 'Gamma']) await makeSite(test.db, other, { name })
    expect(await options(other)).toEqual(['Alpha', 'beta', 'Gamma'])
  })

  it('cannot be deleted while offices or buildings are on them, and say what is left', async () => {
    const site = await makeSite(test.db, admin)
    const path = { id: site.id }
    const area = await makeArea(test.db, admin, { siteId: site.id })
    const { landlordId, officeCentreId } = admin
    await test.db.insert(officeTowers).values([
      { landlordId, officeCentreId, siteId: site.id, name: 'North tower' },
      { landlordId, officeCentreId, siteId: site.id, name: 'South tower' },
    ])
    const refused = await test.call('deleteSite', { as: admin, path })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'This site still has 1 office and 2 buildings. Move or delete them first.' },
    })
    expect((await test.call('getSite', { as: admin, path })).body).toMatchObject({
      data: { areas: 1, officeTowers: 2 },
    })

    const list = await test.call('listSiteAreas', { as: admin, path })
    expect(list.body).toMatchObject({ data: { total: 1, items: [{ id: area.id, site: { id: site.id } }] } })
    await test.db.update(officeTowers).set({ siteId: null })
    const keeper = await test.actorWith(['AREA_DELETE'], { scope: admin })
    await test.call('deleteArea', { as: keeper, path: { id: area.id } })
    expect((await test.call('deleteSite', { as: admin, path })).status).toBe(200)
  })

  it('stay, and their offices with them, while facilities or zones of desks stand there', async () => {
    const { landlordId, officeCentreId } = admin
    const estate = { landlordId, officeCentreId }
    const site = await makeSite(test.db, admin)
    const area = await makeArea(test.db, admin, { siteId: site.id })
    const keeper = await test.actorWith(['AREA_DELETE', 'AREA_EDIT', 'SITE_DELETE'], { scope: admin })
    const facility = await makeFacility(test.db, estate, { siteId: site.id })
    const zone = await makeZone(test.db, estate, { areaId: area.id })
    const deleteArea = () => test.call('deleteArea', { as: keeper, path: { id: area.id } })
    const deleteSite = () => test.call('deleteSite', { as: keeper, path: { id: site.id } })
    const message = expect.stringContaining('Move or delete them first.')
    expect(await deleteArea()).toMatchObject({ status: 409, body: { message } })
    const elsewhere = await makeSite(test.db, admin)
    const move = { name: 'Moved', siteId: elsewhere.id, version: 1 }
    const moved = await test.call('updateArea', { as: keeper, path: { id: area.id }, body: move })
    expect(moved).toMatchObject({ status: 409, body: { message } })
    await test.db.update(hotdeskZones).set({ deletedDate: new Date() }).where(eq(hotdeskZones.id, zone.id))
    expect((await deleteArea()).status).toBe(200)
    expect(await deleteSite()).toMatchObject({ status: 409, body: { message } })
    await test.db
      .update(bookableResources)
      .set({ deletedDate: new Date() })
      .where(eq(bookableResources.id, facility.id))
    expect((await deleteSite()).status).toBe(200)
    const late = await makeFacility(test.db, estate, { siteId: site.id }).catch(violatedConstraint)
    expect(late).toBe('bookable_resources_live_place')
  })

  it('are not there for another estate', async () => {
    const site = await makeSite(test.db, admin)
    const stranger = await test.actorWith([...everything, 'SITE_MANAGE'])
    const path = { id: site.id }
    const person = await makeUser(test.db, stranger)
    const answers = await Promise.all([
      test.call('getSite', { as: stranger, path }),
      test.call('updateSite', { as: stranger, path, body: { name: 'Mine', version: 1 } }),
      test.call('updateSiteStatus', { as: stranger, path, body: { active: false, version: 1 } }),
      test.call('deleteSite', { as: stranger, path }),
      test.call('mapSiteUser', { as: stranger, path, body: { userIds: [person.id] } }),
      test.call('listSiteUsers', { as: stranger, path }),
      test.call('getSiteUserDropDown', { as: stranger, path }),
      test.call('listSiteAreas', { as: stranger, path }),
      test.call('listSiteHistories', { as: stranger, path }),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect((await test.call('getSite', { as: admin, path })).body).toMatchObject({ data: { version: 1, active: true } })
  })

  it('tell whoever may only look that nothing may be done', async () => {
    const site = await makeSite(test.db, admin)
    const reader = await test.actorWith(['SITE_VIEW'], { scope: admin })
    const shown = await test.call('getSite', { as: reader, path: { id: site.id } })
    expect(shown.body).toMatchObject({ data: { allowedActions: [] } })
  })

  it('are found from anywhere, with their offices, by those who may list them', async () => {
    const other = await test.actorWith(['SITE_LIST', 'AREA_LIST'])
    const site = await makeSite(test.db, other, { name: 'Quayside', address: '1 Quay' })
    await makeArea(test.db, other, { name: 'Quay office', siteId: site.id })
    const found = async (as: TestActor) =>
      (await test.call('searchRecords', { as, query: { term: 'QUAY' } })).body.data as object[]
    expect(await found(other)).toMatchObject([
      { kind: 'SITE', title: 'Quayside', subtitle: '1 Quay' },
      { kind: 'OFFICE', title: 'Quay office', subtitle: 'Quayside' },
    ])
    expect(await found(await test.actorWith([], { scope: other }))).toEqual([])
  })

  it('export to a spreadsheet as they are filtered', async () => {
    const other = await test.actorWith(['SITE_LIST'])
    await makeSite(test.db, other, { name: 'Shown', address: '1 High Street' })
    await makeSite(test.db, other, { name: 'Hidden', active: false })
    const answer = await test.call('generateSiteRecord', {
      as: other,
      query: { format: 'CSV', statusActiveFlag: true },
    })
    const { dataStream, fileName } = answer.body.data as { dataStream: string; fileName: string }
    expect(fileName).toMatch(/^sites-.*\.csv$/)
    const text = Buffer.from(dataStream, 'base64').toString()
    expect(text).toContain('Shown,,1 High Street,Yes,0,0,0')
    expect(text).not.toContain('Hidden')
  })
})
