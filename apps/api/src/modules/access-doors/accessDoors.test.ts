import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  admin = await test.actorWith(['FACILITY_EDIT'], { scope })
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

  it('are offered to their own office centre only', async () => {
    const stranger = await test.actorWith(['FACILITY_EDIT'], { addOns: ['FACILITY_BOOKING'] })
    expect(await offered({}, stranger)).toEqual([])
  })
})
