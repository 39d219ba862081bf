import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import type { TestActor } from '../../../testing/testApp.ts'
import { grantsOf } from '../../access-doors/index.ts'
import { accessDoors } from '../../access-doors/tables.ts'
import { everyday, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'

let world: BookingsWorld
let member: TestActor
let colleague: TestActor
let accessDoorId: string

beforeAll(async () => {
  world = await openBookings()
  const { test, scope } = world
  member = await test.actorWith(everyday, { scope })
  colleague = await test.actorWith(everyday, { scope })
  const { landlordId, officeCentreId } = scope
  const [door] = await test.db
    .insert(accessDoors)
    .values({ landlordId, officeCentreId, name: 'Orchid', controllerDoorId: 'door-7' })
    .returning()
  accessDoorId = String(door?.id)
})
afterAll(() => world.test.close())

const granted = async (moment: string, asked: object) => {
  const at = new Date(`2026-12-${moment}Z`)
  const found = await grantsOf(world.test.ctx(), { landlordId: world.scope.landlordId, at, ...asked })
  return found.map(({ kind, userId }) => `${kind} ${userId === member.id ? 'member' : 'colleague'}`).toSorted()
}

describe('a booking of a room behind a door', () => {
  it('lets its people pass from a quarter of an hour before to the end, and nobody else', async () => {
    world.test.clock.set(new Date('2026-12-02T08:00:00Z'))
    const facility = await makeFacility(world.test.db, world.scope, { accessDoorId })
    const invited = { invitees: [{ userId: colleague.id }] }
    const booking = await world.made(member, facility.id, { ...time('2026-12-02', '10:00', '12:00'), ...invited })

    expect(await granted('02T09:44:00', { accessDoorId })).toEqual([])
    expect(await granted('02T09:45:00', { accessDoorId })).toEqual(['BOOKING colleague', 'BOOKING member'])
    expect(await granted('02T11:59:00', { userId: member.id })).toEqual(['BOOKING member'])
    expect(await granted('02T12:00:00', { accessDoorId })).toEqual([])
    const [grant] = await grantsOf(world.test.ctx(), {
      landlordId: world.scope.landlordId,
      at: new Date('2026-12-02T10:00:00Z'),
      userId: colleague.id,
    })
    expect(grant).toMatchObject({ accessDoorId, reason: expect.stringContaining(booking.referenceNo) })
    expect(await granted('02T10:00:00', { landlordId: colleague.id })).toEqual([])
  })

  it('lets nobody pass once it was cancelled, and opens no door where it lies behind none', async () => {
    world.test.clock.set(new Date('2026-12-03T08:00:00Z'))
    const behind = await makeFacility(world.test.db, world.scope, { accessDoorId })
    const open = await makeFacility(world.test.db, world.scope)
    const { id } = await world.made(member, behind.id, time('2026-12-03', '10:00', '11:00'))
    await world.made(member, open.id, time('2026-12-03', '14:00', '15:00'))
    expect(await granted('03T10:30:00', { userId: member.id })).toEqual(['BOOKING member'])
    expect(await granted('03T14:30:00', { userId: member.id })).toEqual([])
    const cancelled = await world.test.call('cancelFacilityBooking', {
      as: member,
      path: { id },
      body: { cancelRemark: 'Not needed' },
    })
    expect(cancelled.status).toBe(200)
    expect(await granted('03T10:30:00', { userId: member.id })).toEqual([])
  })
})
