import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cellToText, defuseCell, mapColumns, toSheetRecords } from './spreadsheet.ts'

test('cells become text, dates as dd-MM-yyyy, times as HH:mm', () => {
  expect(cellToText(new Date('2026-03-09T00:00:00Z'))).toBe('09-03-2026')
  expect(cellToText(new Date('2026-03-08T23:59:59.999Z'))).toBe('09-03-2026')
  expect(cellToText(new Date('1899-12-31T08:59:59.999Z'))).toBe('09:00')
  expect([' Mei ', 12.5, true, null, undefined, 0].map(cellToText)).toEqual(['Mei', '12.5', 'true', '', '', '0'])
})

describe('records', () => {
  it('take their names from the first row and skip blank rows', () => {
    expect(
      toSheetRecords([
        ['Full name', null, ' Email '],
        ['Mei', 'ignored', 'mei@meridian.example'],
        ['', 'ignored', ' '],
        ['Arun'],
      ]),
    ).toEqual({
      headers: ['Full name', 'Email'],
      records: [
        { 'Full name': 'Mei', Email: 'mei@meridian.example' },
        { 'Full name': 'Arun', Email: '' },
      ],
    })
  })

  it('are none in an empty sheet or one with headers only', () => {
    expect(toSheetRecords([])).toEqual({ headers: [], records: [] })
    expect(toSheetRecords([['Email']]).records).toEqual([])
  })
})

describe('columns', () => {
  const columns = [
    { field: 'fullName', title: 'Full name', required: true },
    { field: 'mobileNumber', title: 'Mobile', required: false },
    { field: 'roleCode', title: 'Role', required: true },
  ]

  it('are found by title or field, however written', () => {
    const sheet = toSheetRecords([
      ['FULL_NAME', 'mobile number', 'Extra'],
      ['Mei', '+65 6123', 'x'],
    ])
    expect(mapColumns(sheet, columns)).toEqual({
      rows: [{ fullName: 'Mei', mobileNumber: '+65 6123', roleCode: '' }],
      missing: ['Role'],
    })
  })
})

describe('columns of exports', () => {
  const columns = [{ field: 'roleCode', title: 'Role', required: true, otherTitles: ['Roles'] }]
  const mapped = (headers: string[]) =>
    mapColumns(toSheetRecords([headers, headers.map((header) => `of ${header}`)]), columns)

  it('are found by their other titles, unless the title is there too', () => {
    expect(mapped(['Roles'])).toEqual({ rows: [{ roleCode: 'of Roles' }], missing: [] })
    expect(mapped(['Roles', 'Role']).rows).toEqual([{ roleCode: 'of Role' }])
  })
})

describe('defusing', () => {
  it.each(['=1+1', '@SUM(A1)', '+cmd', '-2+3', '\t=1', '\r=1'])('puts an apostrophe before %j', (text) =>
    expect(defuseCell(text)).toBe(`'${text}`),
  )

  it.each(['-12.50', '+65 6123 4567', '-3', 'Lobby', '', '1=1'])('leaves %j', (text) =>
    expect(defuseCell(text)).toBe(text),
  )

  it.each(['=1+1', '@SUM(A1)', '-5 guards', "Lobby's", '+65 6123'])('is undone where a sheet with %j is read', (text) =>
    expect(cellToText(defuseCell(text))).toBe(text),
  )

  it('leaves no text that begins with = or @', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '@'), fc.string(), (front, rest) => {
        expect(defuseCell(front + rest).charAt(0)).toBe("'")
      }),
    )
  })
})
