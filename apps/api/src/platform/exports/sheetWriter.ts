/**
 * The thread that writes answers with spreadsheets to files, row by row, so that nothing is left to do but to send them. SheetJS makes the book with its header row; it cannot write the
 * rest bit by bit, holding two million cells at once, so the rows are put into its sheet as text here.
 */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { dateFormats, formatInstant } from '@atrium/validators/dates.ts'
import { defuseCell } from '@atrium/validators/spreadsheet.ts'
import * as xlsx from '@e965/xlsx'
import { strToU8, unzipSync, Zip, ZipDeflate } from 'fflate'
import { answerAsks } from '../thread.ts'

export type Cell = string | number | Date | boolean | null | undefined
export type SheetHead = {
  name: string
  fileName: string
  format: 'XLSX' | 'CSV'
  columns: { header: string; width: number }[]
  /** Minutes east of UTC of the clock that moments are written by. */
  timezoneOffset: number
}
export type SheetAsk = {
  file: string
  message: { kind: 'begin'; head: SheetHead } | { kind: 'rows'; rows: Cell[][] } | { kind: 'end' } | { kind: 'drop' }
}

type Format = { rows: (rows: Cell[][]) => void; end: () => void }
type Output = { format: Format; close: () => Promise<void>; settled: () => Promise<void> }
type Write = (bytes: Uint8Array | string) => void

const outputs = new Map<string, Output>()

answerAsks(obey)

async function obey({ file, message }: SheetAsk): Promise<void> {
  if (message.kind === 'begin') {
    outputs.set(file, await open(file, message.head))
    return
  }
  const output = outputs.get(file)
  if (!output) throw new Error('this sheet is not being written')
  if (message.kind === 'rows') {
    output.format.rows(message.rows)
    return output.settled()
  }
  outputs.delete(file)
  if (message.kind === 'end') output.format.end()
  await output.close()
}

async function open(file: string, head: SheetHead): Promise<Output> {
  const stream = createWriteStream(file, { mode: 0o600 })
  let failure: Error | undefined
  stream.on('error', (error) => (failure = error))
  await once(stream, 'open')
  stream.write('{"success":true,"data":{"dataStream":"')
  let rest = Buffer.alloc(0)
  const write: Write = (bytes) => {
    const all = Buffer.concat([rest, Buffer.from(bytes)])
    // Parts in base64 can be put behind each other where each is of whole threes of bytes.
    const whole = all.length - (all.length % 3)
    stream.write(all.toString('base64', 0, whole))
    rest = all.subarray(whole)
  }
  const settled = async () => {
    if (stream.writableNeedDrain && !failure) await Promise.race([once(stream, 'drain'), once(stream, 'close')])
    if (failure) throw failure
  }
  const close = async () => {
    stream.end(`${rest.toString('base64')}","fileName":${JSON.stringify(head.fileName)}}}`)
    await finished(stream)
  }
  return { format: head.format === 'CSV' ? csv(head, write) : book(head, write), settled, close }
}

function csv({ columns, timezoneOffset }: SheetHead, write: Write): Format {
  const cell = (value: Cell) => csvCell(shown(value, timezoneOffset))
  const lines = (rows: Cell[][]) => rows.map((row) => `${row.map(cell).join(',')}\n`).join('')
  write(`\ufeff${lines([columns.map(({ header }) => header)])}`)
  return { rows: (rows) => write(lines(rows)), end: () => undefined }
}

/** Text that a spreadsheet would run as a formula is defused (doc 1 §5): a CSV does not say what is text. */
function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = defuseCell(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Dates are written dd-MM-yyyy (doc 1 §5), moments by the clock of the office centre. */
function shown(cell: Cell, timezoneOffset: number): string | number {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return formatInstant(cell, dateFormats.dateTime, timezoneOffset)
  return typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell
}

const sheetPart = 'xl/worksheets/sheet1.xml'

function book({ name, columns, timezoneOffset }: SheetHead, write: Write): Format {
  const sheet = xlsx.utils.aoa_to_sheet([columns.map(({ header }) => header)])
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }))
  const empty = xlsx.utils.book_new()
  xlsx.utils.book_append_sheet(empty, sheet, name.slice(0, 31))
  const bytes: Uint8Array = xlsx.write(empty, { type: 'buffer', bookType: 'xlsx' })
  const { [sheetPart]: first, ...parts } = unzipSync(bytes)
  const zip = new Zip((error, data) => {
    if (error) throw error
    write(data)
  })
  const add = (part: string) => {
    const entry = new ZipDeflate(part, { level: 3 })
    zip.add(entry)
    return entry
  }
  for (const [part, content] of Object.entries(parts)) add(part).push(content, true)
  const rows = add(sheetPart)
  const [before = '', after = ''] = new TextDecoder()
    .decode(first)
    .replace(/<dimension [^>]*\/>/, '')
    .split('</sheetData>')
  rows.push(strToU8(before))
  let number = 1
  const letters = columns.map((_, index) => xlsx.utils.encode_col(index))
  const row = (cells: Cell[]) => {
    number += 1
    return `<row r="${number}">${cells.map((cell, index) => xmlCell(`${letters[index]}${number}`, shown(cell, timezoneOffset))).join('')}</row>`
  }
  return {
    rows: (given) => rows.push(strToU8(given.map(row).join(''))),
    end: () => {
      rows.push(strToU8(`</sheetData>${after}`), true)
      zip.end()
    },
  }
}

/** The most characters that a cell of a book may have. */
const mostCharacters = 32_767

/** What is said to be text is never run. */
function xmlCell(place: string, value: string | number): string {
  if (value === '') return ''
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value.slice(0, mostCharacters))}</t></is></c>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>]/g, (character) => escapes[character] ?? '')
