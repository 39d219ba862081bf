import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import { readable, type AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import { changed, pageIn, sortIn, type BasicListSearch } from '@atrium/screens-kit/list/listSearch.ts'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { Pagination } from '@atrium/ui/Pagination.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type RecordsTableProps<Row, Search extends BasicListSearch> = {
  label: string
  searchLabel: string
  searchHint: string
  columns: readonly Column<Row>[]
  query: AnyQuery<{ items: Row[]; total: number }>
  rowKey: (row: Row) => string
  rowLink?: ((row: Row, content: ReactNode) => ReactNode) | undefined
  search: Search
  onSearch: (search: Search) => void
}

/** A list on a tab of a record: search, table, pages, with its state in the address. */
export const RecordsTable = <Row, Search extends BasicListSearch>(props: RecordsTableProps<Row, Search>) => {
  const { label, searchLabel, searchHint, columns, query, rowKey, rowLink, search, onSearch } = props
  const records = useQuery({ ...readable(query), placeholderData: keepPreviousData })
  const total = records.data?.total
  return (
    <div>
      <FilterBar
        search={
          <SearchBox
            label={searchLabel}
            hint={searchHint}
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
      />
      <Table
        label={label}
        columns={columns}
        rows={records.data?.items ?? []}
        rowKey={rowKey}
        {...(rowLink ? { rowLink } : {})}
        total={total}
        sort={sortIn(search)}
        onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
        loading={records.isFetching && (records.isPending || records.isPlaceholderData)}
        error={records.isError ? errorMessage(records.error) : undefined}
        onRetry={() => void records.refetch()}
        pagination={
          total !== undefined && (
            <Pagination {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
          )
        }
      />
    </div>
  )
}
