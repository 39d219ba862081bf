import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { openOwnTestApp, type TestActor } from '../../../testing/testApp.ts'
import { approvalJobs } from '../../approvals/index.ts'
import { everyday, everything, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'
import { makeRoomWithLevels } from '../../../testing/roomWithLevels.ts'

let world: BookingsWorld
let member: TestActor
let colleague: TestActor

beforeAll(async () => {
  world = await openBookings(openOwnTestApp)
  member = await world.test.actorWith(everyday, { scope: world.scope })
  colleague = await world.test.actorWith(everything, { scope: world.scope })
})
beforeEach(() => world.test.clock.set(new Date('2026-12-01T00:00:00Z')))
afterAll(() => world.test.close())

/** A booking that waits for the building team. */
async function waitingBooking(): Promise<string> {
  const room = await makeFacility(world.test.db, world.scope, { approvalRequired: true })
  return (await world.made(member, room.id, time('2026-12-10', '10:00', '11:00'))).id
}

const path = (id: string) => ({ kind: 'BOOKING', id })
const hold = (as: TestActor, id: string, body: object = { decision: 'APPROVED' }) =>
  world.test.call('holdDecision', { as, path: path(id), body })
const undo = (as: TestActor, id: string) => world.test.call('undoDecision', { as, path: path(id) })
const statusOf = async (id: string) =>
  (await world.test.call('getFacilityBooking', { as: world.admin, path: { id } })).body.data as object
const waitsFor = async (as: TestActor, id: string) => {
  const answer = await world.test.call('listApprovals', { as, query: { limit: 50 } })
  return (answer.body.data as { items: { id: string }[] }).items.some((item) => item.id === id)
}

/** Time goes on, and the job with it. */
async function secondsLater(seconds: number): Promise<void> {
  const { test } = world
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000))
  for (const job of approvalJobs) await job.run(test.ctx(), {})
}

describe('a decision that can be undone', () => {
  it('is carried out by itself after ten seconds, and not before', async () => {
    const { admin } = world
    const id = await waitingBooking()
    expect(await hold(admin, id)).toMatchObject({ status: 200, body: { data: { undoSeconds: 10 } } })
    expect(await waitsFor(admin, id)).toBe(false)
    await secondsLater(10)
    expect(await statusOf(id)).toMatchObject({ status: 'PENDING' })
    await secondsLater(5)
    expect(await statusOf(id)).toMatchObject({ status: 'APPROVED', approvals: [{ byUser: admin.fullName }] })
    expect(await undo(admin, id)).toMatchObject({ status: 404 })
  })

  it('has not happened when it is undone, and the request waits again', async () => {
    const { admin } = world
    const id = await waitingBooking()
    const remark = 'The room is closed'
    expect(await hold(admin, id, { decision: 'REJECTED' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'remark' }] },
    })
    await hold(admin, id, { decision: 'REJECTED', remark })
    expect(await undo(colleague, id)).toMatchObject({ status: 404 })
    expect(await undo(admin, id)).toMatchObject({ status: 200 })
    expect(await waitsFor(admin, id)).toBe(true)
    await secondsLater(60)
    expect(await statusOf(id)).toMatchObject({ status: 'PENDING', approvals: [] })
    await hold(admin, id, { decision: 'REJECTED', remark })
    await secondsLater(60)
    expect(await statusOf(id)).toMatchObject({ status: 'REJECTED', rejectRemark: remark })
  })

  it('keeps everybody else from deciding meanwhile, and is replaced by the same person', async () => {
    const { admin } = world
    const id = await waitingBooking()
    await hold(admin, id)
    expect(await waitsFor(colleague, id)).toBe(false)
    expect(await hold(colleague, id)).toMatchObject({
      status: 409,
      body: { message: `${admin.fullName} is deciding this.` },
    })
    expect(await hold(admin, id, { decision: 'REJECTED', remark: 'On second thought' })).toMatchObject({ status: 200 })
    await secondsLater(60)
    expect(await statusOf(id)).toMatchObject({ status: 'REJECTED' })
  })

  it('is refused at once to whoever may not decide, and of what was decided or has changed', async () => {
    const { admin, test } = world
    const id = await waitingBooking()
    expect(await hold(member, id)).toMatchObject({ status: 403 })
    const stranger = await test.actorWith(everything, { addOns: ['FACILITY_BOOKING'] })
    expect(await hold(stranger, id)).toMatchObject({ status: 404 })
    expect(await hold(admin, id, { decision: 'APPROVED', version: 99 })).toMatchObject({ status: 409 })
    await test.call('decideApproval', { as: admin, path: path(id), body: { decision: 'APPROVED' } })
    expect(await hold(admin, id)).toMatchObject({ status: 422 })
  })

  it('holds for the level it was made at', async () => {
    const { admin, test, scope } = world
    const head = await test.actorWith(everyday, { scope })
    const room = await makeRoomWithLevels(world, head)
    const { id } = await world.made(member, room.id, time('2026-12-10', '10:00', '11:00'))
    await hold(head, id)
    await secondsLater(60)
    expect(await statusOf(id)).toMatchObject({ status: 'PENDING', approvals: [{ level: 1 }] })
    expect(await waitsFor(admin, id)).toBe(true)
  })

  it('tells the person when it could not be carried out, and the others are not kept waiting', async () => {
    const { admin, test } = world
    const [gone, other] = [await waitingBooking(), await waitingBooking()]
    await hold(admin, gone)
    await hold(admin, other)
    const { version } = (await statusOf(gone)) as { version: number }
    const body = { version, cancelRemark: 'Not needed' }
    expect(await test.call('cancelFacilityBooking', { as: member, path: { id: gone }, body })).toMatchObject({
      status: 200,
    })
    await secondsLater(60)
    expect(await statusOf(gone)).toMatchObject({ status: 'CANCELLED' })
    expect(await statusOf(other)).toMatchObject({ status: 'APPROVED' })
    const answer = await test.call('listMyNotifications', { as: admin })
    expect(answer.body.data).toMatchObject({
      items: [{ title: expect.stringMatching(/^Could not be approved: BK-/), entityId: gone }],
    })
    expect(await undo(admin, gone)).toMatchObject({ status: 404 })
  })
})
