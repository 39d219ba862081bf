import type { Query } from '@atrium/api-client/client.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of the list of tenants; the active ones first (doc 2 §3). */
export const tenantTabs = ['ACTIVE', 'INACTIVE'] as const

/** The state of the list of tenants in the address, for `validateSearch`. */
export const tenantSearch = listSearch({ tabs: tenantTabs, sorts: ['companyName', 'centreCode'] })

export type TenantSearch = ReturnType<typeof tenantSearch>

/** What the list asks of the server. */
export const tenantListQuery = ({ tab, ...search }: TenantSearch): Query<'listTenantsActiveDetailInfo'> => ({
  sortProperties: 'companyName',
  sortDirection: 'ASC',
  ...search,
  active: tab !== 'INACTIVE',
})

/** The parts of a tenant's page; the first one is the default. */
export const tenantProfileTabs = ['OVERVIEW', 'PEOPLE', 'SUBSCRIPTION', 'ADD_ONS', 'HISTORY'] as const

export type TenantProfileTab = (typeof tenantProfileTabs)[number]

const peopleSearch = listSearch({ tabs: tenantProfileTabs, sorts: ['fullName', 'email'] })

/** The state of a tenant's page in the address: its part, the list of its people, and whether it is being edited. */
export const tenantProfileSearch = (search: Record<string, unknown>): TenantProfileSearch => ({
  ...peopleSearch(search),
  ...(search['edit'] === true ? { edit: true } : {}),
})

export type TenantProfileSearch = ReturnType<typeof peopleSearch> & { edit?: boolean }
