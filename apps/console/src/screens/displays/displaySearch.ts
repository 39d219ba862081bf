import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

export const displayTabs = ['ALL', 'ACTIVE', 'OFFLINE', 'PENDING_SETUP', 'INACTIVE'] as const
const statuses = displayTabs.slice(1)

/** The state of the list of displays in the address. */
export const displaySearch = listSearch({
  tabs: displayTabs,
  sorts: ['name', 'createdDate'],
  filters: { type: one(['ZONE', 'ROOM']), siteId: one() },
})

export type DisplaySearch = ReturnType<typeof displaySearch>

/** What the list asks of the server; by name unless told. */
export const displayListQuery = ({ tab, ...search }: DisplaySearch): Query<'listHotdeskZoneDisplays'> => {
  const status = statuses.find((known) => known === tab)
  return {
    sortProperties: 'name',
    ...(search.sortProperties ? {} : { sortDirection: 'ASC' as const }),
    ...search,
    ...(status && status !== 'ALL' ? { status } : {}),
  }
}

const displayProfileTabs = ['DETAILS', 'HISTORY', 'EDIT'] as const
export type DisplayTab = (typeof displayProfileTabs)[number]
export const displayProfileSearch = ({ tab }: Record<string, unknown>): { tab?: 'HISTORY' | 'EDIT' } =>
  tab === 'HISTORY' || tab === 'EDIT' ? { tab } : {}
