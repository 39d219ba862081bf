import { fileMessages } from '@atrium/validators/fileRules.ts'
import type { SheetRecords } from '@atrium/validators/spreadsheet.ts'

/** A spreadsheet that was read: the file itself, its headers and its rows as text. */
export type SpreadsheetFile = SheetRecords & { name: string; file: File }

/**
 * A chosen or dropped spreadsheet with its rows, or the message to show for one that has no rows or cannot be read.
 * The sheet reader is loaded on first use.
 */
export async function readSpreadsheetFile(file: File): Promise<SpreadsheetFile | string> {
  const { readSpreadsheet } = await import('./readSpreadsheet.ts')
  try {
    const sheet = await readSpreadsheet(file)
    return sheet.records.length === 0 ? fileMessages.empty : { ...sheet, name: file.name, file }
  } catch {
    return fileMessages.dropNotValid
  }
}
