import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCategory, makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
const everything = [
  'FACILITY_CATEGORY_LIST',
  'FACILITY_CATEGORY_VIEW',
  'FACILITY_CATEGORY_ADD',
  'FACILITY_CATEGORY_EDIT',
  'FACILITY_CATEGORY_DELETE',
] as const
const addOns = ['FACILITY_BOOKING'] as const

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(everything, { addOns: [...addOns] })
})
afterAll(() => test.close())

const category = (given: object = {}) => ({ name: 'Meeting rooms', type: 'OFFICE', ...given })
const create = (body: object, as = admin) => test.call('createFacilityCategory', { as, body })
const data = <T>(answer: { body: { data: unknown } }) => answer.body.data as T
type Category = { id: string; version: number; allowedActions: string[] }

describe('facility categories', () => {
  it('are added, changed and deleted, with a history', async () => {
    const added = await create(category({ name: ' Boardrooms ', timeSlotDuration: 30 }))
    expect(added).toMatchObject({
      status: 200,
      body: {
        data: {
          name: 'Boardrooms',
          slotPolicy: 'MINUTES',
          timeSlotDuration: 30,
          effectiveSlotDuration: 30,
          freeAccessPeriod: 'NONE',
          noOfFacilities: 0,
          allowedActions: ['edit', 'delete'],
        },
      },
    })
    const { id } = data<Category>(added)
    const change = category({ name: 'Event halls', slotPolicy: 'HALF_DAY', timeSlotDuration: 30, version: 1 })
    const changed = await test.call('updateFacilityCategory', { as: admin, path: { id }, body: change })
    expect(changed.body).toMatchObject({
      data: { slotPolicy: 'HALF_DAY', timeSlotDuration: null, effectiveSlotDuration: 15, version: 2 },
    })
    const stale = await test.call('updateFacilityCategory', { as: admin, path: { id }, body: change })
    expect(stale.status).toBe(409)
    expect((await test.call('deleteFacilityCategory', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getFacilityCategory', { as: admin, path: { id } })).status).toBe(404)
  })

  it('have slots of a multiple of the centre’s, and a name of their own', async () => {
    expect(await create(category({ timeSlotDuration: 20 }))).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'timeSlotDuration', message: expect.stringContaining('a multiple of 15 minutes') }],
      },
    })
    expect((await create(category({ name: 'Phone booths' }))).status).toBe(200)
    expect(await create(category({ name: 'PHONE booths' }))).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name' }] },
    })
  })

  it('stay what they are while facilities are of them', async () => {
    const used = await makeCategory(test.db, admin, { type: 'OFFICE' })
    await makeFacility(test.db, admin, { categoryId: used.id })
    const path = { id: used.id }
    expect(await test.call('getFacilityCategory', { as: admin, path })).toMatchObject({
      body: { data: { noOfFacilities: 1, allowedActions: ['edit'] } },
    })
    const body = category({ name: used.name, type: 'COMMON_SPACE', version: 1 })
    expect(await test.call('updateFacilityCategory', { as: admin, path, body })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'type' }] },
    })
    expect(await test.call('deleteFacilityCategory', { as: admin, path })).toMatchObject({
      status: 422,
      body: { message: '1 facility is still in this category. Move them to another one first.' },
    })
  })

  it('are the building team’s: tenants see none of them and change none, other estates neither', async () => {
    const mine = await makeCategory(test.db, admin, { type: 'COMMON_SPACE' })
    const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, addOns: [...addOns] })
    const tenant = await test.actorWith(everything, { scope })
    const stranger = await test.actorWith(everything, { addOns: [...addOns] })
    for (const as of [tenant, stranger]) {
      const path = { id: mine.id }
      expect((await test.call('getFacilityCategory', { as, path })).status).toBe(404)
      expect(data<{ total: number }>(await test.call('listFacilityCategories', { as })).total).toBe(0)
      expect([403, 404]).toContain((await test.call('deleteFacilityCategory', { as, path })).status)
    }
    expect((await create(category(), tenant)).status).toBe(403)
    const office = await test.actorWith(everything, {
      scope: await makeOfficeCentre(test.db, { officeCentreType: 'OFFICE', addOns: [...addOns] }),
    })
    expect(await create(category({ type: 'COMMON_SPACE' }), office)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'type' }] },
    })
  })

  it('are offered by name while active, to tenants those of common spaces', async () => {
    const landlord = await test.actorWith(everything, { addOns: [...addOns] })
    await makeCategory(test.db, landlord, { name: 'roofs', type: 'COMMON_SPACE' })
    await makeCategory(test.db, landlord, { name: 'Courts', type: 'COMMON_SPACE' })
    await makeCategory(test.db, landlord, { name: 'Desks', type: 'OFFICE' })
    await makeCategory(test.db, landlord, { name: 'Attics', type: 'OFFICE', active: false })
    const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, addOns: [...addOns] })
    const tenant = await test.actorWith(['COMMON_SPACE_BOOKING_LIST'], { scope })
    const labels = async (as: TestActor, query = {}) =>
      data<{ label: string }[]>(await test.call('getFacilityCategoryDropDown', { as, query })).map(({ label }) => label)
    expect(await labels(landlord)).toEqual(['Courts', 'Desks', 'roofs'])
    expect(await labels(landlord, { type: 'OFFICE' })).toEqual(['Desks'])
    expect(await labels(tenant)).toEqual(['Courts', 'roofs'])
    const listed = await test.call('listFacilityCategories', {
      as: landlord,
      query: { sortProperties: 'name', sortDirection: 'ASC', statusActiveFlag: true },
    })
    expect(data<{ total: number }>(listed).total).toBe(3)
    expect((await test.call('generateFacilityCategoryRecord', { as: landlord })).status).toBe(200)
  })
})
