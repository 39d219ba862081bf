import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { makeUserGroup } from '../../../demo/factories.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { users } from '../../users/tables.ts'
import { pendingJob } from '../bookings.jobs.ts'
import {
  addOns,
  everyday,
  everything,
  openBookings,
  time,
  tokenIn,
  type BookingsWorld,
} from '../../../testing/bookingsWorld.ts'
import { makeRoomWithLevels } from '../../../testing/roomWithLevels.ts'

let world: BookingsWorld
let member: TestActor
let head: TestActor

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  member = await world.test.actorWith(everyday, { scope: world.scope })
  head = await world.test.actorWith(everyday, { scope: world.scope })
  await world.test.startJobs()
})
afterAll(() => world.test.close())

const roomWithLevels = (given: { autoApproveAfterHours?: number } = {}, first = head) =>
  makeRoomWithLevels(world, first, given)

const read = async (id: string) =>
  (await world.test.call('getFacilityBooking', { as: world.admin, path: { id } })).body.data as {
    status: string
    allowedActions: string[]
    version: number
  }
const inboxOf = async (as: TestActor) =>
  (await world.test.call('listApprovals', { as, query: { limit: 50 } })).body.data as {
    items: { id: string; level: number; referenceNo: string }[]
  }
const decide = (as: TestActor, id: string, body: object) =>
  world.test.call('decideApproval', { as, path: { kind: 'BOOKING', id }, body })

describe('a booking that has to be approved', () => {
  it('is decided level by level, by those on the level only', async () => {
    const { admin, made } = world
    const room = await roomWithLevels()
    const { id, status } = await made(member, room.id, time('2026-12-10', '10:00', '11:00'))
    expect(status).toBe('PENDING')
    const waiting = async (as: TestActor) => (await inboxOf(as)).items.filter((item) => item.id === id)
    expect(await waiting(admin)).toEqual([])
    expect(await waiting(head)).toMatchObject([{ level: 1 }])
    expect(await decide(admin, id, { decision: 'APPROVED' })).toMatchObject({ status: 403 })
    expect(await decide(member, id, { decision: 'APPROVED' })).toMatchObject({ status: 403 })
    const stranger = await world.test.actorWith(everything, { addOns: [...addOns] })
    expect(await decide(stranger, id, { decision: 'APPROVED' })).toMatchObject({ status: 404 })
    expect(await decide(head, id, { decision: 'APPROVED' })).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ status: 'PENDING' })
    expect(await waiting(head)).toEqual([])
    expect(await waiting(admin)).toMatchObject([{ level: 2 }])
    expect(await decide(admin, id, { decision: 'APPROVED' })).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ status: 'APPROVED', approvals: [{ level: 1 }, { level: 2 }] })
    expect(await decide(admin, id, { decision: 'APPROVED' })).toMatchObject({ status: 422 })
  })

  it('is on one page of the inbox, before what decides itself later', async () => {
    const { test, scope, made: book } = world
    const decider = await test.actorWith(everyday, { scope })
    const patient = await roomWithLevels({}, decider)
    const hasty = await roomWithLevels({ autoApproveAfterHours: 1 }, decider)
    const made: string[] = []
    for (const [room, day] of [
      [patient, '2026-12-09'],
      [hasty, '2026-12-13'],
      [patient, '2026-12-11'],
      [hasty, '2026-12-15'],
      [patient, '2026-12-16'],
    ] as const)
      made.push((await book(member, room.id, time(day, '09:00', '10:00'))).id)
    const pages: string[] = []
    for (const page of [1, 2, 3]) {
      const answer = await test.call('listApprovals', { as: decider, query: { limit: 2, page } })
      const { items, total } = answer.body.data as { items: { id: string }[]; total: number }
      expect(total).toBe(5)
      pages.push(...items.map(({ id }) => id))
    }
    expect(pages.toSorted()).toEqual(made.toSorted())
    expect(new Set(pages.slice(0, 2))).toEqual(new Set([made[1], made[3]]))
    expect(pages.slice(2)).toEqual([made[0], made[2], made[4]])
    const found = async (wildcardSearch: string) =>
      (await test.call('listApprovals', { as: decider, query: { wildcardSearch } })).body.data
    expect(await found('no such thing')).toMatchObject({ items: [], total: 0 })
    const [first] = (await inboxOf(decider)).items
    expect(await found((first?.referenceNo ?? '').toLowerCase())).toMatchObject({
      items: [{ id: first?.id }],
      total: 1,
    })
  })

  it('waits for the building team where all who were to decide have left', async () => {
    const { test, scope, admin, made } = world
    const leaver = await test.actorWith(everyday, { scope })
    const room = await roomWithLevels({}, leaver)
    const { id } = await made(member, room.id, time('2026-12-09', '10:00', '11:00'))
    const waiting = async (as: TestActor) => (await inboxOf(as)).items.filter((item) => item.id === id)
    expect(await waiting(admin)).toEqual([])
    await test.db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, leaver.id))
    expect(await waiting(admin)).toMatchObject([{ level: 1 }])
    expect(await decide(member, id, { decision: 'APPROVED' })).toMatchObject({ status: 403 })
    expect(await decide(admin, id, { decision: 'APPROVED' })).toMatchObject({ status: 200 })
  })

  it('frees its time when it is rejected, which needs a reason', async () => {
    const { book, made, mailTo } = world
    const room = await roomWithLevels()
    const at = time('2026-12-10', '10:00', '11:00')
    const { id } = await made(member, room.id, at)
    expect(await book(head, room.id, at)).toMatchObject({ status: 409 })
    expect(await decide(head, id, { decision: 'REJECTED' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'remark' }] },
    })
    expect(await decide(head, id, { decision: 'REJECTED', remark: 'The board meets there.' })).toMatchObject({
      status: 200,
    })
    expect(await read(id)).toMatchObject({ status: 'REJECTED', rejectRemark: 'The board meets there.' })
    expect((await mailTo(member.email, 'rejected')).text).toContain('The board meets there.')
    expect(await book(head, room.id, at)).toMatchObject({ status: 200 })
  })

  it('is decided by the link of the mail, once, and not by the link of a level that has passed', async () => {
    const { test, made, mailTo, admin } = world
    const room = await roomWithLevels()
    const { id } = await made(member, room.id, time('2026-12-11', '10:00', '11:00'))
    const token = tokenIn(await mailTo(head.email, `Please decide: ${room.name}`), 'decision')
    expect(await test.call('getDecisionLink', { path: { token } })).toMatchObject({
      status: 200,
      body: { data: { decider: head.fullName, decided: null } },
    })
    const use = (body: object) => test.call('useDecisionLink', { path: { token }, body })
    expect(await use({ decision: 'REJECTED' })).toMatchObject({ status: 400 })
    const answers = await Promise.all([use({ decision: 'APPROVED' }), use({ decision: 'APPROVED' })])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const next = tokenIn(await mailTo(admin.email, `Please decide: ${room.name}`), 'decision')
    expect(await use({ decision: 'REJECTED', remark: 'Changed my mind' })).toMatchObject({ status: 422 })
    expect(await test.call('useDecisionLink', { path: { token: next }, body: { decision: 'APPROVED' } })).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await read(id)).toMatchObject({ status: 'APPROVED' })
    expect(await test.call('getDecisionLink', { path: { token: 'made-up' } })).toMatchObject({ status: 404 })
  })

  it('needs nobody where the group of the person is approved by itself', async () => {
    const { test, scope, made } = world
    const trusted = await test.actorWith(everyday, { scope })
    await makeUserGroup(test.db, scope, { autoApproveBooking: true, userIds: [trusted.id] })
    const room = await roomWithLevels()
    expect(await made(trusted, room.id, time('2026-12-12', '10:00', '11:00'))).toMatchObject({ status: 'APPROVED' })
  })

  it('goes back to approval when its time changes, and not when its title does', async () => {
    const { test, admin, made } = world
    const room = await roomWithLevels()
    const at = time('2026-12-13', '10:00', '11:00')
    const { id } = await made(member, room.id, at)
    await decide(head, id, { decision: 'APPROVED' })
    await decide(admin, id, { decision: 'APPROVED' })
    const change = async (more: object) =>
      test.call('updateFacilityBooking', {
        as: member,
        path: { id },
        body: {
          resourceId: room.id,
          title: 'New title',
          noOfPax: 2,
          ...at,
          ...more,
          version: (await read(id)).version,
        },
      })
    expect(await change({})).toMatchObject({ status: 200, body: { data: { status: 'APPROVED', title: 'New title' } } })
    expect(await change({ endTime: '12:00' })).toMatchObject({ status: 200, body: { data: { status: 'PENDING' } } })
    expect((await inboxOf(head)).items.filter((item) => item.id === id)).toMatchObject([{ level: 1 }])
    const free = await makeFacility(test.db, world.scope)
    expect(await change({ resourceId: free.id })).toMatchObject({ status: 200, body: { data: { status: 'APPROVED' } } })
  })

  it('goes back to approval when one of its times moves, which leaves for no other place that asks somebody', async () => {
    const { test, admin, made, instancesOf } = world
    const [room, other] = [await roomWithLevels(), await roomWithLevels()]
    const recurrence = { frequency: 'DAILY', interval: 1, endDate: '2026-12-17', skipHoliday: false }
    const { id } = await made(member, room.id, { ...time('2026-12-15', '10:00', '11:00'), recurrence })
    await decide(head, id, { decision: 'APPROVED' })
    await decide(admin, id, { decision: 'APPROVED' })
    const [first] = await instancesOf(member, id)
    const move = (more: object) =>
      test.call('moveBookingInstance', {
        as: member,
        path: { id: String(first?.id) },
        body: { ...time('2026-12-15', '14:00', '15:00'), version: first?.version, ...more },
      })
    const message = expect.stringContaining('need approval')
    const preview = async (more: object) => {
      const body = { ...time('2026-12-15', '14:00', '15:00'), resourceId: room.id, ...more }
      return (await test.call('previewBookingChange', { as: member, path: { id }, body })).body.data
    }
    const instanceId = String(first?.id)
    expect(await preview({ instanceId, resourceId: other.id })).toMatchObject({ refusal: message })
    expect(await preview({ instanceId })).toMatchObject({ refusal: null, needsApproval: true })
    expect(await preview({ ...time('2026-12-15', '10:00', '11:00'), instanceId })).toMatchObject({
      needsApproval: false,
    })
    expect(await move({ resourceId: other.id })).toMatchObject({ status: 422, body: { message } })
    expect(await read(id)).toMatchObject({ status: 'APPROVED' })
    expect(await move({})).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ status: 'PENDING', noOfInstances: 3 })
    expect((await inboxOf(head)).items.filter((item) => item.id === id)).toMatchObject([{ level: 1 }])
  })

  it('waits until its next time begins when it changes while it runs, and keeps the times that were', async () => {
    const { test, admin, made, instancesOf } = world
    const room = await roomWithLevels()
    const recurrence = { frequency: 'DAILY', interval: 1, endDate: '2026-12-22', skipHoliday: false }
    const at = time('2026-12-20', '10:00', '11:00')
    const { id } = await made(member, room.id, { ...at, recurrence })
    await decide(head, id, { decision: 'APPROVED' })
    await decide(admin, id, { decision: 'APPROVED' })
    const started = test.clock.now()
    test.clock.set(new Date('2026-12-20T12:00:00Z'))
    const body = { resourceId: room.id, title: 'Later', noOfPax: 2, ...at, startTime: '14:00', endTime: '15:00' }
    const { version } = await read(id)
    await test.call('updateFacilityBooking', { as: member, path: { id }, body: { ...body, version } })
    await pendingJob.run(test.ctx(), {})
    expect(await read(id)).toMatchObject({ status: 'PENDING', startsAt: '2026-12-21T14:00:00.000Z' })
    test.clock.set(new Date('2026-12-21T14:00:00Z'))
    await pendingJob.run(test.ctx(), {})
    expect(await read(id)).toMatchObject({ status: 'EXPIRED' })
    const statuses = (await instancesOf(member, id)).map(({ status }) => status)
    expect(statuses).toEqual(['COMPLETED', 'CANCELLED', 'CANCELLED'])
    test.clock.set(started)
  })

  it('is approved by itself after the hours set, and expires at its start', async () => {
    const { test, made, mailTo } = world
    const quick = await roomWithLevels({ autoApproveAfterHours: 4 })
    const slow = await roomWithLevels()
    const first = await made(member, quick.id, time('2026-12-01', '10:00', '11:00'))
    const second = await made(member, slow.id, time('2026-12-01', '10:00', '11:00'))
    const started = test.clock.now()
    test.clock.set(new Date('2026-12-01T03:59:00Z'))
    await pendingJob.run(test.ctx(), {})
    expect(await read(first.id)).toMatchObject({ status: 'PENDING' })
    test.clock.set(new Date('2026-12-01T04:00:00Z'))
    await pendingJob.run(test.ctx(), {})
    expect(await read(first.id)).toMatchObject({ status: 'APPROVED', approvals: [{ decision: 'APPROVED' }] })
    expect(await read(second.id)).toMatchObject({ status: 'PENDING' })
    test.clock.set(new Date('2026-12-01T10:00:00Z'))
    await pendingJob.run(test.ctx(), {})
    expect(await read(second.id)).toMatchObject({ status: 'EXPIRED' })
    await mailTo(member.email, `Your booking has expired: ${slow.name}`)
    expect(await decide(head, second.id, { decision: 'APPROVED' })).toMatchObject({ status: 422 })
    test.clock.set(started)
  })
})
