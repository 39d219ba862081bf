import { ListSelect } from './ListSelect.tsx'
import classes from './Table.module.css'
import type { Column, Sort } from './tableTypes.ts'

type TableSortProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** The choice of order where rows are cards and there is no header to press. */
export const TableSort = <Row,>({ columns, sort, onSort }: TableSortProps<Row>) => {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  const choices = sortable.flatMap(({ key, header }) => [
    { value: `${key} ASC`, label: `${header}, ascending` },
    { value: `${key} DESC`, label: `${header}, descending` },
  ])
  const value = sort ? `${sort.key} ${sort.direction}` : ''
  const known = choices.some((choice) => choice.value === value)

  return (
    <div className={classes.sorting}>
      <ListSelect
        label="Sort by"
        value={known ? value : ''}
        choices={known ? choices : [{ value: '', label: sort ? 'Sort by…' : 'Newest first' }, ...choices]}
        onChange={(chosen) => {
          const [key, direction] = chosen.split(' ')
          if (key) onSort({ key, direction: direction === 'DESC' ? 'DESC' : 'ASC' })
        }}
      />
    </div>
  )
}
