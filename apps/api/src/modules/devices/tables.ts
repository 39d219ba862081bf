import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { centralTable, estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { areas, sites } from '../sites/tables.ts'

export type DeviceType =
  | 'CONTROLLER'
  | 'QR_SCANNER'
  | 'INTERCOM'
  | 'FR_READER'
  | 'LOCKER_CONTROLLER'
  | 'KIOSK'
  | 'DISPLAY'
  | 'CAMERA'

export type DeviceVendor = 'GENERIC' | 'ALPHAWAVE' | 'BOSCH' | 'EPS' | 'KONE' | 'MICRO_ENGINE'

const isDeviceType = sql.raw(
  "in ('CONTROLLER', 'QR_SCANNER', 'INTERCOM', 'FR_READER', 'LOCKER_CONTROLLER', 'KIOSK', 'DISPLAY', 'CAMERA')",
)

/** How doors work whose controllers have a profile, where nothing else is said at the door. */
export type ConfigurationSettings = {
  relayStrkTimeMin: number
  relayStrkTimeMax: number
  dcHeld: number
  cardFormat: string | null
  timeServer: string | null
  heartbeatSeconds: number
  sound: boolean
}

/** A profile that devices of a type work by, for doors or for elevators (doc 2 §3, entities 5.2). */
export const accessConfigurations = estateTable(
  'access_configurations',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    type: text('type').notNull().$type<'DOOR' | 'ELEVATOR'>(),
    deviceType: text('device_type').notNull().$type<DeviceType>(),
    settings: jsonb('settings').notNull().$type<ConfigurationSettings>(),
    ...stamps(),
  },
  (table) => [
    unique('access_configurations_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'access_configurations_centre').onDelete(
      'cascade',
    ),
    uniqueIndex('access_configurations_name').on(table.officeCentreId, sql`lower(${table.name})`),
    check('access_configurations_type', sql`${table.type} in ('DOOR', 'ELEVATOR')`),
    check('access_configurations_device_type', sql`${table.deviceType} ${isDeviceType}`),
    index('access_configurations_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
  ],
)

export type WifiSecurity = 'OPEN' | 'WPA2' | 'WPA3'

/** A wireless network that devices join (entities 5.2). */
export const wifiSettings = estateTable(
  'wifi_settings',
  {
    id: id(),
    ...tenancyScope(),
    ssid: text('ssid').notNull(),
    security: text('security').notNull().$type<WifiSecurity>(),
    /** Sealed; given to devices, never to people. */
    passwordSealed: text('password_sealed'),
    siteId: uuid('site_id'),
    ...stamps(),
  },
  (table) => [
    unique('wifi_settings_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'wifi_settings_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'wifi_settings_site'),
    unique('wifi_settings_ssid').on(table.officeCentreId, table.siteId, table.ssid).nullsNotDistinct(),
    check('wifi_settings_security', sql`${table.security} in ('OPEN', 'WPA2', 'WPA3')`),
    check('wifi_settings_password', sql`(${table.security} = 'OPEN') = (${table.passwordSealed} is null)`),
    index('wifi_settings_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('wifi_settings_site_index').on(table.siteId),
  ],
)

/** What stands beside doors and elsewhere (entities 5.2): controllers, scanners of codes, intercoms, readers, screens. */
export const devices = estateTable(
  'devices',
  {
    id: id(),
    ...tenancyScope(),
    deviceType: text('device_type').notNull().$type<DeviceType>(),
    name: text('name').notNull(),
    /** Unique over all estates, by `device_serial_numbers`. */
    serialNo: text('serial_no').notNull(),
    deviceModel: text('device_model'),
    vendorType: text('vendor_type').notNull().default('GENERIC').$type<DeviceVendor>(),
    siteId: uuid('site_id'),
    areaId: uuid('area_id'),
    masterDeviceId: uuid('master_device_id'),
    configurationId: uuid('configuration_id'),
    networkMode: text('network_mode').notNull().default('ETHERNET').$type<'ETHERNET' | 'WIFI'>(),
    dhcp: boolean('dhcp').notNull().default(true),
    ipAddress: text('ip_address'),
    macAddress: text('mac_address'),
    gateway: text('gateway'),
    subnet: text('subnet'),
    dns: text('dns'),
    wifiSettingId: uuid('wifi_setting_id'),
    lockerPlan: text('locker_plan'),
    /** What it tells of itself. */
    deviceName: text('device_name'),
    activeApp: text('active_app'),
    appVersion: text('app_version'),
    firmwareVersion: text('firmware_version'),
    hardwareVersion: text('hardware_version'),
    active: boolean('active').notNull().default(true),
    /** Whether it was heard of within the last minutes (states 13). */
    online: boolean('online').notNull().default(false),
    /** When it gave its last sign of life. */
    lastSeen: moment('last_seen'),
    /** When a controller was last asked to take over how it is set up, and whether it did. */
    lastSyncDate: moment('last_sync_date'),
    lastSyncSucceeded: boolean('last_sync_succeeded'),
    /** Where an intercom is answered in a browser. */
    webIntercomUrl: text('web_intercom_url'),
    deletedDate: moment('deleted_date'),
    ...stamps(),
  },
  (table) => [
    unique('devices_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'devices_centre').onDelete('cascade'),
    inCentre([table.landlordId, table.officeCentreId, table.siteId], sites, 'devices_site'),
    inCentre([table.landlordId, table.officeCentreId, table.areaId], areas, 'devices_area'),
    inCentre(
      [table.landlordId, table.officeCentreId, table.configurationId],
      accessConfigurations,
      'devices_configuration',
    ),
    inCentre([table.landlordId, table.officeCentreId, table.wifiSettingId], wifiSettings, 'devices_wifi'),
    inCentre([table.landlordId, table.officeCentreId, table.masterDeviceId], table, 'devices_master_device'),
    index('devices_by_name')
      .on(table.officeCentreId, table.deviceType, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
    index('devices_list')
      .on(table.officeCentreId, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('devices_all_by_name')
      .on(table.officeCentreId, sql`lower(${table.name})`, table.id)
      .where(sql`deleted_date is null`),
    index('devices_by_updated')
      .on(table.officeCentreId, table.updatedDate, table.id)
      .where(sql`deleted_date is null`),
    index('devices_by_state')
      .on(table.officeCentreId, table.active, table.online, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('devices_by_vendor')
      .on(table.officeCentreId, table.vendorType, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('devices_by_model')
      .on(table.officeCentreId, table.deviceModel, table.id.desc().nullsFirst())
      .where(sql`deleted_date is null`),
    index('devices_site').on(table.siteId, table.id.desc().nullsFirst()),
    index('devices_area').on(table.areaId),
    index('devices_master').on(table.masterDeviceId),
    index('devices_configuration').on(table.configurationId),
    index('devices_wifi').on(table.wifiSettingId),
    check('devices_type', sql`${table.deviceType} ${isDeviceType}`),
    check(
      'devices_vendor',
      sql`${table.vendorType} in ('GENERIC', 'ALPHAWAVE', 'BOSCH', 'EPS', 'KONE', 'MICRO_ENGINE')`,
    ),
    check('devices_network', sql`${table.networkMode} in ('ETHERNET', 'WIFI')`),
    check('devices_wireless', sql`(${table.networkMode} = 'WIFI') = (${table.wifiSettingId} is not null)`),
    check('devices_address', sql`${table.dhcp} or ${table.ipAddress} is not null`),
    check('devices_own_master', sql`${table.masterDeviceId} <> ${table.id}`),
    check('devices_web_intercom', sql`${table.webIntercomUrl} is null or ${table.deviceType} = 'INTERCOM'`),
  ],
)

/**
 * The serial numbers of all estates, in small letters: none is there twice (entities 5.2). A trigger, `keep_device_serial`,
 * keeps them as devices have them; one that is deleted gives its number back.
 */
export const deviceSerialNumbers = centralTable('device_serial_numbers', {
  serialNo: text('serial_no').primaryKey(),
  deviceId: uuid('device_id').notNull().unique('device_serial_numbers_device'),
})

/** How the scanners of an office centre are set up (entities 5.2). */
export const qrConfigurations = estateTable(
  'qr_configurations',
  {
    ...tenancyScope(),
    qrType: text('qr_type').notNull().default('DYNAMIC').$type<'STATIC' | 'DYNAMIC'>(),
    refreshSeconds: integer('refresh_seconds').notNull().default(30),
    /** When its code was generated last; none once it was changed after that. */
    generatedDate: moment('generated_date'),
    ...stamps(),
  },
  (table) => [
    primaryKey({ columns: [table.officeCentreId] }),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'qr_configurations_centre').onDelete('cascade'),
    check('qr_configurations_type', sql`${table.qrType} in ('STATIC', 'DYNAMIC')`),
    check('qr_configurations_refresh', sql`${table.refreshSeconds} between 15 and 300`),
  ],
)

/** A scanner that the configuration of its office centre sets up. */
export const qrConfigurationScanners = estateTable(
  'qr_configuration_scanners',
  { ...tenancyScope(), deviceId: uuid('device_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.deviceId] }),
    inCentre([table.landlordId, table.officeCentreId, table.deviceId], devices, 'qr_configuration_scanners_device'),
    index('qr_configuration_scanners_centre').on(table.officeCentreId),
  ],
)
