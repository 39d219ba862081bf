import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeAccessDoor, makeDevice, makeLockdown } from '../../demo/accessFactories.ts'
import { makeFloor } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeSite } from '../../demo/siteFactories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

const code = 'UNLOCK'
let test: TestApp
let admin: TestActor
let operator: TestActor
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
let gate: string
let roof: string

beforeAll(async () => {
  test = await openOwnTestApp()
  const scope = await makeOfficeCentre(test.db, { centreCode: code })
  admin = await test.actorWith(['ACCESS_DOOR_VIEW', 'ACCESS_DOOR_EDIT', 'ACCESS_DOOR_MANAGE', 'ACCESS_REPORT_LIST'], {
    scope,
  })
  operator = await test.actorWith(['ACCESS_DOOR_VIEW', 'ACCESS_DOOR_MANAGE'], { scope, roleCode: 'SUB_ADMIN' })
  controllers = await withDoorControllers(test, { [code]: [{ id: 'gate', name: 'Gate' }] })
  gate = await makeAccessDoor(test.db, scope, { name: 'Gate', controllerDoorId: 'gate', relayStrkTimeMin: 7 })
  roof = await makeAccessDoor(test.db, scope, { name: 'Roof', controllerDoorId: 'roof' })
})
afterAll(() => test.close())

const unlock = (id: string, as = admin) =>
  test.call('unlockAccessDoor', { as, path: { id }, body: { reason: 'Courier at the gate' } })
const told = async (id: string): Promise<string[]> => {
  const { body } = await test.call('listAccessDoorHistories', { as: admin, path: { id } })
  return (body.data as { items: { summary: string }[] }).items.map(({ summary }) => summary)
}
const unlockedDoors = async () => {
  const centre = await test.services.vendorLab?.centre(code)
  return centre?.controllers.flatMap(({ doors }) =>
    doors.filter(({ unlockedUntil }) => unlockedUntil).map(({ name }) => name),
  )
}

it('is done by the controller, which is waited for, and told in the trail', async () => {
  expect((await unlock(gate)).status).toBe(200)
  expect(await unlockedDoors()).toEqual(['Gate'])
  expect(await told(gate)).toEqual(['Unlocked the door for 7 seconds', 'Asked for the door to be unlocked'])
})

it('is told with its reason, as an event that open screens are shown, and says nothing of who is in', async () => {
  const query = { accessDoorId: gate, kind: 'DOOR_UNLOCKED' }
  const { body } = await test.call('listAccessEvents', { as: admin, query })
  expect(body.data).toMatchObject({
    total: 1,
    items: [{ reason: 'Courier at the gate', result: null, user: { id: admin.id }, connector: 'unlock' }],
  })
  const heard: string[] = []
  const { officeCentreId, id: userId } = admin
  const leave = test.ctx().services.events.subscribe({ officeCentreId, userId, send: (event) => heard.push(event) })
  await unlock(gate)
  await vi.waitFor(() => expect(heard).toContain('access-events'))
  leave()
  const blank = await test.call('unlockAccessDoor', { as: admin, path: { id: gate }, body: { reason: ' ' } })
  expect(blank).toMatchObject({ status: 400, body: { errors: [{ field: 'reason', message: 'Say why.' }] } })
})

it('says so when the controllers are away, or know the door no more', async () => {
  controllers.state.setAvailable(false)
  const away = await unlock(roof)
  expect(away).toMatchObject({ status: 503, body: { message: expect.stringContaining('could not be reached') } })
  controllers.state.setAvailable(true)
  expect((await unlock(roof)).status).toBe(422)
  expect(await told(roof)).toEqual([
    'The door was not unlocked: its controller does not know it',
    'Asked for the door to be unlocked',
    'The door was not unlocked: its controller could not be reached',
    'Asked for the door to be unlocked',
  ])
})

it('is for sub-admins at their own doors only, from when they are assigned until they are not', async () => {
  const path = { id: gate }
  expect((await unlock(gate, operator)).status).toBe(403)
  const offered = await test.call('getAccessDoorSubAdminDropDown', { as: admin, path })
  expect(offered.body.data).toMatchObject([{ value: operator.id }])
  const assign = (userId: string) => test.call('addAccessDoorSubAdmin', { as: admin, path, body: { userId } })
  expect(await assign(admin.id)).toMatchObject({ status: 400, body: { errors: [{ field: 'userId' }] } })
  expect((await assign(operator.id)).body).toMatchObject({ data: { noOfSubAdmins: 1 } })
  expect((await assign(operator.id)).status).toBe(400)
  const listed = await test.call('listAccessDoorSubAdmins', { as: admin, path })
  expect(listed.body).toMatchObject({ data: { total: 1, items: [{ id: operator.id }] } })

  expect((await unlock(gate, operator)).status).toBe(200)
  expect((await unlock(roof, operator)).status).toBe(403)
  const seen = await test.call('getAccessDoor', { as: operator, path })
  expect(seen.body).toMatchObject({ data: { allowedActions: ['unlock-door'] } })
  const own = { path: { ...path, subAdminId: operator.id } }
  expect((await test.call('removeAccessDoorSubAdmin', { as: admin, ...own })).status).toBe(200)
  expect((await test.call('removeAccessDoorSubAdmin', { as: admin, ...own })).status).toBe(422)
  expect((await unlock(gate, operator)).status).toBe(403)
})

it('is refused at a door that is inactive, or that no controller told of', async () => {
  const closed = await makeAccessDoor(test.db, admin, { name: 'Closed', active: false })
  const planned = await makeAccessDoor(test.db, admin, { name: 'Planned', controllerDoorId: null })
  expect(await unlock(closed)).toMatchObject({ status: 422, body: { message: expect.stringContaining('inactive') } })
  expect(await unlock(planned)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('No controller') },
  })
})

it('of an intercom goes by a web address that is given anew each time', async () => {
  const id = await makeDevice(test.db, admin, { deviceType: 'INTERCOM', name: 'Gate intercom', serialNo: 'IC-1' })
  await makeAccessDoor(test.db, admin, { name: 'Rung', deviceIntercomId: id })
  const generate = () => test.call('generateWebIntercomUrl', { as: admin, path: { id } })
  const first = (await generate()).body.data as { webIntercomUrl: string; doors: unknown }
  expect(first).toMatchObject({ doors: [{ name: 'Rung' }] })
  const second = (await generate()).body.data as { webIntercomUrl: string }
  const open = async (url: string) => (await controllers.standIn.inject(new URL(url).pathname)).statusCode
  expect([await open(first.webIntercomUrl), await open(second.webIntercomUrl)]).toEqual([404, 200])
  controllers.state.setAvailable(false)
  expect((await generate()).status).toBe(503)
  controllers.state.setAvailable(true)
})

describe('all doors of a floor or a site', () => {
  type Answer = { unlocked: { name: string }[]; closed: { accessDoor: { name: string }; reason: string }[] }
  const unlockAll = (place: object, noOfDoors: number, as = admin) =>
    test.call('unlockDoors', { as, body: { ...place, noOfDoors, reason: 'Removal' } })
  let siteId: string
  let officeFloorId: string
  let locked: string

  beforeAll(async () => {
    siteId = (await makeSite(test.db, admin)).id
    officeFloorId = (await makeFloor(test.db, admin)).id
    const codes = ['hall', 'stairs']
    controllers = await withDoorControllers(test, { [code]: codes.map((id) => ({ id, name: id })) })
    const make = (name: string, fields: object) => makeAccessDoor(test.db, admin, { name, siteId, ...fields })
    await make('Hall', { controllerDoorId: 'hall', officeFloorId })
    await make('Stairs', { controllerDoorId: 'stairs' })
    await make('Lost', { controllerDoorId: 'lost', officeFloorId })
    await make('Off', { controllerDoorId: 'off', active: false })
    await make('Unreported', { controllerDoorId: null })
    locked = await make('Vault', { controllerDoorId: 'vault' })
    await makeLockdown(test.db, admin, { accessDoorId: locked, reason: 'Audit', startedDate: test.clock.now() })
  })

  it('are counted first, and unlocked each by itself', async () => {
    const prepared = await test.call('prepareUnlock', { as: admin, body: { siteId } })
    expect(prepared.body).toMatchObject({ data: { reach: 'SITE', noOfDoors: 6, noOfClosedDoors: 3 } })
    expect(await unlockAll({ siteId }, 5)).toMatchObject({
      status: 422,
      body: { message: 'By now this unlocks 6 doors. Look at it again.' },
    })
    const { unlocked, closed } = (await unlockAll({ siteId }, 6)).body.data as Answer
    expect(unlocked.map(({ name }) => name)).toEqual(['Hall', 'Stairs'])
    expect(closed.map(({ accessDoor: { name }, reason }) => `${name}: ${reason}`)).toEqual([
      'Lost: its controller does not know it',
      'Off: it is inactive',
      'Unreported: no controller has reported it yet',
      'Vault: it is locked down: Audit',
    ])
    expect(await told(locked)).toEqual([])
  })

  it('of a floor say which could not be reached', async () => {
    controllers.state.setAvailable(false)
    const { unlocked, closed } = (await unlockAll({ officeFloorId }, 2)).body.data as Answer
    controllers.state.setAvailable(true)
    expect(unlocked).toEqual([])
    expect(closed.map(({ reason }) => reason)).toEqual(Array(2).fill('its controller could not be reached'))
  })

  it('are for sub-admins where all of them are theirs, and of the office centre itself', async () => {
    expect((await test.call('prepareUnlock', { as: operator, body: { siteId } })).status).toBe(403)
    expect((await unlockAll({ siteId }, 6, operator)).status).toBe(403)
    const stranger = await test.actorWith(['ACCESS_DOOR_MANAGE'])
    expect((await unlockAll({ siteId }, 6, stranger)).status).toBe(404)
    const empty = (await makeSite(test.db, admin)).id
    expect(await unlockAll({ siteId: empty }, 0)).toMatchObject({ status: 422 })
  })
})
