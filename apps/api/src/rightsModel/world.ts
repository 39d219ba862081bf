import type { OperationId, Permission } from '@atrium/contract/generated/operations.ts'
import { Temporal } from 'temporal-polyfill'
import { makeAccessDoor, makeAccessGroup, makeElevatorLevel, makeTimeProgramme } from '../demo/accessFactories.ts'
import { makeFloor, makeUnit } from '../demo/buildingFactories.ts'
import { makeFacility } from '../demo/facilityFactories.ts'
import { makeOfficeCentre, makeSubscription } from '../demo/factories.ts'
import { makeSite } from '../demo/siteFactories.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'
import { withDoorControllers } from '../testing/doorControllers.ts'
import { seeded, type Random } from '../testing/random.ts'
import { openSession, type CallOptions, type TestActor, type TestApp } from '../testing/testApp.ts'
import { daysLater, type Door, type Lease, type Model, type Owner, type Person, type Programme } from './model.ts'

/** A clock and the day it is put on or back. */
export type Case = { clock: string; changes: string; seed: number }

export type Unit = { id: string; unitNo: string; floorId: string; onFloor: boolean; version: number }

export type World = {
  test: TestApp
  random: Random
  model: Model
  controllers: Awaited<ReturnType<typeof withDoorControllers>>
  officeCentreCode: string
  /** Who looks after the building, and after the company. */
  admins: Record<Owner, TestActor>
  actors: Map<string, TestActor>
  siteId: string
  floorId: string
  /** Those the company may lease: one on the floor, one on another. */
  units: Unit[]
  levelId: string
  roomId: string
  /** The days things are about, the day of the change in their middle. */
  days: string[]
  /** Counts what gets a name. */
  serial: number
}

const actionsOf = (area: string, actions: readonly string[]) =>
  actions.map((action) => `${area}_${action}` as Permission)

const groupRights = actionsOf('ACCESS_GROUP', ['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE'])
const programmeRights = actionsOf('TIME_PROGRAMME', ['LIST', 'VIEW', 'ADD', 'EDIT'])
const userRights = actionsOf('USER', ['LIST', 'VIEW', 'EDIT', 'DELETE'])
const passRights = actionsOf('ACCESS_PASS', ['LIST', 'VIEW', 'MANAGE'])
const companyRights = [...groupRights, ...programmeRights, ...userRights, ...passRights]
const buildingRights: Permission[] = [
  ...companyRights,
  ...actionsOf('ACCESS_DOOR', ['VIEW', 'EDIT', 'MANAGE']),
  ...actionsOf('HOLIDAY', ['LIST', 'VIEW', 'ADD', 'DELETE']),
  ...actionsOf('ACCESS_REQUEST', ['LIST', 'VIEW', 'APPROVE', 'TERMINATE']),
  ...actionsOf('ACCESS_CONTROL_SETTING', ['VIEW', 'EDIT']),
  ...actionsOf('UNIT', ['LIST', 'VIEW', 'EDIT']),
  ...actionsOf('TENANT', ['LIST', 'VIEW', 'EDIT']),
]
const personRights: Permission[] = [
  ...actionsOf('ACCESS_REQUEST', ['LIST', 'VIEW', 'ADD', 'CANCEL']),
  ...actionsOf('BOOKING', ['LIST', 'VIEW', 'ADD', 'CANCEL']),
]

const credentials = { STAFF_MOBILE_PASS: 99, STAFF_QR_PASS: 99, PHYSICAL_CARD: 99 }

/**
 * A building with three doors and a lift, a room behind one of them, a company that leases one of two units, and people of
 * both.
 */
export async function makeRightsWorld(test: TestApp, { clock, changes, seed }: Case): Promise<World> {
  const { db } = test
  const start = Temporal.PlainDateTime.from(`${changes}T09:30`).subtract({ days: 1 }).toZonedDateTime(clock)
  const offset = Math.round(start.offsetNanoseconds / 60e9)
  test.clock.set(new Date(start.epochMilliseconds))
  const officeCentreCode = `R${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const building = await makeOfficeCentre(db, {
    centreCode: officeCentreCode,
    timezoneOffset: offset,
    bookingActive: true,
    addOns: ['FACILITY_BOOKING'],
  })
  const company = await makeOfficeCentre(db, { landlordId: building.landlordId, timezoneOffset: offset })
  for (const place of [building, company]) await makeSubscription(db, place, { credentials })
  const site = await makeSite(db, building, { timeZone: clock })
  const floor = await makeFloor(db, building)
  const leaseStart = daysLater(changes, -20)
  const unit = await makeUnit(db, building, {
    officeFloorId: floor.id,
    tenantId: company.officeCentreId,
    leaseStart,
  })
  const otherFloor = await makeFloor(db, building)
  const otherUnit = await makeUnit(db, building, { officeFloorId: otherFloor.id })
  const admins = {
    BUILDING: await test.actorWith(buildingRights, { scope: building }),
    COMPANY: await test.actorWith(companyRights, { scope: company }),
  }
  const doors = await makeDoors(test, building, { siteId: site.id, officeFloorId: floor.id })
  const [roomDoor, lift] = [doors[2]!, doors[3]!]
  const room = await makeFacility(db, building, {
    siteId: site.id,
    name: 'Heron',
    accessDoorId: roomDoor.id,
    cancelCutOffHours: 0,
  })
  const lease = { unitId: unit.id, onFloor: true, start: leaseStart, end: null }
  const model = emptyModel({ clock, offset, now: start.epochMilliseconds, doors, roomDoor, lease })
  const world: World = {
    test,
    random: seeded(seed),
    model,
    controllers: await withDoorControllers(test, {}),
    officeCentreCode,
    admins,
    actors: new Map(),
    siteId: site.id,
    floorId: floor.id,
    units: [
      { ...unit, floorId: floor.id, onFloor: true, version: 1 },
      { ...otherUnit, floorId: otherFloor.id, onFloor: false, version: 1 },
    ],
    levelId: await makeElevatorLevel(db, building, lift.id),
    roomId: room.id,
    days: [-2, -1, 0, 1, 2, 3].map((days) => daysLater(changes, days)),
    serial: 0,
  }
  await fillWorld(world)
  return world
}

async function fillWorld(world: World): Promise<void> {
  const { admins, model } = world
  for (const owner of ['BUILDING', 'BUILDING', 'COMPANY', 'COMPANY'] as const) await makePerson(world, owner)
  for (const owner of ['BUILDING', 'BUILDING', 'COMPANY'] as const) {
    const scope = admins[owner]
    const { id, name } = await makeAccessGroup(world.test.db, scope, { name: `Group ${(world.serial += 1)}` })
    const given = { byName: null, byFloor: null }
    model.groups.push({ id, name, owner, active: true, version: 1, leads: [], members: new Set(), given })
    model.programmes.push(await officeHours(world, owner))
  }
}

type First = Pick<Model, 'clock' | 'offset' | 'now' | 'doors' | 'roomDoor'> & { lease: Lease }

/** A building before anybody has a way. */
const emptyModel = ({ clock, offset, now, doors, roomDoor, lease }: First): Model => ({
  clock,
  offset,
  now,
  people: [],
  passes: [],
  doors,
  roomDoor,
  programmes: [],
  groups: [],
  requests: [],
  bookings: [],
  leases: [lease],
  companyActive: true,
  holidays: [],
  lockdowns: [],
  passages: [],
  antiPassback: false,
})

async function officeHours(world: World, owner: Owner): Promise<Programme> {
  const name = `Hours ${(world.serial += 1)}`
  const { id } = await makeTimeProgramme(world.test.db, world.admins[owner], { name })
  const slots = [{ days: [1, 2, 3, 4, 5], start: 7 * 60, end: 20 * 60, includeHoliday: false }]
  return { id, name, owner, slots, version: 1 }
}

async function makeDoors(
  test: TestApp,
  building: TenancyScope,
  place: { siteId: string; officeFloorId: string },
): Promise<Door[]> {
  const doors: Door[] = []
  for (const [name, passage, onFloor, isElevator] of [
    ['Gate in', 'ENTRY', false, false],
    ['Gate out', 'EXIT', false, false],
    ['Heron', null, true, false],
    ['Lift', null, false, true],
  ] as const) {
    const controllerDoorId = crypto.randomUUID()
    const id = await makeAccessDoor(test.db, building, {
      name,
      controllerDoorId,
      passage,
      siteId: place.siteId,
      officeFloorId: onFloor ? place.officeFloorId : null,
      accessDoorType: isElevator ? 'ELEVATOR' : 'DOOR',
      allowDoorAccessRequest: true,
    })
    doors.push({ id, name, controllerDoorId, isElevator, onFloor, passage, active: true })
  }
  return doors
}

export async function makePerson({ test, model, admins, actors }: World, owner: Owner): Promise<Person> {
  const actor = await test.actorWith(personRights, { scope: admins[owner] })
  const person = { id: actor.id, email: actor.email, owner, active: true, deleted: false }
  actors.set(actor.id, actor)
  model.people.push(person)
  return person
}

/** Sessions end within a day, or with what was done to a person. */
export async function signInAnew({ test }: World, actor: TestActor): Promise<TestActor> {
  return Object.assign(actor, await openSession(test, actor.accountId, actor))
}

/** Calls an operation that has to succeed, and answers its data. */
export async function done<Data = never>({ test }: World, operation: OperationId, options: CallOptions): Promise<Data> {
  const { status, body } = await test.call(operation, options)
  if (status !== 200) throw new Error(`${operation} ${JSON.stringify(options.body)}: ${status} ${JSON.stringify(body)}`)
  return body.data
}
