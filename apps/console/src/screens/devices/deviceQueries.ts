import type { Input, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { Choice, LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type Device = Schemas['Device']
export type DeviceType = Schemas['DeviceType']
export type DeviceVendor = Schemas['DeviceVendor']
export type DeviceFields = Input<'createDeviceQrScanner'>['body']

export const typeLabels: Readonly<Record<DeviceType, string>> = {
  CONTROLLER: 'Controller',
  QR_SCANNER: 'QR scanner',
  INTERCOM: 'Intercom',
  FR_READER: 'Face reader',
  LOCKER_CONTROLLER: 'Locker controller',
  KIOSK: 'Kiosk',
  DISPLAY: 'Display',
  CAMERA: 'Camera',
}

export const vendorLabels: Readonly<Record<DeviceVendor, string>> = {
  GENERIC: 'Generic',
  ALPHAWAVE: 'AlphaWave',
  BOSCH: 'Bosch',
  EPS: 'EPS',
  KONE: 'KONE',
  MICRO_ENGINE: 'MicroEngine',
}

export const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** The tabs of lists of what is live; the first one is the default. */
export const liveTabs = ['ALL', 'ONLINE', 'OFFLINE', 'DISABLED'] as const

/** The state a tab asks for; none for all. */
export const statusIn = (tab: (typeof liveTabs)[number] | undefined) =>
  tab === undefined || tab === 'ALL' ? {} : { status: tab }

const codesOf = <Code extends string>(labels: Readonly<Record<Code, string>>) => Object.keys(labels) as Code[]

/** The state of the lists of devices and scanners in the address, for `validateSearch`. */
export const deviceSearch = listSearch({
  tabs: liveTabs,
  sorts: ['name', 'updatedDate'],
  filters: {
    siteId: one(),
    deviceTypeId: one(codesOf(typeLabels)),
    vendorType: one(codesOf(vendorLabels)),
    deviceModel: one(),
  },
})

export type DeviceSearch = ReturnType<typeof deviceSearch>

/** The tabs of a device; the first one is the default. */
export const deviceTabs = ['DETAILS', 'HISTORY'] as const

export const deviceProfileSearch = listSearch({ tabs: deviceTabs })

export type DeviceProfileSearch = ReturnType<typeof deviceProfileSearch>

export const modelOptions: LoadOptions = (wildcardSearch) =>
  api.query('getDeviceModelDropDown', { query: { wildcardSearch } })

/** Active devices by name, of one type where it is given. */
export const deviceOptions =
  (deviceTypeId?: DeviceType): LoadOptions =>
  (wildcardSearch) =>
    api.query('getDeviceDropDown', { query: { wildcardSearch, ...(deviceTypeId ? { deviceTypeId } : {}) } })

export const configurationOptions =
  (deviceTypeId: DeviceType): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAccessConfigurationDropDown', { query: { wildcardSearch, deviceTypeId } })

export const wifiOptions: LoadOptions = (wildcardSearch) =>
  api.query('getWifiSettingDropDown', { query: { wildcardSearch } })

/** The offices of a site. */
export const areaOptions =
  (siteId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getAreaDropDown', { query: { wildcardSearch, siteId } })

/** Active doors and elevators. */
export const doorOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessPointDropDown', { query: { wildcardSearch } })
