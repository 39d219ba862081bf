import { dateFormats, formatDate, isDate } from '@atrium/validators/dates.ts'
import { extensionOf } from '@atrium/validators/fileRules.ts'
import { toSheetRecords, type Cell, type SheetRecords } from '@atrium/validators/spreadsheet.ts'
import { read, utils, type WorkBook } from '@e965/xlsx'

/**
 * The first worksheet of an .xlsx, .xls or .csv file: headers from its first row, every cell as text,
 * dates as dd-MM-yyyy (doc 1 §5). Import this module lazily: the sheet reader is large.
 * Throws when the file is not what its name says or cannot be read (damaged, protected by a password).
 */
export async function readSpreadsheet(file: File): Promise<SheetRecords> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const workbook = extensionOf(file.name) === '.csv' ? readText(bytes) : readWorkbook(bytes)
  return toSheetRecords(firstSheet(workbook))
}

/** Comma-separated text keeps every cell as written (leading zeros too), but for dates written yyyy-MM-dd. */
const readText = (bytes: Uint8Array): WorkBook => read(decode(bytes), { type: 'string', raw: true })

function readWorkbook(bytes: Uint8Array): WorkBook {
  if (!startsWith(bytes, zipStart) && !startsWith(bytes, compoundFileStart)) throw new TypeError('Not a workbook')
  return read(bytes, { type: 'array', cellDates: true, cellNF: true, UTC: true })
}

const zipStart = [0x50, 0x4b, 0x03, 0x04]
const compoundFileStart = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

/** Text in UTF-8, in UTF-16 with a byte order mark (Excel’s Unicode text), or in the code page that older programs write. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function firstSheet(workbook: WorkBook): Cell[][] {
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  if (!sheet) return []
  for (const cell of Object.values(sheet)) keepAsShown(cell)
  const rows = utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, defval: null, UTC: true })
  return rows.map((row) => row.map(plainCell))
}

type NumberCell = { t: 'n'; v: number; z: string; w: string }

/** A number shown with leading zeros or a plus, such as a postal code or a telephone number, is taken as it is shown. */
function keepAsShown(cell: unknown): void {
  if (!isNumberCell(cell)) return
  const hasZeros = /^0+$/.test(cell.z) && cell.z.length > 1
  if (hasZeros || cell.w.trim().startsWith('+')) Object.assign(cell, { t: 's', v: cell.w })
}

const isNumberCell = (cell: unknown): cell is NumberCell =>
  typeof cell === 'object' &&
  cell !== null &&
  't' in cell &&
  cell.t === 'n' &&
  'z' in cell &&
  typeof cell.z === 'string' &&
  'w' in cell &&
  typeof cell.w === 'string'

const plainCell = (cell: Cell): Cell =>
  typeof cell === 'string' && isDate(cell) ? formatDate(cell, dateFormats.dayMonthYear) : cell
