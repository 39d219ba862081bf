import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { RoleLinks } from '../roleLinks.tsx'
import type { PermissionDescription, Role } from '../roleQueries.ts'

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: RoleLinks = {
  Role: ({ id, ...rest }) => createElement('a', { href: `#role/${id}`, ...rest }),
  EditRole: ({ id, ...rest }) => createElement('a', { href: `#role/edit/${id}`, ...rest }),
  AddRole: (properties) => createElement('a', { href: '#roles/add', ...properties }),
  CopyRole: ({ id, ...rest }) => createElement('a', { href: `#roles/add?from=${id}`, ...rest }),
}

/** A role of the product that was changed, for tests and stories. */
export const someRole = (overrides: Partial<Role> = {}): Role => ({
  id: 'role-1',
  code: 'CONCIERGE',
  name: 'Concierge',
  description: 'Receives visitors and lends items.',
  systemRole: true,
  customised: true,
  noOfUsers: 3,
  noOfPermissions: 2,
  updatedDate: '2026-11-02T01:30:00Z',
  permissions: ['USER_LIST', 'ROLE_LIST'],
  defaultPermissions: ['USER_LIST', 'USER_VIEW'],
  version: 4,
  allowedActions: ['edit', 'reset'],
  ...overrides,
})

/** A role of the office centre's own. */
export const someCustomRole = (overrides: Partial<Role> = {}): Role =>
  someRole({
    id: 'role-2',
    code: 'CUSTOM_FRONT_DESK',
    name: 'Front desk',
    systemRole: false,
    customised: false,
    defaultPermissions: [],
    allowedActions: ['edit', 'delete'],
    ...overrides,
  })

const somePermissions: PermissionDescription[] = [
  { code: 'USER_LIST', area: 'Users', label: 'See users', menu: false },
  { code: 'USER_VIEW', area: 'Users', label: 'Open users', menu: false },
  { code: 'USER_ADD', area: 'Users', label: 'Add users', menu: false },
  { code: 'ROLE_LIST', area: 'Roles', label: 'See roles', menu: false },
  { code: 'ROLE_EDIT', area: 'Roles', label: 'Change roles', menu: false },
]

export const roleRights = ['ROLE_LIST', 'ROLE_VIEW', 'ROLE_ADD', 'ROLE_EDIT', 'ROLE_DELETE']

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

/** A server with a role of the product and one of the office centre's own; `answer` comes before it. */
export const roleServer =
  (answer: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const given = answer(request)
    if (given !== undefined) return given
    const { method, path } = request
    if (method === 'GET' && path.endsWith('/roles/permissions')) return success(somePermissions)
    if (method === 'GET' && path.endsWith('/roles')) {
      return success({ items: [someRole(), someCustomRole()], total: 2, totalPage: 1 })
    }
    if (method === 'DELETE') return success(true)
    if (path.includes('/roles')) return success(path.includes('role-2') ? someCustomRole() : someRole())
    return undefined
  }
