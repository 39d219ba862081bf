import { recordOf } from '../../platform/record.ts'
import { visibleWifiSettings } from './devices.policy.ts'
import { wifiSettings } from './tables.ts'

export const wifiRecord = recordOf(wifiSettings, visibleWifiSettings)
