import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column, Sort } from '@atrium/ui/tableTypes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readable, type AnyQuery } from '../anyQuery.ts'
import { changed, pageIn, sortIn, type BasicListSearch } from '../list/listSearch.ts'
import { removeColumn, type ListedPerson, type RemovePerson } from './personColumns.tsx'

type PeopleTableProps<Person extends ListedPerson, Search extends BasicListSearch> = {
  /** The accessible name, such as 'People of Building Operations'. */
  label: string
  searchLabel?: string
  searchHint?: string
  query: AnyQuery<{ items: Person[]; total: number }>
  columns: readonly Column<Person>[]
  /** The order of the query while the address names none. */
  firstOrder?: Sort
  search: Search
  onSearch: (search: Search) => void
  rowLink: (person: Person, content: ReactNode) => ReactNode
  /** The button that adds people, for those who may. */
  add: ReactNode
  /** For those who may take people out. */
  remove: RemovePerson<Person> | undefined
}

/** The people who belong to a record, with the ways to find, add and take them out. */
export const PeopleTable = <Person extends ListedPerson, Search extends BasicListSearch>(
  props: PeopleTableProps<Person, Search>,
) => {
  const { label, searchLabel = 'Search people', query, columns, search, onSearch, add, remove } = props
  const people = useQuery({ ...readable(query), placeholderData: keepPreviousData })
  const total = people.data?.total
  return (
    <div>
      <FilterBar
        search={
          <SearchBox
            label={searchLabel}
            hint={props.searchHint}
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
        actions={add}
      />
      <Table
        label={label}
        columns={remove ? [...columns, removeColumn(remove)] : columns}
        rows={people.data?.items ?? []}
        rowKey={({ id }) => id}
        rowLink={props.rowLink}
        total={total}
        sort={sortIn(search) ?? props.firstOrder}
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
