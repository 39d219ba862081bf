import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDesk, makeZone } from '../../demo/deskFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeSubscription, makeUser, makeUserGroup } from '../../demo/factories.ts'
import { makeDiscount, makeRate } from '../../demo/rateFactories.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { userGroupMembers } from '../user-groups/tables.ts'
import { priceBooking, releaseDiscount, useDiscount, type PriceRequest } from './index.ts'
import { discountUses, discounts, rates, rateTargets } from './tables.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'

let test: TestApp
const clock = '+08:00'
const at = (time: string) => new Date(`2026-12-01T${time}:00+08:00`)

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-11-21T04:00:00Z'))
})
afterAll(() => test.close())

/** A landlord with rates switched on, a room of theirs, a tenant with a person, and what that person asks for. */
async function world() {
  const landlord = await makeOfficeCentre(test.db, { addOns: ['RATES'] })
  const room = await makeFacility(test.db, landlord)
  const tenant = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId })
  const person = await makeUser(test.db, tenant)
  const request: PriceRequest = {
    resource: { ...landlord, id: room.id, categoryId: room.categoryId, zoneId: null },
    requester: { officeCentreId: tenant.officeCentreId, userId: person.id },
    clock,
    slotMinutes: 15,
    times: [{ startsAt: at('10:00'), endsAt: at('12:00') }],
  }
  return { landlord, room, tenant, person, request }
}

const price = (request: PriceRequest) => priceBooking(test.ctx(), request)
const withCode = (request: PriceRequest, discountCode: string) => price({ ...request, discountCode })

describe('the price of a booking', () => {
  it('is read from the cards of the owner, the most specific first', async () => {
    const { landlord, room, tenant, person, request } = await world()
    const target = { targetIds: [room.id], peaks: [{ startMinute: 660, amountMinor: 6000, days: [2] }] }
    await makeRate(test.db, landlord, { targetIds: [room.categoryId], appliesTo: 'CATEGORY', amountMinor: 1 })
    await makeRate(test.db, landlord, { ...target, name: 'All', taxRate: 9 })
    expect(await price(request)).toMatchObject({ currency: 'SGD', amountMinor: 10_900 })

    await makeSubscription(test.db, tenant, { planCode: 'TENANT_PLAN' })
    const circles = async (circleType: 'TIER' | 'TENANT' | 'USER_GROUP', circle: string, amountMinor: number) => {
      await makeRate(test.db, landlord, { targetIds: [room.id], circles: [{ circleType, circle }], amountMinor })
      return (await price(request)).amountMinor
    }
    expect(await circles('TIER', 'TENANT_PLAN', 3000)).toBe(6000)
    expect(await circles('TENANT', tenant.officeCentreId, 2500)).toBe(5000)
    const group = await makeUserGroup(test.db, tenant)
    await test.db.insert(userGroupMembers).values({ ...tenant, userGroupId: group.id, userId: person.id })
    expect(await circles('USER_GROUP', group.id, 2000)).toBe(4000)
  })

  it('is that of the zone for a desk', async () => {
    const { landlord, request } = await world()
    const zone = await makeZone(test.db, landlord)
    const desk = await makeDesk(test.db, landlord, { zone })
    const card = { targetIds: [zone.id], appliesTo: 'HOTDESK_ZONE', chargeUnit: 'PER_DAY', amountMinor: 1500 } as const
    await makeRate(test.db, landlord, card)
    const resource = { ...landlord, id: desk.id, categoryId: null, zoneId: zone.id }
    expect(await price({ ...request, resource })).toMatchObject({ amountMinor: 1500, lines: [{ unit: 'DAY' }] })
  })

  it('is nothing without a card in force, or where rates are switched off', async () => {
    const { landlord, room, request } = await world()
    const free = { currency: null, amountMinor: 0, lines: [], discountId: null, shares: [] }
    await makeRate(test.db, landlord, { targetIds: [room.id], draft: true })
    await makeRate(test.db, landlord, { targetIds: [room.id], active: false })
    await makeRate(test.db, landlord, { targetIds: [room.id], endDate: '2026-11-30' })
    await makeRate(test.db, landlord, { targetIds: [room.id], startDate: '2026-12-02' })
    const other = await world()
    const day = { startDate: '2026-12-01', endDate: '2026-12-01' }
    await makeRate(test.db, other.landlord, { targetIds: [room.id], ...day })
    expect(await price(request)).toEqual(free)
    const off = await makeOfficeCentre(test.db)
    const hall = await makeFacility(test.db, off)
    await makeRate(test.db, off, { targetIds: [hall.id] })
    const resource = { ...off, id: hall.id, categoryId: hall.categoryId, zoneId: null }
    expect(await price({ ...request, resource })).toEqual(free)
  })

  it('follows the days and the state of its card', async () => {
    const { landlord, room, request } = await world()
    const card = await makeRate(test.db, landlord, { targetIds: [room.id], draft: true })
    const change = (values: Partial<typeof rates.$inferInsert>) =>
      test.db.update(rates).set(values).where(eq(rates.id, card.id))
    await change({ draft: false })
    expect(await price(request)).toMatchObject({ amountMinor: 8000 })
    await change({ endDate: '2026-11-30' })
    expect(await price(request)).toMatchObject({ amountMinor: 0 })
    const [target] = await test.db.select().from(rateTargets).where(eq(rateTargets.rateId, card.id))
    expect(target).toMatchObject({ endDate: '2026-11-30', inForce: true })
  })

  it('of two cards in force for one place, circle and day is refused by the database', async () => {
    const { landlord, room } = await world()
    await makeRate(test.db, landlord, { targetIds: [room.id], endDate: '2026-06-30' })
    await makeRate(test.db, landlord, { targetIds: [room.id], startDate: '2026-07-01' })
    const clash = makeRate(test.db, landlord, { targetIds: [room.id], startDate: '2026-06-30', endDate: '2026-06-30' })
    await expect(clash).rejects.toMatchObject({ cause: { constraint: 'rate_targets_no_overlap' } })
  })

  it('is not asked for in two currencies at once', async () => {
    const { landlord, room, request } = await world()
    await makeRate(test.db, landlord, { targetIds: [room.id], endDate: '2026-12-01' })
    await makeRate(test.db, landlord, { targetIds: [room.id], startDate: '2026-12-02', currency: 'EUR' })
    const later = { startsAt: new Date('2026-12-03T02:00:00Z'), endsAt: new Date('2026-12-03T03:00:00Z') }
    await expect(price({ ...request, times: [...request.times, later] })).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('EUR and SGD'),
    })
  })
})

describe('discounts', () => {
  it('hold by themselves or by their code, the better one', async () => {
    const { landlord, room, tenant, request } = await world()
    await makeRate(test.db, landlord, { targetIds: [room.id] })
    const ten = await makeDiscount(test.db, landlord)
    await makeDiscount(test.db, landlord, { percent: 90, startDate: '2026-11-22' })
    await makeDiscount(test.db, landlord, { percent: 90, appliesTo: 'FACILITY', targetIds: [tenant.officeCentreId] })
    await makeDiscount(test.db, landlord, { percent: 90, tenantIds: [landlord.officeCentreId] })
    expect(await price(request)).toMatchObject({ amountMinor: 7200, discountId: ten.id })
    const code = await makeDiscount(test.db, landlord, {
      code: 'Spring',
      percent: 25,
      tenantIds: [tenant.officeCentreId],
    })
    expect(await withCode(request, ' SPRING ')).toMatchObject({ amountMinor: 6000, discountId: code.id })
    await makeDiscount(test.db, landlord, { code: 'FIVE', percent: 5 })
    expect(await withCode(request, 'five')).toMatchObject({ amountMinor: 7200, discountId: ten.id })
  })

  it('say why a code does not hold', async () => {
    const { landlord, room, request } = await world()
    await makeRate(test.db, landlord, { targetIds: [room.id] })
    const made = (given: Parameters<typeof makeDiscount>[2]) => makeDiscount(test.db, landlord, given)
    await made({ code: 'OLD', endDate: '2026-11-20' })
    await made({ code: 'SOON', startDate: '2026-11-22' })
    await made({ code: 'OFF', active: false })
    await made({ code: 'GONE', maxUse: 1, used: 1 })
    await made({ code: 'OTHER', appliesTo: 'CATEGORY', targetIds: [landlord.officeCentreId] })
    await made({ code: 'THEM', tenantIds: [landlord.officeCentreId] })
    await made({ code: 'MUCH', minAmountMinor: 8001, currency: 'SGD' })
    await made({ code: 'EURO', type: 'AMOUNT', amountMinor: 100, currency: 'EUR' })
    const refusals: [string, string][] = [
      ['NONE', 'There is no discount with this code.'],
      ['OLD', 'This code expired on 20 Nov 2026.'],
      ['SOON', 'This code is valid from 22 Nov 2026.'],
      ['OFF', 'This code is switched off.'],
      ['GONE', 'This code has been used up.'],
      ['OTHER', 'This code cannot be used for this place.'],
      ['THEM', 'This code cannot be used by you.'],
      ['MUCH', 'This code can only be used for prices from SGD 80.01 before tax.'],
      ['EURO', 'This code can only be used for prices in EUR.'],
    ]
    for (const [code, message] of refusals)
      await expect(withCode(request, code)).rejects.toMatchObject({
        status: 400,
        errors: [{ field: 'discountCode', message }],
      })
  })
})

describe('the uses of a discount', () => {
  const used = async (id: string) => {
    const [row] = await test.db.select({ used: discounts.used }).from(discounts).where(eq(discounts.id, id))
    return row?.used
  }
  const use = (id: string, userId: string) => test.ctx().transaction((tx) => useDiscount(tx, id, userId))

  async function people(scope: TenancyScope, count: number): Promise<string[]> {
    const made = await Promise.all(Array.from({ length: count }, () => makeUser(test.db, scope)))
    return made.map(({ id }) => id)
  }

  it('never pass the limit, however many book at once', async () => {
    const { landlord, tenant } = await world()
    const { id } = await makeDiscount(test.db, landlord, { code: 'THREE', maxUse: 3 })
    const results = await Promise.allSettled((await people(tenant, 12)).map((userId) => use(id, userId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
      errors: [{ field: 'discountCode', message: 'This code has been used up.' }],
    })
    expect(await used(id)).toBe(3)
  })

  it('never pass the limit of one person, and leave nothing counted that was refused', async () => {
    const { landlord, person, room, request } = await world()
    await makeRate(test.db, landlord, { targetIds: [room.id] })
    const { id } = await makeDiscount(test.db, landlord, { maxUsePerUser: 2 })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => use(id, person.id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({ status: 409 })
    expect(await used(id)).toBe(2)
    expect(await price(request)).toMatchObject({ discountId: null })
    await test.ctx().transaction((tx) => releaseDiscount(tx, id, person.id))
    expect(await price(request)).toMatchObject({ discountId: id })
  })

  it('are given back once each', async () => {
    const { landlord, tenant, person } = await world()
    const { id } = await makeDiscount(test.db, landlord)
    const [other] = await people(tenant, 1)
    await use(id, person.id)
    await use(id, String(other))
    for (let time = 0; time < 3; time += 1) await test.ctx().transaction((tx) => releaseDiscount(tx, id, person.id))
    expect(await used(id)).toBe(1)
    const rows = await test.db.select().from(discountUses).where(eq(discountUses.discountId, id))
    expect(new Set(rows.map((row) => row.used))).toEqual(new Set([0, 1]))
  })
})
