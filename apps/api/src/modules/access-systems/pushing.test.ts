import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  giveGroupToTenant,
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeHeldCard,
  makeLockdown,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeUnit } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre, makeUser, type MadeUser } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { later, minutes, seconds } from '../../platform/clock.ts'
import type { TenancyScope } from '../../platform/tenancyScope.ts'
import { alerts } from '../../platform/tables.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { accessDoors } from '../access-doors/tables.ts'
import { accessGroupDoors, accessGroupUsers } from '../access-groups/tables.ts'
import { accessPasses } from '../access-passes/tables.ts'
import { sites } from '../sites/tables.ts'
import { users } from '../users/tables.ts'
import { compareController } from './comparing.ts'
import { connectLab, settle, type Controller } from './controllersWorld.ts'
import { overdueJob } from './pushing.jobs.ts'
import { accessDifferences, accessPushes, accessSystemControllers, accessSystems, accessTouches } from './tables.ts'

let test: TestApp
let lab: Awaited<ReturnType<typeof withDoorControllers>>['lab']

beforeAll(async () => {
  test = await openOwnTestApp()
  ;({ lab } = await withDoorControllers(test, {}))
})
afterAll(() => test.close())

const always = [{ days: [1, 2, 3, 4, 5, 6, 7], startMinute: 0, endMinute: 1440, includeHoliday: true }]

type World = Awaited<ReturnType<typeof makeWorld>>

/** A building with two controllers of a door each; a group leads Anna, who has a card, to the first. */
async function makeWorld(vendor: 'BOSCH' | 'MICROENGINE') {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const scope = await makeOfficeCentre(test.db, { centreCode: code })
  const doors = ['gate', 'store'].map((name) => ({ id: `${name}-${code}`, name }))
  const connected = await connectLab(
    test,
    { lab, scope, code, vendor },
    doors.map((door) => [door]),
  )
  const [first, second] = connected.controllers as [Controller, Controller]
  const place = async (n: number, deviceControllerId: string) =>
    makeAccessDoor(test.db, scope, { controllerDoorId: doors[n]!.id, deviceControllerId })
  const gate = { id: await place(0, first.deviceId), code: doors[0]!.id }
  const store = { id: await place(1, second.deviceId), code: doors[1]!.id }
  const { id: programme } = await makeTimeProgramme(test.db, scope, { name: 'Always', slots: always })
  const group = await makeAccessGroup(test.db, scope, { name: 'Staff' })
  const mapping = await mapDoor(test.db, scope, group.id, gate.id, { timeProgrammeId: programme })
  const anna = await person(scope, 'A')
  await joinGroup(test.db, scope, group.id, [anna])
  return { ...connected, scope, code, first, second, gate, store, programme, group, mapping, anna }
}

async function person(
  scope: TenancyScope,
  name: string,
): Promise<MadeUser & TenancyScope & { card: string; passId: string }> {
  const user = { ...scope, ...(await makeUser(test.db, scope)) }
  const card = `${name}-${crypto.randomUUID().slice(0, 8)}`
  const passId = await makeHeldCard(test.db, user, { passNo: card })
  return { ...user, card, passId }
}

const leaveGroup = ({ group, anna }: Pick<World, 'group' | 'anna'>) =>
  test.db
    .delete(accessGroupUsers)
    .where(sql`${accessGroupUsers.accessGroupId} = ${group.id} and ${accessGroupUsers.userId} = ${anna.id}`)

const stateOf = async ({ deviceId }: Controller) =>
  (await test.db.select().from(accessSystemControllers).where(eq(accessSystemControllers.deviceId, deviceId)))[0]

const openAlerts = async ({ deviceId }: Controller) =>
  (
    await test.db
      .select()
      .from(alerts)
      .where(sql`${alerts.key} = ${deviceId} and ${alerts.clearedDate} is null`)
  ).map(({ kind }) => kind)

describe.each(['BOSCH', 'MICROENGINE'] as const)('controllers of %s', (vendor) => {
  let world: World

  beforeEach(async () => {
    test.clock.set(new Date())
    world = await makeWorld(vendor)
    await settle(test)
  })

  it('are told by any write that touches them, and by no other', async () => {
    const { tap, gate, store, anna, first, second, group, scope, programme } = world
    expect(await tap(gate.code, anna.card)).toBe('GRANTED')
    expect(await tap(store.code, anna.card)).toBe('DENIED')
    expect(
      world
        .held(second)
        .all()
        .filter(({ kind }) => kind === 'HOLDER'),
    ).toEqual([])
    await makeAccessGroup(test.db, scope, { name: 'Others' })
    await test.ctx().transaction((tx) => tx.db.execute(sql`select 1`))
    await settle(test)
    const before = await stateOf(first)
    test.clock.advance(minutes(1))
    await mapDoor(test.db, scope, group.id, store.id, { timeProgrammeId: programme })
    await settle(test)
    expect(await tap(store.code, anna.card)).toBe('GRANTED')
    expect((await stateOf(first))?.pushedDate).toEqual(before?.pushedDate)
  })

  it.each([
    ['leaving the group', (given: World) => leaveGroup(given)],
    [
      'taking the card',
      ({ anna }: World) =>
        test.db.update(accessPasses).set({ status: 'RETURNED' }).where(eq(accessPasses.id, anna.passId)),
    ],
    [
      'deactivating the person',
      ({ anna }: World) => test.db.update(users).set({ status: 'INACTIVE' }).where(eq(users.id, anna.id)),
    ],
    [
      'taking the door out',
      ({ mapping }: World) => test.db.delete(accessGroupDoors).where(eq(accessGroupDoors.id, mapping)),
    ],
    [
      'a lockdown',
      ({ scope, gate }: World) =>
        makeLockdown(test.db, scope, { accessDoorId: gate.id, startedDate: test.clock.now() }),
    ],
    [
      'switching the door off',
      ({ gate }: World) => test.db.update(accessDoors).set({ active: false }).where(eq(accessDoors.id, gate.id)),
    ],
  ])('refuse after %s', async (_words, revoke) => {
    expect(await world.tap(world.gate.code, world.anna.card)).toBe('GRANTED')
    await revoke(world)
    await settle(test)
    expect(await world.tap(world.gate.code, world.anna.card)).toBe('DENIED')
  })

  it('refuse once they are back what was taken while they were away, and an alert says that it is late', async () => {
    const { tap, gate, anna, first } = world
    world.setFaults(first, { cutOff: true })
    // The clock of the test stands still while its world is made.
    const left = test.clock.now()
    await leaveGroup(world)
    expect(await settle(test)).toEqual(['FAILED'])
    expect(await tap(gate.code, anna.card)).toBe('GRANTED')
    test.clock.set(later(left, seconds(59)))
    await overdueJob.run(test.ctx(), {})
    expect(await openAlerts(first)).toEqual([])
    test.clock.set(later(left, seconds(90)))
    await overdueJob.run(test.ctx(), {})
    await overdueJob.run(test.ctx(), {})
    expect(await openAlerts(first)).toEqual(['REVOKE_LATE'])
    world.setFaults(first, {})
    await settle(test)
    expect(await tap(gate.code, anna.card)).toBe('DENIED')
    expect(await openAlerts(first)).toEqual([])
  })

  it('are not alerted of where only something new waits', async () => {
    const { first, scope, group } = world
    world.setFaults(first, { cutOff: true })
    await joinGroup(test.db, scope, group.id, [await person(scope, 'B')])
    await settle(test)
    test.clock.set(later(new Date(), seconds(90)))
    await overdueJob.run(test.ctx(), {})
    expect(await openAlerts(first)).toEqual([])
    world.setFaults(first, {})
    await settle(test)
  })

  it('that say they took a revoke and did not are found out, and put right', async () => {
    const { tap, gate, anna, first } = world
    world.setFaults(first, { missesRevokes: true })
    await leaveGroup(world)
    expect(await settle(test)).toEqual(['SENT'])
    expect(await tap(gate.code, anna.card)).toBe('GRANTED')
    world.setFaults(first, {})
    expect(await compareController(test.ctx(), first.deviceId)).toBe('SENT')
    expect(await tap(gate.code, anna.card)).toBe('DENIED')
    const found = await test.db.select().from(accessDifferences).where(eq(accessDifferences.deviceId, first.deviceId))
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['EXTRA']))
    expect(found.every(({ repairedDate }) => repairedDate !== null)).toBe(true)
    await compareController(test.ctx(), first.deviceId)
    expect(await test.db.$count(accessDifferences, eq(accessDifferences.deviceId, first.deviceId))).toBe(found.length)
  })

  it('are found to hold the wrong times, too little, and whom nobody knows', async () => {
    const { first } = world
    const held = world.held(first)
    const schedule = held.all().find(({ kind }) => kind === 'SCHEDULE')!
    held.put({ kind: 'SCHEDULE', id: schedule.id, value: { slots: [] } })
    held.put({
      kind: 'HOLDER',
      id: crypto.randomUUID(),
      value: { name: 'Somebody', span: { from: null, until: null } },
    })
    const credential = held.all().find(({ kind }) => kind === 'CREDENTIAL')!
    held.remove(credential)
    await compareController(test.ctx(), first.deviceId)
    const found = await test.db.select().from(accessDifferences).where(eq(accessDifferences.deviceId, first.deviceId))
    expect(found.map(({ kind, recordKind }) => `${kind} ${recordKind}`).toSorted()).toEqual([
      'MISSING CREDENTIAL',
      'UNKNOWN_HOLDER HOLDER',
      'WRONG_TIME SCHEDULE',
    ])
    expect(held.all()).toContainEqual(schedule)
    expect(held.all()).toContainEqual(credential)
  })

  it("let a tenant's people in by the tenant's group only within what the landlord gave", async () => {
    const { scope, gate, group, first, tap, programme } = world
    const tenant = await makeOfficeCentre(test.db, { landlordId: scope.landlordId, officeCentreType: 'TENANT' })
    const own = await makeAccessGroup(test.db, tenant, { name: 'Ours' })
    await mapDoor(test.db, tenant, own.id, gate.id, {
      timeProgrammeId: (await makeTimeProgramme(test.db, tenant, { name: 'Always', slots: always })).id,
      doorOfficeCentreId: scope.officeCentreId,
    })
    const tom = await person(tenant, 'T')
    await joinGroup(test.db, tenant, own.id, [tom])
    await settle(test)
    expect(await tap(gate.code, tom.card)).toBe('DENIED')
    await giveGroupToTenant(test.db, scope, group.id, tenant.officeCentreId)
    await settle(test)
    expect(await tap(gate.code, tom.card)).toBe('GRANTED')
    await test.db.execute(sql`delete from time_programme_slots where time_programme_id = ${programme}`)
    await settle(test)
    expect(await tap(gate.code, tom.card)).toBe('DENIED')
    expect(
      world
        .held(first)
        .all()
        .some(({ id, kind }) => kind === 'HOLDER' && id === tom.id),
    ).toBe(false)
  })

  it("let a tenant's people in on the days of the lease by the clock of the site", async () => {
    const { scope, gate, group, tap } = world
    // summer time, of which the offset of the tenant knows nothing
    const site = await makeSite(test.db, scope, { timeZone: 'Europe/Berlin' })
    await test.db.update(accessDoors).set({ siteId: site.id }).where(eq(accessDoors.id, gate.id))
    const tenant = await makeOfficeCentre(test.db, { landlordId: scope.landlordId, timezoneOffset: 60 })
    await makeUnit(test.db, scope, {
      tenantId: tenant.officeCentreId,
      leaseStart: '2027-03-29',
      leaseEnd: '2027-03-30',
    })
    const tom = await person(tenant, 'T')
    await joinGroup(test.db, scope, group.id, [tom])
    for (const [moment, expected] of [
      ['2027-03-28T21:59:00Z', 'DENIED'],
      ['2027-03-28T22:00:00Z', 'GRANTED'],
      ['2027-03-30T21:59:00Z', 'GRANTED'],
      ['2027-03-30T22:00:00Z', 'DENIED'],
    ] as const) {
      test.clock.set(new Date(moment))
      await settle(test)
      expect(`${moment} ${await tap(gate.code, tom.card)}`).toBe(`${moment} ${expected}`)
    }
    await test.db.update(sites).set({ timeZone: 'America/New_York' }).where(eq(sites.id, site.id))
    await settle(test)
    expect(await tap(gate.code, tom.card)).toBe('GRANTED')
  })

  it('lose nothing where messages get lost and come twice', async () => {
    const { first, scope, group, tap, gate } = world
    world.setFaults(first, { losesMessages: true, doublesMessages: true })
    const people = [await person(scope, 'B'), await person(scope, 'C'), await person(scope, 'D')]
    for (const one of people) {
      await joinGroup(test.db, scope, group.id, [one])
      await settle(test)
    }
    await leaveGroup(world)
    await settle(test)
    for (let attempt = 0; attempt < 12 && (await test.db.$count(accessPushes)) > 0; attempt += 1) {
      test.clock.advance(minutes(1))
      await settle(test)
    }
    for (const one of people) expect(await tap(gate.code, one.card)).toBe('GRANTED')
    expect(await tap(gate.code, world.anna.card)).toBe('DENIED')
  })
})

describe('writes', () => {
  it('of estates without an access system write nothing down', async () => {
    const scope = await makeOfficeCentre(test.db)
    const group = await makeAccessGroup(test.db, scope, { name: 'Staff' })
    await joinGroup(test.db, scope, group.id, [await person(scope, 'A')])
    expect(await test.db.$count(accessTouches, eq(accessTouches.landlordId, scope.landlordId))).toBe(0)
  })

  it('that are undone touch nothing', async () => {
    const { scope, group, accessSystemId } = await makeWorld('BOSCH')
    await settle(test)
    const newcomer = await person(scope, 'B')
    await settle(test)
    const failing = test.ctx().transaction(async (tx) => {
      await joinGroup(tx.db, scope, group.id, [newcomer])
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await test.db.$count(accessTouches)).toBe(0)
    await test.db.update(accessSystems).set({ enabled: false }).where(eq(accessSystems.id, accessSystemId))
  })
})
