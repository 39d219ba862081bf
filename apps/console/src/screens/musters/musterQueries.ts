import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { queryOptions } from '@tanstack/react-query'

export type Muster = Schemas['Muster']
export type MusterDetail = Schemas['MusterDetail']
export type MusterPerson = Schemas['MusterPerson']
export type Believed = Schemas['BelievedInside']
export type BelievedSummary = Schemas['BelievedInsideSummary']

/** Drills are kept apart; the first one is where the list begins. */
const musterTabs = ['DRILL', 'REAL'] as const

/** The state of the list of musters in the address. */
export const musterSearch = listSearch({ sorts: ['startedDate'], tabs: musterTabs, filters: { siteId: one() } })

export type MusterSearch = ReturnType<typeof musterSearch>

export const musterListQuery = ({ tab, ...search }: MusterSearch): Query<'listMusters'> => ({
  sortProperties: 'startedDate',
  sortDirection: 'DESC',
  ...search,
  kind: tab ?? musterTabs[0],
})

export const mustersQuery = (search: MusterSearch) => api.query('listMusters', { query: musterListQuery(search) })

/** Those under way, drills and others. */
export const ongoingMustersQuery = () => api.query('listMusters', { query: { status: 'ONGOING' } }, { silent: true })

export const musterQuery = (id: string) => api.query('getMuster', { path: { id } }, { silent: true })

/** Milliseconds after which one under way is read again, for what no phone tells of: arrivals and leaves. */
export const underWay = 5000

export const liveMusterQuery = (id: string) => ({
  ...musterQuery(id),
  refetchInterval: ({ state }: { state: { data?: MusterDetail | undefined } }) =>
    state.data?.status === 'ONGOING' ? underWay : false,
})

export const musterPeopleQuery = (id: string, query: Query<'listMusterPeople'>) =>
  api.query('listMusterPeople', { path: { id }, query }, { silent: true })

const most = 100

/** Everybody on the list of a muster, by floor: for paper, which has no pages to turn. */
export const everybodyQuery = (id: string) => {
  const path = { id }
  const sorted = { sortProperties: 'floorName', sortDirection: 'ASC', limit: most } as const
  return queryOptions({
    queryKey: [...api.key('listMusterPeople', { path, query: sorted }), 'everybody'],
    queryFn: async () => {
      const people: MusterPerson[] = []
      for (let page = 1; ; page++) {
        const { items, totalPage } = await api.call(
          'listMusterPeople',
          { path, query: { ...sorted, page } },
          { silent: true },
        )
        people.push(...items)
        if (page >= totalPage) return people
      }
    },
  })
}

export const marshalOptions: LoadOptions = (wildcardSearch) =>
  api.query('getMusterMarshalDropDown', { query: { wildcardSearch } })

/** Where people of a site gather. */
export const assemblyPointsQuery = (siteId: string) => api.query('getAssemblyPoints', { query: { siteId } })

/** The floors of a site. */
export const floorOptionsOf =
  (siteId: string): LoadOptions =>
  (wildcardSearch) =>
    api.query('getOfficeFloorDropDown', { query: { wildcardSearch, siteId } })

const confidences = ['SURE', 'LIKELY', 'UNSURE'] as const

/** The state of the list of who is believed inside in the address. */
export const insideSearch = listSearch({
  filters: { siteId: one(), officeFloorId: one(), confidence: one(confidences) },
})

export type InsideSearch = ReturnType<typeof insideSearch>

export const insideQuery = (search: InsideSearch) => api.query('listBelievedInside', { query: search })

export const insideSummaryQuery = (where: Query<'getBelievedInsideSummary'> = {}) =>
  api.query('getBelievedInsideSummary', { query: where }, { silent: true })
