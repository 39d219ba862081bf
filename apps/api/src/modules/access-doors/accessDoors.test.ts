import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessDoor } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { accessDoorsJob } from './accessDoors.jobs.ts'
import { accessDoors } from './tables.ts'

let test: TestApp
let admin: TestActor
let controllers: Awaited<ReturnType<typeof withDoorControllers>>
const code = 'QUAY'

beforeAll(async () => {
  test = await openOwnTestApp()
  const scope = await makeOfficeCentre(test.db, { centreCode: code, addOns: ['FACILITY_BOOKING'] })
  admin = await test.actorWith(['FACILITY_EDIT', 'ACCESS_DOOR_EDIT', 'ACCESS_DOOR_DELETE'], { scope })
  controllers = await withDoorControllers(test, {
    [code]: [
      { id: 'roof', name: ' Roof ' },
      { id: 'lobby', name: 'Lobby' },
    ],
  })
})
afterAll(() => test.close())

type Door = { accessDoorId: string; name: string }
const offered = async (query: object = {}, as = admin): Promise<Door[]> =>
  (await test.call('getFacilityAccessDoorDropDown', { as, query: { ...query } })).body.data
const follow = () => accessDoorsJob.run(test.ctx(), {})

describe('the doors of an office centre', () => {
  it('follow what the door controllers know, and stay themselves when they come back', async () => {
    expect(await offered()).toEqual([])
    await follow()
    const [lobby, roof] = await offered()
    expect([lobby?.name, roof?.name]).toEqual(['Lobby', 'Roof'])
    controllers.state.put(code, { id: 'lobby', name: 'Main lobby' })
    controllers.state.remove(code, 'roof')
    await follow()
    expect(await offered()).toEqual([{ accessDoorId: lobby?.accessDoorId, name: 'Main lobby' }])
    controllers.state.put(code, { id: 'roof', name: 'Roof' })
    await follow()
    expect(await offered({ wildcardSearch: 'ROO' })).toEqual([roof])
  })

  it('stay as they are while nobody answers, and while nothing changes', async () => {
    const rows = () => test.db.select().from(accessDoors).where(eq(accessDoors.officeCentreId, admin.officeCentreId))
    const before = await rows()
    controllers.state.setAvailable(false)
    await follow()
    controllers.state.setAvailable(true)
    test.clock.advance(60_000)
    await follow()
    expect(await rows()).toEqual(before)
  })

  it('are taken over once where the controllers name one twice', async () => {
    const { doorControllers } = test.services
    const doorsOf = async () => ['Gate', 'Main gate'].map((name) => ({ id: 'gate', name }))
    test.services.doorControllers = { ...doorControllers, doorsOf }
    await follow()
    test.services.doorControllers = doorControllers
    expect((await offered()).map(({ name }) => name)).toEqual(['Main gate'])
    await follow()
  })

  it('that were added by hand stay, and become the controllers’ when these tell of one of that name', async () => {
    const cellar = await makeAccessDoor(test.db, admin, { name: 'Cellar', controllerDoorId: null })
    const { doorControllers } = test.services
    test.services.doorControllers = { ...doorControllers, doorsOf: async () => [] }
    await follow()
    test.services.doorControllers = doorControllers
    expect(await offered()).toEqual([{ accessDoorId: cellar, name: 'Cellar' }])
    controllers.state.put(code, { id: 'cellar-1', name: 'CELLAR' })
    await follow()
    expect(await offered({ wildcardSearch: 'cellar' })).toEqual([{ accessDoorId: cellar, name: 'Cellar' }])
    const [row] = await test.db.select().from(accessDoors).where(eq(accessDoors.id, cellar))
    expect(row).toMatchObject({ controllerDoorId: 'cellar-1', controllerName: 'CELLAR' })
  })

  it('keep the name a person gave them, and stay away once a person deleted them', async () => {
    const door = await makeAccessDoor(test.db, admin, {
      name: 'Dock',
      controllerDoorId: 'dock',
      controllerName: 'Dock',
    })
    const renamed = { as: admin, path: { id: door }, body: { name: 'Delivery', version: 1 } }
    expect((await test.call('renameAccessDoor', renamed)).status).toBe(200)
    controllers.state.put(code, { id: 'dock', name: 'Dock 1' })
    await follow()
    expect(await offered({ wildcardSearch: 'deliv' })).toHaveLength(1)
    expect((await test.call('deleteAccessDoor', { as: admin, path: { id: door } })).status).toBe(200)
    await follow()
    expect(await offered({ wildcardSearch: 'd' })).not.toContainEqual(expect.objectContaining({ accessDoorId: door }))
  })

  it('are told apart where controllers call two by one name, and may exchange names', async () => {
    controllers.state.put(code, { id: 'stair-1', name: 'Stair' })
    controllers.state.put(code, { id: 'stair-2', name: 'Stair' })
    await follow()
    const names = (await offered({ wildcardSearch: 'stair' })).map(({ name }) => name)
    expect(names).toEqual(['Stair', 'Stair (stair-2)'])
    controllers.state.put(code, { id: 'stair-1', name: 'Lobby' })
    controllers.state.put(code, { id: 'lobby', name: 'Stair' })
    controllers.state.remove(code, 'stair-2')
    await follow()
    const rows = await test.db
      .select({ id: accessDoors.controllerDoorId, name: accessDoors.name })
      .from(accessDoors)
      .where(and(eq(accessDoors.officeCentreId, admin.officeCentreId), isNull(accessDoors.deletedDate)))
    expect(rows).toContainEqual({ id: 'stair-1', name: 'Lobby' })
    expect(rows).toContainEqual({ id: 'lobby', name: 'Stair' })
  })

  it('are offered to their own office centre only', async () => {
    const stranger = await test.actorWith(['FACILITY_EDIT'], { addOns: ['FACILITY_BOOKING'] })
    expect(await offered({}, stranger)).toEqual([])
  })
})
