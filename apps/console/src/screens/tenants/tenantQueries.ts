import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { pageIn } from '@atrium/screens-kit/list/listSearch.ts'
import { tenantListQuery, type TenantProfileSearch, type TenantSearch } from './tenantSearch.ts'

export type Tenant = Schemas['TenantSummary']
export type TenantDetail = Schemas['TenantDetail']
export type TenantPerson = Schemas['TenantUser']
export type Subscription = Schemas['SubscriptionInfo']
export type User = Schemas['User']

export const tenantsQuery = (search: TenantSearch) =>
  api.query('listTenantsActiveDetailInfo', { query: tenantListQuery(search) })

export const tenantCountsQuery = ({ wildcardSearch }: TenantSearch) =>
  api.query('getTenantCount', { query: { wildcardSearch } })

export const tenantQuery = (id: string) => api.query('getTenantDetailInfo', { path: { id } }, { silent: true })

/** The people of a tenant, by name unless told. */
export const tenantPeopleQuery = (id: string, search: TenantProfileSearch) => {
  const { sortProperties = 'fullName', sortDirection, wildcardSearch } = search
  return api.query('listTenantUsers', {
    path: { id },
    query: { ...pageIn(search), sortProperties, sortDirection: sortDirection ?? 'ASC', wildcardSearch },
  })
}

export const tenantUserQuery = (id: string, userId: string) =>
  api.query('getTenantUser', { path: { id, userId } }, { silent: true })

/** What becomes of a tenant's things when it is deactivated now. */
export const closingPreviewQuery = (id: string) =>
  api.query('getTenantClosingPreview', { path: { id } }, { silent: true })

/** The add-ons of the landlord itself, of which a tenant can have any. */
export const landlordAddOnsQuery = (officeCentreId: string) =>
  api.query('getOfficeCentreAddOn', { path: { id: officeCentreId } })

/** Units nobody holds today. */
export const vacantUnitOptions: LoadOptions = (wildcardSearch) =>
  api.query('getUnitDropdown', { query: { wildcardSearch, vacant: true } })

/** The roles the people of a tenant can have. */
export const tenantRoleOptions =
  (id: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getTenantRoleDropDown', { path: { id }, query: { wildcardSearch } })
