import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { momentAt } from '../../platform/siteClock.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookingInstances, bookings } from '../bookings/tables.ts'
import { lockCalendars, releaseHolders } from '../occupancies/index.ts'
import { occupancies } from '../occupancies/tables.ts'
import { restoreBlockings } from './coverage.repo.ts'

let test: TestApp
let admin: TestActor
let siteId: string
let serial = 0
const rights = [
  'FACILITY_BLOCKING_LIST',
  'FACILITY_BLOCKING_VIEW',
  'FACILITY_BLOCKING_ADD',
  'FACILITY_BLOCKING_EDIT',
  'FACILITY_BLOCKING_DELETE',
  'FACILITY_BLOCKING_TERMINATE',
  'HOLIDAY_ADD',
  'HOLIDAY_DELETE',
  'SITE_EDIT',
  'SITE_VIEW',
] as const

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-11-21T02:00Z'))
  admin = await test.actorWith(rights, { addOns: ['FACILITY_BOOKING'] })
  siteId = (await makeSite(test.db, admin, { timeZone: 'Asia/Singapore' })).id
})
afterAll(() => test.close())

const room = async () => (await makeFacility(test.db, admin, { siteId })).id

/** A booking of an hour that keeps a quarter of an hour free after it. */
async function book(resourceId: string, date: string, minute: number): Promise<{ id: string; holder: string }> {
  serial += 1
  const times = {
    startsAt: momentAt(date, minute, 'Asia/Singapore'),
    endsAt: momentAt(date, minute + 60, 'Asia/Singapore'),
  }
  const estate = { landlordId: admin.landlordId, ownerOfficeCentreId: admin.officeCentreId, resourceId }
  const whose = { kind: 'FACILITY', requestedByUserId: admin.id } as const
  const [booking] = await test.db
    .insert(bookings)
    .values({
      ...estate,
      ...whose,
      ...times,
      officeCentreId: admin.officeCentreId,
      landlordFacility: false,
      referenceNo: `BK-20261121-${serial}`,
      title: 'Board of directors',
      status: 'APPROVED',
      noOfInstances: 1,
      timeZone: 'Asia/Singapore',
    })
    .returning()
  const id = String(booking?.id)
  const [instance] = await test.db
    .insert(bookingInstances)
    .values({ ...estate, ...whose, ...times, bookingId: id })
    .returning()
  const holder = String(instance?.id)
  const to = new Date(times.endsAt.getTime() + 15 * 60_000)
  const { landlordId, officeCentreId } = admin
  const during = { from: times.startsAt, to }
  await test.db.insert(occupancies).values({ landlordId, officeCentreId, resourceId, holder, during, kind: 'BOOKING' })
  return { id, holder }
}

const times = (facilityIds: string[], given: object = {}) => ({
  facilityIds,
  startDate: '2026-12-07',
  endDate: '2026-12-07',
  startTime: '09:00',
  endTime: '12:00',
  ...given,
})

const fields = (facilityIds: string[], given: object = {}) => ({
  ...times(facilityIds),
  name: 'Deep clean',
  reason: 'Carpets',
  ...given,
})

type Shown = { id: string; version: number; status: string; allowedActions: string[]; referenceNo: string }

async function block(facilityIds: string[], given: object = {}): Promise<Shown> {
  const made = await test.call('createFacilityBlocking', { as: admin, body: fields(facilityIds, given) })
  expect(made.body.message).toBeUndefined()
  return made.body.data
}

async function calendar(resourceId: string): Promise<string[]> {
  const found = await test.db
    .select()
    .from(occupancies)
    .where(sql`resource_id = ${resourceId} and kind = 'BLOCKING'`)
    .orderBy(sql`lower(during)`)
  return found.map(({ during: { from, to } }) => `${from.toISOString().slice(5, 16)} ${to.toISOString().slice(11, 16)}`)
}

describe('a blocking', () => {
  it('is made, shown, found and exported, with a history', async () => {
    const facility = await room()
    const made = await block([facility], { days: ['MONDAY', 'WEDNESDAY'], endDate: '2026-12-13' })
    expect(made).toMatchObject({ status: 'UPCOMING', days: ['MONDAY', 'WEDNESDAY'], startTime: '09:00' })
    expect(made.referenceNo).toMatch(/^FB-20261121-\d{4}$/)
    expect(await calendar(facility)).toEqual(['12-07T01:00 04:00', '12-09T01:00 04:00'])
    const found = await test.call('listFacilityBlockings', { as: admin, query: { facilityId: facility } })
    expect(found.body).toMatchObject({ data: { total: 1, items: [{ id: made.id, facilities: [{ id: facility }] }] } })
    const exported = await test.call('generateFacilityBlockingRecord', { as: admin, query: { format: 'CSV' } })
    const { dataStream } = exported.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('"Monday, Wednesday"')
    const history = await test.call('listFacilityBlockingHistories', { as: admin, path: { id: made.id } })
    expect(history.body).toMatchObject({ data: { total: 1, items: [{ summary: 'Added the blocking' }] } })
  })

  it('is refused beside the field for what cannot be', async () => {
    const facility = await room()
    const refusedAt = async (given: object) => {
      const answer = await test.call('createFacilityBlocking', { as: admin, body: fields([facility], given) })
      expect(answer.status).toBe(400)
      return answer.body.errors?.map(({ field }) => field)
    }
    expect(await refusedAt({ endTime: '08:00' })).toEqual(['endTime'])
    expect(await refusedAt({ days: ['SUNDAY'] })).toEqual(['days'])
    expect(await refusedAt({ startDate: '2026-11-01', endDate: '2026-11-02' })).toEqual(['endDate'])
    expect(await refusedAt({ name: ' ' })).toEqual(['name'])
    const other = await test.actorWith(rights, { addOns: ['FACILITY_BOOKING'] })
    const theirs = (await makeFacility(test.db, other)).id
    expect(await refusedAt({ facilityIds: [facility, theirs] })).toEqual(['facilityIds'])
    expect(await calendar(facility)).toEqual([])
  })

  it('goes from upcoming over ongoing to past by the clock, and counts so', async () => {
    const facility = await room()
    const { id } = await block([facility], { startDate: '2026-12-01', endDate: '2026-12-02' })
    const countOf = async (status: string) => {
      const counts = await test.call('getFacilityBlockingsStatusCount', { as: admin, query: { facilityId: facility } })
      return (counts.body.data as { status: string; count: number }[]).find((one) => one.status === status)?.count
    }
    expect(await countOf('UPCOMING')).toBe(1)
    const before = test.clock.now()
    test.clock.set(new Date('2026-12-01T01:00Z'))
    expect(await countOf('ONGOING')).toBe(1)
    const refused = await test.call('deleteFacilityBlocking', { as: admin, path: { id } })
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('Terminate') } })
    test.clock.set(new Date('2026-12-02T04:00Z'))
    const past = await test.call('listFacilityBlockings', {
      as: admin,
      query: { status: 'PAST', facilityId: facility },
    })
    expect(past.body).toMatchObject({ data: { items: [{ id, status: 'PAST', allowedActions: [] }] } })
    const change = { ...fields([facility]), version: 1 }
    expect((await test.call('updateFacilityBlocking', { as: admin, path: { id }, body: change })).status).toBe(422)
    test.clock.set(before)
  })

  it('frees its times when it is terminated or deleted', async () => {
    const facility = await room()
    const ended = await block([facility])
    const body = { version: ended.version, remark: 'Finished early' }
    const answer = await test.call('terminateFacilityBlocking', { as: admin, path: { id: ended.id }, body })
    expect(answer.body).toMatchObject({ data: { status: 'TERMINATED', terminateRemark: 'Finished early' } })
    expect(await calendar(facility)).toEqual([])
    const gone = await block([facility])
    expect((await test.call('deleteFacilityBlocking', { as: admin, path: { id: gone.id } })).status).toBe(200)
    expect(await calendar(facility)).toEqual([])
    expect((await test.call('getFacilityBlocking', { as: admin, path: { id: gone.id } })).status).toBe(404)
  })

  it('does not come back with a booking that is cancelled while it is deleted', async () => {
    const facility = await room()
    const { holder } = await book(facility, '2026-12-07', 600)
    const { id } = await block([facility], { bookings: 'KEEP' })
    let deleted: Promise<{ status: number }> | undefined
    await test.ctx().transaction(async (tx) => {
      await lockCalendars(tx, [facility])
      await releaseHolders(tx, [holder])
      const span = {
        from: momentAt('2026-12-07', 600, 'Asia/Singapore'),
        to: momentAt('2026-12-07', 675, 'Asia/Singapore'),
      }
      await restoreBlockings(tx, facility, span)
      deleted = test.call('deleteFacilityBlocking', { as: admin, path: { id } })
      await Promise.race([deleted, wait(300)])
    })
    expect((await deleted)?.status).toBe(200)
    expect(await calendar(facility)).toEqual([])
  })

  it('moves with a change, and refuses a stale one', async () => {
    const [one, two] = [await room(), await room()]
    const { id, version } = await block([one])
    const body = { ...fields([two], { allDay: true }), version }
    const changed = await test.call('updateFacilityBlocking', { as: admin, path: { id }, body })
    expect(changed.body).toMatchObject({ data: { allDay: true, startTime: null, facilities: [{ id: two }] } })
    expect([await calendar(one), await calendar(two)]).toEqual([[], ['12-06T16:00 16:00']])
    expect((await test.call('updateFacilityBlocking', { as: admin, path: { id }, body })).status).toBe(409)
  })
})

describe('a blocking that meets bookings', () => {
  it('names them, without their titles, and writes nothing until it is said what becomes of them', async () => {
    const facility = await room()
    const { id, holder } = await book(facility, '2026-12-07', 600)
    await book(facility, '2026-12-08', 600)
    const preview = await test.call('previewFacilityBlocking', { as: admin, body: times([facility]) })
    const met = {
      bookingId: id,
      instanceId: holder,
      date: '2026-12-07',
      startTime: '10:00',
      endTime: '11:00',
      requestedByUserFullName: admin.fullName,
    }
    expect(preview.body).toMatchObject({ data: { noOfDays: 1, noOfBookings: 1, noOfHolds: 0, bookings: [met] } })
    const refused = await test.call('createFacilityBlocking', { as: admin, body: fields([facility]) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'BOOKINGS_MET', data: { bookings: [met] } } })
    expect(JSON.stringify(refused.body)).not.toContain('Board of directors')
    const listed = await test.call('listFacilityBlockings', { as: admin, query: { facilityId: facility } })
    expect(listed.body).toMatchObject({ data: { total: 0 } })
  })

  it('leaves out those that are kept, with the minutes around them', async () => {
    const facility = await room()
    await book(facility, '2026-12-07', 600)
    await block([facility], { bookings: 'KEEP' })
    expect(await calendar(facility)).toEqual(['12-07T01:00 02:00', '12-07T03:15 04:00'])
  })

  it('cancels them where the building says so, and takes the whole time', async () => {
    const facility = await room()
    const { id, holder } = await book(facility, '2026-12-07', 600)
    await block([facility], { bookings: 'CANCEL' })
    expect(await calendar(facility)).toEqual(['12-07T01:00 04:00'])
    const [instance] = await test.db
      .select()
      .from(bookingInstances)
      .where(sql`id = ${holder}`)
    expect(instance).toMatchObject({ status: 'CANCELLED', live: false })
    const [booking] = await test.db
      .select()
      .from(bookings)
      .where(sql`id = ${id}`)
    expect(booking).toMatchObject({ status: 'CANCELLED', cancelRemark: 'Cancelled by the building: Deep clean' })
  })

  it('asks nobody where only the minutes around a booking are touched', async () => {
    const facility = await room()
    await book(facility, '2026-12-07', 480)
    await block([facility])
    expect(await calendar(facility)).toEqual(['12-07T01:15 04:00'])
  })

  it('loses to a booking made at the same moment: nothing is written', async () => {
    const facility = await room()
    let book = Promise.resolve()
    let creation: ReturnType<TestApp['call']> | undefined
    await test.db.transaction(async (tx) => {
      const { landlordId, officeCentreId } = admin
      const during = { from: new Date('2026-12-07T02:00Z'), to: new Date('2026-12-07T03:00Z') }
      const row = { landlordId, officeCentreId, resourceId: facility, during, kind: 'BOOKING' as const }
      await tx.insert(occupancies).values({ ...row, holder: sql`uuidv7()` })
      creation = test.call('createFacilityBlocking', { as: admin, body: fields([facility]) })
      book = waitUntilBlocked()
      await book
    })
    expect(await creation).toMatchObject({ status: 409, body: { message: expect.stringContaining('just booked') } })
    expect(await calendar(facility)).toEqual([])
  })
})

/** Resolves when another statement of this database waits for a lock of somebody else's. */
async function waitUntilBlocked(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const waiting = await test.db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (waiting.rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nothing waited')
}

describe('a blocking and the calendar', () => {
  it('includes holidays or leaves them out, and follows when they come and go', async () => {
    const facility = await room()
    const { id, version } = await block([facility], { endDate: '2026-12-09' })
    const step = { as: admin, path: { id } }
    const disabled = await test.call('disableFacilityBlockingIncludeHoliday', { ...step, body: { version } })
    expect(disabled.body).toMatchObject({ data: { includeHoliday: false } })
    expect((await test.call('disableFacilityBlockingIncludeHoliday', { ...step, body: { version: 2 } })).status).toBe(
      422,
    )
    expect(await calendar(facility)).toHaveLength(3)
    const holiday = { name: 'Deepavali', date: '2026-12-08', endDate: '2026-12-08', appliesTo: ['BOOKING'] }
    const made = await test.call('createHoliday', { as: admin, body: holiday })
    expect(await calendar(facility)).toEqual(['12-07T01:00 04:00', '12-09T01:00 04:00'])
    const preview = await test.call('previewFacilityBlocking', {
      as: admin,
      body: times([facility], { endDate: '2026-12-09', includeHoliday: false }),
    })
    expect(preview.body).toMatchObject({ data: { noOfDays: 2, noOfHolidays: 1 } })
    const enabled = await test.call('enableFacilityBlockingIncludeHoliday', { ...step, body: { version: 2 } })
    expect(enabled.body).toMatchObject({ data: { includeHoliday: true } })
    expect(await calendar(facility)).toHaveLength(3)
    await test.call('disableFacilityBlockingIncludeHoliday', { ...step, body: { version: 3 } })
    await test.call('deleteHoliday', { as: admin, path: { id: (made.body.data as { id: string }).id } })
    expect(await calendar(facility)).toHaveLength(3)
  })

  it('follows the clock of its site', async () => {
    const site = await makeSite(test.db, admin, { timeZone: 'Asia/Singapore' })
    const facility = (await makeFacility(test.db, admin, { siteId: site.id })).id
    const { id } = await block([facility])
    const body = { name: site.name, timezoneOffset: 480, timeZone: 'Europe/Paris', version: 1 }
    const changed = await test.call('updateSite', { as: admin, path: { id: site.id }, body })
    expect(changed.body).toMatchObject({ data: { timeZone: 'Europe/Paris' } })
    expect(await calendar(facility)).toEqual(['12-07T08:00 11:00'])
    const before = test.clock.now()
    test.clock.set(new Date('2026-12-07T05:00Z'))
    const shown = await test.call('getFacilityBlocking', { as: admin, path: { id } })
    expect(shown.body).toMatchObject({ data: { status: 'UPCOMING' } })
    test.clock.set(before)
    const wrong = { ...body, timeZone: 'Mars/Olympus', version: 2 }
    const refused = await test.call('updateSite', { as: admin, path: { id: site.id }, body: wrong })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'timeZone' }] } })
  })
})
