import type { BillingCentre } from '../billingCentres.views.ts'
import { amount } from '../invoiceWords.ts'
import { ink, line, margin, openPaper, quiet, width, type Document } from '../../../platform/paper.ts'
import { drawPayer, drawSender } from './paper.ts'

/** What stands on a receipt. */
export type ReceiptSheet = {
  receiptNo: string
  paidOn: string
  paidDate: Date
  what: string
  /** The card or the method, with the number of the provider or the bank. */
  way: string
  currency: string
  paidMinor: number
  /** Within what was paid. */
  taxes: { label: string; amountMinor: number }[]
  recipient: BillingCentre
  payer: BillingCentre
}

/** A receipt as a PDF of one A4 page: who received how much of whom for what, and the tax in it. */
export function receiptPdf(sheet: ReceiptSheet): Promise<Buffer> {
  const { receiptNo, recipient, payer, currency, paidMinor, taxes } = sheet
  const title = `Receipt ${receiptNo}`
  const { document, finished } = openPaper({ title, author: recipient.companyName, date: sheet.paidDate })
  drawSender(document, recipient, title)
  drawPayer(document, 'Received from', payer)
  document.moveDown(1)
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)
  const rows: [string, string, boolean][] = [
    ['Paid on', sheet.paidOn, false],
    ['Paid by', sheet.way, false],
    ['For', sheet.what, false],
    ['Before tax', amount(paidMinor - taxMinor, currency), false],
    ...taxes.map(({ label, amountMinor }): [string, string, boolean] => [label, amount(amountMinor, currency), false]),
    ['Received', amount(paidMinor, currency), true],
  ]
  for (const row of rows) drawRow(document, row)
  document.end()
  return finished
}

function drawRow(document: Document, [label, value, strong]: [string, string, boolean]): void {
  const y = document.y + 6
  document.font('regular').fontSize(9.5).fillColor(quiet).text(label, margin, y, { width: 150 })
  const font = strong ? 'bold' : 'regular'
  document
    .font(font)
    .fontSize(strong ? 11 : 9.5)
    .fillColor(ink)
    .text(value, margin + 155, y, { width: width - 155, align: 'right' })
  const below = document.y + 4
  document
    .moveTo(margin, below)
    .lineTo(margin + width, below)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  document.x = margin
  document.y = below
}
