import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noFaults } from '@atrium/vendor-lab/model.ts'
import { makeAccessDoor, makeDevice } from '../../demo/accessFactories.ts'
import { makeOfficeCentre, makeUser } from '../../demo/factories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

let test: TestApp
let admin: TestActor
let code: string
let serialNo: string
let lab: Awaited<ReturnType<typeof withDoorControllers>>['lab']

beforeAll(async () => {
  test = await openOwnTestApp()
  code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const centre = await makeOfficeCentre(test.db, { centreCode: code })
  admin = await test.actorWith(['INTEGRATION_VIEW', 'INTEGRATION_EDIT'], { scope: centre })
  serialNo = `${code}-1`
  const controller = await makeDevice(test.db, admin, { serialNo })
  await makeAccessDoor(test.db, admin, { controllerDoorId: 'gate', deviceControllerId: controller, name: 'Gate' })
  ;({ lab } = await withDoorControllers(test, { [code]: [{ id: 'gate', name: 'Gate' }] }))
})
afterAll(() => test.close())

const tap = (body: object) => test.call('tapLabDoor', { as: admin, body: { doorId: 'gate', ...body } })

describe('the vendor lab', () => {
  it('shows its controllers with what they hold, and no PIN', async () => {
    await lab.push(lab.find(code, serialNo)!, {
      remove: [],
      put: [
        { kind: 'HOLDER', id: 'h1', value: { name: 'Anna', span: { from: null, until: null } } },
        {
          kind: 'CREDENTIAL',
          id: 'c1',
          value: { holderId: 'h1', credentialType: 'PIN', value: '135790', span: { from: null, until: null } },
        },
      ],
    })
    const answer = await test.call('getVendorLab', { as: admin })
    expect(answer.body).toMatchObject({
      data: { centreCode: code, available: true, controllers: [{ serialNo, doors: [{ id: 'gate', floors: [] }] }] },
    })
    const held = await test.call('findLabRecords', { as: admin, path: { serialNo } })
    expect(held.body).toMatchObject({ data: { total: 2, totalPage: 1 } })
    expect(JSON.stringify(held.body)).not.toContain('135790')
    const found = await test.call('findLabRecords', {
      as: admin,
      path: { serialNo },
      query: { kind: 'HOLDER', wildcardSearch: 'anna' },
    })
    expect(found.body).toMatchObject({ data: { items: [{ kind: 'HOLDER', id: 'h1', words: 'Anna' }], total: 1 } })
    const ben = await makeUser(test.db, admin, { fullName: 'Ben Known' })
    await lab.push(lab.find(code, serialNo)!, {
      remove: [],
      put: [
        { kind: 'GRANT', id: 'g1', value: { holderId: ben.id, doorId: 'gate', span: { from: null, until: null } } },
      ],
    })
    const grants = await test.call('findLabRecords', { as: admin, path: { serialNo }, query: { kind: 'GRANT' } })
    expect(grants.body).toMatchObject({ data: { items: [{ words: 'Ben Known: Gate' }] } })
  })

  it('is broken and mended, and taps go by what its controllers hold', async () => {
    expect((await tap({ credentialType: 'CARD', value: '1' })).body).toMatchObject({
      data: { result: 'DENIED', decidedBy: 'CONTROLLER' },
    })
    const { clockAheadMs: _ahead, ...faults } = noFaults
    const body = { ...faults, clockAheadMinutes: 60, missesRevokes: true }
    const set = await test.call('setLabFaults', { as: admin, path: { serialNo }, body })
    expect(set.body).toMatchObject({ data: { faults: { clockAheadMinutes: 60, missesRevokes: true } } })
    await test.call('setLabFaults', { as: admin, path: { serialNo }, body: { ...body, clockAheadMinutes: 0 } })
  })

  it('has a station that is put out of service: nothing passes, controllers go on, and tell it once it is back', async () => {
    const station = (available: boolean) => test.call('setLabStation', { as: admin, body: { available } })
    const waiting = async () => {
      const { data } = (await test.call('getVendorLab', { as: admin })).body as {
        data: { available: boolean; controllers: { eventsWaiting: number }[] }
      }
      return [data.available, data.controllers[0]?.eventsWaiting]
    }
    const systems = test.services.accessSystems.of({ vendor: 'GENERIC', centreCode: code })
    await expect.poll(waiting).toEqual([true, 0])
    expect((await station(false)).body).toMatchObject({ data: { available: false } })
    await expect(systems.health()).rejects.toThrow('The door controllers refused to answer (503).')
    expect((await tap({ credentialType: 'CARD', value: '7' })).body).toMatchObject({
      data: { result: 'DENIED', decidedBy: 'CONTROLLER' },
    })
    expect(await waiting()).toEqual([false, 1])
    const bench = await test.services.vendorLab!.openBench('LEVELS')
    const others = test.services.accessSystems.of({ vendor: 'GENERIC', centreCode: bench })
    expect(await others.health()).toMatchObject({ controllers: [{ online: true }, { online: true }] })
    expect((await station(true)).body).toMatchObject({ data: { available: true } })
    await expect.poll(waiting).toEqual([true, 0])
    expect((await systems.health()).controllers).toMatchObject([{ serialNo, online: true }])
  })

  it('lets the server decide on whoever is known by e-mail', async () => {
    expect((await tap({ credentialType: 'EMAIL', value: 'nobody@outside.example' })).body).toMatchObject({
      data: { result: 'DENIED', decidedBy: 'SERVER' },
    })
  })

  it('knows no door, controller or centre but its own', async () => {
    expect((await tap({ doorId: 'other', credentialType: 'CARD', value: '1' })).status).toBe(404)
    const happening = { doorId: 'other', kind: 'DOOR_FORCED' }
    expect((await test.call('addLabHappening', { as: admin, body: happening })).status).toBe(404)
    const forced = { doorId: 'gate', kind: 'DOOR_FORCED' }
    expect((await test.call('addLabHappening', { as: admin, body: forced })).status).toBe(200)
    const heard = await test.call('addLabHeartbeat', { as: admin, body: { serialNo } })
    expect(heard.body).toMatchObject({ data: { outcome: 'HEARD' } })
    const stranger = await test.actorWith(['INTEGRATION_VIEW'])
    expect((await test.call('getVendorLab', { as: stranger })).status).toBe(404)
  })

  it('is not there where real controllers are', async () => {
    const { vendorLab } = test.services
    Object.assign(test.services, { vendorLab: null })
    const answer = await test.call('getVendorLab', { as: admin })
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'No vendor lab stands in for the door controllers here.' },
    })
    Object.assign(test.services, { vendorLab })
  })
})
