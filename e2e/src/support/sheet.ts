import * as xlsx from '@e965/xlsx'

/** A workbook with one sheet, as a browser hands it over. */
export function spreadsheet(name: string, rows: readonly (readonly string[])[]) {
  const book = xlsx.utils.book_new()
  const sheet = xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]))
  xlsx.utils.book_append_sheet(book, sheet, 'Upload')
  const buffer: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })
  return { name, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer }
}
