import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { openOwnTestApp, type TestActor } from '../../testing/testApp.ts'
import { leavingJobs } from '../leaving/index.ts'
import { everyday, openBookings, time, type BookingsWorld } from '../../testing/bookingsWorld.ts'

let world: BookingsWorld
let boss: TestActor

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  boss = await world.test.actorWith(['USER_VIEW', 'USER_EDIT', 'USER_LIST', 'USER_DELETE'], { scope: world.scope })
})
afterAll(() => world.test.close())

const counted = async (id: string, effectiveDate: string) => {
  const asked = { as: boss, path: { id }, query: { effectiveDate } }
  const { items } = (await world.test.call('getUserClosingPlan', asked)).body.data as {
    items: { kind: string; count: number }[]
  }
  return items.find(({ kind }) => kind === 'BOOKINGS')?.count
}

describe('the bookings of somebody who leaves', () => {
  it('are counted from the day on, and go to the colleague who was chosen', async () => {
    const { test, scope, admin, made } = world
    const leaver = await test.actorWith(everyday, { scope })
    const heir = await test.actorWith(everyday, { scope })
    const room = await makeFacility(test.db, scope)
    const soon = await made(leaver, room.id, time('2026-12-10', '10:00', '11:00'))
    const late = await made(leaver, room.id, time('2026-12-16', '10:00', '11:00'))
    expect(await counted(leaver.id, '2026-12-09')).toBe(2)
    expect(await counted(leaver.id, '2026-12-14')).toBe(1)
    expect(await counted(leaver.id, '2026-12-17')).toBeUndefined()

    const plan = (handOverUserId: string) =>
      test.call('planUserLeaving', {
        as: boss,
        path: { id: leaver.id },
        body: { effectiveDate: '2026-12-14', handOverUserId },
      })
    const refused = { status: 400, body: { errors: [{ field: 'handOverUserId' }] } }
    expect(await plan(leaver.id)).toMatchObject(refused)
    expect(await plan((await test.actorWith([])).id)).toMatchObject(refused)
    expect(await plan(heir.id)).toMatchObject({ status: 200, body: { data: { handOver: { id: heir.id } } } })

    test.clock.set(new Date('2026-12-14T04:00:00Z'))
    for (const job of leavingJobs) await job.run(test.ctx(), {} as never)
    const bookingOf = (id: string) => test.call('getFacilityBooking', { as: admin, path: { id } })
    expect((await bookingOf(late.id)).body.data).toMatchObject({
      requestedByUser: { id: heir.id },
      status: 'APPROVED',
    })
    expect((await bookingOf(soon.id)).body.data).toMatchObject({ requestedByUser: { id: leaver.id } })
  })

  it('are cancelled where nobody gets them', async () => {
    const { test, scope, admin, made } = world
    const leaver = await test.actorWith(everyday, { scope })
    const room = await makeFacility(test.db, scope)
    const { id } = await made(leaver, room.id, time('2026-12-16', '14:00', '15:00'))
    const done = await test.call('planUserLeaving', {
      as: boss,
      path: { id: leaver.id },
      body: { effectiveDate: '2026-12-14' },
    })
    expect(done.status).toBe(200)
    const after = await test.call('getFacilityBooking', { as: admin, path: { id } })
    expect(after.body.data).toMatchObject({ status: 'CANCELLED' })
  })

  it('are cancelled when the person is deleted', async () => {
    const { test, scope, admin, made } = world
    const gone = await test.actorWith(everyday, { scope })
    const room = await makeFacility(test.db, scope)
    const { id } = await made(gone, room.id, time('2026-12-16', '14:00', '15:00'))
    expect((await test.call('deleteUser', { as: boss, path: { id: gone.id } })).status).toBe(200)
    const after = await test.call('getFacilityBooking', { as: admin, path: { id } })
    expect(after.body.data).toMatchObject({ status: 'CANCELLED' })
    await made(admin, room.id, time('2026-12-16', '14:00', '15:00'))
  })
})
