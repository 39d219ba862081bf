import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import type { AccessRequest, AccessRequestDeclaration, AccessRequestSettings } from '../accessRequestQueries.ts'

const instant = '2026-11-23T01:30:00Z'

/** A request for a door that waits, as the landlord sees it, for tests and stories. */
const someAccessRequest = (overrides: Partial<AccessRequest> = {}): AccessRequest => ({
  id: 'request-1',
  referenceNo: 'AR-20261123-0001',
  type: 'DOOR',
  typeLabel: 'Doors',
  status: 'PENDING',
  statusLabel: 'Waiting',
  applicant: { id: 'user-1', name: 'Leila Schmidt' },
  officeCentre: { id: 'tenant-1', name: 'Kestrel Capital' },
  people: [
    { id: 'user-1', name: 'Leila Schmidt' },
    { id: 'user-2', name: 'Omar Haddad' },
  ],
  doors: [{ id: 'door-1', name: 'Car park' }],
  accessGroup: null,
  passKind: null,
  passKindLabel: null,
  wish: 'Car park',
  validFrom: '2026-12-01',
  validTo: '2026-12-04',
  reason: 'Deliveries for the refit',
  remarks: null,
  declarationAcceptedDate: instant,
  declarationFileName: null,
  granted: false,
  decision: null,
  endRemark: null,
  endedDate: null,
  createdDate: instant,
  updatedDate: instant,
  version: 1,
  allowedActions: ['approve', 'reject'],
  ...overrides,
})

/** The same once it is approved, by somebody who stood in. */
export const approvedRequest = (): AccessRequest =>
  someAccessRequest({
    status: 'APPROVED',
    statusLabel: 'Approved',
    granted: true,
    version: 2,
    decision: {
      decision: 'APPROVED',
      userFullName: 'Nadia Lopez',
      standsInFor: 'Mei Lin Tan',
      remark: null,
      date: instant,
    },
    allowedActions: ['revoke'],
  })

const someRequestSettings: AccessRequestSettings = {
  allowSubmitPassRequest: true,
  approverUserIds: ['user-7'],
  approvers: [{ id: 'user-7', name: 'Nadia Lopez' }],
  declarationRequired: true,
  declarationText: 'I keep to the house rules.',
  autoApprove: false,
  maxDays: 90,
  version: 4,
}

export const accessRequestRights = [
  ...['LIST', 'VIEW', 'ADD', 'APPROVE', 'REJECT', 'CANCEL', 'TERMINATE', 'UPLOAD'].map(
    (action) => `ACCESS_REQUEST_${action}`,
  ),
  'ACCESS_REQUEST_SETTING_VIEW',
  'ACCESS_REQUEST_SETTING_EDIT',
]

const someDeclaration: AccessRequestDeclaration = {
  officeCentre: { id: 'landlord-1', name: 'Marina Gate' },
  required: true,
  text: 'I keep to the house rules.',
}

/** Of a tenant, for its own doors. */
const tenantDeclaration: AccessRequestDeclaration = {
  officeCentre: { id: 'tenant-1', name: 'Kestrel Capital' },
  required: true,
  text: 'I lock the server room.',
}

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })
const page = (items: readonly unknown[]) => success({ items, total: items.length, totalPage: 1 })
const options = [
  { code: 'option-9', label: 'Roof', value: 'option-9' },
  { code: 'server-room', label: 'Server room', value: 'server-room' },
]

/** A server with one request in some state, the settings and the declaration. */
export const accessRequestServer =
  (request: AccessRequest = someAccessRequest()) =>
  ({ method, path, query }: SeenRequest): FakeAnswer | undefined => {
    if (path.endsWith('-drop-down')) return success(options)
    if (path.endsWith('/status-count')) return success([{ status: 'PENDING', count: 1 }])
    if (path.endsWith('/upload-declaration')) return success([someDeclaration, tenantDeclaration])
    if (path.endsWith('/declaration'))
      return success(query.get('accessDoorId') === 'server-room' ? tenantDeclaration : someDeclaration)
    if (path.endsWith('/access-request-settings')) return success(someRequestSettings)
    if (path.endsWith('/histories')) return page([])
    if (path.endsWith('/access-requests')) return method === 'GET' ? page([request]) : success(request)
    return path.includes('/access-requests/') ? success(request) : undefined
  }
