import { isLongRun } from '@atrium/tooling/long.ts'
import { decideAttempt } from '@atrium/access-rules/world.ts'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  giveGroupToTenant,
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeDoorGroup,
  makeElevatorLevel,
  makeHeldCard,
  makeLockdown,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeAccessRequest } from '../../demo/accessRequestFactories.ts'
import { makeFloor, makeTower } from '../../demo/buildingFactories.ts'
import { makeFacility } from '../../demo/facilityFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { repeatableRandom } from '../../demo/random.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { bookingInstances, bookings } from '../bookings/tables.ts'
import { readWorld } from './readWorld.ts'
import { stopId } from './stops.rules.ts'

const steps = isLongRun ? 1_500 : 100
const hour = 3_600_000
const everyDay = [{ days: [1, 2, 3, 4, 5, 6, 7], startMinute: 0, endMinute: 1440, includeHoliday: true }]

let test: TestApp
let landlord: TestActor
let tenant: TestActor

beforeAll(async () => {
  test = await openTestApp()
  landlord = await test.actorWith(['ACCESS_DOOR_VIEW'])
  const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith([], { scope })
})
afterAll(() => test.close())

const execute = (query: SQL) => test.db.execute(query)

/** A moment after all that was done so far, and before what follows; history goes by the clock of the database. */
async function moment(): Promise<Date> {
  const { rows } = await test.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  await execute(sql`select pg_sleep(0.003)`)
  return new Date(Math.ceil(Date.parse(rows[0]!.now)) + 1)
}

let serial = 0

/** A booking that goes on now; answers what cancels it. */
async function book(resourceId: string, userId: string) {
  const { landlordId, officeCentreId } = landlord
  const times = { startsAt: new Date(Date.now() + hour / 6), endsAt: new Date(Date.now() + hour) }
  const whose = { landlordId, ownerOfficeCentreId: officeCentreId, resourceId, kind: 'FACILITY' as const }
  const [made] = await test.db
    .insert(bookings)
    .values({
      ...whose,
      ...times,
      officeCentreId,
      requestedByUserId: userId,
      landlordFacility: false,
      referenceNo: `BK-20261123-${(serial += 1)}`,
      title: 'Board',
      status: 'APPROVED',
      noOfInstances: 1,
      timeZone: 'Asia/Singapore',
    })
    .returning({ id: bookings.id })
  await test.db.insert(bookingInstances).values({
    ...whose,
    ...times,
    requestedByUserId: userId,
    bookingId: made!.id,
  })
}

it(
  '"as of t" is what the doors decided at t, by every way there is',
  async () => {
    const random = repeatableRandom(20_261_123)
    const one = <Item>(items: readonly Item[]) => random.pick([...items])
    const { landlordId } = landlord
    const officeFloorId = (await makeFloor(test.db, landlord)).id
    const doors = [
      await makeAccessDoor(test.db, landlord, { name: 'Lobby' }),
      await makeAccessDoor(test.db, landlord, { name: 'Store', officeFloorId }),
    ]
    const lift = await makeAccessDoor(test.db, landlord, { name: 'Lift', accessDoorType: 'ELEVATOR' })
    const tower = await makeTower(test.db, landlord)
    const floors = await Promise.all([1, 2].map(() => makeFloor(test.db, landlord, { officeTowerId: tower.id })))
    const level = await makeElevatorLevel(test.db, landlord, lift)
    const room = await makeFacility(test.db, landlord, { accessDoorId: doors[1]! })
    const always = await makeTimeProgramme(test.db, landlord, { name: 'Always', slots: everyDay })
    const never = await makeTimeProgramme(test.db, landlord, {
      name: 'Never',
      slots: [{ days: [1], startMinute: 0, endMinute: 1 }],
    })
    const groups = await Promise.all(
      ['By door', 'By door group', 'By lift'].map((name) => makeAccessGroup(test.db, landlord, { name })),
    )
    const [byDoor, byDoorGroup, byLift] = groups.map(({ id }) => id) as [string, string, string]
    await mapDoor(test.db, landlord, byDoor, doors[0]!, { timeProgrammeId: always.id })
    await mapDoor(test.db, landlord, byLift, lift, { timeProgrammeId: always.id, elevatorAccessLevelId: level })
    const own = await makeAccessGroup(test.db, tenant, { name: 'Own' })
    const ours = await makeTimeProgramme(test.db, tenant, { name: 'Ours', slots: everyDay })
    await mapDoor(test.db, tenant, own.id, doors[0]!, {
      timeProgrammeId: ours.id,
      doorOfficeCentreId: landlord.officeCentreId,
    })
    const people = await Promise.all(
      [landlord, landlord, tenant].map(async (scope) => {
        const { id } = await makeUser(test.db, scope, { status: 'ACTIVE' })
        const person = { id, landlordId, officeCentreId: scope.officeCentreId }
        return { ...person, passId: await makeHeldCard(test.db, person) }
      }),
    )
    await joinGroup(test.db, tenant, own.id, [people[2]!])
    for (const { id } of groups) await joinGroup(test.db, landlord, id, people)
    const during = { startsAt: new Date(Date.now() - hour), endsAt: new Date(Date.now() + hour) }
    const ask = (given: object) => {
      const { id, officeCentreId } = one(people)
      const scope = { landlordId, officeCentreId }
      return makeAccessRequest(test.db, scope, { applicantUserId: id, status: 'APPROVED', ...during, ...given })
    }

    const doings: (() => Promise<unknown>)[] = [
      () => execute(sql`update access_groups set active = not active where id = ${one(groups).id}`),
      () => execute(sql`update access_groups set active = not active where id = ${one(groups).id}`),
      () =>
        execute(sql`insert into access_group_users (landlord_id, office_centre_id, access_group_id, user_office_centre_id, user_id, created_date)
        select ${landlordId}, ${landlord.officeCentreId}, ${one(groups).id}, office_centre_id, id, now() from users
        where id = ${one(people).id} on conflict do nothing`),
      () =>
        execute(
          sql`delete from access_group_users where user_id = ${one(people).id} and access_group_id = ${one(groups).id}`,
        ),
      () =>
        makeDoorGroup(test.db, landlord, byDoorGroup, [one(doors)], {
          days: [1, 2, 3, 4, 5, 6, 7],
          startMinute: 0,
          endMinute: 1440,
        }),
      () =>
        execute(
          sql`update access_group_door_groups set end_minute = case end_minute when 1440 then 1 else 1440 end where access_group_id = ${byDoorGroup}`,
        ),
      () => execute(sql`delete from door_group_doors where access_door_id = ${one(doors)}`),
      () =>
        execute(sql`insert into elevator_access_level_floors (landlord_id, office_centre_id, elevator_access_level_id, office_floor_id)
        values (${landlordId}, ${landlord.officeCentreId}, ${level}, ${one(floors).id}) on conflict do nothing`),
      () => execute(sql`delete from elevator_access_level_floors where office_floor_id = ${one(floors).id}`),
      () => ask({ type: 'ACCESS_GROUP', accessGroupId: one(groups).id, groupOfficeCentreId: landlord.officeCentreId }),
      () => ask({ doors: [{ id: one(doors), officeCentreId: landlord.officeCentreId }] }),
      () =>
        execute(
          sql`update access_requests set status = 'REVOKED' where landlord_id = ${landlordId} and status = 'APPROVED'`,
        ),
      () => giveGroupToTenant(test.db, landlord, byDoor, tenant.officeCentreId).catch(() => undefined),
      () => execute(sql`delete from access_group_tenants where access_group_id = ${byDoor}`),
      () =>
        makeLockdown(
          test.db,
          landlord,
          one([{ accessDoorId: doors[0]! }, { officeFloorId }, { accessDoorId: lift }]),
        ).catch(() => undefined),
      () =>
        execute(
          sql`update lockdowns set lifted_date = clock_timestamp(), lifted_reason = 'Over' where landlord_id = ${landlordId} and lifted_date is null`,
        ),
      () =>
        execute(
          sql`update lockdowns set lifted_date = clock_timestamp(), lifted_reason = 'Over' where landlord_id = ${landlordId} and lifted_date is null`,
        ),
      () => book(room.id, one(people.slice(0, 2)).id),
      () =>
        execute(sql`update booking_instances set live = false, status = 'CANCELLED' where landlord_id = ${landlordId}`),
      () =>
        test.db.transaction(async (tx) => {
          await tx.execute(sql`update bookings set status = 'CANCELLED' where landlord_id = ${landlordId}`)
          await tx.execute(
            sql`update booking_instances set live = false, status = 'CANCELLED' where landlord_id = ${landlordId}`,
          )
        }),
      () => execute(sql`update bookable_resources set access_door_id = ${one(doors)} where id = ${room.id}`),
      () =>
        execute(
          sql`update access_group_doors set time_programme_id = ${one([always, never]).id} where access_group_id = ${byDoor}`,
        ),
      () =>
        execute(
          sql`update access_passes set status = case status when 'ASSIGNED' then 'RETURNED' else 'ASSIGNED' end where id = ${one(people).passId}`,
        ),
    ]

    /** What the doors themselves decide, and the floors of the lift as they are stored. */
    async function decided(at: Date) {
      const attempts = people.flatMap(({ id, passId }) =>
        [...doors, lift].map((doorId) => ({ userId: id, passId, doorId })),
      )
      const answers = await Promise.all(
        attempts.map(async ({ userId, doorId }) => {
          const query = { userId, accessDoorId: doorId, at: at.toISOString() }
          const { body } = await test.call('getAccessDecision', { as: landlord, query })
          return body.data as { result: 'GRANTED' | 'DENIED'; reason: string | null }
        }),
      )
      const { rows } = await test.db.execute<{ id: string }>(
        sql`select office_floor_id as id from elevator_access_level_floors where elevator_access_level_id = ${level} order by 1`,
      )
      return attempts.flatMap(({ doorId, passId }, n) => {
        const answer = answers[n]!
        const words = answer.reason ?? answer.result
        const isLedUp = doorId === lift && answer.result === 'GRANTED'
        return [
          `${passId} ${doorId} ${words}`,
          ...(isLedUp ? rows.map(({ id }) => `${passId} ${stopId(lift, id)}`) : []),
        ]
      })
    }

    async function told(at: Date) {
      const { world } = await readWorld(test.ctx(), { landlordId, at })
      return people.flatMap(({ passId }) =>
        [...doors, lift].flatMap((doorId) => {
          const answer = decideAttempt(world, { passId, doorId, at: at.getTime() })
          const words = answer.result === 'GRANTED' ? 'GRANTED' : answer.reason
          const stops = floors
            .map(({ id }) => stopId(lift, id))
            .toSorted()
            .filter(
              (id) =>
                doorId === lift && decideAttempt(world, { passId, doorId: id, at: at.getTime() }).result === 'GRANTED',
            )
          return [`${passId} ${doorId} ${words}`, ...stops.map((id) => `${passId} ${id}`)]
        }),
      )
    }

    const known: { at: Date; said: string[] }[] = []
    for (let n = 0; n < steps; n += 1) {
      await one(doings)()
      const at = await moment()
      known.push({ at, said: await decided(at) })
    }
    for (const { at, said } of known) expect(await told(at)).toEqual(said)
    const words = new Set(known.flatMap(({ said }) => said.map((line) => line.split(' ')[2])))
    expect([...words]).toEqual(
      expect.arrayContaining(['GRANTED', 'NO_ACCESS', 'LOCKDOWN', 'PASS_WITHDRAWN', 'GROUP_INACTIVE']),
    )
  },
  isLongRun ? 900_000 : 60_000,
)
