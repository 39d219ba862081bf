import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { AccessEventLinks } from '../accessEventLinks.tsx'
import type { AccessAnswer, AccessControlSettings, AccessEvent } from '../accessEventQueries.ts'

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: AccessEventLinks = {
  User: ({ id, ...rest }) => createElement('a', { href: `#user/${id}`, ...rest }),
  AccessGroup: ({ id, ...rest }) => createElement('a', { href: `#access-group/${id}`, ...rest }),
}

const user = { id: 'a0000000-0000-4000-8000-000000000001', fullName: 'Nora Lim', email: 'nora@northwind.example' }
const accessDoor = { id: 'd0000000-0000-4000-8000-000000000001', name: 'Car park' }

export const question = { userId: user.id, accessDoorId: accessDoor.id, date: '2026-12-05', time: '09:00' }

const someEvent = (overrides: Partial<AccessEvent>): AccessEvent => ({
  id: 'event-1',
  dateTime: '2026-12-04T01:02:00Z',
  doorSequence: 12,
  accessDoor,
  kind: 'ACCESS',
  result: 'GRANTED',
  reason: null,
  user,
  guest: null,
  officeCentre: { id: 'centre-2', name: 'Northwind Shipping' },
  credential: 'C-10021',
  decidedHere: true,
  connector: 'door-controllers',
  ...overrides,
})

const events = [
  someEvent({}),
  someEvent({ id: 'event-2', result: 'DENIED', reason: 'no pass is known', user: null, officeCentre: null }),
  someEvent({ id: 'event-3', kind: 'DOOR_FORCED', result: null, user: null, officeCentre: null, credential: null }),
]

const answer: AccessAnswer = {
  user,
  accessDoor,
  dateTime: '2026-12-05T01:00:00Z',
  localTime: 'Saturday 2026-12-05, 09:00',
  result: 'DENIED',
  reason: 'OUTSIDE_SCHEDULE',
  words: 'Car park stays closed to Nora Lim: it is outside the times of the access group.',
  proof: ['Closed: it is outside the times of the access group', 'Pass C-10021', 'In Drivers'],
  changes: [
    {
      kind: 'WIDEN_SCHEDULE',
      words: 'Give the door of Drivers a time programme that is open then',
      place: 'ACCESS_GROUP',
      recordId: 'group-1',
    },
  ],
}

const settings: AccessControlSettings = {
  antiPassback: false,
  qrValiditySeconds: 30,
  hidInvitationDays: 7,
  eventRetentionMonths: 12,
  openOnCheckIn: true,
  visitDoor: null,
  defaultAccessGroup: null,
  version: 1,
}

export const accessEventRights = [
  'ACCESS_REPORT_LIST',
  'ACCESS_REPORT_DOWNLOAD',
  'ACCESS_GROUP_VIEW',
  'ACCESS_GROUP_LIST',
  'ACCESS_CONTROL_SETTING_VIEW',
  'ACCESS_CONTROL_SETTING_EDIT',
]

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

/** Answers as the server does. */
export function accessEventServer({ path, method }: SeenRequest): FakeAnswer | undefined {
  if (path.endsWith('/access-events')) return success({ items: events, total: events.length, totalPage: 1 })
  if (path.endsWith('/user-drop-down')) return success([{ code: user.id, label: user.fullName, value: user.id }])
  if (/\/(door|access-point)-drop-down$/.test(path))
    return success([{ code: accessDoor.id, label: accessDoor.name, value: accessDoor.id }])
  if (path.endsWith('/access-groups/drop-down')) return success([])
  if (path.endsWith('/access-decisions')) return success(answer)
  if (path.endsWith('/access-control-settings'))
    return success(method === 'PUT' ? { ...settings, version: 2 } : settings)
  return undefined
}
