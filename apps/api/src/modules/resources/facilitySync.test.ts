import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpRoomCalendar } from '../../adapters/roomCalendar/httpRoomCalendar.ts'
import { makeCategory, makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { withRoomCalendar } from '../../testing/roomCalendar.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookableResources } from './tables.ts'

let test: TestApp
let admin: TestActor
let calendar: Awaited<ReturnType<typeof withRoomCalendar>>['state']

beforeAll(async () => {
  test = await openOwnTestApp()
  const scope = await makeOfficeCentre(test.db, { centreCode: 'QUAY', addOns: ['FACILITY_BOOKING'] })
  admin = await test.actorWith(['FACILITY_SYNC', 'FACILITY_VIEW'], { scope })
  calendar = (await withRoomCalendar(test, 'QUAY')).state
})
afterAll(() => test.close())

const sync = (body: object = {}, as = admin) => test.call('syncFacilities', { as, body })
const room = (id: string, name: string, capacity: number, ...things: string[]) => ({
  id,
  name,
  capacity,
  equipments: things.map((thing) => ({ name: thing, quantity: 1 })),
})

describe('the rooms of the room calendar', () => {
  it('come in where they are told to, change with the calendar, and are left alone when nothing changed', async () => {
    const site = await makeSite(test.db, admin)
    const category = await makeCategory(test.db, admin)
    await makeFacility(test.db, admin, { siteId: site.id, name: 'Attic' })
    const known = await makeFacility(test.db, admin, {
      siteId: site.id,
      name: 'Old name',
      externalCalendarId: 'orchid',
    })
    calendar.put('QUAY', room('orchid', 'Orchid', 12, 'Screen', 'screen'))
    calendar.put('QUAY', room('lotus', 'Lotus', 4))
    calendar.put('QUAY', room('attic', 'ATTIC', 2))

    const nameTaken = { name: 'ATTIC', reason: 'Another facility on the site has this name.' }
    expect(await sync({ siteId: site.id, categoryId: category.id })).toMatchObject({
      status: 200,
      body: {
        message: 'Sync successful',
        data: { addedFacilities: ['Lotus'], changedFacilities: ['Orchid'], skippedRooms: [nameTaken] },
      },
    })
    const { body } = await test.call('getFacility', { as: admin, path: { id: known.id } })
    expect(body.data).toMatchObject({ name: 'Orchid', capacity: 12, equipments: [{ name: 'screen', quantity: 1 }] })
    const [lotus] = await test.db.select().from(bookableResources).where(eq(bookableResources.name, 'Lotus'))
    expect(lotus).toMatchObject({ categoryId: category.id, externalCalendarId: 'lotus', landlordFacility: false })

    calendar.put('QUAY', room('iris', 'Iris', 6))
    const again = await sync()
    expect(again.body.data).toMatchObject({
      addedFacilities: [],
      changedFacilities: [],
      skippedRooms: [{ name: 'ATTIC' }, { name: 'Iris', reason: expect.stringContaining('site and category') }],
    })
  })

  it('stay away when the calendar is out of service or does not know the centre, and for tenants', async () => {
    calendar.setAvailable(false)
    expect(await sync()).toMatchObject({
      status: 422,
      body: { code: 'SYNC_FAILED', message: 'Sync failed', data: { reason: expect.stringContaining('503') } },
    })
    calendar.setAvailable(true)
    const unknown = await test.actorWith(['FACILITY_SYNC'], { addOns: ['FACILITY_BOOKING'] })
    expect(await sync({}, unknown)).toMatchObject({ status: 422, body: { code: 'SYNC_FAILED' } })
    const scope = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, addOns: ['FACILITY_BOOKING'] })
    expect((await sync({}, await test.actorWith(['FACILITY_SYNC'], { scope }))).status).toBe(403)
    const categoryOf = async (whose: TestActor) => ({ categoryId: (await makeCategory(test.db, whose)).id })
    const refused = (field: string) => ({ status: 400, body: { errors: [{ field }] } })
    expect(await sync(await categoryOf(admin))).toMatchObject(refused('siteId'))
    expect(await sync(await categoryOf(unknown))).toMatchObject(refused('categoryId'))
  })

  it.each([
    ['no rooms', {}],
    ['a room without people', { rooms: [room('a', 'A', 0)] }],
    ['a room twice', { rooms: [room('a', 'A', 1), room('a', 'B', 1)] }],
  ])('are not believed when the calendar answers %s', async (_what, answer) => {
    const reader = httpRoomCalendar({ url: 'http://rooms.test', fetch: async () => Response.json(answer) })
    await expect(reader.roomsOf('A')).rejects.toThrow('cannot be read')
  })
})
