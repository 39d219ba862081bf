import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { emailDomainListQuery, type EmailDomainSearch } from './emailDomainSearch.ts'

export type EmailDomain = Schemas['EmailDomain']

export const emailDomainsQuery = (search: EmailDomainSearch) =>
  api.query('listEmailDomains', { query: emailDomainListQuery(search) })

export const emailDomainQuery = (id: string) => api.query('getEmailDomain', { path: { id } }, { silent: true })

/** The tenants whose people a domain can be for. */
export const tenantOptions: LoadOptions = (wildcardSearch) =>
  api.query('getEmailDomainTenantDropDown', { query: { wildcardSearch } })

/** Forgets what lists and histories showed of e-mail domains. */
export function forgetEmailDomains(queryClient: QueryClient): Promise<unknown> {
  const keys = [api.key('listEmailDomains'), api.key('listEmailDomainHistories')]
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Keeps what the server answered of a domain, and forgets what lists showed of it. */
export function keepEmailDomain(queryClient: QueryClient, domain: EmailDomain): Promise<unknown> {
  queryClient.setQueryData(emailDomainQuery(domain.id).queryKey, domain)
  return forgetEmailDomains(queryClient)
}
