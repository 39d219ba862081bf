import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { RowCheckbox } from './RowCheckbox.tsx'
import classes from './Table.module.css'
import type { TableProps } from './Table.tsx'
import type { Column, Sort } from './tableTypes.ts'

/** The header row, with sort buttons and the checkbox that chooses the whole page. */
export const TableHead = <Row,>({ columns, rows, rowKey, sort, onSort, selection }: TableProps<Row>) => {
  const keys = rows.filter((row) => selection?.selectable?.(row) ?? true).map(rowKey)
  const chosen = keys.filter((key) => selection?.selected.has(key)).length
  const all = keys.length > 0 && chosen === keys.length

  const chooseAll = () => {
    const next = new Set(selection?.selected)
    for (const key of keys)
      if (all) next.delete(key)
      else next.add(key)
    selection?.onChange(next)
  }

  return (
    <thead className={classes.head}>
      <tr>
        {selection && (
          <th scope="col" className={classes.check}>
            <RowCheckbox
              label="Select all on this page"
              checked={all}
              indeterminate={chosen > 0 && !all}
              disabled={keys.length === 0}
              onChange={chooseAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={classes.header}
            style={{ width: column.width, minWidth: column.width }}
            data-align={column.align}
            data-hide-below={column.hideBelow}
            aria-sort={column.sortable && onSort ? ariaSort(column, sort) : undefined}
          >
            <HeaderContent column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

type HeaderContentProps<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

const HeaderContent = <Row,>({ column, sort, onSort }: HeaderContentProps<Row>) => {
  if (column.headerHidden) return <VisuallyHidden>{column.header}</VisuallyHidden>
  if (!column.sortable || !onSort) return column.header
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Icon = direction === undefined ? IconArrowsSort : direction === 'ASC' ? IconArrowUp : IconArrowDown
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={direction !== undefined || undefined}
      onClick={() => onSort({ key: column.key, direction: direction === 'ASC' ? 'DESC' : 'ASC' })}
    >
      {column.header}
      <Icon size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}

const ariaSort = <Row,>(column: Column<Row>, sort: Sort | undefined) => {
  if (sort?.key !== column.key) return 'none'
  return sort.direction === 'ASC' ? 'ascending' : 'descending'
}
