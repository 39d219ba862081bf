import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { AccessLevel, Elevator } from '../elevatorQueries.ts'

const instant = '2026-11-02T01:30:00Z'
const dates = { createdDate: instant, updatedDate: instant, version: 3 }

/** An elevator that stops at two floors. */
const someElevator = (overrides: Partial<Elevator> = {}): Elevator => ({
  id: 'elevator-1',
  name: 'East Tower, lift 1',
  active: true,
  officeTower: { id: 'tower-1', name: 'East Tower' },
  vendor: 'GENERIC',
  floors: [
    { officeFloor: { id: 'floor-1', name: 'Lobby' }, levelNo: 1, relayNo: 1 },
    { officeFloor: { id: 'floor-5', name: 'L05' }, levelNo: 5, relayNo: 2 },
  ],
  koneGroupNo: null,
  callingDoors: [],
  noOfAccessLevels: 1,
  ...dates,
  allowedActions: ['edit', 'map-level'],
  ...overrides,
})

const level: AccessLevel = {
  id: 'level-1',
  name: 'Offices',
  floors: [{ id: 'floor-5', name: 'L05' }],
  accessGroups: [{ id: 'group-1', name: 'House staff' }],
  ...dates,
}

export const elevatorRights = ['ELEVATOR_LIST', 'ELEVATOR_VIEW', 'ELEVATOR_EDIT', 'ACCESS_GROUP_VIEW']

const pages: Record<string, readonly unknown[]> = {
  elevators: [someElevator()],
  'elevator-access-levels': [level],
  histories: [],
}
const options: Record<string, unknown> = {
  'office-floor-drop-down': [{ code: 'floor-9', label: 'L09', value: 'floor-9' }],
  'drop-down': [{ code: 'tower-1', label: 'East Tower', value: 'tower-1' }],
}

/** A server with one elevator and its access level. */
export const elevatorServer = ({ method, path }: SeenRequest): FakeAnswer | undefined => {
  const last = path.split('/').at(-1) ?? ''
  if (method === 'DELETE') return { body: { success: true, data: true } }
  const items = method === 'GET' ? pages[last] : undefined
  if (items) return { body: { success: true, data: { items, total: items.length, totalPage: 1 } } }
  if (method === 'GET' && options[last]) return { body: { success: true, data: options[last] } }
  const data = path.includes('elevator-access-levels') ? level : someElevator()
  return path.includes('/elevators') ? { body: { success: true, data } } : undefined
}
