import { api } from '@atrium/auth/api.ts'
import type { GatedAction } from '@atrium/screens-kit/gatedActions.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { ListExport } from '@atrium/screens-kit/list/ExportMenu.tsx'
import type { HistoryTimeline } from '@atrium/screens-kit/detail/HistoryTimeline.tsx'
import type { QueryFunction, QueryKey } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { statusIn, type Device, type DeviceFields, type DeviceSearch, type DeviceType } from './deviceQueries.ts'

type LoadedQuery = { queryKey: QueryKey; queryFn: QueryFunction<Device> }

const loaded = ({ queryKey, queryFn }: AnyQuery<Device>): LoadedQuery => ({
  queryKey,
  // A query of one record is never skipped, and the cache calls its function with the key that stands beside it.
  queryFn: queryFn as QueryFunction<Device>,
})

/** What sets the pages of all devices and of scanners apart: words and calls. */
export type DeviceKind = {
  title: string
  description: string
  /** As in 'New scanner'. */
  noun: string
  /** Where all are of one type. */
  type?: DeviceType
  operations: Record<'create' | 'update' | 'remove', NonNullable<GatedAction['operation']>>
  list: (search: DeviceSearch) => AnyQuery<{ items: Device[]; total: number }>
  one: (id: string) => LoadedQuery
  exports: (search: DeviceSearch) => ListExport
  create: (type: DeviceType, fields: DeviceFields) => Promise<Device>
  update: (device: Device, fields: DeviceFields) => Promise<Device>
  remove: (device: Device) => Promise<unknown>
  history: (id: string) => ComponentProps<typeof HistoryTimeline>['query']
}

const asked = ({ tab, ...search }: DeviceSearch) => ({
  sortProperties: 'name',
  sortDirection: 'ASC' as const,
  ...search,
  ...statusIn(tab),
})

const ofScanners = (search: DeviceSearch) => {
  const { deviceTypeId: _type, vendorType: _vendor, deviceModel: _model, ...query } = asked(search)
  return query
}

export const anyDevice: DeviceKind = {
  title: 'Devices',
  description: 'Controllers, scanners, intercoms and readers, and which are online now',
  noun: 'device',
  operations: { create: 'createDevice', update: 'updateDevice', remove: 'deleteDevice' },
  list: (search) => api.query('listDevices', { query: asked(search) }),
  one: (id) => loaded(api.query('getDevice', { path: { id } }, { silent: true })),
  exports: (search) => ({
    operation: 'generateDeviceRecord',
    download: (format) => api.download('generateDeviceRecord', { query: { ...asked(search), format } }),
  }),
  create: (deviceTypeId, fields) => api.call('createDevice', { body: { deviceTypeId, ...fields } }, { silent: true }),
  update: ({ id, version }, fields) =>
    api.call('updateDevice', { path: { id }, body: { ...fields, version } }, { silent: true }),
  remove: ({ id }) => api.call('deleteDevice', { path: { id } }, { silent: true }),
  history: (id) => (page) => api.query('listDeviceHistories', { path: { id }, query: page }),
}

export const scanner: DeviceKind = {
  title: 'QR scanners',
  description: 'What reads the codes of passes beside doors',
  noun: 'scanner',
  type: 'QR_SCANNER',
  operations: { create: 'createDeviceQrScanner', update: 'updateDeviceQrScanner', remove: 'deleteDeviceQrScanner' },
  list: (search) => api.query('listDeviceQrScanners', { query: ofScanners(search) }),
  one: (id) => loaded(api.query('getDeviceQrScanner', { path: { id } }, { silent: true })),
  exports: (search) => ({
    operation: 'generateDeviceQrScannerRecord',
    download: (format) => api.download('generateDeviceQrScannerRecord', { query: { ...ofScanners(search), format } }),
  }),
  create: (_type, fields) => api.call('createDeviceQrScanner', { body: fields }, { silent: true }),
  update: ({ id, version }, fields) =>
    api.call('updateDeviceQrScanner', { path: { id }, body: { ...fields, version } }, { silent: true }),
  remove: ({ id }) => api.call('deleteDeviceQrScanner', { path: { id } }, { silent: true }),
  history: (id) => (page) => api.query('listDeviceQrScannerHistories', { path: { id }, query: page }),
}
