import { isLongRun } from '@atrium/tooling/long.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daily, makeFacility } from '../../../demo/facilityFactories.ts'
import { makeSite } from '../../../demo/siteFactories.ts'
import { ctxAs } from '../../../testing/ctxAs.ts'
import { readTaken } from '../../occupancies/index.ts'
import { bookableResources } from '../../resources/tables.ts'
import { addOns, everything, openBookings, time, type BookingsWorld } from '../../../testing/bookingsWorld.ts'
import { planBooking } from '../planning/planBooking.ts'
import type { Alternative } from './alternatives.ts'
import { countFreePlaces, occupiedSpan } from './free.rules.ts'

let world: BookingsWorld
beforeAll(async () => {
  world = await openBookings()
})
afterAll(() => world.test.close())

const day = '2026-12-03'
const wish = time(day, '10:00', '11:00')
const times = [wish, time(day, '09:00', '10:00'), time(day, '11:00', '12:00'), time(day, '10:30', '11:30')]

const room = fc.record({
  capacity: fc.integer({ min: 1, max: 6 }),
  bufferBefore: fc.constantFrom(0, 15),
  bufferAfter: fc.constantFrom(0, 30),
  hours: fc.constantFrom([], daily(540, 1080), daily(780, 1080)),
  status: fc.constantFrom<('ACTIVE' | 'INACTIVE')[]>('ACTIVE', 'ACTIVE', 'ACTIVE', 'INACTIVE'),
  taken: fc.option(fc.constantFrom(...times), { nil: undefined }),
})
const drawnWorld = fc.record({
  drawn: fc.array(room, { minLength: 1, maxLength: 12 }),
  noOfPax: fc.integer({ min: 1, max: 4 }),
})

type Room = { id: string; name: string; capacity: number }

/** Every room that the wish fits, judged one by one, the smallest first. */
async function slowly(rooms: readonly Room[], noOfPax: number): Promise<string[]> {
  const asked = ctxAs(world.test, world.admin, everything)
  const ctx = { ...asked, scope: { ...asked.scope, addOns: new Set(addOns) } }
  const fitting: string[] = []
  for (const { id, capacity } of rooms.toSorted((a, b) => a.capacity - b.capacity || (a.name < b.name ? -1 : 1))) {
    const { resource, times: planned } = await planBooking(ctx, { resourceId: id, ...wish }, 'ADD')
    const [only] = planned
    if (!only || only.refusal !== null || resource.status !== 'ACTIVE' || capacity < noOfPax) continue
    const taken = await readTaken(ctx, [id], occupiedSpan(resource, only))
    if (countFreePlaces(resource, only, taken) > 0) fitting.push(id)
  }
  return fitting
}

describe('other rooms for a time that is taken', () => {
  it('are those that judging every room finds, the smallest first', async () => {
    const { test, scope, admin } = world
    for (const { drawn, noOfPax } of fc.sample(drawnWorld, isLongRun ? 100 : 8)) {
      const { id: siteId } = await makeSite(test.db, scope)
      const wished = await makeFacility(test.db, scope, { siteId, capacity: 8 })
      await world.made(admin, wished.id, wish)
      const rooms: Room[] = []
      for (const { hours, taken, status, ...given } of drawn) {
        const made = await makeFacility(test.db, scope, { siteId, openingHours: hours, ...given })
        if (taken) await world.book(admin, made.id, { ...taken, noOfPax: 1 })
        if (status === 'INACTIVE')
          await test.db.update(bookableResources).set({ status }).where(eq(bookableResources.id, made.id))
        rooms.push({ ...made, capacity: given.capacity })
      }
      const refused = await world.book(admin, wished.id, { ...wish, noOfPax })
      expect(refused.status).toBe(409)
      const offered = (refused.body.data as Alternative[]).filter(({ resource }) => resource.id !== wished.id)
      expect(offered.map(({ resource }) => resource.id)).toEqual((await slowly(rooms, noOfPax)).slice(0, 3))
    }
  })
})
