import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { AccessDoorLinks } from '../accessDoorLinks.tsx'
import type { AccessDoor } from '../accessDoorQueries.ts'

const instant = '2026-11-02T01:30:00Z'

const link =
  (kind: string): AccessDoorLinks['AccessDoor'] =>
  ({ id, ...rest }) =>
    createElement('a', { href: `#${kind}/${id}`, ...rest })

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: AccessDoorLinks = {
  AccessDoor: link('access-door'),
  AccessGroup: link('access-group'),
  TimeProgramme: link('time-programme'),
  User: link('user'),
}

export const accessDoorRights = [
  ...['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE', 'MANAGE'].map((action) => `ACCESS_DOOR_${action}`),
  'TIME_PROGRAMME_LIST',
]

const site = { id: 'site-1', name: 'East Tower' }

/** A turnstile of a landlord, for tests and stories. */
export const someAccessDoor = (overrides: Partial<AccessDoor> = {}): AccessDoor => ({
  id: 'door-1',
  name: 'Turnstile 1 in',
  active: true,
  accessDoorType: 'DOOR',
  site,
  officeTower: site,
  officeFloor: { id: 'floor-1', name: 'Lobby' },
  area: null,
  passage: 'ENTRY',
  deviceController: { id: 'controller-1', name: 'Panel 4' },
  allowDoorAccessRequest: false,
  reported: true,
  lockdown: null,
  accessGroupNames: ['House staff', 'East tower tenants'],
  accessCfg: 'SINGLE',
  reader: 0,
  pairReader: null,
  relay: 2,
  relayStrkTimeMin: 5,
  relayStrkTimeMax: 10,
  relayStrkMode: 'NORMAL',
  door: 4,
  dcHeld: 30,
  rex0: 5,
  rex1: null,
  rexTimeZones: [],
  altReader: null,
  altReaderSpec: 'NONE',
  cardFormat: 'Wiegand 26',
  maxFloors: null,
  defaultAcrMode: 'CARD_ONLY',
  deviceQrScanner: { id: 'scanner-1', name: 'Turnstile 1 scanner' },
  deviceIntercom: { id: 'intercom-1', name: 'Lobby intercom' },
  noOfSubAdmins: 1,
  createdDate: instant,
  updatedDate: instant,
  version: 3,
  allowedActions: [
    'edit',
    'rename',
    'deactivate',
    'allow-door-access-request',
    'map-sub-admin',
    'unlock-door',
    'delete',
  ],
  ...overrides,
})

const closed = someAccessDoor({
  id: 'door-2',
  name: 'Roof',
  active: false,
  passage: null,
  allowedActions: ['edit', 'activate'],
})

const intercom = {
  id: 'intercom-1',
  name: 'Lobby intercom',
  serialNo: 'ICM-7',
  site,
  active: true,
  online: true,
  webIntercomUrl: 'https://doors.example/intercoms/7',
  doors: [{ id: 'door-1', name: 'Turnstile 1 in' }],
  version: 1,
  allowedActions: ['generate-web-intercom-url'],
}

const configuration = (type: string, accessCfg: string, name: string, ...needs: string[]) => ({
  officeCentreId: 'centre-1',
  type,
  accessCfg,
  name,
  required: ['deviceControllerId', 'reader', 'relay', ...needs],
})

const lists: Record<string, readonly unknown[]> = {
  'config-mappings': [
    configuration('DOOR', 'SINGLE', 'Single reader'),
    configuration('DOOR', 'PAIRED_READERS', 'Paired readers', 'pairReader'),
    configuration('ELEVATOR', 'ELEVATOR_NO_FLOOR_FEEDBACK', 'Elevator without floor feedback', 'maxFloors'),
  ],
  dropdown: [{ code: 'controller-1', label: 'Panel 4', value: 'controller-1' }],
  'available-qr-scanner-drop-down': [{ code: 'scanner-9', label: 'Spare scanner', value: 'scanner-9' }],
  'available-intercom-drop-down': [{ code: 'intercom-9', label: 'Dock intercom', value: 'intercom-9' }],
  'drop-down': [{ code: 'user-9', label: 'Arun Nair', value: 'user-9' }],
}
const pages: Record<string, readonly unknown[]> = {
  'access-doors': [someAccessDoor(), closed],
  'group-mappings': [
    {
      id: 'mapping-1',
      accessGroup: { id: 'group-1', name: 'House staff' },
      accessTimeZone: { id: 'programme-1', name: 'At all times' },
      active: true,
    },
  ],
  'sub-admins': [
    {
      id: 'user-1',
      fullName: 'Bela Bose',
      division: null,
      email: 'bela@marinagate.example',
      officeCentreId: 'centre-1',
      companyName: 'Marina Gate Properties',
      status: 'ACTIVE',
    },
  ],
  histories: [],
}

/** A server with two doors, and the groups and operators of one. */
export const accessDoorServer = ({ method, path }: SeenRequest): FakeAnswer | undefined => {
  const last = path.split('/').at(-1) ?? ''
  if (method === 'DELETE' && last === 'door-1') return { body: { success: true, data: true } }
  if (path.includes('/device-intercoms/')) return { body: { success: true, data: intercom } }
  const list = method === 'GET' ? lists[last] : undefined
  if (list) return { body: { success: true, data: list } }
  const items = method === 'GET' ? pages[last] : undefined
  if (items) return { body: { success: true, data: { items, total: items.length, totalPage: 1 } } }
  return path.includes('/access-doors') ? { body: { success: true, data: someAccessDoor() } } : undefined
}
