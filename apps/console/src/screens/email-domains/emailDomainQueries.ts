import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { emailDomainListQuery, type EmailDomainSearch } from './emailDomainSearch.ts'

export type EmailDomain = Schemas['EmailDomain']

export const emailDomainsQuery = (search: EmailDomainSearch) =>
  api.query('listEmailDomains', { query: emailDomainListQuery(search) })

export const emailDomainQuery = (id: string) => api.query('getEmailDomain', { path: { id } }, { silent: true })

/** The tenants whose people a domain can be for. */
export const tenantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getEmailDomainTenantDropDown', { query: { wildcardSearch } })
