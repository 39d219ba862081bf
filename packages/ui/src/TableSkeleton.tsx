import { Skeleton } from '@mantine/core'
import classes from './Table.module.css'
import type { Column } from './tableTypes.ts'

const widths = ['70%', '45%', '60%', '55%', '80%', '50%']

/** Rows in waiting. */
export const TableSkeleton = <Row,>({
  columns,
  selectable,
}: {
  columns: readonly Column<Row>[]
  selectable: boolean
}) => (
  <tbody aria-hidden>
    {widths.map((_, row) => (
      <tr key={widths[row]} className={classes.row}>
        {selectable && (
          <td className={classes.check}>
            <Skeleton height={16} width={16} />
          </td>
        )}
        {columns.map((column, index) => (
          <td key={column.key} className={classes.cell} data-hide-below={column.hideBelow}>
            <Skeleton height={10} my={5} width={widths[(row + index) % widths.length]} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)
