import type { Query } from '@atrium/api-client/client.ts'
import { listSearch, one } from '@atrium/screens-kit/list/listSearch.ts'

/** The state of the list of roles in the address, for `validateSearch`. */
export const roleSearch = listSearch({
  sorts: ['name', 'noOfUsers', 'noOfPermissions', 'updatedDate'],
  filters: { systemRole: one(['yes', 'no']) },
})

export type RoleSearch = ReturnType<typeof roleSearch>

/** What the list asks of the server. */
export const roleListQuery = ({ systemRole, ...search }: RoleSearch): Query<'listRoles'> => ({
  sortProperties: 'updatedDate',
  sortDirection: 'DESC',
  ...search,
  ...(systemRole === undefined ? {} : { systemRole: systemRole === 'yes' }),
})
