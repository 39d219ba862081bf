import { someRehearsal } from '@atrium/screens-kit/testing/someRehearsals.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { DivisionLinks } from '../divisionLinks.tsx'
import type { Division, DivisionPerson, DivisionUserGroup } from '../divisionQueries.ts'

const instant = '2026-11-02T01:30:00Z'

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: DivisionLinks = {
  Division: ({ id, ...rest }) => createElement('a', { href: `#division/${id}`, ...rest }),
  User: ({ id, ...rest }) => createElement('a', { href: `#user/${id}`, ...rest }),
  UserGroup: ({ id, ...rest }) => createElement('a', { href: `#user-group/${id}`, ...rest }),
}

/** A division, for tests and stories. */
export const someDivision = (overrides: Partial<Division> = {}): Division => ({
  id: 'division-1',
  name: 'Operations',
  newName: null,
  effectiveDate: null,
  userGroupNames: ['Night shift', 'Fire wardens'],
  noOfUsers: 2,
  createdDate: instant,
  updatedDate: instant,
  version: 3,
  allowedActions: ['rename', 'add-users', 'remove-user', 'map-user-group'],
  ...overrides,
})

/** A division that gets another name in the new year. */
const renamedDivision = (): Division =>
  someDivision({
    newName: 'Estate Operations',
    effectiveDate: '2027-01-01',
    allowedActions: ['rename', 'withdraw-rename', 'add-users', 'remove-user', 'map-user-group'],
  })

export const divisionRights = [
  'DIVISION_LIST',
  'DIVISION_VIEW',
  'DIVISION_ADD',
  'DIVISION_EDIT',
  'DIVISION_DELETE',
  'USER_LIST',
]

const somePerson = (id: string, fullName: string): Partial<DivisionPerson> => ({
  id,
  fullName,
  email: `${id}@marinagate.example`,
  status: 'ACTIVE',
  statusLabel: 'Active',
  roleNames: ['Staff'],
})

const someMapping = (id: string, name: string): DivisionUserGroup => ({
  id,
  division: { id: 'division-1', name: 'Operations' },
  userGroup: { id: `group ${id}`, name },
  noOfUsers: 14,
  accessGroups: [{ id: 'access-1', name: 'House staff' }],
  createdDate: instant,
  updatedDate: instant,
  version: 1,
})

const divisions = [
  renamedDivision(),
  someDivision({ id: 'division-2', name: 'Finance', noOfUsers: 1204, userGroupNames: [] }),
]
const pages: Record<string, readonly unknown[]> = {
  divisions,
  users: [somePerson('mei.lin', 'Mei Lin Tan'), somePerson('ibrahim', 'Ibrahim Santos')],
  'division-user-groups': [someMapping('map-1', 'Night shift'), someMapping('map-2', 'Fire wardens')],
  histories: [],
}
const options: Record<string, unknown> = {
  '/users/drop-down': [{ code: 'u9', label: 'Nadia Lopez', value: 'u9' }],
  '/access-groups/drop-down': [{ code: 'access-9', label: 'Night watch', value: 'access-9' }],
  '/user-groups/drop-down': [{ code: 'g9', label: 'Cleaners', value: 'g9' }],
}

/** That nobody gains or loses a door by it. */
const rehearsedForNobody: FakeAnswer = {
  status: 202,
  body: {
    success: true,
    data: someRehearsal({ noOfPeopleGaining: 0, noOfPeopleLosing: 0, noOfDoors: 0, items: [] }),
  },
}

/** A server with two divisions; `answer` comes before it. */
export const divisionServer =
  (answer: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const given = answer(request)
    if (given !== undefined) return given
    if (request.headers.get('x-rehearse') === 'true') return rehearsedForNobody
    const last = request.path.split('/').at(-1) ?? ''
    if (request.method === 'DELETE') return { body: { success: true, data: true } }
    if (request.method !== 'GET') {
      const data = request.path.includes('division-user-groups') ? someMapping('map-3', 'Cleaners') : someDivision()
      return { body: { success: true, data } }
    }
    const items = pages[last]
    if (items) return { body: { success: true, data: { items, total: items.length, totalPage: 1 } } }
    const option = Object.keys(options).find((end) => request.path.endsWith(end))
    if (option !== undefined) return { body: { success: true, data: options[option] } }
    if (request.path.includes('/divisions/')) return { body: { success: true, data: renamedDivision() } }
    return undefined
  }
