import type { BulkRow, UploadKind } from './uploadKind.ts'

/** The cells of failed rows with their reasons beside them, under the headers of the template. */
export const failedCells = ({ columns }: UploadKind, rows: readonly BulkRow[]): string[][] => [
  [...columns.map(({ title }) => title), 'Reasons'],
  ...rows.map(({ values, errors }) => [...columns.map(({ field }) => values[field] ?? ''), errors.join(' ')]),
]

/** Saves failed rows as a spreadsheet to mend and upload again; the writer is loaded on first use. */
export async function saveFailedRows(kind: UploadKind, rows: readonly BulkRow[]): Promise<void> {
  const { saveSpreadsheet } = await import('@atrium/upload/saveSpreadsheet.ts')
  saveSpreadsheet(`${kind.key}-failed-rows.xlsx`, failedCells(kind, rows))
}
