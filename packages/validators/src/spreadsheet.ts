/** The pure part of reading and writing sheets: rows of cells in, records of text out (doc 1 §5). */
import { isPhone } from './phone.ts'

/** A cell as a sheet reader gives it. */
export type Cell = string | number | boolean | Date | null | undefined

/** A sheet as text: the headers of its first row, and one record by header for each row that is not blank. */
export type SheetRecords = { headers: string[]; records: Record<string, string>[] }

/**
 * A column a bulk upload expects: the field of the contract and the title in the template; `otherTitles` are what exports
 * call it, as what they have is taken again.
 */
export type SheetColumn = { field: string; title: string; required?: boolean; otherTitles?: readonly string[] }

/**
 * A cell as trimmed text, without the apostrophe that `defuseCell` put before it. Dates, in UTC as sheet readers give them, become dd-MM-yyyy (FMT-006);
 * a time of day, which a sheet keeps as a moment before 1900, becomes HH:mm.
 */
export function cellToText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return withoutDefusing(String(cell).trim()).trim()
  const moment = new Date(Math.round(cell.getTime() / 1000) * 1000)
  const [date = '', time = ''] = moment.toISOString().split('T')
  if (moment.getUTCFullYear() < 1900) return time.slice(0, 5)
  return date.split('-').toReversed().join('-')
}

/** Rows of cells as records, the first row being the headers (RULE-013). Blank rows and columns without header are left out. */
export function toSheetRecords(rows: readonly (readonly Cell[])[]): SheetRecords {
  const [first = [], ...rest] = rows
  const columns = first
    .map((cell, index) => ({ header: cellToText(cell), index }))
    .filter(({ header }) => header !== '')
  const records = rest
    .map((row) => columns.map(({ header, index }): [string, string] => [header, cellToText(row[index])]))
    .filter((entries) => entries.some(([, text]) => text !== ''))
    .map((entries) => Object.fromEntries(entries))
  return { headers: columns.map(({ header }) => header), records }
}

/**
 * Records with their headers replaced by the fields of the expected columns. A header fits a column by its title or
 * field, else by another title, without regard to case, spaces, dashes and underscores. `missing` lists the titles of required columns not found.
 */
export function mapColumns(
  { headers, records }: SheetRecords,
  columns: readonly SheetColumn[],
): { rows: Record<string, string>[]; missing: string[] } {
  const found = columns.map((column) => ({ ...column, header: headerOf(column, headers) }))
  const rows = records.map((record) =>
    Object.fromEntries(found.map(({ field, header }) => [field, (header !== undefined && record[header]) || ''])),
  )
  const missing = found.filter(({ required, header }) => required && header === undefined).map(({ title }) => title)
  return { rows, missing }
}

/**
 * Text made safe for a CSV cell that a spreadsheet program opens: a leading character that begins a formula
 * (`=`, `+`, `-`, `@`, tab, carriage return) gets an apostrophe before it. Numbers and telephone numbers stay.
 */
export function defuseCell(text: string): string {
  if (!/^[=+\-@\t\r]/.test(text)) return text
  if (isPhone(text) || /^-?\d+(\.\d+)?$/.test(text)) return text
  return `'${text}`
}

const withoutDefusing = (text: string): string => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

const plain = (text: string): string => text.replaceAll(/[\s_-]/g, '').toLowerCase()

function headerOf({ title, field, otherTitles = [] }: SheetColumn, headers: readonly string[]): string | undefined {
  const called = (names: readonly string[]) =>
    headers.find((header) => names.some((name) => plain(header) === plain(name)))
  return called([title, field]) ?? called(otherTitles)
}
