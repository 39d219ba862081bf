import { isLongRun } from '@atrium/tooling/long.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { verdictOf } from '@atrium/access-rules/testing/oracle.ts'
import type { Facts, PassFacts, PersonFacts } from '@atrium/access-rules/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  giveGroupToFloor,
  giveGroupToTenant,
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeLockdown,
  makeHeldCard,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeFloor, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre, makeSubscription, makeUser } from '../../demo/factories.ts'
import { repeatableRandom, type Random } from '../../demo/random.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { momentAt, wallTimeOf, weekdayOf } from '../../platform/siteClock.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { accessControlSettings } from '../access-control-settings/tables.ts'
import { accessDoors } from '../access-doors/tables.ts'
import {
  accessGroupDoors,
  accessGroupFloors,
  accessGroups,
  accessGroupTenants,
  accessGroupUsers,
} from '../access-groups/tables.ts'
import { accessPasses, type PassKind, type PassStatus } from '../access-passes/tables.ts'
import { officeCentreUnits, unitLeases } from '../buildings/tables.ts'
import { holidays } from '../holidays/tables.ts'
import { timeProgrammeSlots } from '../time-programmes/tables.ts'
import { users } from '../users/tables.ts'
import { ensureMonths, insertEvents } from './accessEvents.repo.ts'
import { decideAttempt } from './decision.ts'
import { readAttempts, type Attempt } from './snapshot.views.ts'
import { accessEvents, lockdowns } from './tables.ts'

let test: TestApp

beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const clock = 'Europe/Berlin'
const cards: { passKind: PassKind; status: PassStatus }[] = [
  { passKind: 'PHYSICAL_CARD', status: 'ASSIGNED' },
  { passKind: 'PIN', status: 'ASSIGNED' },
  { passKind: 'QR', status: 'ASSIGNED' },
  { passKind: 'HID', status: 'ACTIVATED' },
  { passKind: 'HID', status: 'PENDING_ACTIVATION' },
  { passKind: 'PHYSICAL_CARD', status: 'DAMAGED_LOST' },
  { passKind: 'QR', status: 'UNASSIGNED' },
]
const credentials = { STAFF_MOBILE_PASS: 9, STAFF_QR_PASS: 9, PHYSICAL_CARD: 9 }
/** About the end of daylight saving, a holiday and the bounds of leases and passes. */
const moments = [
  '2026-10-23T07:00',
  '2026-10-24T21:59',
  '2026-10-24T22:00',
  '2026-10-25T00:30',
  '2026-10-25T01:30',
  '2026-10-26T07:00',
  '2026-10-26T08:00',
  '2026-10-30T23:30',
  '2026-11-01T09:00',
].map((text) => new Date(`${text}:00Z`))
const someBound = (random: Random) => (random.chance(0.3) ? random.pick(moments) : null)

/** A small estate of anything: a landlord, a tenant, two doors, four groups, six people. */
async function someEstate(random: Random) {
  const { db } = test
  const landlord = await test.actorWith([])
  const scope = tenancyScopeOf(landlord)
  const { landlordId } = landlord
  const tenant = await makeOfficeCentre(db, { landlordId, officeCentreType: 'TENANT' })
  const floor = await makeFloor(db, scope)
  const leased = random.pick([
    ['2026-10-25', '2026-10-30'],
    ['2026-10-01', null],
    ['2026-10-26', null],
    ['2026-10-01', '2026-10-24'],
  ] as const)
  if (random.chance(0.8))
    await makeUnit(db, scope, {
      officeFloorId: floor.id,
      tenantId: tenant.officeCentreId,
      leaseStart: leased[0],
      leaseEnd: leased[1],
    })
  const site = await makeSite(db, scope, { timeZone: clock })
  await db.insert(holidays).values({
    ...scope,
    name: 'Day',
    date: '2026-10-25',
    endDate: random.pick(['2026-10-25', '2026-10-26']),
    appliesTo: random.chance(0.9) ? ['ACCESS'] : ['BOOKING'],
  })
  await db.insert(accessControlSettings).values({ ...scope, antiPassback: random.chance(0.5) })
  const doors: string[] = []
  for (const passage of ['ENTRY', null] as const)
    doors.push(
      await makeAccessDoor(db, scope, {
        siteId: site.id,
        officeFloorId: floor.id,
        passage,
        active: random.chance(0.9),
      }),
    )
  if (random.chance(0.4))
    await makeLockdown(db, scope, {
      ...random.pick([{ accessDoorId: doors[0] }, { officeFloorId: floor.id }, { siteId: site.id }]),
      startedDate: random.pick(moments),
      ...(random.chance(0.5) ? { liftedDate: new Date('2026-10-26T07:30:00Z'), liftedReason: 'Over' } : {}),
    })
  for (const where of [scope, tenant]) await makeSubscription(db, where, { credentials })
  const people = await somePeople(random, [scope, tenant, tenant])
  await someGroups(random, { scope, tenant, doors, people, floorId: floor.id })
  await somePassages(random, scope, doors, people)
  return { scope, doors, people }
}

/** People of these office centres, most of them with a pass. */
async function somePeople(random: Random, places: readonly TenancyScope[]) {
  const people: (TenancyScope & { id: string })[] = []
  for (const where of places) {
    const { id } = await makeUser(test.db, where, { status: random.chance(0.85) ? 'ACTIVE' : 'INACTIVE' })
    people.push({ ...where, id })
    if (random.chance(0.95)) {
      const [from, to] = [someBound(random), someBound(random)]
      const span = from && to && from >= to ? {} : { validFrom: from, validTo: to }
      await makeHeldCard(test.db, { ...where, id }, { ...random.pick([...cards, ...cards.slice(0, 4)]), ...span })
    }
  }
  return people
}

type Estate = {
  scope: TenancyScope
  tenant: TenancyScope
  doors: string[]
  people: (TenancyScope & { id: string })[]
  floorId: string
}

async function someGroups(random: Random, { scope, tenant, doors, people, floorId }: Estate) {
  const { db } = test
  for (const owner of [scope, scope, tenant, tenant]) {
    const { id } = await makeAccessGroup(db, owner, { name: crypto.randomUUID(), active: random.chance(0.85) })
    for (const door of doors.filter(() => random.chance(0.8))) {
      const hours = random.pick([
        { startMinute: 540, endMinute: 1440 },
        { startMinute: 0, endMinute: 541 },
        { startMinute: 0, endMinute: 1440 },
        { startMinute: 1320, endMinute: 1950 },
      ])
      const slots = [
        {
          days: random.pick([
            [1, 5],
            [1, 2, 3, 4, 5, 6, 7],
            [6, 7],
          ]),
          ...hours,
          includeHoliday: random.chance(0.3),
        },
      ]
      const { id: timeProgrammeId } = await makeTimeProgramme(db, owner, { name: crypto.randomUUID(), slots })
      await mapDoor(db, owner, id, door, { timeProgrammeId, doorOfficeCentreId: scope.officeCentreId })
    }
    if (owner === scope && random.chance(0.5)) await giveGroupToTenant(db, scope, id, tenant.officeCentreId)
    if (owner === scope && random.chance(0.5)) await giveGroupToFloor(db, scope, id, floorId)
    const members = people.filter(
      (person) => random.chance(0.6) && (owner === scope || person.officeCentreId === tenant.officeCentreId),
    )
    if (members.length > 0) await joinGroup(db, owner, id, members)
  }
}

async function somePassages(random: Random, scope: TenancyScope, doors: string[], people: Estate['people']) {
  const rows = people
    .filter(() => random.chance(0.6))
    .map((person) => ({
      ...scope,
      accessDoorId: doors[0]!,
      dateTime: new Date(random.pick(moments).getTime() - 60_000),
      siteDay: '2026-10-25',
      kind: 'ACCESS' as const,
      result: random.pick(['GRANTED', 'DENIED'] as const),
      reason: null,
      decidedHere: true,
      userOfficeCentreId: person.officeCentreId,
      userId: person.id,
      accessPassId: null,
      credential: null,
      connector: 'tests',
      vendorEventId: crypto.randomUUID(),
    }))
  await ensureMonths(
    test.ctx(),
    rows.map(({ dateTime }) => dateTime),
  )
  if (rows.length > 0) await test.ctx().transaction((tx) => insertEvents(tx, rows))
}

/** The facts of one attempt, read a second time: a plain select a table, put together list by list. */
async function slowlyRead({ landlordId }: TenancyScope, { userId, doorId, at }: Attempt): Promise<Facts> {
  const { db } = test
  const of = <Table extends { landlordId: Parameters<typeof eq>[0] }>(table: Table) => eq(table.landlordId, landlordId)
  const wall = wallTimeOf(at, clock)
  const weekday = weekdayOf(wall.date)
  const utcDay = at.toISOString().slice(0, 10)
  const [user] = await db.select().from(users).where(eq(users.id, userId!))
  const [door] = await db.select().from(accessDoors).where(eq(accessDoors.id, doorId))
  const groups = await db.select().from(accessGroups).where(of(accessGroups))
  const mappings = await db
    .select()
    .from(accessGroupDoors)
    .where(and(of(accessGroupDoors), eq(accessGroupDoors.accessDoorId, doorId)))
  const members = await db.select().from(accessGroupUsers).where(eq(accessGroupUsers.userId, userId!))
  const slots = await db.select().from(timeProgrammeSlots).where(of(timeProgrammeSlots))
  const leases = await db.select().from(unitLeases).where(of(unitLeases))
  const units = await db.select().from(officeCentreUnits).where(of(officeCentreUnits))
  const byName = await db.select().from(accessGroupTenants).where(of(accessGroupTenants))
  const byFloor = await db.select().from(accessGroupFloors).where(of(accessGroupFloors))
  const locked = await db.select().from(lockdowns).where(of(lockdowns))
  const [settings] = await db.select().from(accessControlSettings).where(of(accessControlSettings))
  const days = await db.select().from(holidays).where(of(holidays))
  const passes = await db.select().from(accessPasses).where(eq(accessPasses.userId, userId!))
  const passed = await db
    .select()
    .from(accessEvents)
    .where(and(eq(accessEvents.userId, userId!), inArray(accessEvents.result, ['GRANTED'])))

  const isHoliday = (date: string) =>
    days.some((day) => day.appliesTo.includes('ACCESS') && day.date <= date && date <= day.endDate)
  const dateBefore = new Date(Date.parse(wall.date) - 86_400_000).toISOString().slice(0, 10)
  const begun = [
    { date: wall.date, passed: wall.minute },
    { date: dateBefore, passed: wall.minute + 1440 },
  ]
  /** The asked minute where a programme has it, on a day that is kept as a holiday: open if none closes what began. */
  const minuteOf = (programme: string) =>
    begun.flatMap(({ date, passed }) =>
      slots
        .filter(
          (slot) =>
            slot.timeProgrammeId === programme &&
            slot.day === weekdayOf(date) &&
            slot.startMinute <= passed &&
            passed < slot.endMinute,
        )
        .map(({ includeHoliday }) => ({
          days: [weekday],
          from: wall.minute,
          until: wall.minute + 1,
          includeHoliday: includeHoliday || !isHoliday(date),
        })),
    )
  const runs = (lease: (typeof leases)[number], tenantId: string) =>
    lease.tenantId === tenantId && lease.leaseStart <= utcDay && (lease.leaseEnd ?? '9') >= utcDay
  const holds = (floorId: string, tenantId: string) => {
    const there = units.filter((unit) => unit.officeFloorId === floorId).map(({ id }) => id)
    return leases.some((lease) => there.includes(lease.unitId) && runs(lease, tenantId))
  }
  const isGivenTo = (groupId: string, tenantId: string) =>
    byName.some((given) => given.accessGroupId === groupId && given.tenantId === tenantId) ||
    byFloor.some((given) => given.accessGroupId === groupId && holds(given.officeFloorId, tenantId))
  const schedules = new Map<string, ReturnType<typeof minuteOf>>()
  const leads = groups.map((group) => {
    const doors: { doorId: string; scheduleId: string }[] = []
    for (const mapping of mappings.filter((each) => each.accessGroupId === group.id)) {
      const own = minuteOf(mapping.timeProgrammeId)
      if (group.officeCentreId === landlordId) {
        schedules.set(mapping.id, own)
        doors.push({ doorId, scheduleId: mapping.id })
        continue
      }
      for (const limit of mappings) {
        const owner = groups.find(({ id }) => id === limit.accessGroupId)
        if (owner?.officeCentreId !== landlordId || !owner.active || !isGivenTo(owner.id, group.officeCentreId))
          continue
        const both = minuteOf(limit.timeProgrammeId)
        const scheduleId = `${mapping.id} ${limit.id}`
        schedules.set(
          scheduleId,
          own.length > 0 && both.length > 0
            ? [{ ...own[0]!, includeHoliday: own[0]!.includeHoliday && both[0]!.includeHoliday }]
            : [],
        )
        doors.push({ doorId, scheduleId })
      }
    }
    return { id: group.id, active: group.active, doors }
  })

  const lease = leases.find(({ tenantId }) => tenantId === user?.officeCentreId)
  const tenancy = lease
    ? {
        from: momentAt(lease.leaseStart, 0, clock).getTime(),
        until: lease.leaseEnd ? momentAt(lease.leaseEnd, 1440, clock).getTime() : null,
      }
    : { from: null, until: null }
  const standing = { PENDING_ACTIVATION: 'PENDING', DAMAGED_LOST: 'LOST', UNASSIGNED: 'WITHDRAWN' } as Record<
    string,
    PassFacts['standing']
  >
  const dayBefore = at.getTime() - 86_400_000
  const last = passed.filter(({ dateTime }) => dateTime <= at && dateTime.getTime() > dayBefore).length > 0
  const person: PersonFacts = {
    id: userId!,
    active: user?.status === 'ACTIVE',
    tenancy,
    memberships: members.map(({ accessGroupId }) => ({ groupId: accessGroupId, span: { from: null, until: null } })),
    grants: [],
    lastPassages: new Map(last ? [['site', 'ENTRY' as const]] : []),
  }
  return {
    persons: [person],
    passes: passes.map((pass) => ({
      id: 'pass',
      personId: userId!,
      standing: standing[pass.status] ?? 'LIVE',
      span: { from: pass.validFrom?.getTime() ?? null, until: pass.validTo?.getTime() ?? null },
    })),
    doors: [
      {
        id: doorId,
        siteId: 'site',
        active: door!.active,
        lockdown: locked.some(
          (each) =>
            (each.accessDoorId === doorId || (each.officeFloorId ?? each.siteId) !== null) &&
            each.startedDate <= at &&
            (each.liftedDate === null || each.liftedDate > at),
        ),
        passage: settings?.antiPassback ? door!.passage : null,
      },
    ],
    groups: leads,
    schedules,
    wallAt: () => ({ weekday, minute: wall.minute, holiday: true, holidayBefore: false }),
  }
}

const estates = isLongRun ? 200 : 10

describe('the decision from the database', () => {
  it('is what the rules say of the same estates read a second time, the slow way', async () => {
    const random = repeatableRandom(20_261_123)
    const found = new Map<string, number>()
    for (let n = 0; n < estates; n += 1) {
      const { scope, doors, people } = await someEstate(random)
      const attempts = doors.flatMap((doorId) =>
        people.flatMap(({ id: userId }) => moments.map((at): Attempt => ({ doorId, userId, passId: null, at }))),
      )
      const facts = await readAttempts(test.ctx(), attempts)
      expect(facts).toHaveLength(attempts.length)
      for (const attempt of attempts.filter(() => random.chance(0.5))) {
        const read = facts[attempts.indexOf(attempt)]!
        const decision = decideAttempt(read)
        const verdict = decision.result === 'GRANTED' ? 'GRANTED' : decision.reason
        const slow = await slowlyRead(scope, attempt)
        const expected = verdictOf(slow, { passId: 'pass', doorId: attempt.doorId, at: attempt.at.getTime() })
        expect({ verdict, attempt, estate: n }).toEqual({ verdict: expected, attempt, estate: n })
        found.set(verdict, (found.get(verdict) ?? 0) + 1)
      }
    }
    expect([...found.keys()]).toEqual(
      expect.arrayContaining([
        'GRANTED',
        'HOLIDAY',
        'OUTSIDE_SCHEDULE',
        'NO_ACCESS',
        'TENANCY_ENDED',
        'LOCKDOWN',
        'PASS_LOST',
      ]),
    )
  }, 60_000)
})
