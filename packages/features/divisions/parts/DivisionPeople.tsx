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
import type { DivisionLinks } from '../divisionLinks.ts'
import { divisionPeopleQuery, type Division } from '../divisionQueries.ts'
import type { DivisionProfileSearch } from '../divisionSearch.ts'
import { personColumns, removeColumn } from './personColumns.tsx'
import { useRemovePerson } from './useRemovePerson.ts'

type DivisionPeopleProps = {
  division: Division
  search: DivisionProfileSearch
  onSearch: (search: DivisionProfileSearch) => void
  links: Pick<DivisionLinks, 'User'>
  onAdd: () => void
}

/** The people of a division, who can be added and taken out. */
export const DivisionPeople = (props: DivisionPeopleProps) => {
  const { division, search, onSearch, onAdd } = props
  const mayAdd = useCan('addUsersToDivision') && division.allowedActions.includes('add-users')
  const add = mayAdd && (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
      Add people
    </Button>
  )
  const maySee = useCan('listUsers')
  if (division.noOfUsers === 0 || !maySee) {
    return (
      <EmptyState
        title={division.noOfUsers === 0 ? 'Nobody is in this division yet' : `${division.noOfUsers} people`}
        icon={IconUsers}
        action={add}
      >
        {division.noOfUsers === 0
          ? 'A division holds the people of one part of the company. Each person belongs to one division at most.'
          : 'Who they are is shown to those who may see the users.'}
      </EmptyState>
    )
  }
  return (
    <div>
      <FilterBar
        search={
          <SearchBox
            label="Search people"
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
        actions={add}
      />
      <People {...props} />
    </div>
  )
}

const People = ({ division, search, onSearch, links: { User } }: DivisionPeopleProps) => {
  const people = useQuery({ ...divisionPeopleQuery(division.id, search), placeholderData: keepPreviousData })
  const total = people.data?.total
  const remove = useRemovePerson(division)
  const mayRemove = useCan('removeUserFromDivision') && division.allowedActions.includes('remove-user')
  const columns = useMemo(
    () => (mayRemove ? [...personColumns, removeColumn(remove)] : personColumns),
    [mayRemove, remove],
  )
  return (
    <Table
      label={`People of ${division.name}`}
      columns={columns}
      rows={people.data?.items ?? []}
      rowKey={({ id }) => id}
      rowLink={({ id }, content) => <User id={id}>{content}</User>}
      total={total}
      sort={sortIn(search)}
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
  )
}
