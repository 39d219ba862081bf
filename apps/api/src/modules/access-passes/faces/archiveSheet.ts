import { extensionOf } from '@atrium/validators/fileRules.ts'
import { mapColumns, toSheetRecords, type Cell, type SheetColumn } from '@atrium/validators/spreadsheet.ts'
import { read, utils, type WorkBook } from '@e965/xlsx'
import { refusedFile } from '../../system/index.ts'
import { unpack, type ArchiveFile } from './archive.ts'

const sheetExtensions: readonly string[] = ['.xlsx', '.csv']
export const isSheet = ({ name }: ArchiveFile): boolean => sheetExtensions.includes(extensionOf(name))

/** The most rows of a sheet among pictures. */
export const mostSheetRows = 500

/** The rows of the one sheet of an archive, by the fields of the columns. @throws 400 in words that say what to mend */
export async function readArchiveSheet(
  files: readonly ArchiveFile[],
  columns: readonly SheetColumn[],
): Promise<Record<string, string>[]> {
  const [sheet, other] = files.filter(isSheet)
  if (!sheet || other) throw refusedFile('The archive needs one sheet (.xlsx or .csv) beside its pictures.')
  const { rows, missing } = mapColumns(toSheetRecords(await cellsOf(sheet)), columns)
  if (missing.length > 0)
    throw refusedFile(`${sheet.name} has no column ${missing.join(', ')}. Compare it with the template.`)
  if (rows.length === 0) throw refusedFile(`${sheet.name} has no rows.`)
  if (rows.length > mostSheetRows)
    throw refusedFile(`${sheet.name} has more than ${mostSheetRows} rows. Split the archive.`)
  return rows
}

async function cellsOf({ name, content }: ArchiveFile): Promise<Cell[][]> {
  // A workbook is an archive itself, which must not grow without end either.
  if (extensionOf(name) === '.xlsx') await unpack(content)
  const workbook = parse(name, content)
  const first = workbook.Sheets[workbook.SheetNames[0] ?? '']
  return first ? utils.sheet_to_json<Cell[]>(first, { header: 1, raw: true, defval: null, UTC: true }) : []
}

function parse(name: string, content: Buffer): WorkBook {
  const sheetRows = mostSheetRows + 2
  try {
    return extensionOf(name) === '.csv'
      ? read(new TextDecoder().decode(content), { type: 'string', raw: true, sheetRows })
      : read(content, { type: 'buffer', cellDates: true, UTC: true, sheetRows })
  } catch {
    throw refusedFile(`${name} cannot be read.`)
  }
}
