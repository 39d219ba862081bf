import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { UserGroupLinks } from '../userGroupLinks.tsx'
import type { Member, UserGroup } from '../userGroupQueries.ts'

const instant = '2026-11-02T01:30:00Z'

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: UserGroupLinks = {
  UserGroup: ({ id, ...rest }) => createElement('a', { href: `#user-group/${id}`, ...rest }),
  User: ({ id, ...rest }) => createElement('a', { href: `#user/${id}`, ...rest }),
  UploadUserGroups: (properties) => createElement('a', { href: '#upload/user-groups', ...properties }),
}

/** A user group, for tests and stories. */
export const someUserGroup = (overrides: Partial<UserGroup> = {}): UserGroup => ({
  id: 'group-1',
  groupName: 'Night shift',
  description: 'Guards and cleaners after 20:00',
  autoApproveBooking: true,
  maxBooking: 5,
  maxBookingUnit: 'BOOKINGS_PER_WEEK',
  noOfUsers: 2,
  createdDate: instant,
  updatedDate: instant,
  version: 3,
  allowedActions: ['edit', 'add-users', 'remove-user', 'delete'],
  ...overrides,
})

const someMember = (id: string, fullName: string): Partial<Member> => ({
  id,
  fullName,
  email: `${id}@marinagate.example`,
  status: 'ACTIVE',
  statusLabel: 'Active',
  roleNames: ['Staff'],
})

export const userGroupRights = [
  'USER_GROUP_LIST',
  'USER_GROUP_VIEW',
  'USER_GROUP_ADD',
  'USER_GROUP_EDIT',
  'USER_GROUP_DELETE',
  'USER_GROUP_DOWNLOAD',
  'USER_GROUP_UPLOAD',
  'USER_LIST',
]

const groups = [
  someUserGroup(),
  someUserGroup({
    id: 'group-2',
    groupName: 'Fire wardens',
    autoApproveBooking: false,
    maxBooking: null,
    maxBookingUnit: null,
  }),
]
const units = ['Bookings per day', 'Bookings per week'].map((label) => {
  const code = label.toUpperCase().replaceAll(' ', '_')
  return { code, label, value: code }
})
const members = [someMember('mei.lin', 'Mei Lin Tan'), someMember('ibrahim', 'Ibrahim Santos')]
const pages: Record<string, readonly unknown[]> = { 'user-groups': groups, users: members, histories: [] }
const options: Record<string, unknown> = {
  'get-max-booking-unit-option': units,
  'drop-down': [{ code: 'u9', label: 'Nadia Lopez', value: 'u9' }],
}

/** A server with two groups; `answer` comes before it. */
export const userGroupServer =
  (answer: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const given = answer(request)
    if (given !== undefined) return given
    const last = request.path.split('/').at(-1) ?? ''
    const items = pages[last]
    if (request.method === 'DELETE') return { body: { success: true, data: true } }
    if (request.method !== 'GET') return { body: { success: true, data: someUserGroup({ version: 4 }) } }
    if (items) return { body: { success: true, data: { items, total: items.length, totalPage: 1 } } }
    if (options[last]) return { body: { success: true, data: options[last] } }
    if (request.path.includes('/user-groups/')) return { body: { success: true, data: someUserGroup() } }
    return undefined
  }
