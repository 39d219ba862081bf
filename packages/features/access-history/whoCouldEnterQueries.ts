import type { Query, Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import type { LoadOptions } from '@atrium/screens-kit/dropdownOptions.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export type PersonWhoCouldEnter = Schemas['PersonWhoCouldEnter']
export type PlaceKind = Schemas['EntryPlaceKind']

/** What is asked, in the address: a place, a moment (ISO 8601, now without), and whether a pass was needed. */
export const whoCouldEnterSearch = listSearch({
  sorts: ['fullName', 'companyName'],
  filters: {
    accessDoorId: one(),
    officeFloorId: one(),
    accessGroupId: one(),
    at: one(),
    withoutPass: one(['true']),
  },
})

export type WhoCouldEnterSearch = ReturnType<typeof whoCouldEnterSearch>

/** Which field of the question names a place of a kind. */
export const placeFields = { DOOR: 'accessDoorId', FLOOR: 'officeFloorId', GROUP: 'accessGroupId' } as const

/** The kind of place that is asked about; null while none is. */
export const placeKindOf = (search: WhoCouldEnterSearch): PlaceKind | null => {
  if (search.accessDoorId) return 'DOOR'
  if (search.officeFloorId) return 'FLOOR'
  return search.accessGroupId ? 'GROUP' : null
}

export const whoCouldEnterListQuery = ({
  withoutPass,
  ...search
}: WhoCouldEnterSearch): Query<'listWhoCouldEnter'> => ({
  sortProperties: 'fullName',
  sortDirection: 'ASC',
  ...search,
  withoutPass: withoutPass === 'true',
})

export const whoCouldEnterQuery = (search: WhoCouldEnterSearch) =>
  api.query('listWhoCouldEnter', { query: whoCouldEnterListQuery(search) }, { silent: true })

/** Keep what it answers the same between renders. */
export const placeOptions =
  (placeKind: PlaceKind): LoadOptions =>
  (wildcardSearch) =>
    api.query('getEntryPlaceDropDown', { query: { placeKind, wildcardSearch } })
