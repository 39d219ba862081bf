import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { api } from '@atrium/auth/api.ts'
import { useCan } from '@atrium/permissions/Can.tsx'
import { changed, pageIn } from '@atrium/screens-kit/list/listSearch.ts'
import { agreesTo } from '@atrium/screens-kit/rehearsal/agreesTo.tsx'
import { confirm } from '@atrium/ui/ConfirmDialog.tsx'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { ShortList } from '@atrium/ui/ShortList.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DivisionLinks } from '../divisionLinks.tsx'
import { divisionGroupsQuery, type Division, type DivisionUserGroup } from '../divisionQueries.ts'
import type { DivisionProfileSearch } from '../divisionSearch.ts'

type DivisionGroupsProps = {
  division: Division
  search: DivisionProfileSearch
  onSearch: (search: DivisionProfileSearch) => void
  links: Pick<DivisionLinks, 'UserGroup'>
  /** Opens the choice of a group and its access groups, of the given one or a new one. */
  onChoose: (mapping?: DivisionUserGroup) => void
}

/** The user groups that belong to a division (doc 2 §3). */
export const DivisionGroups = ({ division, search, onSearch, links: { UserGroup }, onChoose }: DivisionGroupsProps) => {
  const groups = useQuery({ ...divisionGroupsQuery(division.id, search), placeholderData: keepPreviousData })
  const mayMap = useCan('createDivisionUserGroup') && division.allowedActions.includes('map-user-group')
  const remove = useRemoveGroup(division)
  const columns = useMemo(
    () => (mayMap ? [...groupColumns, actionsColumn(onChoose, remove)] : groupColumns),
    [mayMap, onChoose, remove],
  )
  const total = groups.data?.total
  const add = mayMap && (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => onChoose()}>
      Add user group
    </Button>
  )
  if (total === 0) {
    return (
      <EmptyState title="No user group belongs to this division" icon={IconUsersGroup} action={add}>
        Add the user groups of this division. A group can belong to one division only.
      </EmptyState>
    )
  }
  return (
    <div>
      <Group justify="flex-end" mb="md">
        {add}
      </Group>
      <Table
        label={`User groups of ${division.name}`}
        columns={columns}
        rows={groups.data?.items ?? []}
        rowKey={({ id }) => id}
        rowLink={({ userGroup }, content) => <UserGroup id={userGroup.id}>{content}</UserGroup>}
        total={total}
        loading={groups.isFetching && (groups.isPending || groups.isPlaceholderData)}
        error={groups.isError ? errorMessage(groups.error) : undefined}
        onRetry={() => void groups.refetch()}
        pagination={
          total !== undefined && (
            <Pagination {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
          )
        }
      />
    </div>
  )
}

const groupColumns: readonly Column<DivisionUserGroup>[] = [
  { key: 'userGroup', header: 'User group', cell: ({ userGroup }) => userGroup.name },
  {
    key: 'noOfUsers',
    header: 'Users',
    align: 'end',
    width: '7rem',
    cell: ({ noOfUsers }) => noOfUsers.toLocaleString('en'),
  },
  {
    key: 'accessGroups',
    header: 'Access groups',
    hideBelow: 'sm',
    cell: ({ accessGroups }) => <ShortList entries={accessGroups.map(({ name }) => name)} />,
  },
]

const actionsColumn = (
  onEdit: (mapping: DivisionUserGroup) => void,
  onRemove: (mapping: DivisionUserGroup) => void,
): Column<DivisionUserGroup> => ({
  key: 'actions',
  header: 'Actions',
  headerHidden: true,
  align: 'end',
  width: '13rem',
  cell: (mapping) => (
    <Group gap="xs" justify="flex-end">
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`Edit ${mapping.userGroup.name}`}
        onClick={() => onEdit(mapping)}
      >
        Edit
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={`Remove ${mapping.userGroup.name} from the division`}
        onClick={() => onRemove(mapping)}
      >
        Remove
      </Button>
    </Group>
  ),
})

/** Asks, and takes a user group out of a division. */
function useRemoveGroup({ id, name }: Division): (mapping: DivisionUserGroup) => void {
  return useMemo(
    () => (mapping) =>
      askStatus({
        title: 'Remove user group',
        message: `${mapping.userGroup.name} no longer belongs to ${name}. The group and its members are not changed. The people of the division leave its access groups.`,
        confirmLabel: 'Remove',
        ask: (question) =>
          agreesTo('deleteDivisionUserGroup', { path: { id, mappingId: mapping.id } }, question, () =>
            confirm(question),
          ),
        action: () => api.call('deleteDivisionUserGroup', { path: { id, mappingId: mapping.id } }, { silent: true }),
      }),
    [id, name],
  )
}
