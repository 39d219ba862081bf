import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as configurations from './configurations.ts'
import * as controllerSync from './controllerSync.ts'
import * as devices from './devices.ts'
import { devicesOfflineJob } from './devices.jobs.ts'
import * as heartbeats from './heartbeats.ts'
import * as intercoms from './intercoms.ts'
import * as qrConfiguration from './qrConfiguration.ts'
import * as wifiSettings from './wifiSettings.ts'

export { deviceOffline } from './devices.alerts.ts'
export { lockDevice } from './devices.repo.ts'
export { deviceOptions } from './devices.views.ts'
export { isInState, liveStatus, silence } from './liveState.ts'

export const deviceOperations = {
  ...devices,
  ...controllerSync,
  ...heartbeats,
  ...intercoms,
  ...configurations,
  ...wifiSettings,
  ...qrConfiguration,
}

export const deviceConstraints: ConstraintMessages = {
  device_serial_numbers_pkey: {
    field: 'serialNo',
    message: 'A device of this serial number is registered already. Check the number on its label.',
  },
  devices_site: { message: 'Devices still belong to this site. Move or delete them first.' },
  devices_area: { message: 'Devices still stand in this office. Move or delete them first.' },
  access_configurations_name: { field: 'name', message: 'There is already a configuration with this name.' },
  wifi_settings_ssid: { field: 'ssid', message: 'This site has a network of this name already.' },
  wifi_settings_site: { message: 'Wireless networks still belong to this site. Move or delete them first.' },
}

export const deviceJobs: AnyJob[] = [devicesOfflineJob]
