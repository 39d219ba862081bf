import { eq, sql } from 'drizzle-orm'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApproval } from '../../../demo/bookingRuleFactories.ts'
import { makeDesk, makeZone } from '../../../demo/deskFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../../../demo/factories.ts'
import { daily, makeCategory, makeFacility } from '../../../demo/facilityFactories.ts'
import { makeRate } from '../../../demo/rateFactories.ts'
import { makeSite } from '../../../demo/siteFactories.ts'
import type { TestActor } from '../../../testing/testApp.ts'
import { bookableResources } from '../../resources/tables.ts'
import { everything, everyday, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'

type Span = { fromTime: string; toTime: string }
type Found = {
  id: string
  name: string
  freePlaces: number | null
  reason: string | null
  approvalRequired: boolean
  blocks: (Span & { available: boolean })[]
  offer: Span | null
}

let world: BookingsWorld
let siteId: string

beforeAll(async () => {
  world = await openBookings()
})
afterAll(() => world.test.close())

type Query = Record<string, unknown>

const find = async (as: TestActor, query: Query): Promise<Found[]> => {
  const answer = await world.test.call('listBookableResources', { as, query })
  expect(answer).toMatchObject({ status: 200 })
  return (answer.body.data as { items: Found[] }).items
}
const read = async (as: TestActor, id: string, query: Query): Promise<Found> =>
  (await world.test.call('getBookableResource', { as, path: { id }, query })).body.data as never
const newSite = async () => {
  siteId = (await makeSite(world.test.db, world.scope)).id
  return siteId
}
const room = (given: object) => makeFacility(world.test.db, world.scope, { siteId, ...given })

describe('what fits best', () => {
  it('comes first: free, then the smallest that holds the people, then in the order of numbers', async () => {
    await newSite()
    const taken = await room({ name: 'Aa 1', capacity: 4 })
    for (const [name, capacity] of [
      ['Auditorium', 40],
      ['Room 10', 6],
      ['Room 9', 6],
      ['Booth', 1],
    ] as const)
      await room({ name, capacity })
    const asked = time('2026-12-02', '10:00', '11:00')
    await world.made(world.admin, taken.id, asked)
    const names = (await find(world.admin, { ...asked, siteId, sortProperties: 'fit', noOfPax: 3 })).map(
      ({ name }) => name,
    )
    expect(names).toEqual(['Room 9', 'Room 10', 'Auditorium', 'Aa 1'])
  })

  it('is offered instead of what is taken to as many people, also while the form is open', async () => {
    await newSite()
    const wanted = await room({ capacity: 8 })
    await room({ name: 'Booth', capacity: 1 })
    const hall = await room({ name: 'Hall', capacity: 20 })
    const at = time('2026-12-02', '10:00', '11:00')
    await world.made(world.admin, wanted.id, at)
    const body = { resourceId: wanted.id, ...at, noOfPax: 6 }
    const refused = await world.test.call('createBookingHold', { as: world.admin, body })
    expect(refused.status).toBe(409)
    const offered = (refused.body.data as unknown as { resource: { id: string } }[]).map(({ resource }) => resource.id)
    expect(new Set(offered)).toEqual(new Set([wanted.id, hall.id]))
  })
})

describe('the hold of a form', () => {
  it('hides a place from others, not from whoever fills the form, and gives way to their booking', async () => {
    await newSite()
    const place = await room({})
    const [own, other] = [await world.test.actorWith(everyday, world), await world.test.actorWith(everyday, world)]
    const at = time('2026-12-02', '10:00', '11:00')
    await world.test.call('createBookingHold', { as: own, body: { resourceId: place.id, ...at } })
    const freeFor = async (as: TestActor) => (await find(as, { ...at, siteId }))[0]?.freePlaces
    expect([await freeFor(own), await freeFor(other)]).toEqual([1, 0])
    const slots = async (as: TestActor) => {
      const body = { resourceId: place.id, date: at.date, duration: 60 }
      const answer = await world.test.call('getAvailableBookingTimeSlots', { as, body })
      return (answer.body.data as unknown as (Span & { available: boolean })[]).find(
        ({ fromTime }) => fromTime === '10:00',
      )
    }
    expect([(await slots(own))?.available, (await slots(other))?.available]).toEqual([true, false])
    expect(await world.book(other, place.id, at)).toMatchObject({ status: 409 })
    expect(await world.book(own, place.id, at)).toMatchObject({ status: 200 })
  })
})

describe('a place that is booked by half days', () => {
  const halves = async (given: object = {}) => {
    await newSite()
    const category = await makeCategory(world.test.db, world.scope, { slotPolicy: 'HALF_DAY' })
    return room({ categoryId: category.id, openingHours: daily(480, 1080), ...given })
  }

  it('offers the half around the time asked for, and says which are free', async () => {
    const place = await halves()
    const asked = time('2026-12-02', '10:00', '11:00')
    const [found] = await find(world.admin, { ...asked, siteId })
    expect(found).toMatchObject({
      id: place.id,
      freePlaces: 1,
      reason: null,
      offer: { fromTime: '08:00', toTime: '12:00' },
    })
    await world.made(world.admin, place.id, time('2026-12-02', '08:00', '12:00'))
    const after = await read(world.admin, place.id, { ...asked })
    expect(after.blocks).toEqual([
      { fromTime: '08:00', toTime: '12:00', available: false },
      { fromTime: '12:00', toTime: '18:00', available: true },
      { fromTime: '08:00', toTime: '18:00', available: false },
    ])
    const [both] = await find(world.admin, { ...time('2026-12-03', '11:00', '13:00'), siteId })
    expect(both?.offer).toEqual({ fromTime: '08:00', toTime: '18:00' })
  })

  it('keeps the other half bookable whatever is kept free around bookings', async () => {
    const place = await halves({ bufferBefore: 15, bufferAfter: 30 })
    await world.made(world.admin, place.id, time('2026-12-02', '08:00', '12:00'))
    const afternoon = await world.book(world.admin, place.id, time('2026-12-02', '12:00', '18:00'))
    expect(afternoon).toMatchObject({ status: 200 })
  })

  it('keeps it bookable beside bookings made when something was kept free around them', async () => {
    const { db } = world.test
    const place = await halves({ bufferBefore: 15, bufferAfter: 30 })
    await world.made(world.admin, place.id, time('2026-12-02', '08:00', '12:00'))
    await db.execute(sql`update occupancies
      set during = tstzrange(lower(during) - interval '15 minutes', upper(during) + interval '30 minutes')
      where resource_id = ${place.id} and kind = 'BOOKING'`)
    const afternoon = () => world.book(world.admin, place.id, time('2026-12-02', '12:00', '18:00'))
    expect(await afternoon()).toMatchObject({ status: 409 })
    const [migration = ''] = globSync(path.resolve(import.meta.dirname, '../../../../drizzle/*half_days_without*.sql'))
    await db.execute(sql.raw(readFileSync(migration, 'utf8')))
    expect(await afternoon()).toMatchObject({ status: 200 })
  })
})

describe('a place with longer slots', () => {
  it('offers those that the time asked for touches', async () => {
    await newSite()
    const category = await makeCategory(world.test.db, world.scope, { timeSlotDuration: 60 })
    const place = await room({ categoryId: category.id, openingHours: daily(480, 1080) })
    const [found] = await find(world.admin, { ...time('2026-12-02', '11:15', '12:15'), siteId })
    expect(found).toMatchObject({ id: place.id, reason: null, offer: { fromTime: '11:00', toTime: '13:00' } })
  })
})

describe('a desk that is charged by the day', () => {
  it('is offered for the open day, from now on where that is today', async () => {
    const scope = await makeOfficeCentre(world.test.db, { bookingActive: true, addOns: ['HOTDESK_BOOKING', 'RATES'] })
    const admin = await world.test.actorWith(everything, { scope })
    const zone = await makeZone(world.test.db, scope)
    const desk = await makeDesk(world.test.db, scope, { zone, openingHours: daily(480, 1200) })
    await makeDesk(world.test.db, scope, { openingHours: daily(480, 1200) })
    await makeRate(world.test.db, scope, {
      appliesTo: 'HOTDESK_ZONE',
      targetIds: [zone.id],
      chargeUnit: 'PER_DAY',
      amountMinor: 2500,
      currency: 'SGD',
    })
    const found = await find(admin, { ...time('2026-12-02', '10:00', '11:00'), kind: 'HOTDESK' })
    const offers = new Map(found.map(({ id, offer }) => [id, offer]))
    expect(offers.get(desk.id)).toEqual({ fromTime: '08:00', toTime: '20:00' })
    expect([...offers.values()]).toContainEqual({ fromTime: '10:00', toTime: '11:00' })
    await world.made(admin, desk.id, { ...time('2026-12-02', '14:00', '15:00'), noOfPax: 1 }, 'createHotdeskBooking')
    const partly = await find(admin, { ...time('2026-12-02', '10:00', '11:00'), kind: 'HOTDESK' })
    expect(partly.find(({ id }) => id === desk.id)).toMatchObject({
      freePlaces: 1,
      offer: { fromTime: '10:00', toTime: '11:00' },
    })
  })
})

describe('whether approval is needed', () => {
  it('is the same in the search, on the place and in the form, whichever rule decides and whoever asks', async () => {
    await newSite()
    const { test, scope } = world
    const category = await makeCategory(test.db, scope)
    await makeApproval(test.db, scope, { categoryId: category.id, levels: [{ partyType: 'BUILDING_TEAM' }] })
    const rules = { OWN_RULE: false, CATEGORY_RULE: true, FACILITY: true }
    const byCategory = await room({ name: 'By category', categoryId: category.id })
    const byOwnRule = await room({ name: 'By its own rule', categoryId: category.id, approvalRequired: true })
    await makeApproval(test.db, scope, { resourceId: byOwnRule.id, approvalRequired: false, levels: [] })
    const byItself = await room({ name: 'By itself', approvalRequired: true })
    const person = await test.actorWith(everyday, { scope })
    const regular = await test.actorWith(everyday, { scope })
    await makeUserGroup(test.db, scope, { autoApproveBooking: true, userIds: [regular.id] })
    const keeper = await test.actorWith(['FACILITY_VIEW'], { scope, addOns: ['FACILITY_BOOKING'] })
    const told = await Promise.all(
      [byOwnRule, byCategory, byItself].map(async ({ id }) => {
        const facility = await test.call('getFacility', { as: keeper, path: { id } })
        return (facility.body.data as unknown as { approval: { rule: string; required: boolean } }).approval
      }),
    )
    expect(Object.fromEntries(told.map(({ rule, required }) => [rule, required]))).toEqual(rules)
    const at = time('2026-12-02', '10:00', '11:00')
    for (const [as, right] of [
      [person, { [byCategory.id]: true, [byOwnRule.id]: false, [byItself.id]: true }],
      [regular, { [byCategory.id]: false, [byOwnRule.id]: false, [byItself.id]: false }],
      [world.admin, { [byCategory.id]: false, [byOwnRule.id]: false, [byItself.id]: false }],
    ] as const) {
      const found = await find(as, { ...at, siteId })
      expect(Object.fromEntries(found.map(({ id, approvalRequired }) => [id, approvalRequired]))).toEqual(right)
      for (const id of Object.keys(right)) {
        expect((await read(as, id, at)).approvalRequired).toBe(right[id])
        const body = { resourceId: id, title: 'Talk', ...at }
        const preview = await test.call('previewBookingInstances', { as, body })
        expect(preview.body.data).toMatchObject({ approvalRequired: right[id] })
      }
    }
  })
  it('names the rule that decided once a category needs it, in search, place, form, at the door and on the record', async () => {
    await newSite()
    const { test, scope } = world
    const category = await makeCategory(test.db, scope, { name: 'Podcast studios' })
    const { id } = await room({ name: 'Echo', categoryId: category.id })
    const person = await test.actorWith(everyday, { scope })
    const regular = await test.actorWith(everyday, { scope })
    await makeUserGroup(test.db, scope, {
      groupName: 'Regular hosts',
      autoApproveBooking: true,
      userIds: [regular.id],
    })
    const permissions = ['FACILITY_VIEW', 'SPACE_SETTING_VIEW', 'SPACE_SETTING_EDIT'] as const
    const keeper = await test.actorWith([...permissions], { scope, addOns: ['FACILITY_BOOKING'] })
    const at = time('2026-12-02', '10:00', '11:00')
    const [row] = await test.db.select().from(bookableResources).where(eq(bookableResources.id, id))
    type Shown = { approvalRequired: boolean; approvalRule: object }
    const shownTo = async (as: TestActor) => {
      const [found] = await find(as, { ...at, siteId })
      const body = { resourceId: id, title: 'Talk', ...at }
      const preview = await test.call('previewBookingInstances', { as, body })
      const scanned = await test.call('getScannedResource', { as, path: { qrToken: row?.qrToken ?? '' } })
      const all = [found, await read(as, id, at), preview.body.data, scanned.body.data] as unknown as Shown[]
      return all.map(({ approvalRequired, approvalRule }) => ({ required: approvalRequired, ...approvalRule }))
    }
    const recorded = async () => {
      const { body } = await test.call('getFacility', { as: keeper, path: { id } })
      return (body.data as unknown as { approval: object }).approval
    }
    const open = { required: false, rule: 'FACILITY', ruleName: 'Echo' }
    expect([...(await shownTo(person)), await recorded()]).toEqual(Array.from({ length: 5 }, () => open))

    const listed = await test.call('listFacilityBookingApprovalConfigs', {
      as: keeper,
      query: { categoryId: category.id },
    })
    const [config] = (listed.body.data as { items: { id: string; version: number }[] }).items
    const levels = [{ partyType: 'BUILDING_TEAM' }]
    const needed = await test.call('updateFacilityBookingApprovalConfig', {
      as: keeper,
      path: { id: config?.id ?? '' },
      body: { approvalRequired: true, levels, version: config?.version },
    })
    expect(needed).toMatchObject({ status: 200 })
    const ruled = { required: true, rule: 'CATEGORY_RULE', ruleName: 'Podcast studios' }
    expect([...(await shownTo(person)), await recorded()]).toEqual(Array.from({ length: 5 }, () => ruled))
    const waived = { required: false, rule: 'USER_GROUP', ruleName: 'Regular hosts' }
    expect(await shownTo(regular)).toEqual(Array.from({ length: 4 }, () => waived))
    const decides = { required: false, rule: 'APPROVER', ruleName: 'Podcast studios' }
    expect(await shownTo(world.admin)).toEqual(Array.from({ length: 4 }, () => decides))
  })
})
