import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeUser, makeUserGroup } from '../../demo/factories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookingInstances, bookings } from '../bookings/tables.ts'
import { periodOf } from './quotaPeriods.rules.ts'

let test: TestApp
let admin: TestActor
let serial = 0

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-11-21T10:00Z'))
  admin = await test.actorWith(['USER_GROUP_EDIT'])
})
afterAll(() => test.close())

async function book(userId: string, startsAt: string, hours: number, status: 'APPROVED' | 'REJECTED' = 'APPROVED') {
  serial += 1
  const from = new Date(startsAt)
  const resourceId = (await makeFacility(test.db, admin)).id
  const shared = {
    landlordId: admin.landlordId,
    ownerOfficeCentreId: admin.officeCentreId,
    resourceId,
    kind: 'FACILITY' as const,
    requestedByUserId: userId,
    startsAt: from,
    endsAt: new Date(from.getTime() + hours * 3_600_000),
  }
  const [row] = await test.db
    .insert(bookings)
    .values({
      ...shared,
      officeCentreId: admin.officeCentreId,
      landlordFacility: false,
      referenceNo: `BK-20261121-${serial}`,
      title: 'Weekly',
      status,
      ...(status === 'REJECTED' ? { rejectRemark: 'No' } : {}),
      noOfInstances: 1,
      timeZone: '+00:00',
    })
    .returning()
  await test.db.insert(bookingInstances).values({ ...shared, bookingId: String(row?.id), live: status === 'APPROVED' })
}

describe('a lower limit of a user group', () => {
  it('names those who are above it in the period that is now, the furthest first', async () => {
    const [busy, calm, outside] = [
      await makeUser(test.db, admin, { fullName: 'Busy Bee' }),
      await makeUser(test.db, admin, { fullName: 'Calm Sea' }),
      await makeUser(test.db, admin),
    ]
    const group = await makeUserGroup(test.db, admin, { userIds: [busy.id, calm.id] })
    await book(busy.id, '2026-11-16T08:00Z', 1.5)
    await book(busy.id, '2026-11-22T23:00Z', 2)
    await book(busy.id, '2026-11-23T08:00Z', 2)
    await book(calm.id, '2026-11-18T08:00Z', 3)
    await book(calm.id, '2026-11-19T08:00Z', 8, 'REJECTED')
    await book(outside.id, '2026-11-18T08:00Z', 9)
    const ask = async (maxBooking: number, maxBookingUnit: string) =>
      (
        await test.call('getMaxBookingAffectedUser', {
          as: admin,
          path: { id: group.id },
          body: { maxBooking, maxBookingUnit },
        })
      ).body.data
    expect(await ask(1, 'BOOKINGS_PER_WEEK')).toEqual({
      affectedUsers: 1,
      users: [{ id: busy.id, fullName: 'Busy Bee', currentBooking: 2 }],
    })
    expect(await ask(2, 'HOURS_PER_WEEK')).toMatchObject({
      users: [
        { fullName: 'Busy Bee', currentBooking: 3.5 },
        { fullName: 'Calm Sea', currentBooking: 3 },
      ],
    })
    expect(await ask(2, 'BOOKINGS_PER_MONTH')).toMatchObject({ users: [{ fullName: 'Busy Bee', currentBooking: 3 }] })
    expect(await ask(1, 'BOOKINGS_PER_DAY')).toEqual({ affectedUsers: 0, users: [] })
  })

  it('is asked of a group of the office centre only', async () => {
    const other = await test.actorWith(['USER_GROUP_EDIT'])
    const group = await makeUserGroup(test.db, admin)
    const body = { maxBooking: 1, maxBookingUnit: 'HOURS_PER_DAY' }
    const answer = await test.call('getMaxBookingAffectedUser', { as: other, path: { id: group.id }, body })
    expect(answer.status).toBe(404)
  })

  it('counts weeks from the day they start on', () => {
    expect(periodOf('2026-11-21', 'HOURS_PER_WEEK', 1)).toEqual({ from: '2026-11-16', to: '2026-11-23' })
    expect(periodOf('2026-11-21', 'HOURS_PER_WEEK', 7)).toEqual({ from: '2026-11-15', to: '2026-11-22' })
    expect(periodOf('2026-12-31', 'BOOKINGS_PER_MONTH', 1)).toEqual({ from: '2026-12-01', to: '2027-01-01' })
  })
})
