import { UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { orEmpty } from './emptyValue.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import classes from './Table.module.css'
import type { TableProps } from './Table.tsx'
import { useIsPhone } from './useIsPhone.ts'

/** Cards a phone shows of a table without pages, until more are asked for. */
const mostCards = 6

/** The rows. The first cell of a row that opens something holds a link or button that covers the row. */
export const TableBody = <Row,>(props: TableProps<Row>) => {
  const { columns, rows, rowKey, selection, rowLink, onRowClick, pagination } = props
  const [isWhole, setIsWhole] = useState(false)
  const folds = useIsPhone() && !isWhole && !pagination && rows.length > mostCards
  const opens = rowLink !== undefined || onRowClick !== undefined
  const choose = (key: string) => {
    const next = new Set(selection?.selected)
    if (!next.delete(key)) next.add(key)
    selection?.onChange(next)
  }

  return (
    <tbody>
      {(folds ? rows.slice(0, mostCards) : rows).map((row) => {
        const key = rowKey(row)
        const chosen = selection?.selected.has(key) ?? false
        return (
          <tr key={key} className={classes.row} data-opens={opens || undefined} data-chosen={chosen || undefined}>
            {selection && (
              <td className={classes.check}>
                {(selection.selectable?.(row) ?? true) && (
                  <RowCheckbox label={`Select ${selection.label(row)}`} checked={chosen} onChange={() => choose(key)} />
                )}
              </td>
            )}
            {columns.map((column, index) => (
              <td
                key={column.key}
                className={classes.cell}
                data-label={column.headerHidden ? undefined : column.header}
                data-align={column.align}
                data-hide-below={column.hideBelow}
                data-sized={column.width !== undefined || undefined}
                data-first={index === 0 || undefined}
              >
                <div className={classes.value}>
                  {index === 0 ? opening(props, row, orEmpty(column.cell(row))) : orEmpty(column.cell(row))}
                </div>
              </td>
            ))}
          </tr>
        )
      })}
      {folds && (
        <tr className={classes.row}>
          <td className={classes.cell} data-first colSpan={columns.length}>
            <UnstyledButton c="var(--mantine-color-anchor)" fw={500} mih={44} w="100%" onClick={() => setIsWhole(true)}>
              Show all {rows.length}
            </UnstyledButton>
          </td>
        </tr>
      )}
    </tbody>
  )
}

const opening = <Row,>({ rowLink, onRowClick }: TableProps<Row>, row: Row, content: ReactNode) => {
  if (rowLink) return <span className={classes.opener}>{rowLink(row, content)}</span>
  if (!onRowClick) return content
  return (
    <span className={classes.opener}>
      <UnstyledButton onClick={() => onRowClick(row)}>{content}</UnstyledButton>
    </span>
  )
}
