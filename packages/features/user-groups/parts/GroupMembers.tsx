import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { changed, pageIn, sortIn } from '@atrium/screens-kit/list/listSearch.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import { Button } from '@mantine/core'
import { IconUserPlus, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { UserGroupLinks } from '../userGroupLinks.ts'
import { membersQuery, type UserGroup } from '../userGroupQueries.ts'
import type { UserGroupProfileSearch } from '../userGroupSearch.ts'
import { memberColumns, removeColumn } from './memberColumns.tsx'
import { useRemoveMember } from './useRemoveMember.tsx'

type GroupMembersProps = {
  group: UserGroup
  search: UserGroupProfileSearch
  onSearch: (search: UserGroupProfileSearch) => void
  links: Pick<UserGroupLinks, 'User'>
  onAdd: () => void
}

/** The people of a group, who can be added and removed (doc 2 §2, tab USERS). */
export const GroupMembers = (props: GroupMembersProps) => {
  const { group, search, onSearch, onAdd } = props
  const mayAdd = useCan('addUsersToUserGroup') && group.allowedActions.includes('add-users')
  const add = mayAdd && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
      Add users
    </Button>
  )
  if (group.noOfUsers === 0) {
    return (
      <EmptyState title="Nobody is in this group yet" icon={IconUsers} action={add}>
        People who share rules for bookings, access or notices belong in one group.
      </EmptyState>
    )
  }
  return (
    <div>
      <FilterBar
        search={
          <SearchBox
            label="Search members"
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
        actions={add}
      />
      <MemberTable {...props} />
    </div>
  )
}

const MemberTable = ({ group, search, onSearch, links: { User } }: GroupMembersProps) => {
  const members = useQuery({ ...membersQuery(group.id, search), placeholderData: keepPreviousData })
  const total = members.data?.total
  const remove = useRemoveMember(group)
  const mayRemove = useCan('removeUserFromUserGroup') && group.allowedActions.includes('remove-user')
  const columns = useMemo(
    () => (mayRemove ? [...memberColumns, removeColumn(remove)] : memberColumns),
    [mayRemove, remove],
  )
  return (
    <Table
      label={`Users of ${group.groupName}`}
      columns={columns}
      rows={members.data?.items ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }, content) => <User id={id}>{content}</User>}
      total={total}
      sort={sortIn(search)}
      onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
      loading={members.isFetching && (members.isPending || members.isPlaceholderData)}
      error={members.isError ? errorMessage(members.error) : undefined}
      onRetry={() => void members.refetch()}
      pagination={
        total !== undefined && (
          <Pagination {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
        )
      }
    />
  )
}
