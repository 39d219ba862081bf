import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { createElement } from 'react'
import type { Office } from '../../offices/officeQueries.ts'
import type { Person } from '../placePeople.ts'
import type { Site } from '../siteQueries.ts'

const instant = '2026-11-02T01:30:00Z'
const allowedActions = ['edit', 'deactivate', 'map-user', 'unmap-user', 'delete'] as const

/** Links as the portal gives them. */
export const fakeLink =
  (path: string): RecordLink =>
  ({ id, ...rest }) =>
    createElement('a', { href: `#${path}/${id}`, ...rest })
export const fakePageLink: PageLink = (properties) => createElement('a', { href: '#office/add', ...properties })

export const someSite = (overrides: Partial<Site> = {}): Site => ({
  id: 'site-1',
  name: 'East Tower',
  active: true,
  code: 'MGE',
  address: '8 Marina View',
  timezoneOffset: 480,
  timeZone: null,
  assemblyPoints: [],
  users: 2,
  accessGroups: 0,
  areas: 0,
  officeTowers: 0,
  createdDate: instant,
  updatedDate: instant,
  version: 3,
  allowedActions: [...allowedActions, 'map-access-group'],
  ...overrides,
})

export const someOffice = (overrides: Partial<Office> = {}): Office => ({
  id: 'office-1',
  name: 'L05 North',
  active: true,
  site: { id: 'site-1', name: 'East Tower' },
  floorPlan: {
    id: 'file-1',
    name: 'L05 plan',
    floorPlanImageFullPath: '/api/system-files/file-1/download',
    nameWithSite: 'L05 plan, East Tower',
  },
  users: 2,
  doors: 1,
  createdDate: instant,
  updatedDate: instant,
  version: 5,
  allowedActions: [...allowedActions, 'map-door'],
  ...overrides,
})

const somePerson = (id: string, fullName: string, overrides: Partial<Person> = {}): Person => ({
  id,
  fullName,
  email: `${id}@marinagate.example`,
  officeCentreId: 'elsewhere',
  companyName: 'Northwind Shipping',
  division: null,
  status: 'ACTIVE',
  ...overrides,
})

export const placeRights = [
  'SITE_LIST',
  'SITE_VIEW',
  'SITE_ADD',
  'SITE_EDIT',
  'SITE_DELETE',
  'AREA_LIST',
  'AREA_VIEW',
  'AREA_ADD',
  'AREA_EDIT',
  'AREA_DELETE',
]

const pages: Record<string, readonly unknown[]> = {
  sites: [someSite(), someSite({ id: 'site-2', name: 'Annexe', active: false })],
  areas: [someOffice(), someOffice({ id: 'office-2', name: 'Loading bay', floorPlan: null })],
  'get-area': [someOffice()],
  'get-user': [
    somePerson('mei.lin', 'Mei Lin Tan', { division: { id: 'd1', name: 'Chartering' } }),
    somePerson('ibrahim', 'Ibrahim Santos'),
  ],
  'get-access-group': [{ id: 'group-1', name: 'House staff', active: true, noOfDoors: 4, noOfUsers: 14 }],
  'get-door': [{ id: 'door-1', name: 'Lobby gate', accessDoorType: 'DOOR', active: true, area: null }],
  histories: [],
}
const options: Record<string, unknown> = {
  'drop-down': [{ code: 'site-1', label: 'East Tower', value: 'site-1' }],
  'user-drop-down': [{ code: 'u9', label: 'Nadia Lopez (nadia@marinagate.example)', value: 'u9' }],
  download: { fileName: 'plan.png', dataStream: 'iVBORw0KGgo=' },
}

/** A server with two sites and two offices; `answer` comes before it. */
export const placeServer =
  (answer: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const given = answer(request)
    if (given !== undefined) return given
    const last = request.path.split('/').at(-1) ?? ''
    const items = pages[last]
    const one = request.path.includes('/areas') ? someOffice({ version: 6 }) : someSite({ version: 4 })
    if (request.method === 'DELETE') return { body: { success: true, data: true } }
    if (request.method !== 'GET') return { body: { success: true, data: one } }
    if (items) return { body: { success: true, data: { items, total: items.length, totalPage: 1 } } }
    if (options[last]) return { body: { success: true, data: options[last] } }
    if (request.path.includes('/areas/')) return { body: { success: true, data: someOffice() } }
    if (request.path.includes('/sites/')) return { body: { success: true, data: someSite() } }
    return undefined
  }
