import type { Permission } from '@atrium/contract/generated/operations.ts'
import { Temporal } from 'temporal-polyfill'
import { makeDeskPool, makeZone } from '../demo/deskFactories.ts'
import { makeFacility } from '../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUserGroup } from '../demo/factories.ts'
import { makeArea, makeSite } from '../demo/siteFactories.ts'
import { seeded, type Random } from '../testing/random.ts'
import type { TestActor, TestApp } from '../testing/testApp.ts'
import { momentOf, type Model, type Person, type Room } from './oracle.ts'

/** A clock and the day it is put on or back. */
export type Case = { clock: string; changes: string; seed: number }
/** A person of the model with their session and the token of their calendar. */
export type Actor = Person & { actor: TestActor; feed: string }
export type World = {
  test: TestApp
  random: Random
  model: Model
  /** The days bookings are made for, the day of the change in their middle. */
  days: string[]
  people: Actor[]
  /** Looks after the building: decides, blocks, and sees everything. */
  admin: Actor
}

const actions = ['LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL'] as const
const rightsOf = (areas: readonly string[], of: readonly string[]) =>
  areas.flatMap((area) => of.map((action) => `${area}_${action}` as Permission))
const everybody = rightsOf(['BOOKING', 'HOTDESK_BOOKING'], actions)
const building: Permission[] = [
  ...everybody,
  ...rightsOf(['BOOKING', 'HOTDESK_BOOKING'], ['APPROVE', 'REJECT']),
  ...rightsOf(['FACILITY_BLOCKING'], ['ADD', 'VIEW', 'LIST', 'DELETE', 'TERMINATE']),
  ...rightsOf(['HOLIDAY'], ['LIST', 'VIEW', 'ADD', 'DELETE']),
]

/** A site with a room that is always open, one that asks for approval, a pool of desks, and people with quotas. */
export async function makeModelWorld(test: TestApp, { clock, changes, seed }: Case): Promise<World> {
  const day = (days: number) => Temporal.PlainDate.from(changes).add({ days }).toString()
  const model: Model = { clock, now: 0, slotMinutes: 30, rooms: [], bookings: [], blockings: [], holidays: new Map() }
  model.now = momentOf(model, day(-4), 720)
  test.clock.set(new Date(model.now))
  const addOns = ['FACILITY_BOOKING', 'HOTDESK_BOOKING'] as const
  const scope = await makeOfficeCentre(test.db, { bookingActive: true, timeSlotDuration: 30, addOns: [...addOns] })
  const site = await makeSite(test.db, scope, { timeZone: clock })
  const area = await makeArea(test.db, scope, { siteId: site.id })
  const zone = await makeZone(test.db, scope, { areaId: area.id, pooled: true })
  const shared = { siteId: site.id, cancelCutOffHours: 0 }
  const open = { start: 360, end: 1260 }
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, startMinute: open.start, endMinute: open.end }))
  const heron = await makeFacility(test.db, scope, { ...shared, name: 'Heron', bufferBefore: 15, bufferAfter: 30 })
  const kite = await makeFacility(test.db, scope, {
    ...shared,
    name: 'Kite',
    openingHours: hours,
    approvalRequired: true,
  })
  const desks = await makeDeskPool(test.db, scope, { zone, places: 2, cancelCutOffHours: 0 })
  const room = { kind: 'FACILITY' as const, places: 1, before: 0, after: 0, open: undefined, asksApproval: false }
  model.rooms = [
    { ...room, id: heron.id, name: 'Heron', before: 15, after: 30 },
    { ...room, id: kite.id, name: 'Kite', open, asksApproval: true },
    { ...room, id: desks.id, name: desks.name, kind: 'DESK_POOL', places: 2 },
  ] satisfies Room[]
  const makeActor = async (permissions: Permission[], quota: Person['quota']): Promise<Actor> => {
    const actor = await test.actorWith(permissions, { scope })
    if (quota)
      await makeUserGroup(test.db, scope, {
        maxBooking: quota.most,
        maxBookingUnit: `${quota.measure}_PER_${quota.period}`,
        userIds: [actor.id],
      })
    const made = await test.call('createCalendarFeed', { as: actor })
    const feed = String((made.body.data as { url: string }).url.split('/').at(-1))
    return { id: actor.id, approves: permissions === building, quota, actor, feed }
  }
  const admin = await makeActor(building, undefined)
  const people = [
    admin,
    await makeActor(everybody, { most: 2, measure: 'BOOKINGS', period: 'DAY' }),
    await makeActor(everybody, { most: 6, measure: 'HOURS', period: 'WEEK' }),
    await makeActor(everybody, undefined),
  ]
  const days = [-2, -1, 0, 1, 2].map((offset) => day(offset))
  return { test, random: seeded(seed), model, days, people, admin }
}
