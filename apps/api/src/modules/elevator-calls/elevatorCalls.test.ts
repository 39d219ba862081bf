import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { openKoneStream } from '@atrium/vendor-lab/koneStream.ts'
import { noFaults } from '@atrium/vendor-lab/model.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAccessDoor, makeAccessGroup, makeDevice, makeTimeProgramme, mapDoor } from '../../demo/accessFactories.ts'
import { makePass } from '../../demo/accessPassFactories.ts'
import { makeAccessSystem } from '../../demo/accessSystemFactories.ts'
import { makeFloor, makeTower, makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre, makeSubscription } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { later, minutes, seconds } from '../../platform/clock.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { accessGroupUsers } from '../access-groups/tables.ts'
import { accessGroupVendorMappings, accessSystems } from '../access-systems/tables.ts'
import { visitorEvents, visitorInvitations, visits } from '../visitors/tables.ts'
import { callJob } from './elevatorCalls.jobs.ts'
import { elevatorCalls } from './tables.ts'

const code = 'KONEHOUSE'
const serialNo = 'KONE-LIFT'
const elevatorRights = ['ELEVATOR_VIEW', 'ELEVATOR_EDIT', 'INTEGRATION_VIEW', 'INTEGRATION_EDIT'] as const

let test: TestApp
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
let admin: TestActor
let systemId: string
let elevatorId: string
let turnstile: string
let floors: string[]
let close: () => Promise<void>

/** The virtual lift controller and KONE's stream in front of it. */
async function openLab() {
  controllers = await withDoorControllers(test, {})
  const stream = openKoneStream(controllers.lab, { clientId: 'lab', clientSecret: 'secret' })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(stream.routes)
  stream.listenOn(app.server)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/kone`
  Object.assign(test.services.accessSystems, {
    koneLab: async () => ({ url, clientId: 'lab', clientSecret: 'secret' }),
  })
  const built = [1, 2, 3].map((relayNo) => ({ relayNo, name: `L${relayNo}` }))
  const doors = [{ id: 'lift', name: 'East lift', floors: built }]
  controllers.lab.addCentre({ code, timeZone: 'UTC', controllers: [{ serialNo, name: 'Lift', holds: 'BOTH', doors }] })
  return async () => {
    stream.close()
    await app.close()
  }
}

const controller = () => controllers.lab.find(code, serialNo)!

beforeAll(async () => {
  test = await openOwnTestApp()
  close = await openLab()
  test.clock.set(new Date('2026-12-08T09:00:00Z'))
  const scope = await makeOfficeCentre(test.db, { centreCode: code, addOns: ['INTEGRATION_KONE'] })
  admin = await test.actorWith(elevatorRights, { scope })
  await makeSubscription(test.db, scope, { credentials: { VISITOR_QR_PASS: 5, PHYSICAL_CARD: 20 } })
  const tower = await makeTower(test.db, scope, { name: 'East' })
  floors = await Promise.all(
    [1, 2, 3].map(
      async (levelNo) =>
        (await makeFloor(test.db, scope, { officeTowerId: tower.id, levelNo, name: `L${levelNo}` })).id,
    ),
  )
  const deviceControllerId = await makeDevice(test.db, scope, { serialNo })
  elevatorId = await makeAccessDoor(test.db, scope, {
    name: 'East lift',
    accessDoorType: 'ELEVATOR',
    controllerDoorId: 'lift',
    officeFloorId: floors[0]!,
    deviceControllerId,
  })
  turnstile = await makeAccessDoor(test.db, scope, {
    name: 'Turnstile',
    controllerDoorId: 'turnstile',
    officeFloorId: floors[0]!,
  })
  const stops = floors.map((officeFloorId, index) => ({ officeFloorId, relayNo: index + 1 }))
  const body = { officeTowerId: tower.id, vendor: 'KONE', floors: stops, version: 1 }
  await test.call('updateElevator', {
    as: admin,
    path: { id: elevatorId },
    body: { ...body, koneGroupNo: '1', callingDoorIds: [turnstile] },
  })
  systemId = await makeAccessSystem(test.db, scope, { vendor: 'KONE', enabled: false, options: { placeCalls: true } })
})
afterAll(async () => {
  await close()
  await test.close()
})
beforeEach(async () => {
  await test.db.delete(elevatorCalls)
  controllers.lab.setFaults(controller(), noFaults)
  controller().calls = []
})

/** A group that leads to some floors of the lift, and through the turnstile, at any time of any day. */
async function groupTo(name: string, officeFloorIds: string[], scope = admin) {
  const level = await test.call('createElevatorAccessLevel', {
    as: admin,
    path: { id: elevatorId },
    body: { name, officeFloorIds },
  })
  const slots = [{ days: [1, 2, 3, 4, 5, 6, 7], startMinute: 0, endMinute: 1440, includeHoliday: true }]
  const programme = await makeTimeProgramme(test.db, scope, { name: `Always ${name}`, slots })
  const group = await makeAccessGroup(test.db, scope, { name })
  const elevatorAccessLevelId = (level.body.data as { id: string }).id
  await mapDoor(test.db, scope, group.id, elevatorId, { timeProgrammeId: programme.id, elevatorAccessLevelId })
  await mapDoor(test.db, scope, group.id, turnstile, { timeProgrammeId: programme.id })
  return group.id
}

async function memberOf(...groupIds: string[]): Promise<TestActor> {
  const { landlordId, officeCentreId } = admin
  const person = await test.actorWith([], { scope: { landlordId, officeCentreId } })
  await makePass(test.db, admin, { status: 'ASSIGNED', userId: person.id })
  for (const accessGroupId of groupIds)
    await test.db.insert(accessGroupUsers).values({
      landlordId,
      officeCentreId,
      accessGroupId,
      userOfficeCentreId: officeCentreId,
      userId: person.id,
      createdDate: test.clock.now(),
    })
  return person
}

const pass = (userEmail: string, more: object = {}) =>
  controllers.notify({ officeCentreCode: code, controllerDoorId: 'turnstile', userEmail, ...more })

/** Does what the queue would, one call after the other. */
async function askAll(): Promise<void> {
  const asked = await test.db
    .select({ id: elevatorCalls.id })
    .from(elevatorCalls)
    .where(eq(elevatorCalls.state, 'ASKED'))
  for (const { id } of asked) await callJob.run(test.ctx(), { id })
}

async function listed(query: Record<string, unknown> = {}) {
  const { body } = await test.call('listElevatorCalls', { as: admin, query })
  return (body.data as { items: Record<string, unknown>[] }).items
}

it('has its elevators say by which readers they are called', async () => {
  expect((await test.call('getElevator', { as: admin, path: { id: elevatorId } })).body).toMatchObject({
    data: { koneGroupNo: '1', callingDoors: [{ name: 'Turnstile' }] },
  })
})

describe('whoever passes a reader of an elevator of KONE', () => {
  it('is called one to the only other floor that their rights allow, once however often it is told', async () => {
    const person = await memberOf(await groupTo('To the third', [floors[0]!, floors[2]!]))
    const vendorEventId = crypto.randomUUID()
    await pass(person.email, { vendorEventId })
    await pass(person.email, { vendorEventId })
    await askAll()
    expect(await listed()).toMatchObject([
      {
        state: 'ANSWERED',
        granted: true,
        person: expect.any(String),
        elevator: { name: 'East lift' },
        door: { name: 'Turnstile' },
        fromFloor: { name: 'L1' },
        toFloor: { name: 'L3' },
        car: 'East lift',
        attempts: 1,
      },
    ])
    const lab = await test.services.vendorLab?.centre(code)
    expect(lab?.controllers[0]?.calls).toMatchObject([{ fromFloor: 'L1', toFloor: 'L3', granted: true }])
  })

  it('chooses at the elevator where they may go to several floors, unless one is their own or mapped', async () => {
    const groupId = await groupTo('Anywhere', floors)
    const person = await memberOf(groupId)
    await pass(person.email)
    expect(await listed()).toEqual([])
    const mapping = { areaIds: ['1/2'] }
    const { landlordId, officeCentreId } = admin
    await test.db
      .insert(accessGroupVendorMappings)
      .values({ landlordId, officeCentreId, accessGroupId: groupId, vendor: 'KONE', mapping })
    await pass(person.email)
    expect(await listed()).toMatchObject([{ toFloor: { name: 'L2' } }])
    await test.db.delete(accessGroupVendorMappings).where(eq(accessGroupVendorMappings.accessGroupId, groupId))
    await makeUnit(test.db, admin, { officeFloorId: floors[2]!, tenantId: officeCentreId, leaseStart: '2026-01-01' })
    await pass(person.email)
    expect((await listed())[0]).toMatchObject({ toFloor: { name: 'L3' } })
  })

  it('is called none without a right to the elevator, or when it is told too late', async () => {
    const person = await memberOf()
    await pass(person.email)
    const other = await memberOf(await groupTo('Late', [floors[1]!]))
    await pass(other.email, { dateTime: later(test.clock.now(), -seconds(30)) })
    expect(await listed()).toEqual([])
  })
})

describe('a visitor', () => {
  it('is called one to the floor of their visit if its access group allows it', async () => {
    const { landlordId, officeCentreId, id: userId } = admin
    const accessGroupId = await groupTo('Guests', floors)
    const now = test.clock.now()
    const site = await makeSite(test.db, admin, { name: 'House' })
    const place = { landlordId, officeCentreId }
    const [event] = await test.db
      .insert(visitorEvents)
      .values({
        ...place,
        referenceNo: 'V-1',
        title: 'Talk',
        purpose: 'MEETING',
        hostUserId: userId,
        receptionOfficeCentreId: officeCentreId,
        siteId: site.id,
        officeFloorId: floors[1]!,
        accessGroupId,
        startDate: '2026-12-08',
        endDate: '2026-12-08',
        startMinute: 0,
        endMinute: 1440,
        weekdays: [],
        startsAt: later(now, -minutes(60)),
        endsAt: later(now, minutes(60)),
      })
      .returning({ id: visitorEvents.id })
    const passNo = crypto.randomUUID()
    const [guest] = await test.db
      .insert(visitorInvitations)
      .values({
        ...place,
        visitorEventId: event!.id,
        visitorName: 'Fay Guest',
        status: 'REGISTERED',
        passNo,
        invitedDate: now,
        registeredDate: now,
        consentDate: now,
      })
      .returning({ id: visitorInvitations.id })
    await test.db.insert(visits).values({
      ...place,
      receptionOfficeCentreId: officeCentreId,
      siteId: site.id,
      visitorInvitationId: guest!.id,
      startsAt: later(now, -minutes(60)),
      endsAt: later(now, minutes(60)),
      visitDate: '2026-12-08',
    })
    await controllers.notify({ officeCentreCode: code, controllerDoorId: 'turnstile', passCode: passNo })
    expect(await listed()).toMatchObject([{ toFloor: { name: 'L2' }, person: 'Fay Guest, visitor' }])
    const [row] = await test.db.select().from(elevatorCalls)
    expect(row?.mediaId).toBe(passNo)
    // The lift controller holds nothing of them yet, and KONE says so.
    await askAll()
    expect(await listed()).toMatchObject([
      { state: 'ANSWERED', granted: false, car: null, reason: 'KONE gives this person no right to the floor.' },
    ])
    expect((await test.db.select().from(elevatorCalls))[0]?.mediaId).toBeNull()
  })
})

describe('a call without an answer', () => {
  it('is asked again until its time is over, and then said to have failed', { timeout: 20_000 }, async () => {
    const person = await memberOf(await groupTo('Patient', [floors[1]!]))
    controllers.lab.setAvailable(false)
    await pass(person.email)
    await askAll()
    controllers.lab.setAvailable(true)
    expect(await listed({ state: 'FAILED' })).toMatchObject([
      { state: 'FAILED', granted: null, attempts: 3, reason: expect.stringContaining('KONE refused (404)') },
    ])
    await pass(person.email)
    await askAll()
    expect(await listed({ state: 'ANSWERED', elevatorId })).toMatchObject([{ granted: true }])
  })

  it('is not asked once nobody waits for it any more', async () => {
    const person = await memberOf(await groupTo('Gone', [floors[1]!]))
    await pass(person.email)
    test.clock.set(later(test.clock.now(), minutes(1)))
    await askAll()
    expect(await listed()).toMatchObject([{ state: 'FAILED', attempts: 0 }])
    expect(controller().calls).toEqual([])
  })

  it('says which reader has no floor', async () => {
    const person = await memberOf(await groupTo('Nowhere', [floors[1]!]))
    const hall = await makeAccessDoor(test.db, admin, { name: 'Hall', controllerDoorId: 'hall' })
    const { body } = await test.call('getElevator', { as: admin, path: { id: elevatorId } })
    const { version } = body.data as { version: number }
    const stops = floors.map((officeFloorId, index) => ({ officeFloorId, relayNo: index + 1 }))
    const towerId = (body.data as { officeTower: { id: string } }).officeTower.id
    const change = { officeTowerId: towerId, vendor: 'KONE', floors: stops, koneGroupNo: '1', version }
    const saved = await test.call('updateElevator', {
      as: admin,
      path: { id: elevatorId },
      body: { ...change, callingDoorIds: [turnstile, hall] },
    })
    expect(saved.status).toBe(200)
    await controllers.notify({ officeCentreCode: code, controllerDoorId: 'hall', userEmail: person.email })
    expect(await listed()).toMatchObject([{ state: 'FAILED', reason: expect.stringContaining('Choose its floor') }])
    const other = await makeAccessDoor(test.db, admin, { name: 'West lift', accessDoorType: 'ELEVATOR' })
    const taken = await test.call('updateElevator', {
      as: admin,
      path: { id: other },
      body: { ...change, floors: [], callingDoorIds: [hall], version: 1 },
    })
    expect(taken.body).toMatchObject({
      errors: [{ field: 'callingDoorIds', message: expect.stringContaining('Hall') }],
    })
  })
})

describe('where KONE takes calls', () => {
  const save = (body: object) =>
    test.call('updateKoneSettings', {
      as: admin,
      body: { profiles: [], areas: [], language: null, enabled: false, ...body },
    })

  it('is asked for with all it needs, and is the lab where there is one', async () => {
    const [{ version } = { version: 0 }] = await test.db
      .select()
      .from(accessSystems)
      .where(eq(accessSystems.id, systemId))
    const callUrl = 'https://kone.example.com'
    const missing = await save({ placeCalls: true, callUrl, version })
    expect(missing.body).toMatchObject({
      errors: [{ field: 'clientId' }, { field: 'clientSecret' }, { field: 'buildingId' }],
    })
    const { koneLab } = test.services.accessSystems
    Object.assign(test.services.accessSystems, { koneLab: null })
    expect((await save({ placeCalls: true, version })).body).toMatchObject({ errors: [{ field: 'callUrl' }] })
    Object.assign(test.services.accessSystems, { koneLab })
    expect((await save({ placeCalls: true, version })).body).toMatchObject({
      data: { placeCalls: true, callUrl: null, callsLab: true, version: version + 1 },
    })
  })
})

it('is seen by whoever looks after integrations of the office centre, and by nobody else', async () => {
  const stranger = await test.actorWith(['INTEGRATION_VIEW'], { addOns: ['INTEGRATION_KONE'] })
  const { body } = await test.call('listElevatorCalls', { as: stranger })
  expect(body).toMatchObject({ data: { total: 0 } })
})
