import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import type { TestActor } from '../../../testing/testApp.ts'
import { everyday, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'

let world: BookingsWorld
let person: TestActor

beforeAll(async () => {
  world = await openBookings()
  person = await world.test.actorWith(everyday, { scope: world.scope })
})
afterAll(() => world.test.close())

const at = time('2026-12-10', '10:00', '11:00')
const cancel = (as: TestActor, id: string, body: Record<string, unknown> = {}) =>
  world.test.call('cancelFacilityBooking', { as, path: { id }, body })

it('cancels one’s own without a reason, and another’s with one only', async () => {
  const { test, scope, admin, made } = world
  const room = await makeFacility(test.db, scope)
  const own = await made(person, room.id, at)
  expect(await cancel(person, own.id)).toMatchObject({ status: 200, body: { data: { cancelRemark: null } } })
  const theirs = await made(person, room.id, at)
  for (const body of [{}, { cancelRemark: ' ' }])
    expect(await cancel(admin, theirs.id, body)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'cancelRemark', message: 'Enter a reason.' }] },
    })
  expect(await cancel(admin, theirs.id, { cancelRemark: 'Painting' })).toMatchObject({ status: 200 })
})

it('lists what being away cancels, in the order of time', async () => {
  const { test, scope, made } = world
  const room = await makeFacility(test.db, scope, { name: 'Heron' })
  const later = { date: '2026-12-12', startTime: '09:00', endTime: '10:00' }
  await made(person, room.id, { ...later, title: 'Second' })
  await made(person, room.id, { ...at, title: 'First' })
  const path = { userId: person.id }
  const days = { dateFrom: '2026-12-10', dateTo: '2026-12-13' }
  const preview = await test.call('previewUserBookingsCancellation', { as: person, path, body: days })
  expect(preview.body.data).toMatchObject({
    noOfInstances: 2,
    times: [
      { title: 'First', resourceName: 'Heron', ...at },
      { title: 'Second', resourceName: 'Heron', ...later },
    ],
  })
  const gone = await test.call('cancelUserBookingsInRange', { as: person, path, body: days })
  expect(gone).toMatchObject({ status: 200, body: { data: { cancelled: 2 } } })
})
