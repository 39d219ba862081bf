import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import type { PageLink, RecordLink } from '@atrium/screens-kit/links.ts'
import { changed, pageIn, sortIn } from '@atrium/screens-kit/list/listSearch.ts'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { UserName } from '@atrium/features/users/parts/UserName.tsx'
import { UserStatusBadge } from '@atrium/features/users/parts/UserStatusBadge.tsx'
import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
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
  const people = useQuery({ ...tenantPeopleQuery(tenant.id, search), placeholderData: keepPreviousData })
  const total = people.data?.total
  const mayAdd = useCan('createTenantUser') && tenant.allowedActions.includes('add-user')
  return (
    <div>
      <FilterBar
        search={
          <SearchBox
            label="Search people"
            hint="Name, e-mail or phone"
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
        actions={
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
      <Table
        label={`People of ${tenant.companyName}`}
        columns={columns}
        rows={people.data?.items ?? []}
        rowKey={({ id }) => id}
        rowLink={({ id }, content) => <TenantUser id={id}>{content}</TenantUser>}
        total={total}
        sort={sortIn(search) ?? firstOrder}
        onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
        loading={people.isFetching && (people.isPending || people.isPlaceholderData)}
        error={people.isError ? errorMessage(people.error) : undefined}
        onRetry={() => void people.refetch()}
        pagination={
          total !== undefined && (
            <Pagination {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
          )
        }
      />
    </div>
  )
}
