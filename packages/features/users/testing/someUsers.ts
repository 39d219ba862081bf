import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { PendingUser, User, UserSummary } from '../userQueries.ts'

const instant = '2026-11-02T01:30:00Z'

/** A user of a list, for tests and stories. */
export const someUserSummary = (overrides: Partial<UserSummary> = {}): UserSummary => ({
  id: 'user-1',
  userId: 'user-1',
  fullName: 'Aisha Ho',
  email: 'aisha.ho@marinagate.example',
  status: 'ACTIVE',
  statusLabel: 'Active',
  active: true,
  registered: true,
  userCreationType: 'UPLOAD',
  role: { id: 'role-1', code: 'STAFF', name: 'Staff' },
  roleNames: ['Staff'],
  userGroups: [
    { id: 'group-1', name: 'Building team' },
    { id: 'group-2', name: 'Fire wardens' },
    { id: 'group-3', name: 'Night shift' },
  ],
  division: { id: 'division-1', name: 'Operations' },
  sites: [{ id: 'site-1', name: 'Marina Gate' }],
  tags: ['First aider'],
  mobileNumber: '+65 9496 7628',
  officeNumber: null,
  hidPassAssigned: false,
  personInCharge: false,
  registerRequestId: null,
  lastInviteSentDate: null,
  createdDate: instant,
  updatedDate: instant,
  ...overrides,
})

const somePermissions: User['permissionSwitches'] = [
  { code: 'USER_LIST', label: 'See the users', area: 'Users', fromRole: true, enabled: true, overridden: false },
  { code: 'USER_ADD', label: 'Add users', area: 'Users', fromRole: false, enabled: false, overridden: false },
  { code: 'SITE_LIST', label: 'See the sites', area: 'Sites', fromRole: true, enabled: false, overridden: true },
]

/** The profile of a user who may be changed in every way. */
export const someUserProfile = (overrides: Partial<User> = {}): User => ({
  ...someUserSummary(),
  employeeNo: 'E-104',
  rightsOnly: [],
  roles: [{ id: 'role-1', code: 'STAFF', name: 'Staff' }],
  permissions: ['USER_LIST'],
  tenantPermissions: [],
  permissionSwitches: somePermissions,
  officeCentres: [{ officeCentreId: 'centre-1', companyName: 'Marina Gate Properties' }],
  trustedDevices: [{ id: 'device-1', name: 'Chrome on Windows', createdDate: instant, lastUsed: instant }],
  lastSignInDate: instant,
  lockedUntil: null,
  deactivation: null,
  version: 3,
  allowedActions: [
    'edit',
    'deactivate',
    'delete',
    'set-permissions',
    'set-role',
    'change-person-in-charge',
    'remove-trusted-device',
  ],
  ...overrides,
})

/** Somebody who was invited and has not confirmed. */
export const somePendingUser = (overrides: Partial<PendingUser> = {}): PendingUser => ({
  id: 'request-1',
  userId: 'user-2',
  fullName: 'Leila Schmidt',
  email: 'leila.schmidt@marinagate.example',
  mobileNumber: null,
  officeNumber: null,
  employeeNo: null,
  company: null,
  unitNo: null,
  tags: [],
  userCreationType: 'REQUEST',
  status: 'PENDING',
  statusLabel: 'Pending',
  roles: [{ id: 'role-1', code: 'STAFF', name: 'Staff' }],
  userGroups: [],
  division: null,
  sites: [],
  permissionSwitches: somePermissions,
  inviteSentDate: instant,
  inviteExpiresAt: '2026-11-09T01:30:00Z',
  createdDate: instant,
  version: 5,
  allowedActions: ['edit', 'set-permissions', 'send-registration', 'delete'],
  ...overrides,
})

/** Somebody who registered by themselves and waits for an answer. */
export const someSelfRegistration = (): PendingUser =>
  somePendingUser({
    userCreationType: 'SELF_REGISTRATION',
    company: 'Northwind Trading',
    unitNo: '12-04',
    roles: [],
    inviteSentDate: null,
    inviteExpiresAt: null,
    allowedActions: ['edit', 'set-permissions', 'approve', 'reject', 'delete'],
  })

/** The rights of somebody who may do everything with users. */
export const userRights = [
  'USER_LIST',
  'USER_VIEW',
  'USER_ADD',
  'USER_EDIT',
  'USER_DELETE',
  'USER_MANAGE',
  'USER_UPLOAD',
  'USER_DOWNLOAD',
  'USER_SYNC',
] as const

export const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

const roles = [
  { code: 'STAFF', label: 'Staff', value: 'STAFF' },
  { code: 'SUB_ADMIN', label: 'Sub Admin', value: 'SUB_ADMIN' },
]

/** A server that knows a few users; other answers go before its own. */
export const userServer =
  (answers: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const given = answers(request)
    if (given !== undefined || request.method !== 'GET') return given
    const path = request.path.replace(/^\/office-centres\/[^/]+/, '')
    const answer = reads.find(([pattern]) => pattern.test(path))?.[1]
    return answer && success(answer(request))
  }

/** What the server answers to a read, by its path below the office centre; the first that fits. */
const reads: [pattern: RegExp, answer: (request: SeenRequest) => unknown][] = [
  [/^\/users$/, (request) => pageOf(listed(request.query.get('status')))],
  [/^\/users\/status-count$/, () => counts],
  [/^\/roles\/permissions$/, () => []],
  [/^\/roles\//, () => roles],
  [/\/drop-down$/, () => []],
  [/\/site-area-assignment$/, () => ({ sites: [], areas: [somePlace] })],
  [/[/-]histories$/, () => pageOf([])],
  [/^\/user-registration-requests\//, () => somePendingUser()],
  [/^\/users\//, () => someUserProfile()],
]

const somePlace = { id: 'area-1', name: 'Lobby', active: true, site: { id: 'site-1', name: 'East Tower' } }

const counts = [
  { status: 'ACTIVE', count: 2 },
  { status: 'PENDING', count: 2 },
  { status: 'INACTIVE', count: 0 },
]

const pageOf = (items: unknown[]) => ({ items, total: items.length, totalPage: 1 })

function listed(status: string | null): UserSummary[] {
  if (status === 'INACTIVE') return []
  if (status === 'ACTIVE') {
    const victor = { id: 'user-5', fullName: 'Victor Chen', email: 'victor.chen@marinagate.example' }
    return [someUserSummary({ personInCharge: true }), someUserSummary({ ...victor, userGroups: [], tags: [] })]
  }
  const pending = { status: 'PENDING', statusLabel: 'Pending', active: false, registered: false } as const
  return [
    someUserSummary({
      ...pending,
      id: 'user-2',
      fullName: 'Leila Schmidt',
      userCreationType: 'REQUEST',
      registerRequestId: 'request-1',
    }),
    someUserSummary({
      ...pending,
      id: 'user-3',
      fullName: 'Bo Chua',
      userCreationType: 'SELF_REGISTRATION',
      registerRequestId: 'request-2',
    }),
  ]
}
