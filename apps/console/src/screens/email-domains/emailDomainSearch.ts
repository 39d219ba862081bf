import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The state of the list of e-mail domains in the address, for `validateSearch`. */
export const emailDomainSearch = listSearch({
  sorts: ['domain', 'createdDate'],
  filters: { tenantId: one(), active: one(['yes', 'no']), autoApprove: one(['yes', 'no']) },
})

export type EmailDomainSearch = ReturnType<typeof emailDomainSearch>

/** What the list asks of the server: by domain, unless the reader sorts otherwise. */
export const emailDomainListQuery = ({
  active,
  autoApprove,
  ...search
}: EmailDomainSearch): Query<'listEmailDomains'> => ({
  sortProperties: 'domain',
  sortDirection: 'ASC',
  ...search,
  ...(active === undefined ? {} : { active: active === 'yes' }),
  ...(autoApprove === undefined ? {} : { autoApprove: autoApprove === 'yes' }),
})

/** The tabs of a domain's page; the first one is the default. */
const tabs = ['DETAILS', 'HISTORY'] as const

export type EmailDomainTab = (typeof tabs)[number]

/** The tab of a domain's page in the address. */
export const emailDomainPageSearch = ({ tab }: Record<string, unknown>): { tab?: EmailDomainTab } =>
  tab === 'HISTORY' ? { tab } : {}
