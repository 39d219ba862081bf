import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFloor, makeTower } from '../../demo/buildingFactories.ts'
import { makeDocumentFile } from '../../demo/documentFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import type { TestActor } from '../../testing/testApp.ts'
import { dataOf, managing, openEvents, type EventsWorld, type ShownSession } from './eventsWorld.ts'
import { fmFormDecisions, fmForms } from '../permits/tables.ts'

let world: EventsWorld
let boss: TestActor
let siteId: string
let officeFloorId: string
let fileId: string

beforeAll(async () => {
  world = await openEvents()
  const { test, scope } = world
  const deciding = ['FM_FORM_LIST', 'FM_FORM_VIEW', 'FM_FORM_APPROVE'] as const
  const blocking = ['FACILITY_BLOCKING_ADD', 'FACILITY_BLOCKING_VIEW'] as const
  boss = await test.actorWith([...managing, ...deciding, ...blocking], { scope })
  siteId = (await makeSite(test.db, scope, { timeZone: 'Etc/UTC' })).id
  const { id: officeTowerId } = await makeTower(test.db, scope, { siteId })
  officeFloorId = (await makeFloor(test.db, scope, { officeTowerId, name: 'Level 3' })).id
  const { landlordId, officeCentreId } = boss
  fileId = await makeDocumentFile(test.db, { landlordId, officeCentreId, person: boss })
})
afterAll(() => world.test.close())

const hall = async () => makeFacility(world.test.db, world.scope, { siteId, officeFloorId, capacity: 50 })

/** A permit for welding from 09:00 to 12:00 that waits for the landlord, or was approved already. */
async function permit(fields: Partial<typeof fmForms.$inferInsert> = {}) {
  const { landlordId, officeCentreId } = boss
  const scope = { landlordId, officeCentreId }
  const date = fields.workStartDate ?? '2026-12-10'
  const [row] = await world.test.db
    .insert(fmForms)
    .values({
      ...scope,
      decidingOfficeCentreId: officeCentreId,
      referenceNo: `PTW-${crypto.randomUUID()}`,
      requestType: 'MAINTENANCE',
      contractorEmail: 'contractor@outside.test',
      contractorCompany: 'Works Ltd',
      workNature: 'Welding',
      siteId,
      officeFloorId,
      status: 'PENDING_REVIEW',
      submittedDate: world.test.clock.now(),
      contractorSignatureFileId: fileId,
      workStartDate: date,
      workEndDate: date,
      workStartMinute: 540,
      workEndMinute: 720,
      startsAt: new Date(`${date}T09:00:00Z`),
      endsAt: new Date(`${date}T12:00:00Z`),
      hotWork: true,
      ...fields,
    })
    .returning()
  await world.test.db.insert(fmFormDecisions).values({
    ...scope,
    fmFormId: String(row?.id),
    party: 'APPLICANT',
    decision: 'APPROVED',
    date: world.test.clock.now(),
    userFullName: 'Ann',
  })
  return { id: String(row?.id), version: Number(row?.version) }
}
const approve = ({ id, version }: { id: string; version: number }) =>
  world.test.call('landlordApproveFmForm', { as: boss, path: { id }, body: { version } })
const book = (resourceId: string, date: string, startTime = '10:00', endTime = '11:00') =>
  world.test.call('createFacilityBooking', {
    as: boss,
    body: { resourceId, title: 'Board', date, startTime, endTime, noOfPax: 2 },
  })

describe('a permit', () => {
  it('for hot work is not approved under an event, which is named with a free time; elsewhere it is', async () => {
    const { event, session } = world
    const room = await hall()
    const { id } = await event()
    await session(id, { resourceId: room.id })
    const asked = await permit()
    const refused = await approve(asked)
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'CLASH',
        data: {
          refused: true,
          clashes: [
            { kind: 'EVENT', effect: 'REFUSES', placeName: room.name, timeText: expect.stringContaining('10:00 AM') },
          ],
          free: { startDate: '2026-12-10', startTime: '11:00', endTime: '14:00' },
        },
      },
    })
    expect(refused.body.message).toContain('An event')
    expect(refused.body.message).toContain('Free: Thu, 10 Dec 2026, 11:00 AM – 02:00 PM')
    const { id: officeTowerId } = await makeTower(world.test.db, world.scope, { siteId })
    const elsewhere = await makeFloor(world.test.db, world.scope, { officeTowerId })
    expect(await approve(await permit({ officeFloorId: elsewhere.id }))).toMatchObject({ status: 200 })
    // Of work that is only somewhere at the site the one who decides is told, not refused.
    expect(await approve(await permit({ officeFloorId: null }))).toMatchObject({ status: 200 })
  })

  it('and an event that want one floor at one moment: one of the two is refused, whoever is first', async () => {
    const { test, event } = world
    for (const day of ['2026-12-14', '2026-12-15', '2026-12-16']) {
      const room = await hall()
      const { id } = await event({ eventStartDate: day, eventEndDate: day })
      const asked = await permit({ workStartDate: day })
      const body = { sessionName: 'Talk', sessionDate: day, startTime: '10:00', endTime: '11:00', eventSlot: 2 }
      const answers = await Promise.all([
        approve(asked),
        test.call('createActivityEventTimeSlot', { as: boss, path: { id }, body: { ...body, resourceId: room.id } }),
      ])
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    }
  })
})

describe('hot work that is allowed', () => {
  it('keeps people from booking its floor, with other times that are free', async () => {
    const room = await hall()
    const day = '2026-12-21'
    expect(await approve(await permit({ workStartDate: day }))).toMatchObject({ status: 200 })
    const refused = await book(room.id, day)
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } })
    expect(refused.body.message).toContain('Hot work')
    const alternatives = refused.body.data as unknown as {
      resource: { id: string }
      startTime: string
      endTime: string
    }[]
    const times = alternatives.filter(({ resource }) => resource.id === room.id)
    expect(times.length).toBeGreaterThan(0)
    expect(times.every(({ startTime, endTime }) => endTime <= '09:00' || startTime >= '12:00')).toBe(true)
    expect(await book(room.id, day, times[0]?.startTime, times[0]?.endTime)).toMatchObject({ status: 200 })
  })

  it('refuses the room of a session, and an event that got one before it', async () => {
    const { test, event, session, read } = world
    const day = '2026-12-22'
    const room = await hall()
    const { id } = await event({ eventStartDate: day, eventEndDate: day })
    const slot: ShownSession = await session(id, { sessionDate: day, resourceId: room.id })
    // Allowed before events were looked at.
    await permit({ workStartDate: day, status: 'APPROVED' })
    const { version } = await read(id)
    const refused = await test.call('publishActivityEvent', { as: boss, path: { id }, body: { version } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'CLASH', data: { clashes: [{ kind: 'HOT_WORK' }] } } })
    expect(refused.body.message).toContain('Works Ltd')
    const body = { sessionName: 'Talk', sessionDate: day, eventSlot: 2, resourceId: room.id, version: slot.version }
    const move = (startTime: string, endTime: string) =>
      test.call('updateActivityEventTimeSlot', {
        as: boss,
        path: { id, slotId: slot.id },
        body: { ...body, startTime, endTime },
      })
    expect(await move('11:00', '12:00')).toMatchObject({ status: 409, body: { code: 'CLASH' } })
    dataOf(await move('14:00', '15:00'))
    dataOf(await test.call('publishActivityEvent', { as: boss, path: { id }, body: { version } }))
  })
})

describe('a blocking', () => {
  it('has bookings give way, but not the room of an event', async () => {
    const { test, event, session } = world
    const day = '2026-12-23'
    const room = await hall()
    const { id } = await event({ eventStartDate: day, eventEndDate: day })
    await session(id, { sessionDate: day, resourceId: room.id })
    const times = { startDate: day, endDate: day, startTime: '09:00', endTime: '18:00', facilityIds: [room.id] }
    const block = (bookings: string) =>
      test.call('createFacilityBlocking', {
        as: boss,
        body: { ...times, name: 'Cleaning', reason: 'Carpets', bookings: bookings as 'KEEP' },
      })
    const refused = await block('CANCEL')
    expect(refused).toMatchObject({ status: 409, body: { code: 'CLASH' } })
    expect(refused.body.message).toContain('Summer market')
    expect(await block('KEEP')).toMatchObject({ status: 200 })
  })
})
