import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { pendingJob } from '../bookings.jobs.ts'
import { everyday, openBookings, rights, time, tokenIn, type BookingsWorld } from '../../../testing/bookingsWorld.ts'
import { bookings } from '../tables.ts'
import { lapseJob } from '../../wait-lists/index.ts'

let world: BookingsWorld
let first: TestActor
let second: TestActor

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  first = await world.test.actorWith(everyday, { scope: world.scope })
  second = await world.test.actorWith(everyday, { scope: world.scope })
  await world.test.startJobs()
})
afterAll(() => world.test.close())

const slot = time('2026-12-10', '10:00', '11:00')
const wait = (as: TestActor, resourceId: string) =>
  world.test.call('createWaitListEntry', { as, body: { resourceId, title: 'Workshop', ...slot } })
const accept = (token: string) => world.test.call('acceptWaitListOffer', { path: { token } })
const statusesOf = async (as: TestActor, resourceId: string) => {
  const answer = await world.test.call('listWaitListEntries', { as, query: { limit: 50 } })
  const { items } = answer.body.data as { items: { resource: { id: string }; status: string }[] }
  return items.filter(({ resource }) => resource.id === resourceId).map(({ status }) => status)
}

/** A room whose slot the administrator has booked and two people wait for. */
async function awaited() {
  const { test, scope, made, admin } = world
  const room = await makeFacility(test.db, scope)
  const taken = await made(admin, room.id, slot)
  for (const person of [first, second]) expect(await wait(person, room.id)).toMatchObject({ status: 200 })
  const free = () =>
    test.call('cancelFacilityBooking', { as: admin, path: { id: taken.id }, body: { cancelRemark: 'Not needed' } })
  const offerTo = async ({ email }: TestActor) =>
    tokenIn(await world.mailTo(email, `${room.name} is available for you`), 'wait-list-offer')
  return { room, free, offerTo }
}

describe('the wait list', () => {
  it('is for times that are taken, and holds a person once', async () => {
    const { test, scope } = world
    const open = await makeFacility(test.db, scope)
    expect(await wait(first, open.id)).toMatchObject({ status: 422 })
    const { room } = await awaited()
    expect(await wait(first, room.id)).toMatchObject({ status: 409, body: { errors: [{ field: 'startTime' }] } })
  })

  it('offers what becomes free to the first in line, who books it by the link of the mail, once', async () => {
    const { room, free, offerTo } = await awaited()
    await free()
    const token = await offerTo(first)
    expect(await statusesOf(second, room.id)).toEqual(['WAITING'])
    expect(await world.book(world.admin, room.id, slot)).toMatchObject({ status: 409 })
    expect(await world.test.call('getWaitListOffer', { path: { token } })).toMatchObject({
      status: 200,
      body: { data: { resource: { id: room.id }, site: { id: room.siteId }, ...slot, status: 'OFFERED' } },
    })
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await statusesOf(first, room.id)).toEqual(['BOOKED'])
    const mine = await world.test.call('listUserFacilityBookings', {
      as: first,
      path: { userId: first.id },
      query: { resourceIds: [room.id] },
    })
    expect(mine.body).toMatchObject({ data: { items: [{ title: 'Workshop', status: 'APPROVED' }] } })
    expect(await accept('made-up')).toMatchObject({ status: 404 })
  })

  it('books nothing for whoever leaves it while they take the offer', async () => {
    const { test, scope, made, admin } = world
    for (const after of [0, 10, 20, 40]) {
      const person = await test.actorWith(everyday, { scope })
      const room = await makeFacility(test.db, scope)
      const taken = await made(admin, room.id, slot)
      const entry = (await wait(person, room.id)).body.data as { id: string }
      const body = { cancelRemark: 'Not needed' }
      await test.call('cancelFacilityBooking', { as: admin, path: { id: taken.id }, body })
      const mail = await world.mailTo(person.email, `${room.name} is available for you`)
      const accepted = accept(tokenIn(mail, 'wait-list-offer'))
      await new Promise((resolve) => setTimeout(resolve, after))
      const left = await test.call('cancelWaitListEntry', { as: person, path: { id: entry.id } })
      const answer = await accepted
      const mine = await test.db.select().from(bookings).where(eq(bookings.requestedByUserId, person.id))
      expect(mine).toHaveLength(answer.status === 200 ? 1 : 0)
      expect([answer.status, left.status].filter((status) => status === 200)).toHaveLength(1)
    }
  })

  it('asks the next when an offer lapses', async () => {
    const { test } = world
    const { room, free, offerTo } = await awaited()
    const started = test.clock.now()
    await free()
    const lapsed = await offerTo(first)
    test.clock.set(new Date(started.getTime() + 31 * 60_000))
    expect(await accept(lapsed)).toMatchObject({ status: 404 })
    await lapseJob.run(test.ctx(), {})
    const token = await offerTo(second)
    expect(await statusesOf(first, room.id)).toEqual(['LAPSED'])
    expect(await accept(token)).toMatchObject({ status: 200 })
    test.clock.set(started)
  })

  it('asks the next when somebody leaves it with an offer', async () => {
    const { test } = world
    const { room, free, offerTo } = await awaited()
    await free()
    await offerTo(first)
    const list = await test.call('listWaitListEntries', { as: first, query: { limit: 50, status: 'OFFERED' } })
    const { items } = list.body.data as { items: { id: string }[] }
    const path = { id: String(items[0]?.id) }
    expect(await test.call('cancelWaitListEntry', { as: second, path })).toMatchObject({ status: 404 })
    expect(await test.call('cancelWaitListEntry', { as: first, path })).toMatchObject({ status: 200 })
    await offerTo(second)
    await vi.waitFor(async () => expect(await statusesOf(second, room.id)).toEqual(['OFFERED']))
  })
})

describe('a hold', () => {
  const hold = (as: TestActor, resourceId: string, at = slot) =>
    world.test.call('createBookingHold', { as, body: { resourceId, ...at } })
  const idOf = (answer: { body: { data: never } }) => (answer.body.data as { id: string }).id

  it('keeps a time for the one who fills the form, and becomes the booking', async () => {
    const room = await makeFacility(world.test.db, world.scope)
    const held = await hold(first, room.id)
    expect(held).toMatchObject({ status: 200 })
    const refused = await world.book(second, room.id, slot)
    expect(refused).toMatchObject({ status: 409, body: { code: 'SLOT_TAKEN' } })
    expect(refused.body.message).toContain('by somebody who is booking it right now')
    expect(await world.book(second, room.id, { ...slot, holdId: idOf(held) })).toMatchObject({ status: 409 })
    expect(await world.book(first, room.id, { ...slot, holdId: idOf(held) })).toMatchObject({ status: 200 })
  })

  it('ends by itself after five minutes, also before anybody has cleaned up', async () => {
    const { test, book } = world
    const rooms = [await makeFacility(test.db, world.scope), await makeFacility(test.db, world.scope)] as const
    const started = test.clock.now()
    await hold(first, rooms[0].id)
    await hold(second, rooms[1].id)
    test.clock.set(new Date(started.getTime() + 5 * 60_000))
    expect(await book(second, rooms[0].id, slot)).toMatchObject({ status: 200 })
    await pendingJob.run(test.ctx(), {})
    expect(await book(first, rooms[1].id, slot)).toMatchObject({ status: 200 })
    test.clock.set(started)
  })

  it('is given back by its person only, and a new one ends the one before', async () => {
    const { test, book, scope } = world
    const [room, other] = [await makeFacility(test.db, scope), await makeFacility(test.db, scope)]
    const path = { id: idOf(await hold(first, room.id)) }
    expect(await test.call('deleteBookingHold', { as: second, path })).toMatchObject({ status: 404 })
    await hold(first, other.id)
    expect(await test.call('deleteBookingHold', { as: first, path })).toMatchObject({ status: 404 })
    expect(await book(second, room.id, slot)).toMatchObject({ status: 200 })
    expect(await book(second, other.id, slot)).toMatchObject({ status: 409 })
  })

  it('gives its time to the blocking around it, when nobody books it', async () => {
    const { test, scope, book } = world
    const room = await makeFacility(test.db, scope)
    const building = await test.actorWith([...rights('ADD', 'VIEW'), 'FACILITY_BLOCKING_ADD'], { scope })
    const held = await hold(first, room.id)
    const days = { startDate: slot.date, endDate: slot.date, allDay: true }
    const body = { name: 'Painting', reason: 'Walls', facilityIds: [room.id], ...days, bookings: 'KEEP' }
    expect(await test.call('createFacilityBlocking', { as: building, body })).toMatchObject({ status: 200 })
    await test.call('deleteBookingHold', { as: first, path: { id: idOf(held) } })
    expect(await book(second, room.id, slot)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('by blocked time') as string },
    })
  })
})
