import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  joinGroup,
  makeAccessDoor,
  makeAccessGroup,
  makeHeldCard,
  makeTimeProgramme,
  mapDoor,
} from '../../demo/accessFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { later, minutes, seconds } from '../../platform/clock.ts'
import { alerts } from '../../platform/tables.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestApp } from '../../testing/testApp.ts'
import { accessGroupUsers } from '../access-groups/tables.ts'
import { devices } from '../devices/tables.ts'
import { users } from '../users/tables.ts'
import { connectLab, settle, type Controller } from './controllersWorld.ts'
import { followTouches } from './followTouches.ts'
import { overdueJob, pushJob, pushJobs } from './pushing.jobs.ts'
import { accessSystemsJob } from './syncing.ts'
import { accessDifferences, accessSystemControllers, accessSystems } from './tables.ts'

let test: TestApp
let lab: Awaited<ReturnType<typeof withDoorControllers>>['lab']

beforeAll(async () => {
  test = await openOwnTestApp()
  ;({ lab } = await withDoorControllers(test, {}))
})
afterAll(() => test.close())

beforeEach(async () => {
  test.clock.set(new Date())
  await test.db.update(accessSystems).set({ enabled: false })
})

const always = [{ days: [1, 2, 3, 4, 5, 6, 7], startMinute: 0, endMinute: 1440, includeHoliday: true }]

/** A building with a controller of one door, which some people with cards may pass. */
async function makeWorld(people = 1) {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const scope = await makeOfficeCentre(test.db, { centreCode: code })
  const door = { id: `gate-${code}`, name: 'Gate' }
  const connected = await connectLab(test, { lab, scope, code, vendor: 'BOSCH' }, [[door]])
  const [controller] = connected.controllers as [Controller]
  const { deviceId } = controller
  const accessDoorId = await makeAccessDoor(test.db, scope, { controllerDoorId: door.id, deviceControllerId: deviceId })
  const { id: timeProgrammeId } = await makeTimeProgramme(test.db, scope, { name: 'Always', slots: always })
  const group = await makeAccessGroup(test.db, scope, { name: 'Staff' })
  await mapDoor(test.db, scope, group.id, accessDoorId, { timeProgrammeId })
  const holders = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const user = { ...scope, ...(await makeUser(test.db, scope)) }
      const card = `${code}-${n}`
      await makeHeldCard(test.db, user, { passNo: card })
      return { ...user, card }
    }),
  )
  await joinGroup(test.db, scope, group.id, holders)
  await settle(test)
  return { ...connected, controller, deviceId, door, holders }
}

const leave = (id: string) => test.db.delete(accessGroupUsers).where(eq(accessGroupUsers.userId, id))

const openAlerts = async (deviceId: string) =>
  (
    await test.db
      .select({ kind: alerts.kind })
      .from(alerts)
      .where(sql`${alerts.key} = ${deviceId} and ${alerts.clearedDate} is null`)
  ).map(({ kind }) => kind)

const stateOf = async (deviceId: string) =>
  (await test.db.select().from(accessSystemControllers).where(eq(accessSystemControllers.deviceId, deviceId)))[0]!

const run = () => accessSystemsJob.run(test.ctx(), {})

describe('every minute', () => {
  it('says that a controller went away, and when it is back sends it what it missed', async () => {
    const { controller, deviceId, door, holders, setFaults, tap } = await makeWorld()
    await run()
    expect(await openAlerts(deviceId)).toEqual([])
    setFaults(controller, { cutOff: true })
    test.clock.advance(minutes(1))
    await run()
    expect(await openAlerts(deviceId)).toEqual(['CONNECTOR_OFFLINE'])
    expect(await stateOf(deviceId)).toMatchObject({ online: false })
    await leave(holders[0]!.id)
    await settle(test)
    expect(await tap(door.id, holders[0]!.card)).toBe('GRANTED')
    setFaults(controller, {})
    test.clock.advance(minutes(1))
    await run()
    expect(await openAlerts(deviceId)).toEqual([])
    await settle(test)
    expect(await tap(door.id, holders[0]!.card)).toBe('DENIED')
    expect(await stateOf(deviceId)).toMatchObject({ online: true, failures: 0, failureText: null })
  })

  it('compares what controllers hold once the interval is over, puts right what differs, and does nothing twice', async () => {
    const { controller, deviceId, held, accessSystemId } = await makeWorld()
    await run()
    const { lastSync } = (await test.db.select().from(accessSystems).where(eq(accessSystems.id, accessSystemId)))[0]!
    const credential = held(controller)
      .all()
      .find(({ kind }) => kind === 'CREDENTIAL')!
    held(controller).remove(credential)
    test.clock.set(new Date(lastSync!.getTime() + minutes(15) - seconds(1)))
    await run()
    expect(held(controller).all()).not.toContainEqual(credential)
    for (let time = 0; time < 2; time += 1) {
      test.clock.set(new Date(lastSync!.getTime() + minutes(15 * (time + 1))))
      await run()
      expect(held(controller).all()).toContainEqual(credential)
      const found = await test.db.select().from(accessDifferences).where(eq(accessDifferences.deviceId, deviceId))
      expect(found).toMatchObject([{ kind: 'MISSING', recordKind: 'CREDENTIAL', repairedDate: expect.any(Date) }])
    }
  })

  it('takes what was just written for no difference', async () => {
    const { deviceId, door, holders, tap } = await makeWorld()
    await leave(holders[0]!.id)
    await run()
    expect(await tap(door.id, holders[0]!.card)).toBe('DENIED')
    expect(await test.db.$count(accessDifferences, eq(accessDifferences.deviceId, deviceId))).toBe(0)
  })

  it('takes what is written while it reads for no difference either', async () => {
    const { deviceId, door, holders, tap } = await makeWorld(2)
    await run()
    const { accessSystems: opened } = test.services
    const leaving = [...holders]
    const meanwhile: typeof opened = {
      ...opened,
      of(asked) {
        const system = opened.of(asked)
        const pull = async (serialNo: string) => {
          const held = await system.pull(serialNo)
          const next = leaving.pop()
          if (next) await leave(next.id)
          return held
        }
        return { ...system, pull }
      },
    }
    Object.assign(test.services, { accessSystems: meanwhile })
    try {
      test.clock.advance(minutes(15))
      await run()
    } finally {
      Object.assign(test.services, { accessSystems: opened })
    }
    for (const { card } of holders) expect(await tap(door.id, card)).toBe('DENIED')
    expect(await test.db.$count(accessDifferences, eq(accessDifferences.deviceId, deviceId))).toBe(0)
  })

  it('does not miss a controller that is out of use', async () => {
    const { controller, deviceId, setFaults } = await makeWorld()
    await run()
    setFaults(controller, { cutOff: true })
    await run()
    expect(await openAlerts(deviceId)).toEqual(['CONNECTOR_OFFLINE'])
    await test.db.update(devices).set({ active: false }).where(eq(devices.id, deviceId))
    await run()
    expect(await openAlerts(deviceId)).toEqual([])
    lab.setAvailable(false)
    await run()
    lab.setAvailable(true)
    expect(await openAlerts(deviceId)).toEqual([])
  })

  it('asks every system, whatever happens to another', async () => {
    const [broken, sound] = [await makeWorld(), await makeWorld()]
    const { accessSystems: opened } = test.services
    const code = broken.door.id.replace('gate-', '')
    const faulty: typeof opened = {
      ...opened,
      of: (asked) => {
        if (asked.centreCode === code) throw new TypeError('a fault of ours')
        return opened.of(asked)
      },
    }
    Object.assign(test.services, { accessSystems: faulty })
    try {
      sound.setFaults(sound.controller, { cutOff: true })
      await expect(run()).rejects.toThrow('1 record failed')
      expect(await openAlerts(sound.deviceId)).toEqual(['CONNECTOR_OFFLINE'])
    } finally {
      Object.assign(test.services, { accessSystems: opened })
    }
  })
})

describe('a controller that is away for long', () => {
  type Queued = { data: { deviceId: string } }
  const take = (name: string) =>
    test.db.execute<Queued>(
      // Those of no moment are at once, by the clock of the database.
      sql`delete from jobs.job where name = ${name}
        and (start_after = created_on or start_after <= ${test.clock.now().toISOString()}::timestamptz)
        returning data`,
    )
  const waiting = async () =>
    Number((await test.db.execute(sql`select count(*) from jobs.job where name = 'access-push'`)).rows[0]!['count'])

  /** What the queue would do, second by second. */
  async function work(during: number): Promise<number> {
    let attempts = 0
    for (let second = 0; second < during / seconds(1); second += 1) {
      test.clock.advance(seconds(1))
      if (second % 60 === 0) await overdueJob.run(test.ctx(), {})
      for (const { data } of (await take('access-push')).rows) {
        attempts += 1
        await pushJob.run(test.ctx(), data)
      }
      for (const { data } of (await take('access-revoke-late')).rows) await pushJobs[1]!.run(test.ctx(), data)
    }
    return attempts
  }

  it('is tried once a minute, however much waits for it, and told of each revoke that is late', async () => {
    const { controller, deviceId, door, holders, setFaults, tap } = await makeWorld(3)
    setFaults(controller, { cutOff: true })
    for (const { id } of holders) {
      await leave(id)
      await test.ctx().transaction(followTouches)
      await work(minutes(3))
    }
    expect(await openAlerts(deviceId)).toEqual(['REVOKE_LATE'])
    expect(await work(minutes(10))).toBeLessThanOrEqual(11)
    expect(await waiting()).toBe(1)
    setFaults(controller, {})
    await work(minutes(1))
    for (const { card } of holders) expect(await tap(door.id, card)).toBe('DENIED')
    expect(await openAlerts(deviceId)).toEqual([])
    await work(minutes(2))
    expect(await waiting()).toBe(0)
  })

  it('is said to be late with a revoke a minute after it, also where something else waited before', async () => {
    const { controller, deviceId, holders, setFaults } = await makeWorld(2)
    setFaults(controller, { cutOff: true })
    // The database writes down by its own clock when a right was taken.
    test.clock.set(later(new Date(), -minutes(5)))
    await test.db.update(users).set({ fullName: 'Another Name' }).where(eq(users.id, holders[1]!.id))
    await test.ctx().transaction(followTouches)
    await work(minutes(5))
    expect((await stateOf(deviceId)).failures).toBeGreaterThan(5)
    expect(await openAlerts(deviceId)).toEqual([])
    test.clock.set(new Date())
    await leave(holders[0]!.id)
    await test.ctx().transaction(followTouches)
    await work(seconds(55))
    expect(await openAlerts(deviceId)).toEqual([])
    await work(seconds(10))
    expect(await openAlerts(deviceId)).toEqual(['REVOKE_LATE'])
  })
})
