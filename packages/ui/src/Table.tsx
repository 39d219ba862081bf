import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableSort } from './TableSort.tsx'
import classes from './Table.module.css'
import type { Column, Selection, Sort } from './tableTypes.ts'

export type TableProps<Row> = {
  /** The accessible name, such as 'Bookings'. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How many records there are on all pages; shown below the table once known. */
  total?: number | undefined
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: Selection<Row> | undefined
  /** Wraps the first cell's content in a link, which then covers the row. */
  rowLink?: (row: Row, content: ReactNode) => ReactNode
  /** Makes the first cell's content a button, which then covers the row. */
  onRowClick?: (row: Row) => void
  loading?: boolean
  /** Why the records could not be loaded. */
  error?: string | undefined
  onRetry?: () => void
  /** Instead of 'No Data'. */
  empty?: ReactNode
  /** Page controls, to the right of the record count. */
  pagination?: ReactNode
}

/**
 * A list of records: sortable headers, selection, rows that open something, and its empty, loading and error states.
 * Narrow tables scroll sideways; on phones each row becomes a card.
 */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { columns, sort, onSort, loading = false, error, onRetry, total, pagination } = props
  if (error !== undefined) {
    return (
      <div className={classes.table}>
        <ErrorState onRetry={onRetry} retrying={loading}>
          {error}
        </ErrorState>
      </div>
    )
  }
  return (
    <div className={classes.table} aria-busy={loading} data-again={(loading && props.rows.length > 0) || undefined}>
      {onSort && <TableSort columns={columns} sort={sort} onSort={onSort} />}
      <Grid {...props} />
      {(total !== undefined || pagination) && (
        <footer className={classes.foot}>
          <Text component="output" c="dimmed">
            {total !== undefined && `${total.toLocaleString('en')} record(s) found.`}
          </Text>
          {onSort && <Text c="dimmed">{orderWords(props)}</Text>}
          {pagination}
        </footer>
      )}
    </div>
  )
}

const NoData = () => (
  <Text className={classes.empty} data-empty>
    No Data
  </Text>
)

/** In words what the rows are sorted by. */
const orderWords = <Row,>({ columns, sort }: TableProps<Row>) => {
  if (!columns.some(({ sortable }) => sortable)) return null
  if (!sort) return 'Newest first'
  const column = columns.find(({ key }) => key === sort.key)
  return column && `By ${column.header}, ${sort.direction === 'ASC' ? 'ascending' : 'descending'}`
}

const Grid = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, selection, loading = false, empty } = props
  const none = rows.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard; it is no part of the page of its own, which the section around it is
    <div className={classes.scroller} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.grid} aria-label={label}>
        <TableHead {...props} />
        {loading && none ? (
          <TableSkeleton columns={columns} selectable={selection !== undefined} />
        ) : (
          <TableBody {...props} />
        )}
      </table>
      {none && !loading && (empty ?? <NoData />)}
    </div>
  )
}
