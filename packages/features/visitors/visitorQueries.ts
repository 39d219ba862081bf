import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { visitPurposes, type VisitPurpose } from '@atrium/validators/visits.ts'

export type VisitorEvent = Schemas['VisitorEvent']
export type VisitorInvitation = Schemas['VisitorInvitation']
export type Visit = Schemas['Visit']
export type VisitorSettings = Schemas['VisitorSettings']
export type VisitKiosk = Schemas['VisitKiosk']
export type VisitorErasure = Schemas['VisitorErasure']
export type BlacklistedVisitor = Schemas['BlacklistedVisitor']

export const visitorEventTabs = ['UPCOMING', 'ONGOING', 'ENDED', 'CANCELLED'] as const

// Entries are typed by their object.
const purposes = Object.keys(visitPurposes) as VisitPurpose[]

export const purposeChoices = purposes.map((value) => ({ value, label: visitPurposes[value] }))

/** The state of the list of visits in the address, for `validateSearch`. */
export const visitorEventSearch = listSearch({
  sorts: ['startDate', 'updatedDate'],
  tabs: visitorEventTabs,
  filters: { purpose: one(purposes), dateFrom: one(), dateTo: one() },
})

export type VisitorEventSearch = ReturnType<typeof visitorEventSearch>

export const visitorEventListQuery = ({ tab, ...search }: VisitorEventSearch): Query<'listVisitorEvents'> => ({
  sortProperties: 'startDate',
  sortDirection: tab === undefined || tab === 'ONGOING' ? 'ASC' : 'DESC',
  ...search,
  status: tab ?? visitorEventTabs[0],
})

export const visitorEventsQuery = (search: VisitorEventSearch) =>
  api.query('listVisitorEvents', { query: visitorEventListQuery(search) })

export const visitorEventCountsQuery = ({
  wildcardSearch,
  purpose,
  dateFrom,
  dateTo,
}: VisitorEventSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getVisitorEventsStatusCount', { query: { wildcardSearch, purpose, dateFrom, dateTo } }, { silent: true })

export const visitorEventQuery = (id: string) => api.query('getVisitorEvent', { path: { id } }, { silent: true })

export const invitationsQuery = (id: string, query: Query<'listVisitorEventInvitations'>) =>
  api.query('listVisitorEventInvitations', { path: { id }, query })

const visitTabs = ['EXPECTED', 'HERE', 'LEFT', 'NOT_COME'] as const

/** The state of the day of reception in the address. */
export const visitSearch = listSearch({
  sorts: ['startsAt'],
  tabs: visitTabs,
  filters: { visitDate: one(), siteId: one() },
})

export type VisitSearch = ReturnType<typeof visitSearch>

export const visitsQuery = ({ tab, ...search }: VisitSearch) =>
  api.query('listVisits', {
    query: { sortProperties: 'startsAt', sortDirection: 'ASC', ...search, status: tab ?? visitTabs[0] },
  })

export const visitCountsQuery = ({
  wildcardSearch,
  visitDate,
  siteId,
}: VisitSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getVisitStatusCount', { query: { wildcardSearch, visitDate, siteId } }, { silent: true })

const blacklistTabs = ['BLACKLISTED', 'LIFTED'] as const

export const blacklistSearch = listSearch({ sorts: ['fullName', 'updatedDate'], tabs: blacklistTabs })

export type BlacklistSearch = ReturnType<typeof blacklistSearch>

export const blacklistQuery = ({ tab, ...search }: BlacklistSearch) =>
  api.query('listBlacklistVisitors', {
    query: { sortProperties: 'updatedDate', sortDirection: 'DESC', ...search, status: tab ?? blacklistTabs[0] },
  })

export const blacklistCountsQuery = ({ wildcardSearch }: BlacklistSearch): AnyQuery<Schemas['StatusCount'][]> =>
  api.query('getBlacklistVisitorsStatusCount', { query: { wildcardSearch } }, { silent: true })

export const blacklistedVisitorQuery = (id: string) =>
  api.query('getBlacklistVisitor', { path: { id } }, { silent: true })

export const siteOptions: LoadOptions = (wildcardSearch) =>
  api.query('getVisitSiteDropDown', { query: { wildcardSearch } })

export const floorOptions =
  (siteId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getVisitFloorDropDown', { query: { wildcardSearch, siteId } })

export const hostOptions: LoadOptions = (wildcardSearch) =>
  api.query('getVisitHostDropDown', { query: { wildcardSearch } })

export const accessGroupOptions: LoadOptions = (wildcardSearch) =>
  api.query('getVisitAccessGroupDropDown', { query: { wildcardSearch } })

export const receptionSiteOptions: LoadOptions = (wildcardSearch) =>
  api.query('getReceptionSiteDropDown', { query: { wildcardSearch } })

export const companyOptions: LoadOptions = (wildcardSearch) =>
  api.query('getVisitedCompanyDropDown', { query: { wildcardSearch } })

export const personOptions =
  (companyId: string | null): LoadOptions =>
  (wildcardSearch) =>
    api.query('getVisitedPersonDropDown', { query: { wildcardSearch, ...(companyId ? { companyId } : {}) } })

export const visitorSettingsQuery = () => api.query('getVisitorSettings', {}, { silent: true })

export const erasuresQuery = (query: Query<'listVisitorErasures'>) => api.query('listVisitorErasures', { query })

export const kiosksQuery = (query: Query<'listVisitKiosks'>) => api.query('listVisitKiosks', { query })

export const kioskSiteOptions: LoadOptions = (wildcardSearch) =>
  api.query('getKioskSiteDropDown', { query: { wildcardSearch } })

export const visitQuery = (id: string) => api.query('getVisit', { path: { id } }, { silent: true })
