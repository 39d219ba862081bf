import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccessDoor, makeDevice } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
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
  admin = await test.actorWith(['ACCESS_DOOR_VIEW', 'ACCESS_DOOR_EDIT', 'ACCESS_DOOR_MANAGE'], { scope })
  operator = await test.actorWith(['ACCESS_DOOR_VIEW', 'ACCESS_DOOR_MANAGE'], { scope, roleCode: 'SUB_ADMIN' })
  controllers = await withDoorControllers(test, { [code]: [{ id: 'gate', name: 'Gate' }] })
  gate = await makeAccessDoor(test.db, scope, { name: 'Gate', controllerDoorId: 'gate', relayStrkTimeMin: 7 })
  roof = await makeAccessDoor(test.db, scope, { name: 'Roof', controllerDoorId: 'roof' })
})
afterAll(() => test.close())

const unlock = (id: string, as = admin) => test.call('unlockAccessDoor', { as, path: { id } })
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
