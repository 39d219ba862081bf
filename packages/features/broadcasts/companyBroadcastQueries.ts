import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

export type CompanyAnswers = Schemas['BroadcastTenantDetail']
export type PersonAnswer = Schemas['BroadcastUserDetail']

export const companyBroadcastSearch = listSearch()

export type CompanyBroadcastSearch = ReturnType<typeof companyBroadcastSearch>

export const companyBroadcastsQuery = (search: CompanyBroadcastSearch) =>
  api.query('listTenantBroadcastTenantDetails', { query: search })

/** One emergency as it reaches the company; a list of one at the most. */
export const companyBroadcastQuery = (emergencyBroadcastId: string) =>
  api.query('listTenantBroadcastTenantDetails', { query: { emergencyBroadcastId, limit: 1 } }, { silent: true })

/** In this order; the first one is where the list begins. */
export const answerTabs = ['NO_RESPONSE', 'NEED_HELP', 'SAFE'] as const

export const answerSearch = listSearch({ tabs: answerTabs })

export type AnswerSearch = ReturnType<typeof answerSearch>

export const answerListQuery = ({ tab, ...search }: AnswerSearch): Query<'listTenantBroadcastUserDetails'> => ({
  ...search,
  status: tab ?? answerTabs[0],
})

export const answersQuery = (id: string, search: AnswerSearch) =>
  api.query('listTenantBroadcastUserDetails', { path: { id }, query: answerListQuery(search) })

export const answerCountsQuery = (id: string, { wildcardSearch }: AnswerSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getTenantBroadcastUserDetailsStatusCount', { path: { id }, query: { wildcardSearch } }, { silent: true })
