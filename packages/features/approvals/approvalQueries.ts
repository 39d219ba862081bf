import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import { approvalPageIn, type ApprovalSearch } from './approvalSearch.ts'

export type Approval = Schemas['Approval']
export type ApprovalKind = Schemas['ApprovalKind']

/** What waits for the decision of the reader, the most pressing first. */
export const approvalsQuery = (search: ApprovalSearch) =>
  api.query('listApprovals', { query: { ...search, ...approvalPageIn(search) } }, { silent: true })

/** How many requests of each kind wait for the reader. */
export const approvalCountsQuery = (): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getApprovalsStatusCount', {}, { silent: true })

export type ApprovalSettings = Schemas['ApprovalSettings']
export type StandIn = Schemas['StandIn']

/** The companies and places among what waits for the reader. */
export const approvalFiltersQuery = (): AnyQuery<Schemas['ApprovalFilters']> =>
  api.query('getApprovalFilters', {}, { silent: true })

/** Who stands in for the reader, and for whom the reader does. */
export const standInsQuery = (): AnyQuery<StandIn[]> => api.query('getStandIns', {}, { silent: true })

export const approvalSettingsQuery = () => api.query('getApprovalSettings', {}, { silent: true })

export const standInOptions: LoadOptions = (wildcardSearch) =>
  api.query('getStandInUserDropDown', { query: { wildcardSearch } })

export const escalationOptions: LoadOptions = (wildcardSearch) =>
  api.query('getApprovalSettingUserDropDown', { query: { wildcardSearch } })
