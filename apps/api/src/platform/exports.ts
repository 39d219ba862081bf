import dayjs from 'dayjs'
import * as xlsx from '@e965/xlsx'
import type { SQL } from 'drizzle-orm'
import { ruleViolation } from './errors.ts'
import { sliceOf, type ListDefinition, type ListQuery, type Slice } from './lists.ts'

export type ExportColumn<Row> = {
  header: string
  value: (row: Row) => string | number | Date | boolean | null | undefined
  width?: number
}
export type ExportFormat = 'XLSX' | 'CSV'

/** The most rows one export may hold; a longer list is narrowed with its filters first. */
export const exportLimit = 100_000

/** The rows an export is made of: all that a query leaves, up to one too many, which `exportRows` refuses. */
export const exportSlice = <Query extends ListQuery>(
  list: ListDefinition<Query>,
  visible: SQL,
  query: Query,
): Slice => ({ ...sliceOf(list, visible, query), limit: exportLimit + 1, offset: 0 })

/**
 * The rows as a spreadsheet in base64 (doc 1 §3). Text that a spreadsheet would run as a formula is defused;
 * dates are written dd-MM-yyyy (doc 1 §5).
 */
export function exportRows<Row>(
  name: string,
  columns: ExportColumn<Row>[],
  rows: Row[],
  format: ExportFormat,
  now: Date,
) {
  if (rows.length > exportLimit)
    throw ruleViolation(
      `This list is longer than ${exportLimit.toLocaleString('en')} rows. Use the filters to narrow it down.`,
    )
  const cells = [
    columns.map((column) => column.header),
    ...rows.map((row) => columns.map((column) => cell(column.value(row)))),
  ]
  const sheet = xlsx.utils.aoa_to_sheet(cells)
  sheet['!cols'] = columns.map((column) => ({ wch: column.width ?? 22 }))
  const book = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(book, sheet, name.slice(0, 31))
  const dataStream: string =
    format === 'CSV'
      ? Buffer.from(`\ufeff${xlsx.utils.sheet_to_csv(sheet)}`).toString('base64')
      : xlsx.write(book, { type: 'base64', bookType: 'xlsx', compression: true })
  return {
    dataStream,
    fileName: `${name.replaceAll(' ', '-').toLowerCase()}-${dayjs(now).format('YYYY-MM-DD')}.${format.toLowerCase()}`,
  }
}

function cell(value: string | number | Date | boolean | null | undefined): string | number {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dayjs(value).format('DD-MM-YYYY HH:mm')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && /^[=+\-@\t\r]/.test(value)) return `'${value}`
  return value
}
