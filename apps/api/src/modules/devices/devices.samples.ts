import { makeAccessConfiguration, makeWifiSetting } from '../../demo/deviceFactories.ts'
import { makeDevice } from '../../demo/accessFactories.ts'
import type { Bodies, Sample } from '../../demo/sample.ts'

/** Records of this module to call operations with. */
export const deviceSamples = {
  devices: { of: 'CENTRE', make: (db, where) => makeDevice(db, where) },
  'device-controllers': { of: 'CENTRE', make: (db, where) => makeDevice(db, where) },
  'device-qr-scanners': { of: 'CENTRE', make: (db, where) => makeDevice(db, where, { deviceType: 'QR_SCANNER' }) },
  'device-intercoms': { of: 'CENTRE', make: (db, where) => makeDevice(db, where, { deviceType: 'INTERCOM' }) },
  'access-configurations': { of: 'CENTRE', make: (db, where) => makeAccessConfiguration(db, where) },
  'wifi-settings': { of: 'CENTRE', make: (db, where) => makeWifiSetting(db, where) },
} satisfies Record<string, Sample>

const wireless = { fields: {}, naming: { wifiSettingId: { networkMode: 'WIFI' } } }

/** What the schema does not tell of bodies. */
export const deviceBodies: Bodies = {
  createDevice: wireless,
  updateDevice: wireless,
  createDeviceQrScanner: wireless,
  updateDeviceQrScanner: wireless,
  updateQrConfiguration: { fields: { version: 0 } },
}
