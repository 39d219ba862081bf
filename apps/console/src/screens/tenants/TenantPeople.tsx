import { useCan } from '@atrium/permissions/Can.tsx'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { ListPart } from '@atrium/screens-kit/list/ListPart.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { UserName } from '@atrium/features/users/parts/UserName.tsx'
import { UserStatusBadge } from '@atrium/features/users/parts/UserStatusBadge.tsx'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { tenantPeopleQuery, type TenantDetail, type TenantPerson } from './tenantQueries.ts'
import type { TenantProfileSearch } from './tenantSearch.ts'

type TenantPeopleProps = {
  tenant: TenantDetail
  search: TenantProfileSearch
  onSearch: (search: TenantProfileSearch) => void
  links: { TenantUser: RecordLink; AddTenantUser: PageLink }
}

const columns: readonly Column<TenantPerson>[] = [
  { key: 'fullName', header: 'Name', sortable: true, cell: (person) => <UserName {...person} /> },
  { key: 'role', header: 'Role', cell: ({ roleNames }) => <ShortList entries={roleNames} /> },
  { key: 'mobileNumber', header: 'Mobile', hideBelow: 'md', cell: ({ mobileNumber }) => mobileNumber },
  { key: 'status', header: 'Status', cell: (person) => <UserStatusBadge {...person} /> },
]
const firstOrder = { key: 'fullName', direction: 'ASC' } as const

/** The people of a tenant; each leads to where the landlord can set their roles (doc 2 §7). */
export const TenantPeople = ({ tenant, search, onSearch, links }: TenantPeopleProps) => {
  const { TenantUser, AddTenantUser } = links
  const mayAdd = useCan('createTenantUser') && tenant.allowedActions.includes('add-user')
  return (
    <ListPart
      label={`People of ${tenant.companyName}`}
      searchLabel="Search people"
      searchHint="Name, e-mail or phone"
      query={tenantPeopleQuery(tenant.id, search)}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }, content) => <TenantUser id={id}>{content}</TenantUser>}
      firstOrder={firstOrder}
      search={search}
      onSearch={onSearch}
      add={
        mayAdd && (
          <Button
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            renderRoot={(properties) => <AddTenantUser {...properties} />}
          >
            Add user
          </Button>
        )
      }
    />
  )
}
