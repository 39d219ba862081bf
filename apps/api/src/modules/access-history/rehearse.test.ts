import { isLongRun } from '@atrium/tooling/long.ts'
import { decideAttempt, worldOf } from '@atrium/access-rules/world.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  giveGroupToTenant,
  makeAccessDoor,
  makeAccessGroup,
  makeDoorGroup,
  makeElevatorLevel,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeAccessRequest } from '../../demo/accessRequestFactories.ts'
import { makeFloor, makeTower } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { repeatableRandom } from '../../demo/random.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { momentsBetween } from './rehearse.ts'
import { readWorld, type EstateWorld } from './readWorld.ts'
import { rehearsals } from './tables.ts'

const rights = [
  'ACCESS_GROUP_VIEW',
  'ACCESS_GROUP_EDIT',
  'ACCESS_GROUP_DELETE',
  'TIME_PROGRAMME_EDIT',
  'HOLIDAY_ADD',
  'SITE_EDIT',
] as const

let test: TestApp
let landlord: TestActor
let tenant: TestActor

beforeAll(async () => {
  test = await openTestApp()
  test.clock.set(new Date('2026-11-30T03:30:00Z'))
  landlord = await test.actorWith(rights)
  const scope = await makeOfficeCentre(test.db, { landlordId: landlord.landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith(rights, { scope })
})
afterAll(() => test.close())

type Call = { id: Parameters<TestApp['call']>[0]; as: TestActor; path: Record<string, string>; body?: object }
type Rehearsal = {
  noOfPeopleGaining: number
  noOfPeopleLosing: number
  items: { user: { id: string }; kind: string; accessDoors: { id: string; name: string }[]; firstDate: string }[]
}

const send = ({ id, as, path, body }: Call, headers: Record<string, string> = {}) =>
  test.call(id, { as, path, headers, ...(body ? { body } : {}) } as never)
const rehearsed = async (call: Call) => {
  const { status, body } = await send(call, { 'x-rehearse': 'true' })
  expect(status).toBe(202)
  return body.data as Rehearsal
}
const said = ({ items }: Rehearsal) =>
  items.flatMap(({ user, kind, accessDoors }) => accessDoors.map((door) => `${kind} ${user.id} ${door.id}`)).toSorted()

const read = () =>
  readWorld(
    test.ctx(),
    { landlordId: landlord.landlordId, at: null },
    { until: new Date('2026-12-20'), withoutLockdowns: true },
  )

/** Whoever passes which door at which hour of a fortnight, with a pass that opens. */
function passing({ world }: EstateWorld): Map<string, Set<number>> {
  const { facts } = world
  const passes = facts.persons.map(({ id }) => ({
    id,
    personId: id,
    standing: 'LIVE' as const,
    span: { from: null, until: null },
  }))
  const asked = worldOf({ ...facts, passes })
  const hours = Array.from({ length: 15 * 24 }, (_, hour) => test.clock.now().getTime() + (hour + 0.5) * 3_600_000)
  return new Map(
    facts.persons.flatMap(({ id }) =>
      facts.doors.map((door): [string, Set<number>] => [
        `${id} ${door.id}`,
        new Set(hours.filter((at) => decideAttempt(asked, { passId: id, doorId: door.id, at }).result === 'GRANTED')),
      ]),
    ),
  )
}

function bruteForce(before: EstateWorld, after: EstateWorld): string[] {
  const [was, is] = [passing(before), passing(after)]
  return [...was.keys()]
    .flatMap((pair) => {
      const [one, other] = [was.get(pair) ?? new Set(), is.get(pair) ?? new Set()]
      return [
        ...([...one].some((at) => !other.has(at)) ? [`LOST ${pair}`] : []),
        ...([...other].some((at) => !one.has(at)) ? [`GAINED ${pair}`] : []),
      ]
    })
    .toSorted()
}

const slotsBody = (hours: [number, number], days: string[], includeHoliday: boolean) => [
  {
    days,
    startTime: `${String(hours[0]).padStart(2, '0')}:00`,
    endTime: `${String(hours[1]).padStart(2, '0')}:00`,
    includeHoliday,
  },
]

const trials = isLongRun ? 400 : 25

describe('a rehearsal', () => {
  it('says who gains and who loses which doors, as trying everything before and after does', async () => {
    const random = repeatableRandom(7)
    const one = <Item>(items: readonly Item[]) => random.pick([...items])
    const doors = await Promise.all([1, 2, 3, 4].map((n) => makeAccessDoor(test.db, landlord, { name: `Door ${n}` })))
    const programmes = await Promise.all(
      [1, 2, 3].map((n) => makeTimeProgramme(test.db, landlord, { name: `Hours ${n}` })),
    )
    const people = await Promise.all([1, 2, 3].map(() => makeUser(test.db, landlord, { status: 'ACTIVE' })))
    const guests = await Promise.all([1, 2].map(() => makeUser(test.db, tenant, { status: 'ACTIVE' })))
    const groups = await Promise.all([1, 2, 3].map((n) => makeAccessGroup(test.db, landlord, { name: `Group ${n}` })))
    const own = await makeAccessGroup(test.db, tenant, { name: 'Own' })
    for (const group of groups)
      for (const door of doors)
        if (random.chance(0.6))
          await mapDoor(test.db, landlord, group.id, door, { timeProgrammeId: one(programmes).id })
    await giveGroupToTenant(test.db, landlord, groups[0]!.id, tenant.officeCentreId)
    const tenantHours = await makeTimeProgramme(test.db, tenant, {
      name: 'Ours',
      slots: [{ days: [1, 2, 3, 4, 5, 6], startMinute: 360, endMinute: 1320 }],
    })
    for (const door of doors)
      await mapDoor(test.db, tenant, own.id, door, {
        timeProgrammeId: tenantHours.id,
        doorOfficeCentreId: landlord.officeCentreId,
      })
    const put = (as: TestActor, id: string, userIds: string[]) =>
      send({ id: 'mapAccessGroupUser', as, path: { id }, body: { userIds } })
    for (const { id } of groups) await put(landlord, id, [one(people).id, one(people).id, one(guests).id])
    await put(tenant, own.id, [guests[0]!.id])
    const tower = await makeTower(test.db, landlord)
    const floors = await Promise.all([1, 2].map(() => makeFloor(test.db, landlord, { officeTowerId: tower.id })))
    const lift = await makeAccessDoor(test.db, landlord, { name: 'Lift', accessDoorType: 'ELEVATOR' })
    const levels = await Promise.all([1, 2].map(() => makeElevatorLevel(test.db, landlord, lift)))
    await mapDoor(test.db, landlord, groups[1]!.id, lift, {
      timeProgrammeId: one(programmes).id,
      elevatorAccessLevelId: levels[0]!,
    })
    await makeDoorGroup(test.db, landlord, groups[2]!.id, [doors[0]!, doors[1]!])
    // A second way in for one of them, by a request.
    await makeAccessRequest(test.db, landlord, {
      applicantUserId: people[0]!.id,
      status: 'APPROVED',
      doors: [{ id: doors[2]!, officeCentreId: landlord.officeCentreId }],
      startsAt: new Date('2026-12-01T00:00:00Z'),
      endsAt: new Date('2026-12-03T12:00:00Z'),
    })
    const rowOf = async (table: string, where = sql`true`) => {
      const { rows } = await test.db.execute<{ id: string; version: number; group: string }>(sql`
        select id, to_jsonb(t) ->> 'version' as version, access_group_id as "group" from ${sql.identifier(table)} t
        where office_centre_id = ${landlord.officeCentreId} and ${where}`)
      return rows.length > 0 ? one(rows) : undefined
    }
    const someDays = () => {
      const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
      const chosen = week.filter(() => random.chance(0.5))
      return chosen.length > 0 ? chosen : ['MONDAY']
    }
    const scheduler = () => ({
      days: someDays(),
      startTime: one(['06:00', '08:00', '12:00']),
      endTime: one(['13:00', '17:00', '22:00']),
    })
    let named = 0

    const versionOf = async (table: string, id: string) => {
      const { rows } = await test.db.execute<{ version: number; name: string }>(
        sql`select version, name from ${sql.identifier(table)} where id = ${id}`,
      )
      return rows[0]!
    }
    const kinds: (() => Promise<Call>)[] = [
      async () => {
        const { id } = one(groups)
        const body = { ...(await versionOf('access_groups', id)), active: random.chance(0.5) }
        return { id: 'updateAccessGroup', as: landlord, path: { id }, body }
      },
      async () => {
        const { id } = one(programmes)
        const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
        const days = week.filter(() => random.chance(0.6))
        const slots = slotsBody(
          [one([6, 7, 8]), one([9, 18, 20])],
          days.length > 0 ? days : ['MONDAY'],
          random.chance(0.3),
        )
        const body = { ...(await versionOf('time_programmes', id)), slots }
        return { id: 'updateAccessTimeZone', as: landlord, path: { id }, body }
      },
      async () => ({
        id: 'mapAccessGroupUser',
        as: landlord,
        path: { id: one(groups).id },
        body: { userIds: [one(people).id, one(guests).id] },
      }),
      async () => ({
        id: 'unmapAccessGroupUser',
        as: landlord,
        path: { id: one(groups).id, userId: one([...people, ...guests]).id },
      }),
      async () => ({
        id: 'createAccessGroupDoorMapping',
        as: landlord,
        path: { id: one(groups).id },
        body: { accessDoorId: one(doors), accessTimeZoneId: one(programmes).id },
      }),
      async () => {
        const { rows } = await test.db.execute<{ id: string; group: string }>(sql`
          select id, access_group_id as "group" from access_group_doors where office_centre_id = ${landlord.officeCentreId}`)
        const mapping = one(rows)
        return { id: 'deleteAccessGroupDoorMapping', as: landlord, path: { id: mapping.group, mappingId: mapping.id } }
      },
      async () => {
        const date = `2026-12-0${1 + random.below(7)}`
        const body = { name: 'Closed', date, endDate: date, recurringYearly: false, appliesTo: ['ACCESS'] }
        return { id: 'createHoliday', as: landlord, path: {}, body }
      },
    ]
    const ways: (() => Promise<Call | undefined>)[] = [
      async () => ({
        id: 'mapAccessGroupDoorGroupDoor',
        as: landlord,
        path: { id: one(groups).id },
        body: {
          name: `Doors ${(named += 1)}`,
          accessDoorIds: [...new Set([one(doors), one(doors)])],
          scheduler: scheduler(),
        },
      }),
      async () => {
        const row = await rowOf('access_group_door_groups')
        const body = { ...scheduler(), version: Number(row?.version) }
        const path = { id: row?.group ?? '', doorGroupId: row?.id ?? '' }
        return row && { id: 'updateAccessGroupDoorGroupScheduler', as: landlord, path, body }
      },
      async () => {
        const row = await rowOf('access_group_door_groups')
        const path = { id: row?.group ?? '', doorGroupId: row?.id ?? '' }
        return row && { id: 'deleteAccessGroupDoorGroup', as: landlord, path }
      },
      async () => ({
        id: 'mapAccessGroupElevator',
        as: landlord,
        path: { id: one(groups).id },
        body: { accessDoorId: lift, elevatorAccessLevelId: one(levels), accessTimeZoneId: one(programmes).id },
      }),
      async () => ({
        id: 'updateAccessGroupTenantMapping',
        as: landlord,
        path: { id: one(groups).id },
        body: { tenantIds: [tenant.officeCentreId] },
      }),
      async () => {
        const row = await rowOf('access_group_tenants')
        return row && { id: 'deleteAccessGroupTenantMapping', as: landlord, path: { id: row.group, mappingId: row.id } }
      },
      async () => ({
        id: 'updateAccessGroupOfficeFloorMapping',
        as: landlord,
        path: { id: one(groups).id },
        body: { officeFloorIds: [one(floors).id] },
      }),
    ]
    let touched = 0
    for (let n = 0; n < trials; n += 1) {
      const call = (await one([...kinds, ...ways])()) ?? (await one(kinds)())
      const before = await read()
      const tried = await send(call, { 'x-rehearse': 'true' })
      expect((await read()).world.facts.groups).toEqual(before.world.facts.groups)
      const done = await send(call)
      // What would be refused is refused in the same words.
      const isRefused = tried.status !== 202
      expect(isRefused ? [tried.status, tried.body] : 200).toEqual(isRefused ? [done.status, done.body] : done.status)
      const found = isRefused ? [] : said(tried.body.data as Rehearsal)
      expect([call.id, ...found]).toEqual([call.id, ...bruteForce(before, await read())])
      touched += found.length
    }
    expect(touched).toBeGreaterThan(trials)
  })

  it('leaves out whoever has a second way in', async () => {
    const door = await makeAccessDoor(test.db, landlord, { name: 'Side door' })
    const hours = await makeTimeProgramme(test.db, landlord, { name: 'Side hours' })
    const [first, second] = await Promise.all(
      ['Side one', 'Side two'].map((name) => makeAccessGroup(test.db, landlord, { name })),
    )
    for (const group of [first!, second!])
      await mapDoor(test.db, landlord, group.id, door, { timeProgrammeId: hours.id })
    const both = await makeUser(test.db, landlord, { status: 'ACTIVE' })
    const single = await makeUser(test.db, landlord, { status: 'ACTIVE' })
    const put = (id: string, userIds: string[]) =>
      send({ id: 'mapAccessGroupUser', as: landlord, path: { id }, body: { userIds } })
    await put(first!.id, [both.id, single.id])
    await put(second!.id, [both.id])
    const lost = await rehearsed({ id: 'deleteAccessGroup', as: landlord, path: { id: first!.id } })
    expect(lost).toMatchObject({
      noOfPeopleLosing: 1,
      noOfPeopleGaining: 0,
      items: [{ kind: 'LOST', user: { id: single.id }, accessDoors: [{ id: door, name: 'Side door' }], noOfDoors: 1 }],
    })
  })

  it('of a holiday says from which day on the doors stay closed', async () => {
    const door = await makeAccessDoor(test.db, landlord, { name: 'Gate' })
    const group = await makeAccessGroup(test.db, landlord, { name: 'Gatekeepers' })
    await mapDoor(test.db, landlord, group.id, door)
    const { id } = await makeUser(test.db, landlord, { status: 'ACTIVE' })
    await send({ id: 'mapAccessGroupUser', as: landlord, path: { id: group.id }, body: { userIds: [id] } })
    const body = { name: 'Founders', date: '2027-03-03', endDate: '2027-03-03', recurringYearly: true }
    const call = { id: 'createHoliday', as: landlord, path: {} } as const
    const { items } = await rehearsed({ ...call, body: { ...body, appliesTo: ['ACCESS'] } })
    const change = items.find(({ user }) => user.id === id)
    expect(change).toMatchObject({ kind: 'LOST', accessDoors: [{ id: door }] })
    expect(change?.firstDate.slice(0, 10)).toMatch(/2027-03-0[23]/)
    const bookings = await rehearsed({ ...call, body: { ...body, appliesTo: ['BOOKING'] } })
    expect(bookings).toMatchObject({ noOfPeopleGaining: 0, noOfPeopleLosing: 0, items: [] })
  })

  it('is refused where nothing can be tried out, and changes nothing there', async () => {
    const body = { name: 'Never made' }
    const tried = await send(
      { id: 'createAccessGroup', as: await test.actorWith(['ACCESS_GROUP_ADD']), path: {}, body },
      { 'x-rehearse': 'true' },
    )
    expect(tried).toMatchObject({ status: 400, body: { code: 'NOT_REHEARSABLE' } })
  })

  it('of many people and doors is worked out meanwhile, for whoever asked alone', async () => {
    const door = await makeAccessDoor(test.db, landlord, { name: 'Vault' })
    const group = await makeAccessGroup(test.db, landlord, { name: 'Vault keepers' })
    await mapDoor(test.db, landlord, group.id, door)
    const { id: keeper } = await makeUser(test.db, landlord, { status: 'ACTIVE' })
    await send({ id: 'mapAccessGroupUser', as: landlord, path: { id: group.id }, body: { userIds: [keeper] } })
    const call = { id: 'deleteAccessGroup', as: landlord, path: { id: group.id } } as const
    const atOnce = await rehearsed(call)
    test.services.rehearsedAtOnce = 0
    const begun = (await rehearsed(call)) as Rehearsal & { progress: { id: string } }
    test.services.rehearsedAtOnce = Infinity
    expect(begun).toMatchObject({ items: [], progress: { percent: 0 } })
    const ask = (as: TestActor) => test.call('getRehearsal', { as, path: { id: begun.progress.id } })
    const colleague = await test.actorWith(rights, { scope: landlord })
    expect((await ask(colleague)).status).toBe(404)
    await expect.poll(async () => (await ask(landlord)).body.data).toEqual({ ...atOnce, progress: null })
    expect(said(atOnce)).toEqual([`LOST ${keeper} ${door}`])
  })

  it('whose process ended says so instead of going on for ever', async () => {
    const [{ id } = { id: '' }] = await test.db
      .insert(rehearsals)
      .values({
        landlordId: landlord.landlordId,
        officeCentreId: landlord.officeCentreId,
        askedByUserId: landlord.id,
        untilDate: new Date('2027-12-01'),
        createdDate: test.clock.now(),
        updatedDate: new Date(test.clock.now().getTime() - 60_000),
      })
      .returning({ id: rehearsals.id })
    const answer = await test.call('getRehearsal', { as: landlord, path: { id } })
    expect(answer.body).toMatchObject({ code: 'RULE_VIOLATION', message: 'This could not be calculated. Try again.' })
  })

  it('shows a tenant its own people only', async () => {
    const { id } = await makeAccessGroup(test.db, tenant, { name: 'Seen' })
    const found = await rehearsed({ id: 'deleteAccessGroup', as: tenant, path: { id } })
    expect(found.items).toEqual([])
  })
})

describe('the moments at which rights are compared', () => {
  it('meet each opening on the days of the clock, on those too on which it jumps', () => {
    const span = { from: new Date('2026-10-24T22:30:00Z'), until: new Date('2026-10-25T12:00:00Z') }
    const found = momentsBetween(span, 'Europe/Berlin', [0, 150, 540]).map((at) => new Date(at).toISOString())
    expect(found).toEqual([
      '2026-10-24T22:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:00:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T08:00:00.000Z',
    ])
  })
})
