import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureHeader } from '@atrium/access-systems/messages.ts'
import { signNotice } from '@atrium/access-systems/signedNotice.ts'
import { makeAccessDoor, makeDevice } from '../../demo/accessFactories.ts'
import { makeOfficeCentre } from '../../demo/factories.ts'
import { makeArea, makeSite } from '../../demo/siteFactories.ts'
import { minutes } from '../../platform/clock.ts'
import { doorSecret, withDoorControllers } from '../../testing/doorControllers.ts'
import { openOwnTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { devicesOfflineJob } from './devices.jobs.ts'

let test: TestApp
let admin: TestActor
let centreCode: string
let controllers: Awaited<ReturnType<typeof withDoorControllers>>

const rights = [
  'DEVICE_LIST',
  'DEVICE_VIEW',
  'DEVICE_ADD',
  'DEVICE_EDIT',
  'DEVICE_DELETE',
  'DEVICE_SYNC',
  'QR_SCANNER_LIST',
  'QR_SCANNER_VIEW',
  'QR_SCANNER_ADD',
  'QR_SCANNER_EDIT',
  'QR_SCANNER_DELETE',
] as const

beforeAll(async () => {
  test = await openOwnTestApp()
  const centre = await makeOfficeCentre(test.db, { centreCode: 'DEVICES' })
  centreCode = 'DEVICES'
  admin = await test.actorWith(rights, { scope: centre })
  controllers = await withDoorControllers(test, { DEVICES: [{ id: 'D1', name: 'Door' }] })
})
afterAll(() => test.close())

const add = (body: object, as = admin) =>
  test.call('createDevice', { as, body: { deviceTypeId: 'CONTROLLER', name: 'Panel', ...body } })

const read = async (id: string) => (await test.call('getDevice', { as: admin, path: { id } })).body.data as Device
type Device = { status: string; version: number; online: boolean; allowedActions: string[]; [field: string]: unknown }

const beat = (heartbeats: object[], { code = centreCode, secret = doorSecret } = {}) => {
  const body = { connector: 'tests', officeCentreCode: code, heartbeats }
  const signature = signNotice(secret, JSON.stringify(body), test.clock.now())
  return test.call('receiveDeviceHeartbeats', { body, headers: { [signatureHeader]: signature } })
}

const outcomes = async (answer: ReturnType<typeof beat>) =>
  ((await answer).body.data as { outcome: string }[]).map(({ outcome }) => outcome)

describe('a device', () => {
  it('is added with its place and network, found by what is said of it, and keeps its history', async () => {
    const site = await makeSite(test.db, admin, { name: 'Harbour' })
    const area = await makeArea(test.db, admin, { siteId: site.id })
    const added = await add({
      name: 'Panel 1',
      serialNo: 'ACP-1',
      deviceModel: 'AC-4',
      vendorType: 'BOSCH',
      siteId: site.id,
      areaId: area.id,
      dhcp: false,
      ipAddress: '10.0.4.20',
      macAddress: '00:1a:2b:3c:4d:5e',
      gateway: 'fd00::1',
      subnet: '255.255.255.0',
      dns: '10.0.0.2, 10.0.0.3',
    })
    expect(added.body).toMatchObject({
      data: {
        siteName: 'Harbour',
        status: 'OFFLINE',
        online: false,
        lastSeen: null,
        macAddress: '00:1A:2B:3C:4D:5E',
        allowedActions: ['edit', 'deactivate', 'delete'],
      },
    })
    const { id } = added.body.data as { id: string }
    for (const query of [
      { siteId: site.id },
      { vendorType: 'BOSCH' },
      { deviceModel: 'AC-4' },
      { active: true, status: 'OFFLINE', deviceTypeId: 'CONTROLLER' },
      { wildcardSearch: 'acp-1' },
    ])
      expect((await test.call('listDevices', { as: admin, query })).body).toMatchObject({ data: { items: [{ id }] } })
    expect((await test.call('listDevices', { as: admin, query: { active: false } })).body).toMatchObject({
      data: { total: 0 },
    })
    const history = await test.call('listDeviceHistories', { as: admin, path: { id } })
    expect(JSON.stringify(history.body)).toContain('10.0.4.20')
    const sheet = await test.call('generateDeviceRecord', { as: admin, query: { format: 'CSV' } })
    const { dataStream } = sheet.body.data as { dataStream: string }
    expect(Buffer.from(dataStream, 'base64').toString()).toContain('ACP-1')
    const models = await test.call('getDeviceModelDropDown', { as: admin })
    expect(models.body.data).toEqual([{ code: 'AC-4', label: 'AC-4', value: 'AC-4' }])
    const types = await test.call('getDeviceTypeDropDown', { as: admin, query: { wildcardSearch: 'face' } })
    expect(types.body.data).toEqual([{ code: 'FR_READER', label: 'Face reader', value: 'FR_READER' }])
  })

  it.each([
    [{ serialNo: '' }, 'serialNo'],
    [{ serialNo: 'A 1' }, 'serialNo'],
    [{ ipAddress: '10.0.4' }, 'ipAddress'],
    [{ dhcp: false }, 'ipAddress'],
    [{ macAddress: '00-1A-2B-3C-4D-5E' }, 'macAddress'],
    [{ subnet: '255.0.255.0' }, 'subnet'],
    [{ dns: 'dns.example' }, 'dns'],
    [{ networkMode: 'WIFI' }, 'wifiSettingId'],
    [{ siteId: crypto.randomUUID() }, 'siteId'],
    [{ masterDeviceId: crypto.randomUUID() }, 'masterDeviceId'],
    [{ configurationId: crypto.randomUUID() }, 'configurationId'],
  ])('is refused with %o, at %s', async (wrong, field) => {
    const answer = await add({ serialNo: 'W-1', ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ errors: [{ field }] })
  })

  it('has a serial number that no device of any centre has, until it is deleted', async () => {
    const stranger = await test.actorWith(rights)
    const added = await add({ serialNo: 'ONCE-1' })
    const again = await add({ serialNo: 'once-1' }, stranger)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ errors: [{ field: 'serialNo' }] })
    const { id } = added.body.data as { id: string }
    expect((await test.call('deleteDevice', { as: admin, path: { id } })).status).toBe(200)
    expect((await add({ serialNo: 'once-1' }, stranger)).status).toBe(200)
    const other = (await add({ serialNo: 'OTHER-1' })).body.data as { id: string; version: number }
    const taken = { name: 'Panel', serialNo: 'ONCE-1', version: other.version }
    expect((await test.call('updateDevice', { as: admin, path: { id: other.id }, body: taken })).status).toBe(409)
  })

  it('stays while a door or another device needs it', async () => {
    const id = await makeDevice(test.db, admin)
    await makeAccessDoor(test.db, admin, { name: 'Needy', deviceControllerId: id })
    const refused = await test.call('deleteDevice', { as: admin, path: { id } })
    expect(refused.body).toMatchObject({ code: 'RULE_VIOLATION', message: expect.stringContaining('Needy') as string })
    const master = await makeDevice(test.db, admin)
    await makeDevice(test.db, admin, { masterDeviceId: master })
    expect((await test.call('deleteDevice', { as: admin, path: { id: master } })).status).toBe(422)
  })

  it('is a scanner by rights of its own', async () => {
    const keeper = await test.actorWith(['QR_SCANNER_LIST', 'QR_SCANNER_VIEW', 'QR_SCANNER_ADD', 'QR_SCANNER_EDIT'], {
      scope: admin,
    })
    const body = { name: 'Turnstile 1, scanner', serialNo: 'QRS-1' }
    const added = await test.call('createDeviceQrScanner', { as: keeper, body })
    expect(added.body).toMatchObject({ data: { deviceTypeId: 'QR_SCANNER', allowedActions: ['edit'] } })
    const panel = await makeDevice(test.db, admin)
    expect((await test.call('getDeviceQrScanner', { as: keeper, path: { id: panel } })).status).toBe(404)
    const listed = await test.call('listDeviceQrScanners', { as: keeper })
    expect((listed.body.data as { items: Device[] }).items.map(({ name }) => name)).toEqual([body.name])
  })
})

describe('the live state of a device', () => {
  it('is online by a signed sign of life, offline without one for five minutes, disabled by people', async () => {
    const { id } = (await add({ name: 'Live', serialNo: 'LIVE-1' })).body.data as { id: string }
    const told = { serialNo: 'live-1', deviceName: 'panel-7', firmwareVersion: '4.2.1', ipAddress: '10.0.4.77' }
    expect((await beat([told], { secret: 'another one' })).status).toBe(403)
    expect(await outcomes(beat([told, { serialNo: 'NOBODY' }]))).toEqual(['HEARD', 'UNKNOWN_DEVICE'])
    expect(await read(id)).toMatchObject({
      status: 'ONLINE',
      deviceName: 'panel-7',
      firmwareVersion: '4.2.1',
      ipAddress: '10.0.4.77',
      version: 1,
    })
    expect((await read(id)).allowedActions).toContain('sync')

    test.clock.advance(minutes(4))
    await devicesOfflineJob.run(test.ctx(), {})
    expect(await read(id)).toMatchObject({ status: 'ONLINE' })
    test.clock.advance(minutes(2))
    await devicesOfflineJob.run(test.ctx(), {})
    expect(await read(id)).toMatchObject({ status: 'OFFLINE', version: 1 })
    expect((await read(id)).allowedActions).not.toContain('sync')
    expect(await outcomes(beat([told]))).toEqual(['HEARD'])
    expect(await read(id)).toMatchObject({ status: 'ONLINE' })

    const change = (active: boolean, version: number) =>
      test.call('updateDeviceStatus', { as: admin, path: { id }, body: { active, version } })
    expect((await change(false, 1)).body).toMatchObject({ data: { status: 'DISABLED', active: false } })
    expect(await outcomes(beat([told]))).toEqual(['DISABLED'])
    expect(await read(id)).toMatchObject({ status: 'DISABLED', online: false })
    expect((await change(false, 2)).status).toBe(422)
    expect((await change(true, 2)).body).toMatchObject({ data: { status: 'OFFLINE', active: true } })
  })

  it('keeps the address that people gave, and refuses what is none', async () => {
    const fixed = { serialNo: 'FIXED-1', dhcp: false, ipAddress: '10.0.4.9' }
    const { id } = (await add(fixed)).body.data as { id: string }
    await beat([{ serialNo: 'FIXED-1', ipAddress: '10.9.9.9', macAddress: '00:1A:2B:3C:4D:01' }])
    expect(await read(id)).toMatchObject({ ipAddress: '10.0.4.9', macAddress: '00:1A:2B:3C:4D:01' })
    const wrong = await beat([{ serialNo: 'FIXED-1' }, { serialNo: 'FIXED-1', ipAddress: 'here' }])
    expect(wrong.body).toMatchObject({ errors: [{ field: 'heartbeats.1.ipAddress' }] })
  })

  it('is heard in its own centre only', async () => {
    const stranger = await makeOfficeCentre(test.db, { centreCode: 'ELSEWHERE' })
    await makeDevice(test.db, stranger, { serialNo: 'FAR-1', online: false })
    expect(await outcomes(beat([{ serialNo: 'FAR-1' }]))).toEqual(['UNKNOWN_DEVICE'])
    expect(await outcomes(beat([{ serialNo: 'FAR-1' }], { code: 'elsewhere' }))).toEqual(['HEARD'])
  })
})

describe('a sync of a controller', () => {
  it('hands it its setup and keeps whether it took it over', async () => {
    const id = await makeDevice(test.db, admin, { serialNo: 'DEVICES-1' })
    const sync = () => test.call('syncDeviceController', { as: admin, path: { id } })
    expect((await sync()).body).toMatchObject({ data: { lastSyncSucceeded: true } })
    controllers.state.setAvailable(false)
    expect((await sync()).status).toBe(503)
    controllers.state.setAvailable(true)
    expect(await read(id)).toMatchObject({ lastSyncSucceeded: false })
  })

  it('waits for one that is online', async () => {
    const id = await makeDevice(test.db, admin, { serialNo: 'SYNC-2', online: false })
    const answer = await test.call('syncDeviceController', { as: admin, path: { id } })
    expect(answer.body).toMatchObject({ code: 'RULE_VIOLATION' })
  })
})
