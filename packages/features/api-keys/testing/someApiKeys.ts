import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { ApiKeyLinks } from '../apiKeyLinks.tsx'
import type { ApiKey } from '../apiKeyQueries.ts'

const key: ApiKey = {
  id: 'key-1',
  name: 'Lobby screens',
  description: 'Shows in the lobby who is where',
  prefix: 'atrium_Xy12Zq',
  permissions: ['BOOKING_LIST'],
  noOfPermissions: 1,
  expiresOn: '2027-03-31',
  status: 'ACTIVE',
  lastUsedDate: '2026-11-02T01:30:00Z',
  previousUntil: null,
  rotatedDate: null,
  revokedDate: null,
  createdBy: 'Lena Ortiz',
  createdDate: '2026-10-02T01:30:00Z',
  updatedDate: '2026-10-02T01:30:00Z',
  version: 2,
  allowedActions: ['edit', 'rotate', 'revoke'],
}

const permissions = [
  { code: 'BOOKING_LIST', area: 'Resource booking', label: 'See bookings', menu: false },
  { code: 'USER_LIST', area: 'Users', label: 'See users', menu: false },
  { code: 'USER_ADD', area: 'Users', label: 'Add users', menu: false },
]

/** All that can be held of keys, and what they may be given. */
export const apiKeyRights = ['LIST', 'VIEW', 'ADD', 'EDIT']
  .map((action) => `API_KEY_${action}`)
  .concat('BOOKING_LIST', 'USER_LIST')

export const fakeLinks: ApiKeyLinks = {
  ApiKey: ({ id, ...rest }) => createElement('a', { ...rest, href: `#key/${id}` }),
  AddApiKey: (properties) => createElement('a', { ...properties, href: '#key/add' }),
  EditApiKey: ({ id, ...rest }) => createElement('a', { ...rest, href: `#key/edit/${id}` }),
}

const success = (data: unknown): FakeAnswer => ({ body: { success: true, data } })

/** A server with one key. */
export function apiKeyServer({ method, path }: SeenRequest): FakeAnswer | undefined {
  if (!path.includes('/api-keys')) return undefined
  if (path.endsWith('/permissions')) return success(permissions)
  if (path.endsWith('/histories')) return success({ items: [], total: 0, totalPage: 0 })
  if (path.endsWith('/revoke')) return success({ ...key, status: 'REVOKED', allowedActions: [], version: 3 })
  if (method === 'POST' || path.endsWith('/rotate'))
    return success({ id: 'key-1', name: key.name, prefix: key.prefix, secret: 'atrium_Xy12ZqTheSecret' })
  if (method === 'GET' && path.endsWith('/api-keys')) return success({ items: [key], total: 1, totalPage: 1 })
  return success(key)
}
