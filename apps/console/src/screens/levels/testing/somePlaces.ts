import type { Schemas } from '@atrium/api-client/client.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { createElement } from 'react'

const instant = '2026-11-02T01:30:00Z'

/** A link as a portal gives it, for tests. */
export const fakeLink =
  (place: string): RecordLink =>
  ({ id, ...rest }) =>
    createElement('a', { href: `#${place}/${id}`, ...rest })

export const fakePage: PageLink = (properties) => createElement('a', { href: '#upload', ...properties })

export const placeRights = [
  'LEVEL_LIST',
  'LEVEL_VIEW',
  'LEVEL_ADD',
  'LEVEL_EDIT',
  'LEVEL_DELETE',
  'LEVEL_SYNC',
  'LEVEL_UPLOAD',
  'UNIT_LIST',
  'UNIT_VIEW',
  'UNIT_ADD',
  'UNIT_EDIT',
  'UNIT_DELETE',
  'UNIT_UPLOAD',
  'AIRCON_SETUP_VIEW',
  'AIRCON_SETUP_EDIT',
  'TENANT_LIST',
  'SITE_LIST',
  'SITE_VIEW',
]

/** A building, for tests. */
export const someBuilding = (overrides: Partial<Schemas['OfficeTower']> = {}): Schemas['OfficeTower'] => ({
  id: 'tower-1',
  name: 'East Tower',
  code: 'MGE',
  address: '8 Marina View',
  site: null,
  noOfFloors: 2,
  noOfUnits: 0,
  active: true,
  lastSyncedDate: null,
  createdDate: instant,
  updatedDate: instant,
  version: 3,
  allowedActions: ['edit', 'deactivate', 'add-floor', 'sync', 'delete'],
  ...overrides,
})

const someFloor = (overrides: Partial<Schemas['OfficeFloor']> = {}): Schemas['OfficeFloor'] => ({
  id: 'floor-1',
  officeTower: { id: 'tower-1', name: 'East Tower' },
  name: 'L12',
  levelNo: 12,
  description: null,
  noOfUnits: 0,
  createdDate: instant,
  updatedDate: instant,
  version: 1,
  allowedActions: ['edit', 'delete'],
  ...overrides,
})

const lumen = { id: 'lumen', name: 'Lumen Legal', centreCode: 'LUMEN' }

/** A unit that Lumen Legal holds, for tests. */
export const someUnit = (overrides: Partial<Schemas['OfficeCentreUnit']> = {}): Schemas['OfficeCentreUnit'] => ({
  id: 'unit-1',
  unitNo: '12-01',
  sizeSqm: 185.5,
  officeTower: { id: 'tower-1', name: 'East Tower' },
  officeFloor: { id: 'floor-1', name: 'L12' },
  levelNo: 12,
  active: true,
  status: 'OCCUPIED',
  tenant: lumen,
  leaseStart: '2026-01-01',
  leaseEnd: '2027-12-31',
  createdDate: instant,
  updatedDate: instant,
  version: 5,
  leases: [
    { id: 'lease-1', tenant: lumen, leaseStart: '2026-01-01', leaseEnd: '2027-12-31', phase: 'CURRENT' },
    { id: 'lease-0', tenant: lumen, leaseStart: '2024-01-01', leaseEnd: '2025-12-31', phase: 'PAST' },
  ],
  allowedActions: ['edit', 'assign', 'end-lease', 'remove'],
  ...overrides,
})

export const somePage = (items: readonly unknown[]) => success({ items, total: items.length, totalPage: 1 })

const options = [{ code: 'KESTREL', label: 'Kestrel Capital', value: 'kestrel' }]

const pages: Record<string, readonly unknown[]> = {
  'office-towers': [someBuilding()],
  'office-floors': [
    someFloor(),
    someFloor({ id: 'floor-2', name: 'L11', levelNo: 11, noOfUnits: 4, allowedActions: ['edit'] }),
  ],
  'office-centre-units': [someUnit(), someUnit({ id: 'unit-2', unitNo: '12-02', status: 'VACANT', tenant: null })],
  histories: [],
}

/** A server with one building; `answer` comes before it. */
export const placeServer =
  (answer: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const given = answer(request)
    if (given !== undefined) return given
    const last = request.path.split('/').at(-1) ?? ''
    if (request.method === 'DELETE') return success(true)
    if (/drop-?down$/.test(last)) return success(options)
    if (request.method === 'GET' && pages[last]) return somePage(pages[last])
    if (request.path.includes('/office-towers')) return success(someBuilding())
    if (request.path.includes('/office-floors')) return success(someFloor())
    if (request.path.includes('/office-centre-units')) return success(someUnit())
    return undefined
  }
