import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAccessGroup, makeDevice } from '../../demo/accessFactories.ts'
import { connectController, makeAccessSystem } from '../../demo/accessSystemFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { accessSystems } from './tables.ts'

let test: TestApp
let lab: Awaited<ReturnType<typeof withDoorControllers>>['lab']

beforeAll(async () => {
  test = await openOwnTestApp()
  ;({ lab } = await withDoorControllers(test, {}))
})
afterAll(() => test.close())

const permissions = [
  'INTEGRATION_VIEW',
  'INTEGRATION_EDIT',
  'INTEGRATION_SYNC',
  'ACCESS_GROUP_VIEW',
  'ACCESS_GROUP_EDIT',
] as const

/** Somebody who looks after the systems of a building with one virtual controller. */
async function makeWorld() {
  const code = crypto.randomUUID().slice(0, 8).toUpperCase()
  const scope = await makeOfficeCentre(test.db, {
    centreCode: code,
    addOns: ['INTEGRATION_MICROENGINE', 'INTEGRATION_KONE', 'INTEGRATION_BOSCH', 'INTEGRATION_EPS'],
  })
  const admin = await test.actorWith(permissions, { scope })
  const serialNo = `LAB-${code}`
  const deviceId = await makeDevice(test.db, admin, { serialNo, name: 'Panel' })
  const doors = [{ id: 'gate', name: 'Gate' }]
  lab.addCentre({ code, timeZone: 'UTC', controllers: [{ serialNo, name: 'Panel', holds: 'BOTH', doors }] })
  return { admin, code, serialNo, deviceId }
}

const put = (operation: Parameters<TestApp['call']>[0], as: TestActor, body: object, path = {}) =>
  test.call(operation, { as, path, body })

const off = { enabled: false, version: 0 }

describe('the connection of a vendor', () => {
  it('is what nobody has saved yet, then what was saved, and tells its secret to nobody', async () => {
    const { admin } = await makeWorld()
    const first = await test.call('getMicroengineSettings', { as: admin })
    expect(first.body).toMatchObject({
      data: { enabled: false, version: 0, document: null, syncInterval: 15, allowedActions: ['edit'] },
    })
    const url = 'https://acs.example.com'
    expect(
      (await put('updateMicroengineSettings', admin, { ...off, baseUrl: 'http://acs', clientSecret: 'x' })).body,
    ).toMatchObject({
      errors: [{ field: 'baseUrl' }],
    })
    expect((await put('updateMicroengineSettings', admin, { ...off, baseUrl: url })).body).toMatchObject({
      errors: [{ field: 'clientSecret' }],
    })
    const secret = 'a secret of theirs'
    const saved = await put('updateMicroengineSettings', admin, { ...off, baseUrl: url, clientSecret: secret })
    expect(saved.body).toMatchObject({ data: { baseUrl: url, hasClientSecret: true, version: 1 } })
    expect(JSON.stringify(saved.body)).not.toContain(secret)
    const [row] = await test.db
      .select()
      .from(accessSystems)
      .where(eq(accessSystems.officeCentreId, admin.officeCentreId))
    expect(row?.clientSecretSealed).not.toContain(secret)
    expect((await put('updateMicroengineSettings', admin, { ...off, baseUrl: url })).status).toBe(409)
    const kept = await put('updateMicroengineSettings', admin, { ...off, baseUrl: url, version: 1 })
    expect(kept.body).toMatchObject({ data: { hasClientSecret: true, version: 2 } })
  })

  it('is one a vendor, whoever saves it first', async () => {
    const { admin } = await makeWorld()
    const answers = await Promise.all(
      [1, 2, 3].map(() => put('updateEpsSettings', admin, { ...off, carParkIds: [], mode: 'PULL' })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 409 || status === 400)).toBe(true)
    expect((await test.call('getEpsSettings', { as: admin })).body).toMatchObject({
      data: { mode: 'PULL', version: 1 },
    })
  })

  it('is said to be a generic profile unless a public document stands behind it', async () => {
    const { admin } = await makeWorld()
    expect((await test.call('getKoneSettings', { as: admin })).body).toMatchObject({
      data: { document: expect.stringContaining('konecorp') },
    })
    expect((await test.call('getAlphawaveSettings', { as: admin })).body).toMatchObject({ data: { document: null } })
  })

  it('goes to the door controllers of the installation for one vendor only', async () => {
    const { admin } = await makeWorld()
    const on = { enabled: true, version: 0 }
    expect((await put('updateMicroengineSettings', admin, on)).status).toBe(200)
    expect(
      (await put('updateKoneSettings', admin, { ...on, profiles: [], areas: [], language: null })).body,
    ).toMatchObject({
      errors: [{ field: 'baseUrl', message: expect.stringContaining('MicroEngine') }],
    })
  })

  it('to Bosch that was made by mistake is deleted once it is off', async () => {
    const { admin } = await makeWorld()
    const body = { name: 'Mistake', enabled: true, version: 0, tenantId: null, accessGroupIds: [] }
    const added = await put('createBoschSetting', admin, body)
    const { id } = added.body.data as { id: string }
    await test.call('syncBosch', { as: admin })
    const refused = await test.call('deleteBoschSetting', { as: admin, path: { id } })
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'Switch the connection off before you delete it.' },
    })
    const off = await put('updateBoschSetting', admin, { ...body, enabled: false, version: 1 }, { id })
    expect(off.body).toMatchObject({ data: { allowedActions: ['edit', 'delete'] } })
    const { admin: stranger } = await makeWorld()
    expect((await test.call('deleteBoschSetting', { as: stranger, path: { id } })).status).toBe(404)
    expect((await test.call('deleteBoschSetting', { as: admin, path: { id } })).status).toBe(200)
    expect((await test.call('listBoschSettings', { as: admin })).body).toMatchObject({ data: { total: 0 } })
  })

  it('of Alphawave names controllers of its office centre only', async () => {
    const { admin, deviceId } = await makeWorld()
    const other = await makeWorld()
    expect(
      (await put('updateAlphawaveSettings', admin, { ...off, controllerIds: [other.deviceId] })).body,
    ).toMatchObject({ errors: [{ field: 'controllerIds' }] })
    expect((await put('updateAlphawaveSettings', admin, { ...off, controllerIds: [deviceId] })).body).toMatchObject({
      data: { controllerIds: [{ id: deviceId, name: 'Panel' }] },
    })
  })
})

describe('a sync', () => {
  it('is refused while the connection is off', async () => {
    const { admin } = await makeWorld()
    expect((await test.call('syncKone', { as: admin })).status).toBe(422)
  })

  it('tells what came of it, fills what can be chosen, and shows how the controllers fare', async () => {
    const { admin, serialNo, code } = await makeWorld()
    const body = { name: 'Tower', enabled: true, version: 0, tenantId: null, accessGroupIds: [] }
    const added = await put('createBoschSetting', admin, body)
    expect(added.status).toBe(200)
    expect((await put('createBoschSetting', admin, { ...body, enabled: false })).body).toMatchObject({
      errors: [{ field: 'name' }],
    })
    const synced = await test.call('syncBosch', { as: admin })
    expect(synced.body).toMatchObject({ data: { result: 'OK', controllers: 1, differences: 0, choices: 1 } })
    const list = await test.call('listBoschSettings', { as: admin })
    expect(list.body).toMatchObject({
      data: {
        total: 1,
        items: [{ name: 'Tower', lastResult: 'OK', controllers: [{ serialNo, online: true, failures: 0 }] }],
      },
    })
    const tenants = await test.call('getBoschTenantDropDown', { as: admin })
    expect(tenants.body).toMatchObject({ data: [{ value: code }] })
    lab.setAvailable(false)
    expect((await test.call('syncBosch', { as: admin })).body).toMatchObject({ data: { result: 'FAILED' } })
    lab.setAvailable(true)
    const [failed] = ((await test.call('listBoschSettings', { as: admin })).body.data as { items: object[] }).items
    expect(failed).toMatchObject({ lastResult: 'FAILED', controllers: [{ online: false }] })
  })

  it('writes down what differs, and repairs it; a repair by hand does as well', async () => {
    const { admin, deviceId, serialNo, code } = await makeWorld()
    const system = await makeAccessSystem(test.db, admin, { vendor: 'BOSCH' })
    await connectController(test.db, admin, system, deviceId)
    await test.call('syncBosch', { as: admin })
    const { held } = lab.find(code, serialNo)!
    const stranger = { name: 'Somebody', span: { from: null, until: null } }
    held.put({ kind: 'HOLDER', id: crypto.randomUUID(), value: stranger })
    const repaired = await test.call('repairSystemController', { as: admin, path: { id: deviceId } })
    expect(repaired.body).toMatchObject({ data: { differences: 0, serialNo } })
    expect(held.all().filter(({ kind }) => kind === 'HOLDER')).toEqual([])
    const differences = await test.call('listAccessDifferences', { as: admin, query: { kind: 'UNKNOWN_HOLDER' } })
    expect(differences.body).toMatchObject({
      data: {
        total: 1,
        items: [{ status: 'REPAIRED', holder: 'Somebody', device: { name: 'Panel' }, intended: null }],
      },
    })
    for (const [wildcardSearch, total] of [
      ['someb', 1],
      ['another', 0],
    ] as const) {
      const found = await test.call('listAccessDifferences', { as: admin, query: { wildcardSearch } })
      expect(found.body).toMatchObject({ data: { total } })
    }
    const open = await test.call('listAccessDifferences', { as: admin, query: { status: 'OPEN' } })
    expect(open.body).toMatchObject({ data: { total: 0 } })
    const other = await makeWorld()
    const strange = await test.call('repairSystemController', { as: other.admin, path: { id: deviceId } })
    expect(strange.status).toBe(404)
  })
})

describe('what an access group is called elsewhere', () => {
  it('is chosen from what the system offers, and stays when that is gone', async () => {
    const { admin } = await makeWorld()
    await put('updateMicroengineSettings', admin, { enabled: true, version: 0 })
    await test.call('syncMicroengine', { as: admin })
    const { id } = await makeAccessGroup(test.db, admin, { name: 'Staff' })
    const path = { id }
    const none = await test.call('getAccessGroupMicroengineMapping', { as: admin, path })
    expect(none.body).toMatchObject({ data: { version: 0, doorAccessId: null } })
    expect((await put('updateAccessGroupMicroengineMapping', admin, { version: 0 }, path)).status).toBe(422)
    expect(
      (await put('createAccessGroupMicroengineMapping', admin, { doorAccessId: 'none' }, path)).body,
    ).toMatchObject({
      errors: [{ field: 'doorAccessId' }],
    })
    const chosen = { doorAccessId: 'gate', hliCallTypeId: 'PRIORITY' }
    expect((await put('createAccessGroupMicroengineMapping', admin, chosen, path)).body).toMatchObject({
      data: { version: 1, displayValues: { doorAccess: 'Gate', hliCallType: 'Priority call', floorAccess: null } },
    })
    expect((await put('createAccessGroupMicroengineMapping', admin, chosen, path)).status).toBe(409)
    expect((await put('updateAccessGroupMicroengineMapping', admin, { version: 7 }, path)).status).toBe(409)
    const changed = await put('updateAccessGroupMicroengineMapping', admin, { ...chosen, version: 1 }, path)
    expect(changed.body).toMatchObject({ data: { version: 2 } })
  })

  it('is kept for KONE and Bosch with the version that was read', async () => {
    const { admin } = await makeWorld()
    const { id } = await makeAccessGroup(test.db, admin, { name: 'Staff' })
    const kone = { profileIds: [], areaIds: [], language: null, version: 0 }
    expect((await put('updateAccessGroupKoneMapping', admin, kone, { id })).body).toMatchObject({
      data: { version: 1 },
    })
    expect((await put('updateAccessGroupKoneMapping', admin, kone, { id })).status).toBe(409)
    const bosch = { tenantId: 'nobody', accessGroupIds: [], version: 0 }
    expect((await put('updateAccessGroupBoschMapping', admin, bosch, { id })).body).toMatchObject({
      errors: [{ field: 'tenantId' }],
    })
    const other = await makeWorld()
    expect((await put('updateAccessGroupKoneMapping', other.admin, kone, { id })).status).toBe(404)
  })
})
