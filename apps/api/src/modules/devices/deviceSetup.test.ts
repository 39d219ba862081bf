import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDevice } from '../../demo/accessFactories.ts'
import { makeWifiSetting } from '../../demo/deviceFactories.ts'
import { withDoorControllers } from '../../testing/doorControllers.ts'
import { openTestApp, type TestActor, type TestApp } from '../../testing/testApp.ts'
import { devices, wifiSettings } from './tables.ts'

let test: TestApp
let admin: TestActor

beforeAll(async () => {
  test = await openTestApp()
  admin = await test.actorWith([
    'CONFIGURATION_LIST',
    'CONFIGURATION_VIEW',
    'CONFIGURATION_ADD',
    'CONFIGURATION_EDIT',
    'CONFIGURATION_DELETE',
    'WIFI_SETTING_LIST',
    'WIFI_SETTING_VIEW',
    'WIFI_SETTING_ADD',
    'WIFI_SETTING_EDIT',
    'WIFI_SETTING_DELETE',
    'QR_CONFIGURATION_VIEW',
    'QR_CONFIGURATION_EDIT',
    'DEVICE_SYNC',
    'DEVICE_VIEW',
  ])
})
afterAll(() => test.close())

describe('a configuration', () => {
  const add = (body: object) =>
    test.call('createAccessConfiguration', {
      as: admin,
      body: { type: 'DOOR', deviceTypeId: 'CONTROLLER', settings: {}, ...body },
    })

  it('is for devices of its type, which it holds while they work by it', async () => {
    const [panel, scanner] = [
      await makeDevice(test.db, admin, { name: 'Panel' }),
      await makeDevice(test.db, admin, { deviceType: 'QR_SCANNER' }),
    ]
    const wrong = await add({ name: 'Wrong', deviceIds: [scanner] })
    expect(wrong.body).toMatchObject({ errors: [{ field: 'deviceIds' }] })
    const added = await add({ name: 'Office doors', settings: { relayStrkTimeMin: 3 }, deviceIds: [panel] })
    expect(added.body).toMatchObject({
      data: {
        type: 'DOOR',
        settings: { relayStrkTimeMin: 3, relayStrkTimeMax: 10, dcHeld: 30, sound: true },
        devices: [{ id: panel, name: 'Panel' }],
      },
    })
    const { id, version } = added.body.data as { id: string; version: number }
    expect((await add({ name: 'office DOORS' })).body).toMatchObject({ errors: [{ field: 'name' }] })
    const path = { id }
    expect((await test.call('deleteAccessConfiguration', { as: admin, path })).status).toBe(422)
    const late = { name: 'Office doors', settings: { relayStrkTimeMin: 9, relayStrkTimeMax: 8 }, version }
    expect((await test.call('updateAccessConfiguration', { as: admin, path, body: late })).body).toMatchObject({
      errors: [{ field: 'settings.relayStrkTimeMax' }],
    })
    const freed = { name: 'Office doors', settings: { dcHeld: 60 }, deviceIds: [], version }
    const changed = await test.call('updateAccessConfiguration', { as: admin, path, body: freed })
    expect(changed.body).toMatchObject({ data: { settings: { dcHeld: 60 }, noOfDevices: 0, version: 2 } })
    expect((await test.call('updateAccessConfiguration', { as: admin, path, body: freed })).status).toBe(409)
    expect((await test.call('deleteAccessConfiguration', { as: admin, path })).status).toBe(200)
  })
})

describe('a wireless network', () => {
  const add = (body: object) => test.call('createWifiSetting', { as: admin, body: { security: 'WPA2', ...body } })

  it('has a password that devices are told and people never are', async () => {
    expect((await add({ ssid: 'Devices' })).body).toMatchObject({ errors: [{ field: 'password' }] })
    expect((await add({ ssid: 'Devices', password: 'short' })).body).toMatchObject({ errors: [{ field: 'password' }] })
    const added = await add({ ssid: 'Devices', password: 'marina gate 1' })
    expect(added.body).toMatchObject({ data: { ssid: 'Devices', hasPassword: true } })
    expect(JSON.stringify(added.body)).not.toContain('marina gate 1')
    const { id, version } = added.body.data as { id: string; version: number }
    const [kept] = await test.db.select().from(wifiSettings).where(eq(wifiSettings.id, id))
    expect(kept?.passwordSealed).not.toContain('marina')
    const body = { ssid: 'Devices 2', security: 'WPA3', version }
    const changed = await test.call('updateWifiSetting', { as: admin, path: { id }, body })
    expect(changed.body).toMatchObject({ data: { ssid: 'Devices 2', hasPassword: true } })
    const [after] = await test.db.select().from(wifiSettings).where(eq(wifiSettings.id, id))
    expect(after?.passwordSealed).toBe(kept?.passwordSealed)
    const history = await test.call('listWifiSettingHistories', { as: admin, path: { id } })
    expect(JSON.stringify(history.body)).not.toMatch(/marina gate|assword"/)

    const told: string[] = []
    const code = await codeOf()
    const { standIn } = await withDoorControllers(test, { [code]: [] })
    standIn.addHook('preHandler', async ({ body: text }) => void told.push(String(text)))
    const panel = await makeDevice(test.db, admin, {
      serialNo: `${code}-1`,
      networkMode: 'WIFI',
      wifiSettingId: id,
    })
    expect((await test.call('syncDeviceController', { as: admin, path: { id: panel } })).status).toBe(200)
    expect(told.join('')).toContain('marina gate 1')
    expect((await test.call('deleteWifiSetting', { as: admin, path: { id } })).status).toBe(422)
    await test.db.delete(devices).where(eq(devices.id, panel))
    expect((await test.call('deleteWifiSetting', { as: admin, path: { id } })).status).toBe(200)
  })

  it('is of its name once at a site', async () => {
    await makeWifiSetting(test.db, admin, { ssid: 'Guests' })
    expect((await add({ ssid: 'Guests', security: 'OPEN' })).body).toMatchObject({ errors: [{ field: 'ssid' }] })
  })
})

describe('the QR configuration', () => {
  it('is saved with its scanners, and its code is of what was saved last', async () => {
    const scanner = await makeDevice(test.db, admin, { deviceType: 'QR_SCANNER', name: 'Turnstile' })
    const first = await test.call('getQrConfiguration', { as: admin })
    expect(first.body).toMatchObject({ data: { qrType: 'DYNAMIC', version: 0, generatedDate: null } })
    expect((await test.call('generateConfigurationQrCode', { as: admin })).status).toBe(404)
    const save = (body: object) =>
      test.call('updateQrConfiguration', {
        as: admin,
        body: { qrType: 'DYNAMIC', refreshSeconds: 20, scannerIds: [scanner], ...body },
      })
    expect((await save({ version: 0, refreshSeconds: 14 })).status).toBe(400)
    expect((await save({ version: 0, scannerIds: [crypto.randomUUID()] })).body).toMatchObject({
      errors: [{ field: 'scannerIds' }],
    })
    expect((await save({ version: 0 })).body).toMatchObject({ data: { version: 1, scanners: [{ name: 'Turnstile' }] } })
    expect((await save({ version: 0 })).status).toBe(409)
    const { qrCode } = (await test.call('generateConfigurationQrCode', { as: admin })).body.data as { qrCode: string }
    expect(JSON.parse(qrCode)).toMatchObject({ type: 'DYNAMIC', seconds: 20, centre: await codeOf() })
    const generated = (await test.call('getQrConfiguration', { as: admin })).body.data as { generatedDate: string }
    expect(generated.generatedDate).not.toBeNull()
    expect((await save({ version: 1, qrType: 'STATIC' })).body).toMatchObject({
      data: { version: 2, generatedDate: null },
    })
  })
})

async function codeOf(): Promise<string> {
  const { rows } = await test.db.execute<{ centre_code: string }>(
    `select centre_code from office_centres where id = '${admin.officeCentreId}'`,
  )
  return rows[0]?.centre_code ?? ''
}
