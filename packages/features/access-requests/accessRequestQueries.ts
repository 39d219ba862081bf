import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type AccessRequest = Schemas['AccessRequest']
export type AccessRequestDeclaration = Schemas['AccessRequestDeclaration']
export type AccessRequestSettings = Schemas['AccessRequestSettings']

/** The tabs of the list; the first one is the default. */
const accessRequestTabs = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED', 'EXPIRED', 'REVOKED'] as const

const accessRequestTypes = ['DOOR', 'ACCESS_GROUP', 'PASS'] as const

/** The state of the list of access requests in the address, for `validateSearch`. */
export const accessRequestSearch = listSearch({
  sorts: ['referenceNo'],
  tabs: accessRequestTabs,
  filters: { type: one(accessRequestTypes) },
})

export type AccessRequestSearch = ReturnType<typeof accessRequestSearch>

const listQuery = ({ tab, ...search }: AccessRequestSearch): Query<'listAccessRequests'> => ({
  sortProperties: 'referenceNo',
  sortDirection: 'DESC',
  ...search,
  status: tab ?? accessRequestTabs[0],
})

export const accessRequestsQuery = (search: AccessRequestSearch) =>
  api.query('listAccessRequests', { query: listQuery(search) })

export const accessRequestCountsQuery = ({
  wildcardSearch,
  type,
}: AccessRequestSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getAccessRequestsStatusCount', { query: { wildcardSearch, type } }, { silent: true })

export const accessRequestQuery = (id: string) => api.query('getAccessRequest', { path: { id } }, { silent: true })

export const accessRequestSettingsQuery = () => api.query('getAccessRequestSettings', {}, { silent: true })

/** The text to accept before asking, as those have it who decide about this door or group, or about passes. */
export const declarationQuery = (query: Query<'getAccessRequestDeclaration'>) =>
  api.query('getAccessRequestDeclaration', { query }, { silent: true })

/** The texts to accept before an upload. */
export const uploadDeclarationsQuery = () => api.query('getAccessRequestsUploadDeclaration', {}, { silent: true })

export const doorOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessRequestDoorDropDown', { query: { wildcardSearch } })

export const groupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessRequestGroupDropDown', { query: { wildcardSearch } })

export const colleagueOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessRequestUserDropDown', { query: { wildcardSearch } })

export const approverOptions: LoadOptions = (wildcardSearch) =>
  api.query('getAccessRequestApproverDropDown', { query: { wildcardSearch } })
