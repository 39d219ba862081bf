import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'
import { activeIn, placeTabs } from '../sites/siteSearch.ts'

/** What a desk is now, as tabs; the first stands for all. */
export const deskTabs = ['ALL', 'AVAILABLE', 'BOOKED', 'OCCUPIED', 'BLOCKED', 'INACTIVE'] as const
const statuses = deskTabs.slice(1)
const sorts = ['name', 'deskNo', 'createdDate'] as const

/** The state of /hotdesk in the address: zones, or with `view` the desks of all zones. */
export const hotdeskSearch = (search: Record<string, unknown>): HotdeskSearch =>
  search.view === 'desks' ? { ...desks(search), view: 'desks' } : zones(search)

const filters = { siteId: one(), areaId: one() }
const zones = listSearch({ tabs: placeTabs, sorts, filters: { ...filters, pooled: one(['yes', 'no']) } })
const desks = listSearch({
  tabs: deskTabs,
  sorts,
  filters: { ...filters, zoneId: one(), assigned: one(['yes', 'no']), placed: one(['yes', 'no']) },
})

export type ZoneSearch = ReturnType<typeof zones>
export type DeskSearch = ReturnType<typeof desks>
export type HotdeskSearch = (ZoneSearch & { view?: undefined }) | (DeskSearch & { view: 'desks' })

const yes = (value: 'yes' | 'no' | undefined) => (value === undefined ? undefined : value === 'yes')

/** What the list of zones asks of the server; by name unless told. */
export const zoneListQuery = ({ tab, pooled, ...search }: ZoneSearch): Query<'listHotdeskZones'> => ({
  sortProperties: 'name',
  ...(search.sortProperties ? {} : { sortDirection: 'ASC' as const }),
  ...search,
  ...activeIn(tab),
  ...(pooled ? { pooled: yes(pooled) } : {}),
})

/** What the list of desks asks of the server; by number unless told. */
export function deskListQuery(search: DeskSearch & { view?: 'desks' }): Query<'listHotdesks'> {
  const { tab, assigned, placed, view: _, ...list } = search
  const status = statuses.find((one) => one === tab)
  return {
    sortProperties: 'deskNo',
    ...(list.sortProperties ? {} : { sortDirection: 'ASC' as const }),
    ...list,
    ...(status && status !== 'ALL' ? { status } : {}),
    ...(assigned ? { assigned: yes(assigned) } : {}),
    ...(placed ? { placed: yes(placed) } : {}),
  }
}

/** The tabs of a zone's screen. */
const zoneTabs = ['PLAN', 'RULES', 'CODES', 'HISTORY', 'EDIT'] as const
export type ZoneTab = (typeof zoneTabs)[number]
export const zoneSearch = ({ tab }: Record<string, unknown>): { tab?: ZoneTab } => {
  const known = zoneTabs.slice(1).find((one) => one === tab)
  return known ? { tab: known } : {}
}

const detailTabs = ['DETAILS', 'HISTORY'] as const
export type DetailTab = (typeof detailTabs)[number]
export const detailSearch = ({ tab }: Record<string, unknown>): { tab?: 'HISTORY' } =>
  tab === 'HISTORY' ? { tab: 'HISTORY' } : {}
