import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeHeldCard } from '../../../demo/accessFactories.ts'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { minutes, later } from '../../../platform/clock.ts'
import { withDoorControllers } from '../../../testing/doorControllers.ts'
import type { TestActor } from '../../../testing/testApp.ts'
import { accessDoors } from '../../access-doors/tables.ts'
import { officeCentres } from '../../office-centres/tables.ts'
import { everyday, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'

let world: BookingsWorld
let member: TestActor
let colleague: TestActor
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
let doorId: string
const centreCode = 'QUAY'

beforeAll(async () => {
  world = await openBookings()
  const { test, scope } = world
  member = await test.actorWith(everyday, { scope })
  colleague = await test.actorWith(everyday, { scope })
  controllers = await withDoorControllers(test, {})
  await test.db.update(officeCentres).set({ centreCode }).where(eq(officeCentres.id, scope.officeCentreId))
  const [door] = await test.db
    .insert(accessDoors)
    .values({ ...ofCentre(), name: 'Orchid', controllerDoorId: 'door-7' })
    .returning()
  doorId = String(door?.id)
})
afterAll(() => world.test.close())

const ofCentre = () => ({ landlordId: world.scope.landlordId, officeCentreId: world.scope.officeCentreId })
const at = (moment: string) => world.test.clock.set(new Date(`2026-12-${moment}Z`))
const pass = (userEmail: string, more: object = {}, secret?: string) =>
  controllers.notify({ officeCentreCode: centreCode, controllerDoorId: 'door-7', userEmail, ...more }, secret)

const tap = (event: object) =>
  controllers.notify({ officeCentreCode: centreCode, controllerDoorId: 'door-7', ...event })

/** A room behind the door that is booked from 10:00 to 12:00 on a day. */
async function booked(day: string, given: object = {}) {
  at(`${day}T08:00:00`)
  const facility = await makeFacility(world.test.db, world.scope, {
    accessDoorId: doorId,
    checkInRequired: true,
    checkInGrace: 15,
  })
  const booking = await world.made(member, facility.id, { ...time(`2026-12-${day}`, '10:00', '12:00'), ...given })
  const instance = async () => (await world.instancesOf(member, booking.id))[0]
  const status = async () => (await instance())?.status
  return { booking, status }
}

describe('an event at a door', () => {
  it('checks whoever passes in to what they booked behind it, and says so in the trail', async () => {
    const { booking, status } = await booked('02')
    at('02T09:44:00')
    expect(await pass(member.email)).toMatchObject({ status: 200 })
    expect(await status()).toBe('UPCOMING')
    at('02T09:50:00')
    expect(await pass(member.email.toUpperCase())).toMatchObject({ status: 200 })
    expect(await status()).toBe('CHECKED_IN')
    expect(await pass(member.email)).toMatchObject({ status: 200 })
    const history = await world.test.call('listFacilityBookingHistories', {
      as: world.admin,
      path: { id: booking.id },
      query: {},
    })
    const entries = (history.body.data as { items: { summary: string; changes: unknown }[] }).items
    expect(entries.filter(({ summary }) => summary === 'Checked in')).toHaveLength(1)
    expect(JSON.stringify(entries)).toContain(member.email.toUpperCase())
  })

  it('checks in who is invited, and nobody else', async () => {
    const { status } = await booked('03', { invitees: [{ userId: colleague.id }] })
    const stranger = await world.test.actorWith(everyday, { scope: world.scope })
    at('03T10:02:00')
    expect(await pass(stranger.email)).toMatchObject({ status: 200 })
    expect(await pass('nobody@example.test')).toMatchObject({ status: 200 })
    expect(await status()).toBe('UPCOMING')
    expect(await pass(colleague.email)).toMatchObject({ status: 200 })
    expect(await status()).toBe('CHECKED_IN')
  })

  it('checks in by a card, where the rules open the door, and by an event that comes a second time', async () => {
    const { status } = await booked('06')
    await makeHeldCard(world.test.db, member, { passNo: 'QUAY1' })
    at('06T09:30:00')
    const byCard = { cardNumber: 'QUAY1', result: null, vendorEventId: 'by card' }
    expect((await tap(byCard)).body).toMatchObject({ data: { result: 'DENIED' } })
    expect(await status()).toBe('UPCOMING')
    at('06T09:50:00')
    // Whoever has booked what lies behind a door may pass it.
    expect((await tap({ ...byCard, vendorEventId: 'later' })).body).toMatchObject({ data: { result: 'GRANTED' } })
    expect(await status()).toBe('CHECKED_IN')
    expect((await tap({ ...byCard, vendorEventId: 'later' })).body).toMatchObject({ data: { outcome: 'REPEATED' } })
    expect(await status()).toBe('CHECKED_IN')
  })

  it('means nothing when it was refused, late, of another door or another office centre', async () => {
    const { status } = await booked('04')
    at('04T10:00:00')
    const now = world.test.clock.now()
    for (const event of [
      { result: 'DENIED' as const },
      { dateTime: later(now, -minutes(6)) },
      { controllerDoorId: 'door-8' },
      { officeCentreCode: 'NOWHERE' },
    ])
      expect(await pass(member.email, event)).toMatchObject({ status: 200 })
    expect(await status()).toBe('UPCOMING')
  })

  it('is taken from the door controllers alone', async () => {
    const { status } = await booked('05')
    at('05T10:00:00')
    expect(await pass(member.email, {}, 'another secret')).toMatchObject({ status: 403 })
    const body = {
      connector: 'tests',
      vendorEventId: 'unsigned',
      officeCentreCode: centreCode,
      controllerDoorId: 'door-7',
      credential: { credentialType: 'EMAIL', value: member.email },
      result: 'GRANTED',
      dateTime: world.test.clock.now().toISOString(),
    }
    expect(await world.test.call('receiveAccessEvent', { body })).toMatchObject({ status: 403 })
    expect(await status()).toBe('UPCOMING')
  })
})

describe('the door of a facility', () => {
  it('is one of its own office centre', async () => {
    const { test } = world
    const editor = await test.actorWith(['FACILITY_VIEW', 'FACILITY_EDIT'], { scope: world.scope })
    const facility = await makeFacility(test.db, world.scope)
    const shown = (await test.call('getFacility', { as: editor, path: { id: facility.id } })).body.data as {
      category: { id: string }
      site: { id: string }
      version: number
    }
    const update = (accessDoorId: string | null) =>
      test.call('updateFacility', {
        as: editor,
        path: { id: facility.id },
        body: {
          name: facility.name,
          capacity: 4,
          categoryId: shown.category.id,
          siteId: shown.site.id,
          version: shown.version,
          accessDoorId,
        },
      })
    const other = await test.actorWith([])
    const [elsewhere] = await test.db
      .insert(accessDoors)
      .values({ landlordId: other.landlordId, officeCentreId: other.officeCentreId, name: 'X', controllerDoorId: 'x' })
      .returning()
    expect(await update(String(elsewhere?.id))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'accessDoorId' }] },
    })
    expect(await update(doorId)).toMatchObject({
      status: 200,
      body: { data: { accessDoor: { id: doorId, name: 'Orchid' } } },
    })
  })
})
