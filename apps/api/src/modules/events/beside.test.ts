import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ctxAs } from '../../testing/ctxAs.ts'
import { personEventHolding } from './events.holdings.ts'
import { dataOf, openEvents, type EventsWorld } from './eventsWorld.ts'

let world: EventsWorld

beforeAll(async () => {
  world = await openEvents()
  await world.test.startJobs()
})
afterAll(() => world.test.close())

describe('a place at an event', () => {
  it('stands in the calendar that a person subscribes to, under the UID of the mail, until it is given up', async () => {
    const { test, tenant, published, signUp, mailTo } = world
    const someone = await test.actorWith(['BOOKING_LIST'], { scope: tenant, addOns: ['FACILITY_BOOKING', 'EVENTS'] })
    const { path } = await published(1)
    dataOf(await signUp(someone, path))
    const { url } = dataOf<{ url: string }>(await test.call('createCalendarFeed', { as: someone }))
    const token = url.split('/').at(-1)
    const read = async () => (await test.app.inject({ url: `/api/public/calendars/${token}` })).payload
    const calendar = await read()
    expect(calendar).toContain('SUMMARY:Summer market: Talk')
    const mail = await mailTo(someone.email, 'You have a place')
    const uid = /UID:\S+/.exec(mail.calendar?.content.toString() ?? '')?.[0] ?? 'none'
    expect(calendar).toContain(uid)
    dataOf(await test.call('leaveActivityEvent', { as: someone, path }))
    expect(await read()).not.toContain('Summer market')
  })

  it('is seen at once on the screens of who arranges the event, and so is a check-in', async () => {
    const { test, manager, person, published, signUp, slotOf } = world
    const someone = await person()
    const { path } = await published(1, { eventStartDate: '2026-12-01', eventEndDate: '2026-12-31' })
    const heard: string[] = []
    const { officeCentreId, id: userId } = manager
    const leave = test.ctx().services.events.subscribe({
      officeCentreId,
      userId,
      send: (event) => void heard.push(event),
    })
    dataOf(await signUp(someone, path))
    await vi.waitFor(() => expect(heard).toContain('activity-events'), { timeout: 15_000 })
    heard.length = 0
    const now = test.clock.now()
    test.clock.set(new Date('2026-12-10T09:30:00Z'))
    const { checkInCode } = await slotOf(path)
    dataOf(await test.call('checkInToActivityEvent', { as: someone, path, body: { checkInCode } }))
    await vi.waitFor(() => expect(heard).toContain('activity-events'))
    test.clock.set(now)
    leave()
  })

  it('of somebody who leaves goes to who waits', async () => {
    const { test, manager, person, published, signUp, slotOf } = world
    const [leaver, other] = await Promise.all([person(), person()])
    const { path } = await published(1)
    dataOf(await signUp(leaver, path))
    dataOf(await signUp(other, path))
    const { id, fullName, landlordId, officeCentreId } = leaver
    const subject = { type: 'USER', id, name: fullName, landlordId, officeCentreId } as const
    const ctx = ctxAs(test, manager)
    const open = () => personEventHolding.open(ctx, subject, test.clock.now())
    expect(await open()).toMatchObject({ label: 'Places at events', count: 1, consequence: 'They go to who waits.' })
    await ctx.transaction((tx) => personEventHolding.close(tx, subject, { remark: null, handOverUserId: null }))
    expect(await open()).toBeUndefined()
    await vi.waitFor(async () => expect(await slotOf(path)).toMatchObject({ taken: 1, waiting: 0 }), {
      timeout: 15_000,
    })
  })
})
