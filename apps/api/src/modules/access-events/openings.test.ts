import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor, makeLockdown } from '../../demo/accessFactories.ts'
import { later, minutes } from '../../platform/clock.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { openDoorJob } from './openings.ts'
import { lockdowns } from './tables.ts'

const code = 'OPENING'
let test: TestApp
let admin: TestActor
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
let doorId: string

beforeAll(async () => {
  test = await openOwnTestApp()
  admin = await test.actorWith(['ACCESS_REPORT_LIST', 'ACCESS_DOOR_VIEW'])
  await test.db.update(officeCentres).set({ centreCode: code }).where(eq(officeCentres.id, admin.officeCentreId))
  controllers = await withDoorControllers(test, { [code]: [{ id: 'orchid', name: 'Orchid' }] })
  doorId = await makeAccessDoor(test.db, admin, { name: 'Orchid', controllerDoorId: 'orchid' })
})
afterAll(() => test.close())

const open = (key: string, askedAt = test.clock.now()) =>
  openDoorJob.run(test.ctx(), {
    accessDoorId: doorId,
    key,
    why: 'Opened by a check-in: Orchid',
    askedAt: askedAt.toISOString(),
    user: admin,
  })

const unlockedDoors = async () => {
  const centre = await test.services.vendorLab?.centre(code)
  return centre?.controllers.flatMap(({ doors }) => doors.filter((door) => door.unlockedUntil)).map(({ name }) => name)
}

async function told() {
  const { body } = await test.call('listAccessEvents', { as: admin, query: { sortDirection: 'DESC' } })
  return (body.data as { items: { result: string; reason: string; connector: string }[] }).items
}

describe('a door that a check-in opens', () => {
  it('is unlocked by its controller and told as an event with its reason, once however often it is asked', async () => {
    await open('booking 1')
    await open('booking 1')
    expect(await unlockedDoors()).toEqual(['Orchid'])
    expect(await told()).toMatchObject([
      { result: 'GRANTED', reason: 'Opened by a check-in: Orchid', connector: 'check-in', user: { id: admin.id } },
    ])
  })

  it('stays closed where its controller is away, it is locked down, or nobody stands there any more', async () => {
    controllers.state.setAvailable(false)
    await open('booking 2')
    controllers.state.setAvailable(true)
    await open('booking 3', later(test.clock.now(), -minutes(1)))
    await makeLockdown(test.db, admin, {
      accessDoorId: doorId,
      reason: 'Drill',
      startedDate: later(test.clock.now(), -minutes(1)),
    })
    await open('booking 4')
    await test.db.delete(lockdowns)
    expect((await told()).slice(0, 3)).toMatchObject([
      { result: 'DENIED', reason: 'Opened by a check-in: Orchid, but the door is locked down: Drill' },
      { result: 'DENIED', reason: 'Opened by a check-in: Orchid, but it was asked too late' },
      { result: 'DENIED', reason: 'Opened by a check-in: Orchid, but its controller could not be reached' },
    ])
  })
})
