import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column, Sort } from '@atrium/ui/tableTypes.ts'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readable, type AnyQuery } from '../anyQuery.ts'
import { changed, pageIn, sortIn, type BasicListSearch } from './listSearch.ts'

export type ListPartProps<Row, Search extends BasicListSearch> = {
  /** The accessible name, such as 'Offices of Marina Gate'. */
  label: string
  searchLabel: string
  searchHint?: string
  query: AnyQuery<{ items: Row[]; total: number }>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The order of the query while the address names none. */
  firstOrder?: Sort
  search: Search
  onSearch: (search: Search) => void
  rowLink?: (row: Row, content: ReactNode) => ReactNode
  /** The button that adds to it, for those who may. */
  add: ReactNode
  /** What stands there while nothing was ever added. */
  empty?: ReactNode
}

/** What belongs to a record, as a list on one of its tabs: with search, order and pages in the address. */
export const ListPart = <Row, Search extends BasicListSearch>(props: ListPartProps<Row, Search>) => {
  const { label, query, columns, rowKey, search, onSearch, add, empty } = props
  const read = useQuery({ ...readable(query), placeholderData: keepPreviousData })
  const total = read.data?.total
  const { wildcardSearch = '' } = search
  if (empty && total === 0 && wildcardSearch === '') return empty
  const find = (text: string) => onSearch(changed(search, { wildcardSearch: text || undefined }))
  return (
    <div>
      <FilterBar
        search={<SearchBox label={props.searchLabel} hint={props.searchHint} value={wildcardSearch} onSearch={find} />}
        actions={add}
      />
      <Table
        label={label}
        columns={columns}
        rowKey={rowKey}
        rowLink={props.rowLink}
        total={total}
        sort={sortIn(search) ?? props.firstOrder}
        onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
        {...shownOf(read)}
        onRetry={() => void read.refetch()}
        pagination={
          total !== undefined && (
            <Pagination {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
          )
        }
      />
    </div>
  )
}

/** What a table shows of a query: the page before stays, faded, until the next one has come. */
const shownOf = <Row,>(read: UseQueryResult<{ items: Row[] }>) => ({
  rows: read.data?.items ?? [],
  loading: read.isFetching && (read.isPending || read.isPlaceholderData),
  error: read.isError ? errorMessage(read.error) : undefined,
})
