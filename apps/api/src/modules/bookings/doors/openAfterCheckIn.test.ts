import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccessDoor } from '../../../demo/accessFactories.ts'
import { makeFacility } from '../../../demo/facilityFactories.ts'
import { everyday, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'
import type { TestActor } from '../../../testing/testApp.ts'
import { accessControlSettings } from '../../access-control-settings/tables.ts'
import { bookableResources } from '../../resources/tables.ts'

let world: BookingsWorld
let member: TestActor

beforeAll(async () => {
  world = await openBookings()
  member = await world.test.actorWith(everyday, { scope: world.scope })
})
afterAll(() => world.test.close())

/** The doors that are to open, of those that were asked for a resource. */
async function asked(doorId: string): Promise<string[]> {
  const { rows } = await world.test.db.execute<{ why: string }>(
    sql`select data ->> 'why' as why from jobs.job where name = 'open-door' and data ->> 'accessDoorId' = ${doorId}`,
  )
  return rows.map(({ why }) => why)
}

/** Books a room behind a door and checks in: by its code, or at the front desk. */
async function checkedIn(day: string, by: 'CODE' | 'DESK'): Promise<string> {
  const { test, scope, admin } = world
  test.clock.set(new Date(`2026-12-${day}T08:00:00Z`))
  const doorId = await makeAccessDoor(test.db, scope, { name: `Room ${day}` })
  const facility = await makeFacility(test.db, scope, {
    name: `Room ${day}`,
    accessDoorId: doorId,
    checkInRequired: true,
  })
  const booking = await world.made(member, facility.id, time(`2026-12-${day}`, '10:00', '12:00'))
  test.clock.set(new Date(`2026-12-${day}T09:55:00Z`))
  const [instance] = await world.instancesOf(member, booking.id)
  const [resource] = await test.db.select().from(bookableResources).where(eq(bookableResources.id, facility.id))
  const answer = await test.call('checkInBookingInstance', {
    as: by === 'DESK' ? admin : member,
    path: { id: instance!.id },
    body: by === 'DESK' ? {} : { checkInCode: resource!.checkInCode },
  })
  expect(answer.status).toBe(200)
  return doorId
}

it('a check-in asks for the door of the room, once it is written', async () => {
  expect(await asked(await checkedIn('02', 'CODE'))).toEqual(['Opened by a check-in: Room 02'])
})

it('the front desk opens none, as whoever booked is not before it yet', async () => {
  expect(await asked(await checkedIn('03', 'DESK'))).toEqual([])
})

it('none opens where the building does not want it', async () => {
  const { landlordId, officeCentreId } = world.scope
  await world.test.db.insert(accessControlSettings).values({ landlordId, officeCentreId, openOnCheckIn: false })
  expect(await asked(await checkedIn('04', 'CODE'))).toEqual([])
})
