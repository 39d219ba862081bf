import * as xlsx from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { exportLimit, exportRows, type ExportColumn } from './exports.ts'

type Row = { name: string; since: Date | null; active: boolean; count: number }
const columns: ExportColumn<Row>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Since', value: (row) => row.since },
  { header: 'Active', value: (row) => row.active },
  { header: 'Count', value: (row) => row.count },
]
const now = new Date('2026-03-04T10:00:00Z')
const row = (name: string): Row => ({ name, since: new Date(2026, 1, 3, 14, 5), active: true, count: -7 })

function cells(format: 'XLSX' | 'CSV', rows: Row[]): unknown[][] {
  const { dataStream } = exportRows('Night shift', columns, rows, format, now)
  const book = xlsx.read(Buffer.from(dataStream, 'base64'), { type: 'buffer', raw: true })
  const [first] = book.SheetNames
  return xlsx.utils.sheet_to_json(book.Sheets[String(first)]!, { header: 1, raw: true })
}

describe('an export', () => {
  it.each(['XLSX', 'CSV'] as const)(
    'opens as %s with a header, dates as dd-MM-yyyy and words for yes and no',
    (format) => {
      const [header, first] = cells(format, [row('Mina Tan')])
      expect(header).toEqual(['Name', 'Since', 'Active', 'Count'])
      expect(first?.slice(0, 3)).toEqual(['Mina Tan', '03-02-2026 14:05', 'Yes'])
    },
  )

  it.each(['=HYPERLINK("http://evil")', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx'])('defuses %j', (text) => {
    const { dataStream } = exportRows('x', columns, [row(text)], 'CSV', now)
    const line = Buffer.from(dataStream, 'base64').toString().split('\n')[1]
    expect(line).toMatch(/^"?'/)
    expect(cells('XLSX', [row(text)])[1]?.[0]).toBe(`'${text}`)
  })

  it('keeps numbers as numbers, also below zero', () => {
    expect(cells('XLSX', [row('a')])[1]?.[3]).toBe(-7)
  })

  it('is named after the list and the day', () => {
    expect(exportRows('Night shift', columns, [], 'XLSX', now).fileName).toBe('night-shift-2026-03-04.xlsx')
  })

  it('refuses a list that is too long', () => {
    const rows = Array.from({ length: exportLimit + 1 }, () => row('a'))
    expect(() => exportRows('x', columns, rows, 'CSV', now)).toThrow('Use the filters to narrow it down')
  })
})
