import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveGroupToTenant, makeAccessDoor, makeAccessGroup, makeDevice, mapDoor } from '../../demo/accessFactories.ts'
import { makeFloor } from '../../demo/buildingFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'

const actions = ['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE', 'MANAGE'] as const
const rights = actions.map((action) => `ACCESS_DOOR_${action}` as const)

let test: TestApp
let admin: TestActor
let tenant: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith(rights)
  const { landlordId } = admin
  const scope = await makeOfficeCentre(test.db, { landlordId, officeCentreType: 'TENANT' })
  tenant = await test.actorWith(rights, { scope })
})
afterAll(() => test.close())

type Door = { id: string; version: number; name: string; relay: number | null; allowedActions: string[] }
const bodyOf = (deviceControllerId: string, change: object = {}) => ({
  name: 'Lobby gate',
  accessDoorType: 'DOOR',
  accessCfg: 'SINGLE',
  deviceControllerId,
  reader: 0,
  relay: 0,
  ...change,
})
const add = (body: object, as = admin) => test.call('createAccessDoor', { as, body })
const added = async (change: object, controller?: string): Promise<Door> =>
  (await add(bodyOf(controller ?? (await makeDevice(test.db, admin)), change))).body.data as Door
const step = (id: string, version: number) => ({ as: admin, path: { id }, body: { version } })

describe('a door', () => {
  it('is added with its place and hardware, inactive, and told whole', async () => {
    const [site, floor] = [await makeSite(test.db, admin), await makeFloor(test.db, admin)]
    const deviceQrScannerId = await makeDevice(test.db, admin, { deviceType: 'QR_SCANNER', name: 'Lobby scanner' })
    const controller = await makeDevice(test.db, admin, { name: 'Panel 1' })
    const wired = { accessCfg: 'PAIRED_READERS', pairReader: 1, door: 0, rex0: 1, dcHeld: 45, relayStrkTimeMin: 3 }
    const placed = { siteId: site.id, officeFloorId: floor.id, passage: 'ENTRY', deviceQrScannerId }
    const { status, body } = await add(bodyOf(controller, { name: 'Turnstile 1', ...wired, ...placed }))
    expect(status).toBe(200)
    const { id, version } = body.data as Door
    const seen = await test.call('getAccessDoor', { as: admin, path: { id } })
    expect(seen.body.data).toMatchObject({
      name: 'Turnstile 1',
      active: false,
      passage: 'ENTRY',
      reported: false,
      reader: 0,
      pairReader: 1,
      relay: 0,
      door: 0,
      rex0: 1,
      rex1: null,
      altReader: null,
      dcHeld: 45,
      relayStrkTimeMin: 3,
      relayStrkTimeMax: 10,
      relayStrkMode: 'NORMAL',
      defaultAcrMode: 'CARD_ONLY',
      site: { id: site.id },
      officeFloor: { id: floor.id },
      deviceController: { id: controller, name: 'Panel 1' },
      deviceQrScanner: { name: 'Lobby scanner' },
    })
    const free = await test.call('getAvailableQrScannerDropDown', { as: admin })
    expect(free.body.data).toEqual([])

    const change = bodyOf(controller, { name: 'Turnstile 1', reader: 4, relay: 5, version })
    const changed = await test.call('updateAccessDoor', { as: admin, path: { id }, body: change })
    expect(changed.body.data).toMatchObject({
      reader: 4,
      relay: 5,
      pairReader: null,
      site: null,
      deviceQrScanner: null,
    })
    expect((await test.call('updateAccessDoor', { as: admin, path: { id }, body: change })).status).toBe(409)
    const history = await test.call('listAccessDoorHistories', { as: admin, path: { id } })
    expect(history.body).toMatchObject({
      data: { items: [{ summary: 'Changed the door', after: { relay: 5 } }, { summary: 'Added the door' }] },
    })
  })

  it('belongs to an office, and so is at its site, until it is given another one or none', async () => {
    const [site, other] = [await makeSite(test.db, admin), await makeSite(test.db, admin)]
    const area = await makeArea(test.db, admin, { siteId: site.id, name: 'Fourth floor' })
    const controller = await makeDevice(test.db, admin)
    const { id, version } = (await add(bodyOf(controller, { name: 'Pantry', areaId: area.id }))).body.data as Door
    const seen = await test.call('getAccessDoor', { as: admin, path: { id } })
    expect(seen.body.data).toMatchObject({ area: { id: area.id, name: 'Fourth floor' }, site: { id: site.id } })
    const change = (body: object) =>
      test.call('updateAccessDoor', { as: admin, path: { id }, body: bodyOf(controller, { name: 'Pantry', ...body }) })
    expect(await change({ siteId: other.id, areaId: area.id, version })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'areaId', message: expect.stringContaining('at another site') }] },
    })
    expect((await change({ areaId: crypto.randomUUID(), version })).status).toBe(400)
    expect((await change({ version })).body.data).toMatchObject({ area: { id: area.id }, site: { id: site.id } })
    const moved = await change({ siteId: other.id, areaId: null, version: version + 1 })
    expect(moved.body.data).toMatchObject({ area: null, site: { id: other.id } })
  })

  it('is activated, deactivated, opened to requests and renamed, each with its words', async () => {
    const { id, version } = await added({ name: 'Steps' })
    expect((await test.call('activateAccessDoor', step(id, version))).body).toMatchObject({
      message: 'Door successfully activated',
      data: { active: true, version: version + 1 },
    })
    expect((await test.call('activateAccessDoor', step(id, version + 1))).status).toBe(422)
    expect((await test.call('deactivateAccessDoor', step(id, version + 1))).body).toMatchObject({
      message: 'Door successfully deactivated',
      data: { active: false, allowedActions: expect.arrayContaining(['activate']) },
    })
    expect((await test.call('allowDoorAccessRequest', step(id, version + 2))).body).toMatchObject({
      data: { allowDoorAccessRequest: true },
    })
    expect((await test.call('disallowDoorAccessRequest', step(id, version + 3))).body).toMatchObject({
      data: { allowDoorAccessRequest: false },
    })
    const rename = (name: string) =>
      test.call('renameAccessDoor', { as: admin, path: { id }, body: { name, version: version + 4 } })
    expect(await rename('-Gate')).toMatchObject({ status: 400, body: { errors: [{ field: 'name' }] } })
    expect((await rename('Side gate')).body).toMatchObject({ data: { name: 'Side gate' } })
  })

  it('has a name of its own, whatever the case', async () => {
    await added({ name: 'Only One' })
    expect(await add(bodyOf(await makeDevice(test.db, admin), { name: 'ONLY ONE' }))).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'name', message: 'There is already a door with this name.' }] },
    })
  })

  it('that leads to a room is kept, and deleted it leaves its groups and frees its points', async () => {
    const controller = await makeDevice(test.db, admin)
    const { id } = await added({ name: 'Gone' }, controller)
    const group = await makeAccessGroup(test.db, admin, { name: 'Goers' })
    await mapDoor(test.db, admin, group.id, id)
    const mapped = await test.call('listAccessDoorGroupMappings', { as: admin, path: { id } })
    expect(mapped.body).toMatchObject({ data: { total: 1, items: [{ accessGroup: { name: 'Goers' }, active: true }] } })
    expect((await test.call('deleteAccessDoor', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('getAccessDoor', { as: admin, path: { id } })).status).toBe(404)
    expect((await add(bodyOf(controller, { name: 'Gone' }))).status).toBe(200)
  })
})

describe('a reader, relay or input of a controller', () => {
  it('is used once, and the field says whose it is', async () => {
    const controller = await makeDevice(test.db, admin)
    await added({ name: 'First', rex0: 7 }, controller)
    expect(await add(bodyOf(controller, { name: 'Second', reader: 1, relay: 0, door: 7 }))).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'relay', message: 'Relay 0 of this controller belongs to First already. Choose another one.' },
          { field: 'door', message: 'Input 7 of this controller belongs to First already. Choose another one.' },
        ],
      },
    })
  })

  it('goes to one of two doors that want it at once', async () => {
    const controller = await makeDevice(test.db, admin)
    const wanting = (number: number) => bodyOf(controller, { name: `Racer ${number}`, reader: number, relay: 3 })
    const answers = await Promise.all([1, 2, 3, 4].map((number) => add(wanting(number))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused.map(({ body }) => body.errors?.[0]?.field)).toEqual(['relay', 'relay', 'relay'])
  })

  it('is asked for as its configuration needs', async () => {
    const wrong = await add(
      bodyOf(await makeDevice(test.db, admin), { name: 'Lift', accessDoorType: 'ELEVATOR', maxFloors: 9 }),
    )
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'accessCfg' }] } })
    const { body } = await test.call('listAccessDoorConfigMappings', { as: admin })
    expect(body.data).toMatchObject([
      { type: 'DOOR', accessCfg: 'SINGLE', required: ['deviceControllerId', 'reader', 'relay'] },
      { type: 'DOOR', accessCfg: 'PAIRED_READERS' },
      { type: 'ELEVATOR', accessCfg: 'ELEVATOR_NO_FLOOR_FEEDBACK', officeCentreId: admin.officeCentreId },
    ])
  })
})

describe('the list of doors', () => {
  it('is searched, filtered by controllers, sorted and counted', async () => {
    const other = await test.actorWith(rights)
    const panel = await makeDevice(test.db, other, { name: 'Panel North' })
    await makeAccessDoor(test.db, other, { name: 'Bridge', deviceControllerId: panel, controllerDoorId: null })
    await makeAccessDoor(test.db, other, { name: 'Atrium', active: false })
    const list = async (query: object) => {
      const { body } = await test.call('listAccessDoors', { as: other, query: { ...query } })
      const { items, total } = body.data as { items: Door[]; total: number }
      return [total, ...items.map(({ name }) => name)]
    }
    expect(await list({ sortProperties: 'name', sortDirection: 'ASC' })).toEqual([2, 'Atrium', 'Bridge'])
    expect(await list({ limit: 1, active: true })).toEqual([1, 'Bridge'])
    expect(await list({ controllerNameArray: ['panel north'] })).toEqual([1, 'Bridge'])
    expect(await list({ deviceControllerIds: [panel] })).toEqual([1, 'Bridge'])
    expect(await list({ wildcardSearch: 'ATR' })).toEqual([1, 'Atrium'])
    expect(await list({ assignedToMe: true })).toEqual([0])
    const points = await test.call('getAccessPointDropDown', { as: other })
    expect(points.body.data).toMatchObject([{ label: 'Bridge', categoryCode: 'DOOR' }])
    const controllers = await test.call('getDeviceControllerDropDown', { as: other })
    expect(controllers.body.data).toMatchObject([{ label: 'Panel North', value: panel }])
  })
})

describe('a tenant', () => {
  it('sees the doors it was given without their hardware, and changes none', async () => {
    const given = await added({ name: 'Given' })
    const kept = await added({ name: 'Kept' })
    const group = await makeAccessGroup(test.db, admin, { name: 'For the tenant' })
    await mapDoor(test.db, admin, group.id, given.id)
    await giveGroupToTenant(test.db, admin, group.id, tenant.officeCentreId)
    const listed = await test.call('listAccessDoors', { as: tenant })
    expect(listed.body).toMatchObject({
      data: { total: 1, items: [{ id: given.id, accessGroupNames: ['For the tenant'], allowedActions: [] }] },
    })
    const path = { id: given.id }
    const seen = await test.call('getAccessDoor', { as: tenant, path })
    expect(seen.body.data).toMatchObject({ reader: null, relay: null, deviceController: null, allowedActions: [] })
    expect((await test.call('getAccessDoor', { as: tenant, path: { id: kept.id } })).status).toBe(404)
    const calls = [
      ['renameAccessDoor', { name: 'Mine', version: given.version }],
      ['activateAccessDoor', { version: given.version }],
      ['updateAccessDoor', { ...bodyOf(crypto.randomUUID()), version: given.version }],
      ['unlockAccessDoor', { reason: 'Courier' }],
      ['deleteAccessDoor', undefined],
      ['listAccessDoorSubAdmins', undefined],
    ] as const
    for (const [id, body] of calls)
      expect((await test.call(id, { as: tenant, path, ...(body ? { body } : {}) })).status).toBe(403)
    expect((await add(bodyOf(await makeDevice(test.db, tenant)), tenant)).status).toBe(403)
  })
})
