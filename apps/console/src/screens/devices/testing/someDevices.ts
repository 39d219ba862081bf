import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { createElement } from 'react'
import type { Device } from '../deviceQueries.ts'

const instant = '2026-11-02T01:30:00Z'

/** Links as the portal gives them. */
export const fakeLink =
  (path: string): RecordLink =>
  ({ id, ...rest }) =>
    createElement('a', { href: `#${path}/${id}`, ...rest })

export const someDevice = (overrides: Partial<Device> = {}): Device => ({
  id: 'device-1',
  deviceTypeId: 'CONTROLLER',
  name: 'Panel 1',
  deviceName: 'panel-1',
  deviceModel: 'AC-4',
  vendorType: 'GENERIC',
  serialNo: 'ACP-4100',
  site: { id: 'site-1', name: 'East Tower' },
  siteName: 'East Tower',
  area: null,
  areaName: null,
  masterDeviceId: null,
  masterDevice: null,
  networkMode: 'ETHERNET',
  dhcp: false,
  ipAddress: '10.20.1.10',
  macAddress: '00:1A:7D:01:00:01',
  gateway: '10.20.0.1',
  subnet: '255.255.0.0',
  dns: null,
  wifiSetting: null,
  configuration: null,
  activeApp: null,
  appVersion: null,
  firmwareVersion: '4.2.1',
  hardwareVersion: 'B',
  lockerPlan: null,
  active: true,
  online: true,
  status: 'ONLINE',
  lastSeen: instant,
  lastSyncDate: null,
  lastSyncSucceeded: null,
  doors: [],
  createdDate: instant,
  updatedDate: instant,
  version: 3,
  allowedActions: ['edit', 'deactivate', 'sync', 'delete'],
  ...overrides,
})
