import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { customerListQuery, type CustomerProfileSearch, type CustomerSearch } from './customerSearch.ts'

export type Customer = Schemas['OfficeCentreDetail']
export type CustomerItem = Schemas['OfficeCentreListItem']
export type Subscription = Schemas['SubscriptionInfo']

export const customersQuery = (search: CustomerSearch) =>
  api.query('listOfficeCentres', { query: customerListQuery(search) })

/** The numbers of the tabs, of the active or of the deactivated ones. */
export const customerCountsQuery = ({ active }: CustomerSearch) =>
  api.query('getOfficeCentresStatusCount', { query: { active: active !== 'no' } })

export const customerQuery = (id: string) => api.query('getOfficeCentreDetailInfo', { path: { id } }, { silent: true })

/** The id of a landlord's tenant by its code, whether active or not; undefined when there is none. */
export const tenantIdQuery = (landlordId: string, centreCode: string) => ({
  queryKey: [...api.key('listOfficeCentres'), 'tenant', landlordId, centreCode],
  queryFn: async (): Promise<string | null> => {
    for (const active of [true, false]) {
      const query = { officeCentreType: 'TENANT', landlordId, centreCode, active } as const
      const { items } = await api.call('listOfficeCentres', { query }, { silent: true })
      if (items[0]) return items[0].id
    }
    return null
  },
})

type Listed = Pick<CustomerProfileSearch, 'page' | 'limit' | 'sortProperties' | 'sortDirection' | 'wildcardSearch'>

/** What one of its lists asks of the server; by name unless told. */
const listed = (search: CustomerProfileSearch, name: string): Listed => {
  const { page, limit, sortProperties = name, sortDirection = 'ASC', wildcardSearch } = search
  return { page, limit, sortProperties, sortDirection, wildcardSearch }
}

/** The active tenants of a landlord. */
export const customerTenantsQuery = (landlordId: string, search: CustomerProfileSearch) =>
  api.query('listOfficeCentres', {
    query: { ...listed(search, 'companyName'), officeCentreType: 'TENANT', landlordId },
  })

export const customerUsersQuery = (officeCentreId: string, search: CustomerProfileSearch) =>
  api.query('listAllUsers', { query: { ...listed(search, 'fullName'), officeCentreId } })
