import type { Permission } from '@atrium/contract/generated/operations.ts'
import { Temporal } from 'temporal-polyfill'
import { makeDeskPool, makeZone } from '../demo/deskFactories.ts'
import { makeCategory, makeFacility } from '../demo/facilityFactories.ts'
import { makeOfficeCentre, makeRole, makeUser, makeUserGroup } from '../demo/factories.ts'
import { makeArea, makeSite } from '../demo/siteFactories.ts'
import type { Database } from '../platform/db/database.ts'
import type { RaceQuota, Slot } from './raceLedger.ts'
import { signedIn } from '../testing/signedIn.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'

export type Racer = { id: string; token: string; quota: RaceQuota | undefined }
export type RaceWorld = {
  officeCentreId: string
  slots: Slot[]
  roomIds: string[]
  poolId: string
  placesOf: (resourceId: string) => number
  people: Racer[]
  /** Has no quota, and books after the race. */
  latecomer: Racer
}

const permissions: Permission[] = [
  ...['BOOKING', 'HOTDESK_BOOKING'].flatMap((area) =>
    ['LIST', 'VIEW', 'ADD', 'EDIT', 'CANCEL'].map((action) => `${area}_${action}` as Permission),
  ),
  'FACILITY_BLOCKING_ADD',
  'FACILITY_BLOCKING_DELETE',
  'FACILITY_BLOCKING_VIEW',
  'FACILITY_BLOCKING_LIST',
]
const hours = [9, 10]
const places = 2

/**
 * Twenty slots: two rooms for two hours on three days, and two desks of a pool for two hours on two days; and sixteen
 * people, some of whom may book three times a week or one hour a day.
 */
export async function makeRaceWorld(db: Database): Promise<RaceWorld> {
  const addOns = ['FACILITY_BOOKING', 'HOTDESK_BOOKING'] as const
  const scope = await makeOfficeCentre(db, { bookingActive: true, timeSlotDuration: 60, addOns: [...addOns] })
  const site = await makeSite(db, scope, { timeZone: 'Europe/Berlin' })
  const category = await makeCategory(db, scope, { timeSlotDuration: 60 })
  const [monday, tuesday, wednesday] = daysOfRace()
  const open = (...days: number[]) => days.map((day) => ({ day, startMinute: 540, endMinute: 660 }))
  const room = { siteId: site.id, categoryId: category.id, openingHours: open(1, 2, 3) }
  const rooms = [await makeFacility(db, scope, room), await makeFacility(db, scope, room)]
  const area = await makeArea(db, scope, { siteId: site.id })
  const zone = await makeZone(db, scope, { areaId: area.id, pooled: true })
  const pool = await makeDeskPool(db, scope, { zone, places, openingHours: open(1, 2) })
  const slotsOf = (resourceId: string, dates: string[]) =>
    dates.flatMap((date) => hours.map((hour) => ({ resourceId, date, hour })))
  const { people, latecomer } = await makePeople(db, scope)
  return {
    officeCentreId: scope.officeCentreId,
    slots: [
      ...rooms.flatMap(({ id }) => slotsOf(id, [monday, tuesday, wednesday])),
      ...slotsOf(pool.id, [monday, tuesday]),
    ],
    roomIds: rooms.map(({ id }) => id),
    poolId: pool.id,
    placesOf: (resourceId) => (resourceId === pool.id ? places : 1),
    people,
    latecomer,
  }
}

/** Monday to Wednesday of a week to come: in one week, however weeks begin. */
function daysOfRace(): [string, string, string] {
  const today = Temporal.Now.plainDateISO('UTC')
  const monday = today.add({ days: 15 - today.dayOfWeek })
  const day = (days: number) => monday.add({ days }).toString()
  return [day(0), day(1), day(2)]
}

const quotas: (RaceQuota | undefined)[] = [{ most: 3, per: 'WEEK' }, { most: 1, per: 'DAY' }, undefined]

async function makePeople(db: Database, scope: TenancyScope) {
  const role = await makeRole(db, scope, { permissions })
  const makeRacer = async (quota: RaceQuota | undefined): Promise<Racer> => {
    const user = await makeUser(db, scope, { roleIds: [role.id] })
    return { id: user.id, token: await signedIn(db, scope, user.accountId), quota }
  }
  const people: Racer[] = []
  for (let number = 0; number < 16; number++) people.push(await makeRacer(quotas[number % quotas.length]))
  for (const quota of quotas)
    if (quota)
      await makeUserGroup(db, scope, {
        maxBooking: quota.most,
        maxBookingUnit: quota.per === 'WEEK' ? 'BOOKINGS_PER_WEEK' : 'HOURS_PER_DAY',
        userIds: people.filter((person) => person.quota === quota).map(({ id }) => id),
      })
  return { people, latecomer: await makeRacer(undefined) }
}
