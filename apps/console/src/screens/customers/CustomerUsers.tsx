import { Day } from '@atrium/features/users/parts/userColumns.tsx'
import { UserName } from '@atrium/features/users/parts/UserName.tsx'
import { UserStatusBadge } from '@atrium/features/users/parts/UserStatusBadge.tsx'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import type { GlobalUser } from '../users/globalUserQueries.ts'
import { customerUsersQuery, type Customer } from './customerQueries.ts'
import type { CustomerProfileSearch } from './customerSearch.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'

type CustomerUsersProps = {
  customer: Customer
  search: CustomerProfileSearch
  onSearch: (search: CustomerProfileSearch) => void
  UserLink: RecordLink
}

const columns: readonly Column<GlobalUser>[] = [
  { key: 'fullName', header: 'Name', sortable: true, cell: (user) => <UserName {...user} /> },
  { key: 'role', header: 'Role', cell: ({ roleNames }) => <ShortList entries={roleNames} /> },
  {
    key: 'inCharge',
    header: 'In charge',
    hideBelow: 'md',
    cell: ({ personInCharge }) => (personInCharge ? 'Yes' : 'No'),
  },
  { key: 'status', header: 'Status', cell: (user) => <UserStatusBadge {...user} /> },
  {
    key: 'updatedDate',
    header: 'Last changed',
    sortable: true,
    hideBelow: 'md',
    cell: ({ updatedDate }) => <Day of={updatedDate} />,
  },
]

/** The people of one office centre, as far as this operator may see people. */
export const CustomerUsers = ({ customer, search, onSearch, UserLink }: CustomerUsersProps) => {
  const mayList = useCan('listAllUsers')
  const mayOpen = useCan('getGlobalUser')
  if (!mayList) {
    return <EmptyState title="You cannot see these users">Your role covers customers, but not their users.</EmptyState>
  }
  return (
    <ListPart
      add={null}
      label={`Users of ${customer.companyName}`}
      searchLabel="Search users"
      searchHint="Name, e-mail, phone or employee number"
      columns={columns}
      query={customerUsersQuery(customer.id, search)}
      rowKey={({ id }) => id}
      rowLink={mayOpen ? ({ id }, content) => <UserLink id={id}>{content}</UserLink> : undefined}
      search={search}
      onSearch={onSearch}
    />
  )
}
