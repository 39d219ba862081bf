import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { AccessGroupLinks } from '../accessGroupLinks.tsx'
import type { AccessGroup, DoorGroup, DoorMapping, FloorMapping, TenantMapping } from '../accessGroupQueries.ts'

const instant = '2026-11-02T01:30:00Z'
const dates = { createdDate: instant, updatedDate: instant, version: 2 }

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: AccessGroupLinks = {
  AccessGroup: ({ id, ...rest }) => createElement('a', { href: `#access-group/${id}`, ...rest }),
  Division: ({ id, ...rest }) => createElement('a', { href: `#division/${id}`, ...rest }),
  TimeProgramme: ({ id, ...rest }) => createElement('a', { href: `#time-programme/${id}`, ...rest }),
  UploadMembers: (rest) => createElement('a', { href: '#upload/users-access-group', ...rest }),
  User: ({ id, ...rest }) => createElement('a', { href: `#user/${id}`, ...rest }),
}

/** An access group of a landlord, for tests and stories. */
export const someAccessGroup = (overrides: Partial<AccessGroup> = {}): AccessGroup => ({
  id: 'group-1',
  name: 'House staff',
  description: 'Everybody who works for the building',
  site: { id: 'site-1', name: 'Marina Gate' },
  active: true,
  owner: { id: 'centre-1', name: 'Marina Gate Properties' },
  noOfDoors: 4,
  noOfDoorMappings: 3,
  noOfDoorGroups: 1,
  noOfUsers: 14,
  noOfTenants: 1,
  ...dates,
  allowedActions: ['edit', 'map-door', 'map-elevator', 'map-door-group', 'map-user', 'map-tenant', 'delete'],
  ...overrides,
})

export const accessGroupRights = [
  ...['LIST', 'VIEW', 'ADD', 'EDIT', 'DELETE', 'DOWNLOAD'].map((action) => `ACCESS_GROUP_${action}`),
  'TIME_PROGRAMME_LIST',
  'USER_UPLOAD',
]

const someDoor = (id: string, name: string, times: string): DoorMapping => ({
  id,
  accessDoor: { id: `door-${id}`, name },
  accessDoorType: 'DOOR',
  accessTimeZone: { id: `programme-${id}`, name: times },
  elevatorAccessLevel: null,
  ...dates,
})

const someElevator: DoorMapping = {
  ...someDoor('4', 'Lift 1', 'Office hours'),
  accessDoorType: 'ELEVATOR',
  elevatorAccessLevel: { id: 'level-1', name: 'Offices' },
}

const doorGroup: DoorGroup = {
  id: 'door-group-1',
  name: 'Week-end entrances',
  doors: [
    { id: 'door-1', name: 'Car park' },
    { id: 'door-5', name: 'Side gate' },
  ],
  scheduler: { days: ['SATURDAY', 'SUNDAY'], startTime: '08:00', endTime: '18:00' },
  ...dates,
}

const tenant: TenantMapping = {
  id: 'given-1',
  tenant: { id: 'tenant-1', name: 'Northwind Shipping' },
  createdDate: instant,
}
const floor: FloorMapping = {
  id: 'given-2',
  officeFloor: { id: 'floor-1', name: 'Level 7' },
  officeTower: { id: 'tower-1', name: 'Tower 1' },
  createdDate: instant,
}
const person = {
  id: 'user-1',
  fullName: 'Mei Lin Tan',
  division: null,
  email: 'mei.lin@marinagate.example',
  officeCentreId: 'centre-1',
  companyName: 'Marina Gate Properties',
  status: 'ACTIVE',
}

const pages: Record<string, readonly unknown[]> = {
  'access-groups': [
    someAccessGroup(),
    someAccessGroup({ id: 'group-2', name: 'Night shift', description: null, active: false, noOfUsers: 0 }),
  ],
  'door-mappings': [
    someDoor('1', 'Car park', 'At all times'),
    someDoor('2', 'Lobby gate', 'Office hours'),
    someElevator,
  ],
  'door-groups': [doorGroup],
  users: [person],
  'tenant-mapping': [tenant],
  'office-floor-mapping': [floor],
  histories: [],
}
const options: Record<string, readonly unknown[]> = {
  'door-drop-down': [{ code: 'door-9', label: 'Roof', value: 'door-9' }],
  'user-drop-down': [{ code: 'user-9', label: 'Nadia Lopez', value: 'user-9' }],
  'tenant-drop-down': [{ code: 'tenant-9', label: 'Kestrel Capital', value: 'tenant-9' }],
  'drop-down-by-controller': [{ code: 'level-9', label: 'All floors', value: 'level-9' }],
  'drop-down': [{ code: 'programme-9', label: 'Cleaners', value: 'programme-9' }],
}

/** A server with two access groups, and the doors, people and tenants of one. */
export const accessGroupServer = ({ method, path }: SeenRequest): FakeAnswer | undefined => {
  const last = path.split('/').at(-1) ?? ''
  if (method === 'DELETE') return { body: { success: true, data: true } }
  if (method === 'GET' && options[last]) return { body: { success: true, data: options[last] } }
  const items = method === 'GET' ? pages[last] : undefined
  if (items) return { body: { success: true, data: { items, total: items.length, totalPage: 1 } } }
  if (path.includes('door-groups')) return { body: { success: true, data: doorGroup } }
  if (path.includes('door-mappings')) return { body: { success: true, data: someDoor('3', 'Roof', 'Cleaners') } }
  return path.includes('/access-groups') ? { body: { success: true, data: someAccessGroup() } } : undefined
}
