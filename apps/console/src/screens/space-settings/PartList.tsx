import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { readable, type AnyQuery } from '@atrium/screens-kit/anyQuery.ts'
import { ExportMenu, type ListExport } from '@atrium/screens-kit/list/ExportMenu.tsx'
import { ListPages } from '@atrium/screens-kit/list/ListPages.tsx'
import { changed, pageIn, sortIn } from '@atrium/screens-kit/list/listSearch.ts'
import { FilterBar } from '@atrium/ui/FilterBar.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column, Sort } from '@atrium/ui/tableTypes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PartSearch } from './spaceSettingSearch.ts'

type PartListProps<Row> = {
  /** The accessible name, such as 'Blockings'. */
  label: string
  query: AnyQuery<{ items: Row[]; total: number }>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  search: PartSearch
  onSearch: (search: PartSearch) => void
  searchHint: string
  /** The order while none is chosen. */
  firstOrder: Sort
  /** Tabs of statuses with their counts; the first is shown while none is chosen. */
  statuses?: { options: readonly { value: string; label: string }[]; counts: AnyQuery<Schemas['StatusCount'][]> }
  onRowClick?: (row: Row) => void
  exports?: ListExport
  /** Buttons to the right of the search. */
  actions?: ReactNode
  empty: ReactNode
}

/** A list that is a part of a page. Its whole state is in `search`. */
export const PartList = <Row,>(props: PartListProps<Row>) => {
  const { label, search, onSearch, statuses, exports, actions } = props
  const rows = (
    <>
      <FilterBar
        search={
          <SearchBox
            label={`Search ${label.toLowerCase()}`}
            hint={props.searchHint}
            value={search.wildcardSearch ?? ''}
            onSearch={(text) => onSearch(changed(search, { wildcardSearch: text === '' ? undefined : text }))}
          />
        }
        actions={
          <>
            {exports && <ExportMenu {...exports} />}
            {actions}
          </>
        }
      />
      <Rows {...props} />
    </>
  )
  if (!statuses) return <div>{rows}</div>
  return (
    <div>
      <Statuses {...statuses} label={`Status of ${label.toLowerCase()}`} search={search} onSearch={onSearch}>
        {rows}
      </Statuses>
    </div>
  )
}

type StatusesProps = Pick<PartListProps<unknown>, 'label' | 'search' | 'onSearch'> &
  NonNullable<PartListProps<unknown>['statuses']> & { children: ReactNode }

const Statuses = ({ label, options, counts, search, onSearch, children }: StatusesProps) => {
  const counted = useQuery(readable(counts))
  const countOf = (code: string) => counted.data?.find(({ status }) => status === code)?.count
  const first = options[0]?.value ?? ''
  return (
    <StatusTabs
      label={label}
      tabs={options.map((option) => {
        const count = countOf(option.value)
        return { ...option, ...(count === undefined ? {} : { count }) }
      })}
      value={search.status ?? first}
      onChange={(status) => onSearch(changed(search, { status: status === first ? undefined : status }))}
    >
      {children}
    </StatusTabs>
  )
}

const Rows = <Row,>(props: PartListProps<Row>) => {
  const { label, query, search, onSearch, firstOrder, onRowClick } = props
  const list = useQuery({ ...readable(query), placeholderData: keepPreviousData })
  const total = list.data?.total
  return (
    <Table
      label={label}
      columns={props.columns}
      rows={list.data?.items ?? []}
      rowKey={props.rowKey}
      {...(onRowClick ? { onRowClick } : {})}
      total={total}
      sort={sortIn(search) ?? firstOrder}
      onSort={({ key, direction }) => onSearch(changed(search, { sortProperties: key, sortDirection: direction }))}
      loading={list.isFetching && (list.isPending || list.isPlaceholderData)}
      error={list.isError ? errorMessage(list.error) : undefined}
      onRetry={() => void list.refetch()}
      empty={search.wildcardSearch === undefined ? props.empty : undefined}
      pagination={
        total !== undefined && (
          <ListPages {...pageIn(search)} total={total} onChange={(page) => onSearch(changed(search, page))} />
        )
      }
    />
  )
}
