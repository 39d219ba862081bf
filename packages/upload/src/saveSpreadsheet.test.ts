import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from './readSpreadsheet.ts'
import { fileOfBase64 } from './downloadBase64.ts'
import { spreadsheetOf } from './saveSpreadsheet.ts'

describe('spreadsheetOf', () => {
  it('writes rows that read back as they were, formulas and leading zeros as text', async () => {
    const dataStream = spreadsheetOf([
      ['E-mail', 'Postal code', 'Note'],
      ['ada@meridian.example', '049321', '=1+1'],
    ])
    const sheet = await readSpreadsheet(fileOfBase64({ dataStream, fileName: 'rows.xlsx' }))
    expect(sheet.headers).toEqual(['E-mail', 'Postal code', 'Note'])
    expect(sheet.records).toEqual([{ 'E-mail': 'ada@meridian.example', 'Postal code': '049321', Note: '=1+1' }])
  })
})
