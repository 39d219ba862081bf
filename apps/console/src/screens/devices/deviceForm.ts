import { orNull } from '@atrium/api-client/payload.ts'
import * as rules from '@atrium/validators/devices.ts'
import { optionalText } from '@atrium/validators/fields.ts'
import { useForm } from '@mantine/form'
import type { Device, DeviceFields, DeviceType, DeviceVendor } from './deviceQueries.ts'

const texts = [
  'name',
  'serialNo',
  'deviceModel',
  'ipAddress',
  'macAddress',
  'gateway',
  'subnet',
  'dns',
  'lockerPlan',
] as const

type Text = (typeof texts)[number]

export type DeviceValues = Record<Text, string> & {
  deviceTypeId: DeviceType
  vendorType: DeviceVendor
  siteId: string | null
  areaId: string | null
  masterDeviceId: string | null
  networkMode: 'ETHERNET' | 'WIFI'
  dhcp: boolean
  wifiSettingId: string | null
  configurationId: string | null
}

/** The state of the form, filled from a device that is edited. */
export const useDeviceForm = (device: Device | undefined, type: DeviceType) =>
  useForm<DeviceValues>({
    initialValues: device ? valuesOf(device) : { ...newDevice, deviceTypeId: type },
    validate: {
      name: rules.deviceName,
      serialNo: rules.deviceSerialNo,
      deviceModel: optionalText(60),
      ipAddress: (value, { dhcp }) => (dhcp ? rules.ipAddress(value) : rules.fixedAddress(value)),
      macAddress: rules.macAddress,
      gateway: rules.ipAddress,
      subnet: rules.subnet,
      dns: rules.dns,
      lockerPlan: optionalText(60),
      wifiSettingId: (id, { networkMode }) =>
        networkMode === 'WIFI' && id === null ? 'Choose the wireless network it joins.' : null,
    },
  })

const newDevice: Omit<DeviceValues, 'deviceTypeId'> = {
  name: '',
  serialNo: '',
  deviceModel: '',
  vendorType: 'GENERIC',
  siteId: null,
  areaId: null,
  masterDeviceId: null,
  networkMode: 'ETHERNET',
  dhcp: true,
  ipAddress: '',
  macAddress: '',
  gateway: '',
  subnet: '',
  dns: '',
  wifiSettingId: null,
  configurationId: null,
  lockerPlan: '',
}

const valuesOf = (device: Device): DeviceValues => ({
  deviceTypeId: device.deviceTypeId,
  name: device.name,
  serialNo: device.serialNo,
  deviceModel: device.deviceModel ?? '',
  vendorType: device.vendorType,
  siteId: idOf(device.site),
  areaId: idOf(device.area),
  masterDeviceId: device.masterDeviceId,
  networkMode: device.networkMode,
  dhcp: device.dhcp,
  ipAddress: device.ipAddress ?? '',
  macAddress: device.macAddress ?? '',
  gateway: device.gateway ?? '',
  subnet: device.subnet ?? '',
  dns: device.dns ?? '',
  wifiSettingId: idOf(device.wifiSetting),
  configurationId: idOf(device.configuration),
  lockerPlan: device.lockerPlan ?? '',
})

const idOf = (reference: { id: string } | null) => reference?.id ?? null

/** The form as the server takes it. */
export const deviceFields = (values: DeviceValues): DeviceFields => {
  const text = (name: Text) => orNull(values[name].trim())
  return {
    name: values.name.trim(),
    serialNo: values.serialNo.trim(),
    deviceModel: text('deviceModel'),
    vendorType: values.vendorType,
    siteId: values.siteId,
    areaId: values.areaId,
    masterDeviceId: values.masterDeviceId,
    networkMode: values.networkMode,
    dhcp: values.dhcp,
    ipAddress: text('ipAddress'),
    macAddress: text('macAddress'),
    gateway: text('gateway'),
    subnet: text('subnet'),
    dns: text('dns'),
    wifiSettingId: values.networkMode === 'WIFI' ? values.wifiSettingId : null,
    configurationId: values.configurationId,
    lockerPlan: text('lockerPlan'),
  }
}
