import { errorMessage } from '@atrium/api-client/apiFailure.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import { EmptyState } from '@atrium/ui/EmptyState.tsx'
import { PageTitleBar } from '@atrium/ui/PageTitleBar.tsx'
import { SearchBox } from '@atrium/ui/SearchBox.tsx'
import { StatusTabs } from '@atrium/ui/StatusTabs.tsx'
import { Table } from '@atrium/ui/Table.tsx'
import type { Column } from '@atrium/ui/tableTypes.ts'
import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { readable, type AnyQuery } from '../anyQuery.ts'
import type { Choice } from '../dropdownOptions.ts'
import { useGatedActions, type GatedAction } from '../gatedActions.ts'
import { ExportMenu, type ListExport } from './ExportMenu.tsx'
import type { ListFilter } from './listFilter.ts'
import { ListFilterBar } from './ListFilterBar.tsx'
import { ListPages } from './ListPages.tsx'
import { pageIn, sortOf, type BasicListSearch } from './listSearch.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { lifted, useChosenFilters } from './useChosenFilters.ts'
import { useSearchChange } from './useSearchChange.ts'
import { useSlashToSearch } from './useSlashToSearch.ts'

type ListPage<Row> = { items: Row[]; total: number }

type ListTabs = {
  /** The accessible name of the row of tabs. */
  label: string
  /** In the order of `listSearch`; the first one is the default. */
  options: readonly Choice[]
  /** How many records each holds, by the tab's value. */
  counts?: AnyQuery<Schemas['StatusCount'][]>
}

type ListBulk<Row> = {
  /** Names a row for screen readers. */
  label: (row: Row) => string
  selectable?: (row: Row) => boolean
  /** Buttons for the chosen rows, by their keys; `clear` lifts the choice. */
  actions: (selected: ReadonlySet<string>, clear: () => void) => ReactNode
}

export type ListScreenProps<Row, Search extends BasicListSearch> = {
  title: string
  description?: ReactNode
  /** The same query as the loader's, such as `(search) => api.query('listUsers', { query: search })`. */
  query: (search: Search) => AnyQuery<ListPage<Row>>
  /** Rows to go on showing while the query has newer ones, so that none moves under a finger. */
  held?: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** The state of the list, `Route.useSearch()`. */
  search: Search
  /** Puts a new state into the address: `(search) => navigate({ search })`. */
  onSearch: (search: Search) => void
  searchLabel?: string
  searchHint?: string
  tabs?: ListTabs
  filters?: readonly ListFilter[]
  actions?: readonly GatedAction[]
  exports?: ListExport
  rowLink?: (row: Row, content: ReactNode) => ReactNode
  bulk?: ListBulk<Row>
  /** Instead of 'No Data'; not while a search or filter is in force. */
  empty?: ReactNode
  /** Between title and table. */
  children?: ReactNode
}

const noFilters: readonly ListFilter[] = []
const noActions: readonly GatedAction[] = []

/** A list: title with actions, tabs, search, filters, table, pages. Its whole state is the address (doc 1 §2.4, §9). */
export const ListScreen = <Row, Search extends BasicListSearch>(props: ListScreenProps<Row, Search>) => {
  const { title, search, filters = noFilters, tabs, exports, children } = props
  const actions = useGatedActions(props.actions ?? noActions)
  const place = useSlashToSearch()
  const change = useSearchChange(search, props.onSearch)
  const chosen = useChosenFilters(filters, search, change)
  const body = (
    <>
      <ListFilterBar
        filters={filters}
        chosen={chosen}
        search={search}
        onChange={change}
        searchBox={
          <SearchBox
            value={search.wildcardSearch ?? ''}
            label={props.searchLabel ?? `Search ${title}`}
            hint={props.searchHint}
            onSearch={(text) => change({ wildcardSearch: text === '' ? undefined : text })}
          />
        }
        actions={exports && <ExportMenu {...exports} />}
      />
      <Records
        {...props}
        onChange={change}
        isNarrowed={chosen.length > 0 || search.wildcardSearch !== undefined}
        onWiden={() => change({ ...lifted(filters), wildcardSearch: undefined })}
      />
    </>
  )

  return (
    <div ref={place}>
      <PageTitleBar title={title} description={props.description} actions={actions} />
      {children}
      {tabs ? (
        <Tabs tabs={tabs} value={search.tab} onChange={(tab) => change({ tab })}>
          {body}
        </Tabs>
      ) : (
        body
      )}
    </div>
  )
}

type TabsProps = {
  tabs: ListTabs
  value: string | undefined
  onChange: (tab: string | undefined) => void
  children: ReactNode
}

const Tabs = ({ tabs: { label, options, counts }, value, onChange, children }: TabsProps) => {
  const counted = useQuery({ ...readable(counts ?? noCounts), enabled: counts !== undefined })
  const first = options[0]?.value ?? ''
  const countOf = (tab: string) => counted.data?.find(({ status }) => status === tab)?.count
  return (
    <StatusTabs
      label={label}
      tabs={options.map((tab) => ({ ...tab, count: countOf(tab.value) }))}
      value={value ?? first}
      onChange={(tab) => onChange(tab === first ? undefined : tab)}
    >
      {children}
    </StatusTabs>
  )
}

const noCounts: AnyQuery<Schemas['StatusCount'][]> = { queryKey: ['no counts'], queryFn: () => [] }

const Records = <Row, Search extends BasicListSearch>(
  props: ListScreenProps<Row, Search> & {
    onChange: (next: BasicListSearch) => void
    isNarrowed: boolean
    onWiden: () => void
  },
) => {
  const { title, query, columns, rowKey, search, onChange, bulk, isNarrowed } = props
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const clear = () => setSelected(new Set())
  const asked = query(search)
  const list = useQuery({ ...readable(asked), placeholderData: keepPreviousData })
  const { page, limit } = pageIn(search)
  const total = list.data?.total
  useEffect(() => {
    if (list.isPlaceholderData || total === undefined || page === 1 || (page - 1) * limit < total) return
    onChange({ page: Math.max(1, Math.ceil(total / limit)) })
  }, [list.isPlaceholderData, total, page, limit, onChange])

  return (
    <>
      {bulk && selected.size > 0 && (
        <SelectionBar count={selected.size} onClear={clear}>
          {bulk.actions(selected, clear)}
        </SelectionBar>
      )}
      <Table
        label={title}
        columns={columns}
        rows={props.held ?? list.data?.items ?? []}
        rowKey={rowKey}
        rowLink={props.rowLink}
        total={total}
        sort={sortOf(search, asked)}
        onSort={({ key, direction }) => onChange({ sortProperties: key, sortDirection: direction })}
        selection={bulk && { ...bulk, selected, onChange: setSelected }}
        loading={isComing(list)}
        error={list.isError ? errorMessage(list.error) : undefined}
        onRetry={() => void list.refetch()}
        empty={isNarrowed ? <NothingFound onClear={props.onWiden} /> : props.empty}
        pagination={
          total !== undefined && (
            <ListPages
              page={page}
              limit={limit}
              total={total}
              onChange={(next) => onChange({ page: next.page, limit: next.limit })}
            />
          )
        }
      />
    </>
  )
}

/** Whether the rows that were asked for are under way; those that are there may be read once more without a word. */
const isComing = (list: Pick<UseQueryResult, 'isFetching' | 'isPending' | 'isPlaceholderData'>) =>
  list.isFetching && (list.isPending || list.isPlaceholderData)

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={IconSearchOff}
    action={
      <Button variant="default" onClick={onClear}>
        Clear search and filters
      </Button>
    }
  >
    Nothing matches your search.
  </EmptyState>
)
