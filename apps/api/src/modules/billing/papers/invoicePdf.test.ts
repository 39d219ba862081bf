import { totalInvoice } from '@atrium/validators/invoiceTotals.ts'
import { expect, test } from 'vitest'
import { turnsDuring } from '../../../testing/turnsDuring.ts'
import { drawPaper } from './drawPaper.ts'
import { invoicePdf, type InvoiceSheet } from './invoicePdf.ts'

const centre = { companyName: 'Zażółć & Söhne', centreCode: 'ZS', city: 'Singapore', country: 'SG' }

function sheetOf(count: number): InvoiceSheet {
  const given = Array.from({ length: count }, (_, index) => ({
    description: `Line ${index}: S$, €, £ and Ł`,
    quantity: 1.5,
    unitPriceMinor: 1000,
    taxRate: index % 2 === 0 ? 9 : 0,
  }))
  const { lines, ...totals } = totalInvoice(given, 'EUR')
  const invoice = {
    invoiceNo: 'INV-1',
    invoiceDate: '2026-11-01',
    dueDate: '2026-12-01',
    currency: 'EUR',
    status: 'ISSUED',
    paidMinor: 0,
    remark: 'Thank you',
    updatedDate: new Date('2026-11-01T00:00:00Z'),
    ...totals,
  }
  // Only permissions the paper shows is needed here.
  return { invoice, lines, issuer: centre, customer: centre, account: null } as unknown as InvoiceSheet
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('an invoice is a PDF with a font of its own, on as many pages as its lines need', async () => {
  const short = await invoicePdf(sheetOf(3))
  expect(short.subarray(0, 5).toString()).toBe('%PDF-')
  expect(short.toString('latin1')).toContain('NotoSans')
  expect(pagesOf(short)).toBe(1)
  expect(pagesOf(await invoicePdf(sheetOf(100)))).toBeGreaterThanOrEqual(4)
})

test('an invoice is drawn while others go on', async () => {
  let paper = ''
  const turns = await turnsDuring(async () => (paper = await drawPaper({ invoice: sheetOf(100) })))
  expect(pagesOf(Buffer.from(paper, 'base64'))).toBeGreaterThanOrEqual(4)
  expect(turns).toBeGreaterThan(10)
})
