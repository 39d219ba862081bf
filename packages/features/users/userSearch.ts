import type { Query } from '@atrium/api-client/client.ts'
import { permissionCodes } from '@atrium/contract/generated/operations.ts'
import { listSearch, many, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The tabs of the user list; the first one is the default (doc 2 §2). */
export const userTabs = ['ACTIVE', 'PENDING', 'INACTIVE'] as const

/** The roles of an office centre's administrators (doc 2 §9). */
export const adminRoles = ['MASTER_ADMIN', 'SUB_ADMIN'] as const

/** The state of the user list in the address, for `validateSearch`. */
export const userSearch = listSearch({
  sorts: ['fullName', 'email', 'updatedDate'],
  tabs: userTabs,
  filters: {
    roleCode: one(),
    userGroupId: one(),
    divisionId: one(),
    siteId: one(),
    tagArray: many(),
    permissionCode: one(permissionCodes),
    userOfficeCentreRoleCodeArray: many(adminRoles),
  },
})

export type UserSearch = ReturnType<typeof userSearch>

/** What the list asks of the server: the tab is the status. */
export const userListQuery = ({ tab, ...search }: UserSearch): Query<'listUsers'> => ({
  sortProperties: 'fullName',
  sortDirection: 'ASC',
  ...search,
  status: tab ?? userTabs[0],
})
