import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { SecurityEvent } from '../securityDeskQueries.ts'

export const someSecurityEvent = (overrides: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 'event-1',
  dateTime: '2026-12-04T01:02:00Z',
  concern: 'DENIED',
  reason: 'it is outside the times of the access group',
  accessDoor: { id: 'door-1', name: 'Car park' },
  site: { id: 'site-1', name: 'East Tower' },
  officeFloor: { id: 'floor-1', name: 'Basement 1' },
  lockedDown: false,
  user: { id: 'user-1', fullName: 'Nora Lim', email: 'nora@northwind.example' },
  guest: null,
  guestPhoto: null,
  officeCentre: { id: 'centre-2', name: 'Northwind Shipping' },
  credential: 'C-10021',
  acknowledgedDate: null,
  acknowledgedByFullName: null,
  acknowledgedRemark: null,
  allowedActions: ['acknowledge'],
  ...overrides,
})

const forced = someSecurityEvent({
  id: 'event-2',
  concern: 'DOOR_FORCED',
  reason: null,
  accessDoor: { id: 'door-2', name: 'Loading dock' },
  lockedDown: true,
  user: null,
  officeCentre: null,
  credential: null,
})

/** A visitor with a photo, who was refused. */
export const refusedVisitor = someSecurityEvent({
  id: 'event-3',
  user: null,
  guest: {
    kind: 'VISITOR',
    fullName: 'Fay Guest',
    company: 'Works Ltd',
    host: 'Mei Lin Tan',
    referenceNo: 'VIS-20261204-0001',
  },
  guestPhoto: { visitId: 'visit-1', fileId: 'photo-1' },
  credential: 'Fay Guest, visitor',
})

const lockdown = {
  id: 'lockdown-1',
  reach: 'DOOR',
  target: { id: 'door-2', name: 'Loading dock' },
  noOfDoors: 1,
  reason: 'Somebody broke it open',
  startedDate: '2026-12-04T01:00:00Z',
  startedByFullName: 'Lena Lim',
  liftedDate: null,
  liftedReason: null,
  liftedByFullName: null,
  version: 1,
  allowedActions: ['lift'],
}

const unlocked = {
  id: 'event-9',
  dateTime: '2026-12-04T00:58:00Z',
  doorSequence: 9,
  accessDoor: { id: 'door-2', name: 'Loading dock' },
  kind: 'DOOR_UNLOCKED',
  result: null,
  reason: 'Courier',
  user: { id: 'user-9', fullName: 'Lena Lim', email: 'lena@marinagate.example' },
  officeCentre: { id: 'centre-1', name: 'Marina Gate Properties' },
  credential: null,
  decidedHere: true,
  connector: 'unlock',
}

export const guardRights = ['ACCESS_REPORT_LIST', 'ACCESS_DOOR_VIEW', 'ACCESS_DOOR_MANAGE', 'INCIDENT_ADD', 'SITE_LIST']

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
const page = (items: readonly unknown[]) => success({ items, total: items.length, totalPage: 1 })

/** A server with a refusal, a forced door that is locked down, and what a test lets happen. */
export function someSecurityDesk() {
  let events = [someSecurityEvent(), forced]
  return {
    happens: (event: SecurityEvent) => void (events = [event, ...events]),
    answer: ({ path, method }: SeenRequest): FakeAnswer | undefined => {
      if (path.endsWith('/security-desk/events')) return page(events)
      if (path.endsWith('/visits/visit-1/files/photo-1')) return success({ dataStream: 'AAAA', fileName: 'photo.png' })
      if (path.endsWith('/events/acknowledge')) {
        events = events.slice(1)
        return success({ acknowledged: 1 })
      }
      if (path.endsWith('/access-events')) return page([unlocked])
      if (path.endsWith('/sites/drop-down')) return success([{ value: 'site-1', code: 'ET', label: 'East Tower' }])
      if (path.endsWith('/unlocks/prepare'))
        return success({
          reach: 'SITE',
          target: { id: 'site-1', name: 'East Tower' },
          noOfDoors: 3,
          noOfClosedDoors: 1,
        })
      if (path.endsWith('/unlocks'))
        return success({
          unlocked: [
            { id: 'door-1', name: 'Car park' },
            { id: 'door-3', name: 'Hall' },
          ],
          closed: [{ accessDoor: { id: 'door-4', name: 'Vault' }, reason: 'it is locked down: Audit' }],
        })
      if (path.endsWith('/lockdowns/prepare'))
        return success({
          reach: 'DOOR',
          target: { id: 'door-1', name: 'Car park' },
          noOfDoors: 1,
          noOfLockedDoors: 0,
          noOfUsers: 240,
        })
      if (path.endsWith('/lift')) return success({ ...lockdown, allowedActions: [] })
      if (path.endsWith('/lockdowns')) return method === 'POST' ? success(lockdown) : page([lockdown])
      return undefined
    },
  }
}
