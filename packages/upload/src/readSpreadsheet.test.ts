import { utils, write, type BookType } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from './readSpreadsheet.ts'

const rows = [
  ['Full name', 'Start', 'From', 'Postal code', 'Mobile', 'Active'],
  ['Mei Tan', new Date(Date.UTC(2026, 2, 9)), 0.375, 49481, 6591234567890, true],
  [],
  ['Arun', null, null, null, '+65 6123 4567', false],
]

function workbook(name: string, bookType: BookType): File {
  const sheet = utils.aoa_to_sheet(rows, { UTC: true })
  Object.assign(sheet['C2'], { z: 'h:mm' })
  Object.assign(sheet['D2'], { z: '000000' })
  const book = utils.book_new(sheet, 'People')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Other'], ['x']]), 'Second')
  return new File([write(book, { type: 'array', bookType })], name)
}

const records = [
  {
    'Full name': 'Mei Tan',
    Start: '09-03-2026',
    From: '09:00',
    'Postal code': '049481',
    Mobile: '6591234567890',
    Active: 'true',
  },
  { 'Full name': 'Arun', Start: '', From: '', 'Postal code': '', Mobile: '+65 6123 4567', Active: 'false' },
]

describe('workbooks', () => {
  it.each([
    ['people.xlsx', 'xlsx'],
    ['people.XLS', 'biff8'],
  ] as const)('reads the first sheet of %s', async (name, bookType) => {
    expect(await readSpreadsheet(workbook(name, bookType))).toEqual({ headers: rows[0], records })
  })

  it.each([
    ['text under a wrong name', 'Full name,Start', 'Not a workbook'],
    ['a damaged archive', 'PK\u0003\u0004 and nothing more', 'Unsupported ZIP'],
    ['nothing', '', 'Not a workbook'],
  ])('throws for %s', async (_case, content, message) => {
    await expect(readSpreadsheet(new File([content], 'people.xlsx'))).rejects.toThrow(message)
  })

  it.each(['"+"0', '+0', '"+"00 0000 0000'])('keeps the plus of a number shown as %s', async (format) => {
    const sheet = utils.aoa_to_sheet([['Mobile'], [6591234567]])
    Object.assign(sheet['A2'], { z: format })
    const file = new File([write(utils.book_new(sheet, 'People'), { type: 'array', bookType: 'xlsx' })], 'people.xlsx')
    const [record] = (await readSpreadsheet(file)).records
    expect(record?.['Mobile']?.replaceAll(' ', '')).toBe('+6591234567')
  })
})

describe('comma-separated text', () => {
  it.each([
    ['utf-16le', [0xff, 0xfe], 0],
    ['utf-16be', [0xfe, 0xff], 1],
  ] as const)('reads what a program wrote as Unicode text: %s', async (_name, mark, at) => {
    const text = 'Name\tRole\r\nJosé 陈\tStaff\r\n'
    const units = Array.from({ length: text.length }, (_unit, index) => {
      const code = text.charCodeAt(index)
      return at === 0 ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
    }).flat()
    const file = new File([new Uint8Array([...mark, ...units])], 'people.csv')
    expect((await readSpreadsheet(file)).records).toEqual([{ Name: 'José 陈', Role: 'Staff' }])
  })

  it('keeps cells as written, but for dates', async () => {
    const text = 'Name,Start,Postal code,Note\r\n"Tan, Mei",2026-03-09,049481,=1+1\r\nJosé,9/3/2026,1-2,\r\n'
    expect((await readSpreadsheet(new File([text], 'people.csv'))).records).toEqual([
      { Name: 'Tan, Mei', Start: '09-03-2026', 'Postal code': '049481', Note: '=1+1' },
      { Name: 'José', Start: '9/3/2026', 'Postal code': '1-2', Note: '' },
    ])
  })

  it('reads a byte order mark, semicolons and the older code page', async () => {
    const marked = await readSpreadsheet(new File(['\ufeffName;Role\r\nMei;STAFF'], 'people.csv'))
    expect(marked).toEqual({ headers: ['Name', 'Role'], records: [{ Name: 'Mei', Role: 'STAFF' }] })
    const older = new Uint8Array([0x4e, 0x61, 0x6d, 0x65, 0x0a, 0x4a, 0x6f, 0x73, 0xe9])
    expect((await readSpreadsheet(new File([older], 'people.csv'))).records).toEqual([{ Name: 'José' }])
  })

  it('has no records when only headers stand in it', async () => {
    expect((await readSpreadsheet(new File(['Name,Role\n'], 'people.csv'))).records).toEqual([])
  })
})
