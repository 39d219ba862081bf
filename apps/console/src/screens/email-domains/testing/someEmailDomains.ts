import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { createElement } from 'react'
import type { EmailDomainLinks } from '../emailDomainLinks.tsx'
import type { EmailDomain } from '../emailDomainQueries.ts'

const instant = '2026-11-02T01:30:00Z'

/** Links as the portal gives them, for tests. */
export const fakeLinks: EmailDomainLinks = {
  EmailDomain: ({ id, ...rest }) => createElement('a', { href: `#email/${id}`, ...rest }),
  UploadEmailDomains: (properties) => createElement('a', { href: '#upload/email', ...properties }),
}

/** A domain of a tenant, for tests. */
const someEmailDomain = (overrides: Partial<EmailDomain> = {}): EmailDomain => ({
  id: 'domain-1',
  domain: 'northwind.example',
  tenant: { id: 'tenant-1', name: 'Northwind Shipping' },
  autoApprove: false,
  active: true,
  createdDate: instant,
  updatedDate: instant,
  version: 2,
  allowedActions: ['edit', 'delete'],
  ...overrides,
})

export const emailDomainRights = [
  'EMAIL_DOMAIN_LIST',
  'EMAIL_DOMAIN_VIEW',
  'EMAIL_DOMAIN_ADD',
  'EMAIL_DOMAIN_EDIT',
  'EMAIL_DOMAIN_DELETE',
  'EMAIL_DOMAIN_UPLOAD',
]

const items = [
  someEmailDomain(),
  someEmailDomain({ id: 'domain-2', domain: 'marinagate.example', tenant: null, autoApprove: true, active: false }),
]

/** A server with two domains; `answer` comes before it. */
export const emailDomainServer =
  (answer: (request: SeenRequest) => FakeAnswer | undefined = () => undefined) =>
  (request: SeenRequest): FakeAnswer | undefined => {
    const given = answer(request)
    if (given !== undefined) return given
    if (request.method === 'DELETE') return { body: { success: true, data: true } }
    if (request.method !== 'GET') return { body: { success: true, data: someEmailDomain({ version: 3 }) } }
    if (request.path.endsWith('/email-domains')) {
      return { body: { success: true, data: { items, total: items.length, totalPage: 1 } } }
    }
    if (request.path.endsWith('/tenant-drop-down')) return { body: { success: true, data: [] } }
    if (request.path.endsWith('/histories')) {
      return { body: { success: true, data: { items: [], total: 0, totalPage: 0 } } }
    }
    return request.path.includes('/email-domains/') ? { body: { success: true, data: someEmailDomain() } } : undefined
  }
