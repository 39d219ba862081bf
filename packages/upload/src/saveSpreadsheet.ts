import { utils, write } from '@e965/xlsx'
import { downloadBase64 } from './downloadBase64.ts'

/** A workbook with one sheet of text, its first row the headers, in base64; nothing in it is read as a formula. */
export function spreadsheetOf(rows: readonly (readonly string[])[]): string {
  const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((text) => ({ t: 's', v: text }))))
  const widths = (rows[0] ?? []).map((_, column) => ({ wch: widthOf(rows.map((row) => row[column] ?? '')) }))
  const book = utils.book_new()
  utils.book_append_sheet(book, Object.assign(sheet, { '!cols': widths }), 'Rows')
  return write(book, { type: 'base64', bookType: 'xlsx' })
}

/** Has the browser save rows as an .xlsx file. Import this module lazily: the sheet writer is large. */
export const saveSpreadsheet = (fileName: string, rows: readonly (readonly string[])[]): void =>
  downloadBase64({ dataStream: spreadsheetOf(rows), fileName })

const widthOf = (texts: readonly string[]): number =>
  Math.min(60, Math.max(10, ...texts.slice(0, 200).map((text) => text.length + 2)))
