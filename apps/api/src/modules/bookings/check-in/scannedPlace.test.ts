import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { makeOfficeCentre } from '../../../demo/factories.ts'
import { makeRate } from '../../../demo/rateFactories.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { bookableResources } from '../../resources/tables.ts'
import type { TenancyScope } from '../../../platform/tenancyScope.ts'
import { everyday, everything, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'

let world: BookingsWorld
let person: TestActor
let owner: TenancyScope

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  const addOns = ['FACILITY_BOOKING', 'COMMON_SPACE_BOOKING', 'RATES'] as const
  owner = await makeOfficeCentre(world.test.db, { bookingActive: true, addOns: [...addOns] })
  await world.test.actorWith(everything, { scope: owner })
  const tenant = await makeOfficeCentre(world.test.db, {
    landlordId: owner.landlordId,
    bookingActive: true,
    addOns: [...addOns],
  })
  person = await world.test.actorWith(everyday, { scope: tenant })
  world.test.clock.set(new Date('2026-12-02T10:14:00Z'))
})
afterAll(() => world.test.close())

type Offer = { date: string; startTime: string; endTime: string; fromNow: boolean; price: { amountMinor: number } }
type Scanned = {
  offers: Offer[]
  approvalRequired: boolean
  payWithinMinutes: number | null
  instance: { bookingId: string; payUntil: string | null; allowedActions: string[]; bookingStatus: string } | null
}

async function room(given: object = {}) {
  const { test } = world
  const { id } = await makeFacility(test.db, owner, { landlordFacility: true, ...given })
  await makeRate(test.db, owner, { targetIds: [id] })
  const [row] = await test.db.select().from(bookableResources).where(eq(bookableResources.id, id))
  const scan = async (): Promise<Scanned> => {
    const answer = await test.call('getScannedResource', { as: person, path: { qrToken: row?.qrToken ?? '' } })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.data
  }
  const book = (asked: object) => world.book(person, id, asked, 'createCommonSpaceBooking')
  const made = (asked: object) => world.made(person, id, asked, 'createCommonSpaceBooking')
  return { id, scan, book, made }
}

describe('a place whose code is scanned', () => {
  it('is offered from now on, never in the past, with price and time to pay', async () => {
    const { scan, book } = await room()
    const { offers, payWithinMinutes, approvalRequired } = await scan()
    expect({ payWithinMinutes, approvalRequired }).toEqual({ payWithinMinutes: 30, approvalRequired: false })
    expect(offers.map(({ startTime, endTime, fromNow }) => [startTime, endTime, fromNow])).toEqual([
      ['10:14', '10:30', true],
      ['10:14', '10:45', true],
      ['10:14', '11:00', true],
    ])
    expect(offers.every(({ price }) => price.amountMinor > 0)).toBe(true)
    const made = await book(time('2026-12-02', '10:14', '11:00'))
    expect(made.body.data).toMatchObject({ amountMinor: offers[2]?.price.amountMinor, paymentStatus: 'PENDING' })
  })

  it('is paid for, checked in to or released when its unpaid booking is scanned again', async () => {
    const { scan, made } = await room()
    const { id } = await made(time('2026-12-02', '10:14', '11:00'))
    const { instance } = await scan()
    expect(instance).toMatchObject({ bookingId: id, payUntil: '2026-12-02T10:44:00.000Z' })
    expect(instance?.allowedActions).toEqual(expect.arrayContaining(['check-in', 'cancel']))
    const listed = await world.test.call('listCommonSpaceBookings', { as: person })
    expect((listed.body.data as { items: unknown[] }).items).toContainEqual(
      expect.objectContaining({ id, payUntil: '2026-12-02T10:44:00.000Z' }),
    )
    const path = { id }
    const released = await world.test.call('cancelCommonSpaceBooking', {
      as: person,
      path,
      body: { cancelRemark: 'Left' },
    })
    expect(released).toMatchObject({ status: 200 })
  })

  it('that somebody has to approve is asked for later only', async () => {
    const { scan, book } = await room({ approvalRequired: true })
    const { offers, approvalRequired } = await scan()
    expect(approvalRequired).toBe(true)
    expect(offers.map(({ startTime }) => startTime)).toEqual(['11:15', '12:15', '13:15'])
    const refused = await book(time('2026-12-02', '10:00', '11:00'))
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'startTime' }] } })
    expect(await book(time('2026-12-02', '11:15', '12:15'))).toMatchObject({ status: 200 })
    expect((await scan()).instance).toMatchObject({ bookingStatus: 'PENDING' })
  })
})

describe('the form of a priced place', () => {
  it('is told before the booking what is paid online, and that now is too late to ask for approval', async () => {
    const ask = async (given: object, asked: object) => {
      const { id } = await room(given)
      const body = { resourceId: id, title: 'Board', ...asked }
      return (await world.test.call('previewBookingInstances', { as: person, body })).body.data
    }
    const later = time('2026-12-02', '15:00', '16:00')
    expect(await ask({}, later)).toMatchObject({ payWithinMinutes: 30, instances: [{ available: true }] })
    expect(await ask({ approvalRequired: true }, time('2026-12-02', '10:00', '11:00'))).toMatchObject({
      approvalRequired: true,
      instances: [{ available: false, reason: expect.stringContaining('need approval first') }],
    })
  })
})
