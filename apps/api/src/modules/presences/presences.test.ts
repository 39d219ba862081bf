import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinGroup, makeAccessDoor, makeAccessGroup, mapDoor } from '../../demo/accessFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import type { TestActor, TestApp } from '../../testing/testApp.ts'
import { everyday, openBookings, time, type BookingsWorld } from '../../testing/bookingsWorld.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { presencesJob } from './presences.jobs.ts'
import { presences } from './tables.ts'

let world: BookingsWorld
let test: TestApp
let guard: TestActor
let member: TestActor
let tenant: TestActor
let staff: TestActor
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
let siteId: string
const officeCentreCode = 'WHOHOUSE'

beforeAll(async () => {
  world = await openBookings()
  test = world.test
  const { scope } = world
  controllers = await withDoorControllers(test, {})
  guard = await test.actorWith(['ACCESS_REPORT_LIST', 'ACCESS_REPORT_DOWNLOAD'], { scope })
  member = await test.actorWith(everyday, { scope })
  const company = await makeOfficeCentre(test.db, { officeCentreType: 'TENANT', landlordId: scope.landlordId })
  tenant = await test.actorWith(['ACCESS_REPORT_LIST'], { scope: company })
  staff = await test.actorWith([], { scope: company })
  await test.db
    .update(officeCentres)
    .set({ centreCode: officeCentreCode, timezoneOffset: 0 })
    .where(eq(officeCentres.id, scope.officeCentreId))
  siteId = (await makeSite(test.db, scope, { timeZone: 'America/New_York' })).id
  const group = await makeAccessGroup(test.db, scope, { name: 'Staff' })
  const doors = [
    { name: 'Entrance', controllerDoorId: 'in', passage: 'ENTRY' },
    { name: 'Way out', controllerDoorId: 'out', passage: 'EXIT' },
    { name: 'Pantry', controllerDoorId: 'pantry' },
    { name: 'Hudson', controllerDoorId: 'hudson', siteId },
  ] as const
  for (const door of doors) await mapDoor(test.db, scope, group.id, await makeAccessDoor(test.db, scope, door))
  await joinGroup(test.db, scope, group.id, [member])
})
afterAll(() => test.close())

const at = (moment: string) => test.clock.set(new Date(moment))
const pass = (controllerDoorId: string, { email }: TestActor, more: object = {}) =>
  controllers.notify({ officeCentreCode, controllerDoorId, userEmail: email, ...more })

type Item = { id: string; kind: string; sign: string; place: string; confidence: string; firstSeen: string }
const list = async (query: object = {}, as = guard): Promise<Item[]> =>
  ((await test.call('listPresences', { as, query: { limit: 100, ...query } })).body.data as { items: Item[] }).items
const heads = async (query: object = {}, as = guard): Promise<number> =>
  ((await test.call('getPresenceSummary', { as, query: { ...query } })).body.data as { heads: number }).heads

describe('who is in', () => {
  it('is whose last sign of the day did not lead out, now and at a moment before', async () => {
    at('2026-12-02T08:00:00Z')
    expect(await heads()).toBe(0)
    await pass('in', member)
    expect(await list()).toMatchObject([{ id: member.id, sign: 'ENTRY', place: 'Entrance', confidence: 'SURE' }])
    at('2026-12-02T09:00:00Z')
    await pass('pantry', member)
    expect(await list()).toMatchObject([{ sign: 'DOOR', confidence: 'LIKELY', firstSeen: '2026-12-02T08:00:00.000Z' }])
    at('2026-12-02T12:00:00Z')
    await pass('out', member)
    expect(await heads()).toBe(0)
    expect(await list({ at: '2026-12-02T10:00:00Z' })).toMatchObject([{ id: member.id, place: 'Pantry' }])
    expect(await heads({ at: '2026-12-02T08:30:00Z' })).toBe(1)
  })

  it('is less sure the longer ago it was, and ends with the day', async () => {
    at('2026-12-03T08:00:00Z')
    await pass('pantry', member)
    at('2026-12-03T13:00:00Z')
    expect(await list()).toMatchObject([{ confidence: 'UNSURE' }])
    expect(await list({ confidence: 'LIKELY' })).toEqual([])
    at('2026-12-04T00:00:00Z')
    expect(await list()).toEqual([])
  })

  it('keeps to the day of the site that somebody is at', async () => {
    at('2026-12-05T01:00:00Z')
    await pass('hudson', member)
    at('2026-12-05T04:59:00Z')
    expect(await list()).toMatchObject([{ place: 'Hudson' }])
    expect(await heads({ siteId })).toBe(1)
    at('2026-12-05T05:01:00Z')
    expect(await list()).toEqual([])
    expect(await heads({ at: '2026-12-05T04:59:00Z' })).toBe(1)
  })

  it('says nothing of who was refused, and takes what a controller tells late', async () => {
    at('2026-12-07T08:00:00Z')
    await pass('in', member, { result: 'DENIED' })
    expect(await heads()).toBe(0)
    await pass('in', member, { dateTime: new Date('2026-12-07T07:00:00Z') })
    expect(await heads()).toBe(1)
    await pass('out', member, { dateTime: new Date('2026-12-07T06:00:00Z') })
    expect(await heads()).toBe(1)
  })

  it('knows people by a check-in to what they booked, when no door has told', async () => {
    const facility = await makeFacility(test.db, world.scope, { checkInRequired: true, checkInGrace: 15 })
    at('2026-12-08T08:00:00Z')
    const booking = await world.made(member, facility.id, time('2026-12-08', '10:00', '11:00'))
    at('2026-12-08T10:00:00Z')
    await test.db.execute(sql`update booking_instances set status = 'CHECKED_IN', check_in_date = ${test.clock.now()},
      check_in_way = 'QR' where booking_id = ${booking.id}`)
    expect(await list()).toMatchObject([{ id: member.id, sign: 'CHECK_IN', place: facility.name }])
  })

  it('tells a tenant of its own people, the landlord of all', async () => {
    at('2026-12-09T08:00:00Z')
    await pass('in', member)
    await pass('in', staff)
    expect(await heads()).toBe(2)
    expect((await list({}, tenant)).map(({ id }) => id)).toEqual([staff.id])
    expect(await heads({}, tenant)).toBe(1)
    expect(await heads({ at: '2026-12-09T08:00:00Z' }, tenant)).toBe(1)
    expect(await heads({}, await test.actorWith(['ACCESS_REPORT_LIST']))).toBe(0)
  })

  it('is found by name, sorted by time alone, exported, and refused where nobody can know', async () => {
    at('2026-12-09T08:10:00Z')
    const name = staff.fullName.slice(0, 6)
    expect((await list({ wildcardSearch: staff.email })).map(({ id }) => id)).toEqual([staff.id])
    expect((await list({ wildcardSearch: name })).length).toBeGreaterThan(0)
    const ask = (query: object) => test.call('listPresences', { as: guard, query: { ...query } })
    expect(await ask({ sortProperties: 'constructor' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'sortProperties' }] },
    })
    expect(await ask({ page: 9 })).toMatchObject({ status: 200, body: { data: { items: [], total: 2 } } })
    expect(await ask({ at: '2027-01-01T00:00:00Z' })).toMatchObject({ status: 422 })
    expect(await ask({ at: '2024-01-01T00:00:00Z' })).toMatchObject({ status: 422 })
    const file = await test.call('generatePresenceRecord', { as: guard, query: { format: 'CSV' } })
    const { dataStream } = file.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain(staff.fullName)
  })

  it('is at any moment what was carried on until then', async () => {
    const seen = new Map<string, Item[]>()
    for (let step = 0; step < 12; step += 1) {
      const moment = `2026-12-10T${String(8 + step).padStart(2, '0')}:00:00Z`
      at(moment)
      const door = ['in', 'out', 'pantry', 'hudson'][(step * 7 + 3) % 4]!
      await pass(door, step % 3 ? member : staff)
      seen.set(moment, await list())
    }
    for (const [moment, items] of seen) expect(await list({ at: moment })).toEqual(items)
  })

  it('forgets the days that are over', async () => {
    at('2026-12-14T08:00:00Z')
    await pass('in', member)
    await list()
    await presencesJob.run(test.ctx(), {})
    const days = await test.db
      .selectDistinct({ day: presences.siteDay })
      .from(presences)
      .where(eq(presences.landlordId, world.scope.landlordId))
    expect(days).toEqual([{ day: '2026-12-14' }])
  })
})
