import { api } from '@atrium/auth/api.ts'
import { Day } from '@atrium/features/users/parts/userColumns.tsx'
import { UserName } from '@atrium/features/users/parts/UserName.tsx'
import { UserStatusBadge } from '@atrium/features/users/parts/UserStatusBadge.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import type { ListFilter } from '@atrium/screens-kit/list/listFilter.ts'
import { ListScreen } from '@atrium/screens-kit/list/ListScreen.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import {
  globalUserCountsQuery,
  globalUsersQuery,
  globalUserTabs,
  type GlobalUser,
  type GlobalUserSearch,
} from './globalUserQueries.ts'

type GlobalUserListProps = {
  search: GlobalUserSearch
  onSearch: (search: GlobalUserSearch) => void
  User: RecordLink
}

const columns: readonly Column<GlobalUser>[] = [
  { key: 'fullName', header: 'Name', sortable: true, cell: (user) => <UserName {...user} /> },
  { key: 'officeCentre', header: 'Office centre', cell: ({ officeCentre }) => officeCentre.name },
  { key: 'role', header: 'Role', cell: ({ roleNames }) => <ShortList entries={roleNames} /> },
  { key: 'mobileNumber', header: 'Mobile', hideBelow: 'lg', cell: ({ mobileNumber }) => mobileNumber },
  { key: 'status', header: 'Status', cell: (user) => <UserStatusBadge {...user} /> },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

const filters: readonly ListFilter[] = [
  {
    kind: 'dropdown',
    key: 'officeCentreId',
    label: 'Office centre',
    load: (wildcardSearch) => api.query('getOfficeCentreDropDown', { query: { wildcardSearch } }),
  },
  {
    kind: 'choice',
    key: 'roleCode',
    label: 'Role',
    options: [
      { value: 'MASTER_ADMIN', label: 'Master Admin' },
      { value: 'SUB_ADMIN', label: 'Sub Admin' },
      { value: 'LANDLORD_ADMIN', label: 'Landlord Admin' },
      { value: 'STAFF', label: 'Staff' },
    ],
  },
]

const tabLabels = { ACTIVE: 'Active', PENDING: 'Pending', INACTIVE: 'Inactive' } as const
const tabs = globalUserTabs.map((value) => ({ value, label: tabLabels[value] }))

/** The people of all office centres, for operators (doc 2 §2). */
export const GlobalUserList = ({ search, onSearch, User }: GlobalUserListProps) => (
  <ListScreen
    title="Users of all office centres"
    query={globalUsersQuery}
    columns={columns}
    rowKey={({ id }) => id}
    search={search}
    onSearch={onSearch}
    searchHint="Name, e-mail, phone or employee number"
    tabs={{ label: 'Users by status', options: tabs, counts: globalUserCountsQuery(search) }}
    filters={filters}
    rowLink={({ id }, content) => <User id={id}>{content}</User>}
  />
)
