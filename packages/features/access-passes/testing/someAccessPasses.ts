import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { accessPassKinds } from '@atrium/validators/accessPasses.ts'
import { createElement } from 'react'
import type { AccessPassLinks } from '../accessPassLinks.tsx'
import type { AccessCredential, AccessPass, UserFrPass } from '../accessPassQueries.ts'

const instant = '2026-11-02T01:30:00Z'

/** Links as a portal gives them, for tests and stories. */
export const fakeLinks: AccessPassLinks = {
  Holder: ({ id, ...rest }) => createElement('a', { href: `#user/${id}`, ...rest }),
}

/** Somebody who holds passes, for tests and stories. */
export const someHolder = {
  id: 'user-1',
  fullName: 'Mei Lin Tan',
  userGroups: [{ id: 'user-group-1', name: 'Front desk' }],
}

/** A pass of that person, for tests and stories. */
const somePass = (overrides: Partial<AccessPass> = {}): AccessPass => ({
  id: 'pass-1',
  passKind: 'QR',
  status: 'ASSIGNED',
  statusLabel: 'Assigned',
  user: { id: someHolder.id, name: someHolder.fullName },
  userGroup: null,
  passNo: 'QR-000417',
  cardLabel: null,
  thirdPartyCardType: null,
  site: null,
  areas: [],
  validFrom: instant,
  validTo: null,
  dateAssigned: instant,
  dateUnassigned: null,
  dateActivated: null,
  dateDeactivated: null,
  dateExpired: null,
  assignedBy: 'Nadia Lopez',
  remarks: null,
  createdDate: instant,
  updatedDate: instant,
  version: 2,
  allowedActions: ['unassign'],
  ...overrides,
})

export const passRights = [
  'ACCESS_PASS_LIST',
  'ACCESS_PASS_VIEW',
  'ACCESS_PASS_MANAGE',
  'ACCESS_PASS_UPLOAD',
  'ACCESS_PASS_DOWNLOAD',
]

const card = somePass({
  id: 'pass-2',
  passKind: 'PHYSICAL_CARD',
  thirdPartyCardType: 'PHYSICAL_CARD',
  passNo: 'C0048213',
  cardLabel: 'Blue lanyard',
  remarks: 'Given at the reception on the first day',
  allowedActions: ['report-lost', 'unassign'],
})

const fr = somePass({ id: 'pass-3', passKind: 'FR', passNo: 'FR-000211' })

/** A picture of one point, for tests and stories. */
const point = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The FR pass of that person with its picture. */
const someFrPass: UserFrPass = {
  accessPass: fr,
  image: {
    id: 'face-1',
    status: 'FAILED',
    statusLabel: 'Failed',
    failureReason: 'No face found in the picture',
    syncedDate: null,
    uploadedDate: instant,
    uploadedBy: 'Nadia Lopez',
    mimeType: 'image/png',
    dataStream: point,
    fileName: 'Mei Lin Tan.png',
  },
  allowedActions: ['set-image', 'remove-image'],
}

const credential: AccessCredential = {
  userAccessPassDtoList: [somePass(), card, fr],
  credentialTypeList: ['QR', 'PHYSICAL_CARD', 'FR'],
  allowedActions: ['assign-hid-pass', 'assign-pin', 'assign-temporary-card'],
}

/** A person who holds a pass of each kind and may be given more, for tests. */
export const everyKind: AccessCredential = {
  userAccessPassDtoList: accessPassKinds.map((passKind, place) =>
    somePass({ id: `pass-${place}`, passKind, passNo: `N-${place}` }),
  ),
  credentialTypeList: [...accessPassKinds],
  allowedActions: [
    'assign-qr-pass',
    'assign-fr-pass',
    'assign-hid-pass',
    'assign-mobile-pass',
    'assign-card',
    'assign-pin',
    'assign-temporary-card',
  ],
}

const counts = [
  { passKind: 'QR', status: 'ASSIGNED', count: 1200 },
  { passKind: 'QR', status: 'ASSIGNED_GROUP', count: 34 },
  { passKind: 'QR', status: 'EXPIRED', count: 5 },
  { passKind: 'PHYSICAL_CARD', status: 'ASSIGNED', count: 1 },
]

const answers: Record<string, unknown> = {
  'access-credential': credential,
  'fr-pass': someFrPass,
  'drop-down': [],
  count: counts,
  'random-pin': { pinCode: '482915' },
  quota: { total: 2000, used: 1234, balance: 766 },
}
const pages: Record<string, readonly AccessPass[]> = {
  'qr-passes': [somePass()],
  'third-party-cards': [card],
}

/** A server with the passes of an office centre, and those of a person. */
export const passServer = ({ method, path }: SeenRequest): FakeAnswer | undefined => {
  const last = path.split('/').at(-1) ?? ''
  if (method !== 'GET') return { body: { success: true, data: somePass() } }
  const items = pages[last]
  if (items) return { body: { success: true, data: { items, total: items.length, totalPage: 1 } } }
  return last in answers ? { body: { success: true, data: answers[last] } } : undefined
}
