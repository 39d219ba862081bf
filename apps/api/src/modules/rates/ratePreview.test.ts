import type { Permission } from '@atrium/contract/generated/operations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFacility, type MadeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUser, type MadeUser } from '../../demo/factories.ts'
import { makeDiscount, makeRate } from '../../demo/rateFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookingInstances, bookings } from '../bookings/tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
let admin: TestActor
let room: MadeFacility
let tenant: TenancyScope
let person: MadeUser
let serial = 0
const permissions = [
  'RATE_DISCOUNT_LIST',
  'RATE_DISCOUNT_VIEW',
  'RATE_DISCOUNT_ADD',
  'RATE_DISCOUNT_EDIT',
] as const satisfies Permission[]

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-11-21T04:00:00Z'))
})
afterAll(() => test.close())
beforeEach(async () => {
  admin = await test.actorWith(permissions, { addOns: ['RATES'] })
  room = await makeFacility(test.db, admin, { name: 'Board room' })
  tenant = await makeOfficeCentre(test.db, { landlordId: admin.landlordId, companyName: 'Blue Ltd' })
  person = await makeUser(test.db, tenant, { fullName: 'Mina Tan' })
})

type Made = typeof bookings.$inferInsert

/** An approved booking of two hours at ten on each of these days, by the clock of Singapore. */
async function book(days: readonly string[], given: Partial<Made> = {}): Promise<string> {
  const times = days.map((day) => ({
    startsAt: new Date(`${day}T10:00:00+08:00`),
    endsAt: new Date(`${day}T12:00:00+08:00`),
  }))
  const owner = { landlordId: admin.landlordId, ownerOfficeCentreId: admin.officeCentreId }
  const of = { ...owner, resourceId: room.id, kind: 'FACILITY', requestedByUserId: person.id } as const
  const { amountMinor = 0 } = given
  const [row] = await test.db
    .insert(bookings)
    .values({
      ...of,
      officeCentreId: tenant.officeCentreId,
      landlordFacility: true,
      referenceNo: `BK-${(serial += 1)}`,
      title: 'Board',
      status: 'APPROVED',
      startsAt: times.at(0)!.startsAt,
      endsAt: times.at(-1)!.endsAt,
      noOfInstances: times.length,
      timeZone: '+08:00',
      currency: 'SGD',
      priceLines: [{ kind: 'RATE', label: 'x', ruleId: null, quantity: 1, unit: 'BOOKING', amountMinor }],
      ...given,
    })
    .returning({ id: bookings.id })
  await test.db.insert(bookingInstances).values(times.map((time) => ({ ...of, ...time, bookingId: row!.id })))
  return row!.id
}

const preview = (body: unknown, query: Record<string, unknown> = {}) =>
  test.call('previewRate', { as: admin, body, query })

const draft = (given: Record<string, unknown> = {}) => ({
  name: 'New board rooms',
  appliesTo: 'FACILITY',
  targetIds: [room.id],
  chargeUnit: 'PER_HOUR',
  amountMinor: 5000,
  currency: 'SGD',
  taxRate: 0,
  peak: [],
  startDate: '2027-01-01',
  ...given,
})

describe('the preview of a card', () => {
  it('prices last month with a stored draft, in place of the card it would clash with', async () => {
    await makeRate(test.db, admin, { targetIds: [room.id] })
    const { id } = await makeRate(test.db, admin, {
      name: 'Draft',
      targetIds: [room.id],
      draft: true,
      amountMinor: 5000,
      startDate: '2027-01-01',
    })
    const first = await book(['2026-10-01'], { amountMinor: 8000 })
    await book(['2026-10-30', '2026-11-06'], { amountMinor: 16_000 })
    await book(['2026-09-30'], { amountMinor: 8000 })
    await book(['2026-11-01'], { amountMinor: 8000 })
    await book(['2026-10-02'], { amountMinor: 8000, status: 'CANCELLED' })
    const answer = await preview({ rateId: id })
    expect(answer.body.data).toMatchObject({
      dateFrom: '2026-10-01',
      dateTo: '2026-10-31',
      currency: 'SGD',
      noOfBookings: 2,
      noOfChanged: 2,
      wasMinor: 24_000,
      wouldBeMinor: 30_000,
      noOfOtherCurrency: 0,
      total: 2,
      totalPage: 1,
    })
    expect(answer.body.data).toMatchObject({
      items: [
        {
          bookingId: first,
          resource: { name: 'Board room' },
          requestedBy: 'Mina Tan',
          tenantName: 'Blue Ltd',
          wasMinor: 8000,
          wouldBeMinor: 10_000,
          lines: [{ ruleId: id, amountMinor: 10_000 }],
        },
        { noOfInstances: 2, wouldBeMinor: 20_000 },
      ],
    })
  })

  it('prices with what is being written, a page at a time, with the totals of all', async () => {
    for (const day of ['01', '02', '03']) await book([`2026-10-${day}`])
    const answer = await preview({ rate: draft() }, { page: 2, limit: 2 })
    expect(answer.body.data).toMatchObject({ noOfBookings: 3, wouldBeMinor: 30_000, total: 3, totalPage: 2 })
    expect((answer.body.data as { items: unknown[] }).items).toMatchObject([{ lines: [{ ruleId: null }] }])
  })

  it('leaves to more specific cards, to other people and to discounts what is theirs', async () => {
    const tenth = await makeDiscount(test.db, admin, { endDate: '2026-10-31' })
    const circles = [{ circleType: 'TENANT' as const, circle: tenant.officeCentreId }]
    const theirs = await makeRate(test.db, admin, { name: 'Blue', targetIds: [room.id], circles, amountMinor: 3000 })
    await book(['2026-10-01'], { amountMinor: 6000 })
    expect((await preview({ rate: draft() })).body.data).toMatchObject({ noOfChanged: 0, wouldBeMinor: 6000, total: 1 })
    expect((await preview({ rate: draft() }, { changedOnly: true })).body.data).toMatchObject({ total: 0, items: [] })
    const forTiers = draft({ circleType: 'TIER', circleCodes: ['TENANT_PLAN'] })
    expect((await preview({ rate: forTiers, rateId: theirs.id })).body.data).toMatchObject({ wouldBeMinor: 0 })
    await book(['2026-10-02'], { amountMinor: 5400, discountId: tenth.id })
    const replacing = draft({ circleType: 'TENANT', circleCodes: [tenant.officeCentreId] })
    expect((await preview({ rate: replacing })).body.data).toMatchObject({ wasMinor: 11_400, wouldBeMinor: 19_000 })
  })

  it('leaves out what was charged in another currency', async () => {
    await book(['2026-10-01'], { amountMinor: 6000, currency: 'EUR' })
    expect((await preview({ rate: draft() })).body.data).toMatchObject({ noOfBookings: 0, noOfOtherCurrency: 1 })
  })

  it('is of cards and places of the centre only', async () => {
    const stranger = await test.actorWith([])
    const theirs = await makeFacility(test.db, stranger)
    const card = await makeRate(test.db, stranger, { targetIds: [theirs.id] })
    expect((await preview({ rateId: card.id })).status).toBe(404)
    expect((await preview({ rate: draft({ targetIds: [theirs.id] }) })).status).toBe(400)
    expect(await preview({})).toMatchObject({ status: 400, body: { errors: [{ field: 'rateId' }] } })
  })
})
