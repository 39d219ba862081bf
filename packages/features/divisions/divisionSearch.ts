import { listSearch } from '@atrium/screens-kit/list/listSearch.ts'

/** The state of the list of divisions in the address, for `validateSearch`. */
export const divisionSearch = listSearch({ sorts: ['name', 'createdDate'] })

export type DivisionSearch = ReturnType<typeof divisionSearch>

/** The tabs of a division; the first one is the default. */
export const divisionTabs = ['USERS', 'GROUPS', 'HISTORY'] as const

/** The state of a division's page in the address: its tab, and the list on it. */
export const divisionProfileSearch = listSearch({ tabs: divisionTabs, sorts: ['fullName', 'email'] })

export type DivisionProfileSearch = ReturnType<typeof divisionProfileSearch>
