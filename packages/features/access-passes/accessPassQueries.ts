import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import {
  accessPassKinds,
  accessPassStatuses,
  accessPassWords,
  type AccessPassKind,
  type AccessPassStatus,
} from '@atrium/validators/accessPasses.ts'
import { isDate } from '@atrium/validators/dates.ts'

export type AccessPass = Schemas['AccessPass']
export type AccessPassHistory = Schemas['AccessPassHistory']
export type AccessCredential = Schemas['AccessCredential']

/** The state of the list of passes in the address: its kind, and a status as its tab. */
export const accessPassSearch = listSearch({
  sorts: ['passNo', 'dateAssigned', 'updatedDate', 'dateTime'],
  tabs: accessPassStatuses,
  filters: { kind: one(accessPassKinds), userGroupId: one(), validToFrom: one(), validToTo: one() },
})

export type AccessPassSearch = ReturnType<typeof accessPassSearch>

export const kindOf = ({ kind }: AccessPassSearch): AccessPassKind => kind ?? accessPassKinds[0]

/** The tab of a status: the first one of its kind, unless the address names another one of it (doc 2 §2). */
export function statusOf(search: AccessPassSearch): AccessPassStatus {
  const { tabs } = accessPassWords[kindOf(search)]
  return tabs.find((tab) => tab === search.tab) ?? tabs[0] ?? 'ASSIGNED'
}

type PassPage = { items: AccessPass[]; total: number }
type PassQuery = Query<'listQrPasses'>

const listOf: Record<AccessPassKind, (query: PassQuery) => AnyQuery<PassPage>> = {
  QR: (query) => api.query('listQrPasses', { query }),
  HID: (query) => api.query('listHidPasses', { query }),
  PHYSICAL_CARD: (query) => api.query('listThirdPartyCards', { query }),
  PIN: ({ status, ...query }) => api.query('listAccessPinCodes', { query: { ...query, accessPinCodeStatus: status } }),
  FR: (query) => api.query('listFrPasses', { query }),
  TEMPORARY_CARD: (query) => api.query('listTemporaryCards', { query }),
  MOBILE: (query) => api.query('listMobilePasses', { query }),
}

function asked(search: AccessPassSearch, status: AccessPassStatus) {
  const { kind: _kind, tab: _tab, validToFrom, validToTo, ...query } = search
  return {
    sortProperties: 'dateAssigned',
    sortDirection: 'DESC' as const,
    ...query,
    ...(validToFrom !== undefined && isDate(validToFrom) ? { validToFrom } : {}),
    ...(validToTo !== undefined && isDate(validToTo) ? { validToTo } : {}),
    status,
  }
}

export const passesQuery = (search: AccessPassSearch) => listOf[kindOf(search)](asked(search, statusOf(search)))

/** PIN codes that nobody has any more are a listing of their own (doc 2 §4). */
export const takenPinsQuery = (search: AccessPassSearch) => {
  const {
    status,
    userGroupId: _group,
    validToFrom: _from,
    validToTo: _to,
    ...query
  } = asked({ sortProperties: 'dateTime', ...search }, 'UNASSIGNED')
  return api.query('listAccessPinCodeTransactions', { query: { ...query, accessPinCodeStatus: status } })
}

/** What a report of the list asks for: the list as it is narrowed now. */
export const listingQuery = (search: AccessPassSearch) => ({
  ...asked(search, statusOf(search)),
  passKind: kindOf(search),
})

export const askedGroups: LoadOptions = (wildcardSearch) =>
  api.query('getUserGroupDropDown', { query: { wildcardSearch } })

export const passCountsQuery = () => api.query('getAccessPassesCount')

type Quota = Pick<Schemas['HidPassQuota'], 'total' | 'used' | 'balance'>

/** What the subscription grants of a kind; undefined for kinds that it does not count by themselves. */
export const quotaOf: Partial<Record<AccessPassKind, () => AnyQuery<Quota>>> = {
  QR: () => api.query('getQrPassesQuota'),
  HID: () => api.query('getHidPassesQuota'),
  MOBILE: () => api.query('getHidPassesQuota'),
  FR: () => api.query('getFrPassesQuota'),
}

export type FaceImage = Schemas['FaceImage']
export type UserFrPass = Schemas['UserFrPass']

/** The FR pass of a person with its picture. */
export const frPassQuery = (id: string) => api.query('getUserFrPass', { path: { id } }, { silent: true })

/** All that a person holds. */
export const credentialQuery = (id: string) => api.query('getUserAccessCredential', { path: { id } }, { silent: true })
