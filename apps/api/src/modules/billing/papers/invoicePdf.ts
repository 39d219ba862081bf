import { formatDate } from '@atrium/validators/dates.ts'
import { taxesByRate } from '@atrium/validators/invoiceTotals.ts'
import { money, moneyToDecimal } from '@atrium/validators/money.ts'
import type { BankAccount, BillingCentre } from '../billingCentres.views.ts'
import { amount, outstandingOf, statusLabels, transferText } from '../invoiceWords.ts'
import type { InvoiceRow, LineRow } from '../invoices.views.ts'
import { ink, line, lowest, margin, openPaper, quiet, width, type Document } from '../../../platform/paper.ts'
import { drawPayer, drawSender } from './paper.ts'

/** What stands on the paper. */
export type InvoiceSheet = {
  invoice: InvoiceRow
  lines: LineRow[]
  issuer: BillingCentre
  customer: BillingCentre
  /** Where the money goes by bank transfer. */
  account: BankAccount | null
}

/** An invoice as a PDF of as many A4 pages as its lines need. */
export function invoicePdf(sheet: InvoiceSheet): Promise<Buffer> {
  const { invoice, issuer } = sheet
  const { document, finished } = openPaper({
    title: `Invoice ${invoice.invoiceNo}`,
    author: issuer.companyName,
    date: invoice.updatedDate,
  })
  drawHead(document, sheet)
  drawLines(document, sheet)
  drawTotals(document, sheet)
  drawFoot(document, sheet)
  document.end()
  return finished
}

function drawHead(document: Document, { invoice, issuer, customer }: InvoiceSheet): void {
  drawSender(document, issuer, `Invoice ${invoice.invoiceNo}`)
  const top = document.y
  drawPayer(document, 'Billed to', customer)
  const below = document.y
  const facts: [string, string][] = [
    ['Invoice date', formatDate(invoice.invoiceDate)],
    ['Due date', formatDate(invoice.dueDate)],
    ['Customer', customer.centreCode],
    ['Status', statusLabels[invoice.status]],
  ]
  facts.forEach(([label, value], index) => {
    const y = top + index * 16
    document
      .font('regular')
      .fontSize(9.5)
      .fillColor(quiet)
      .text(label, margin + width - 200, y, { width: 90 })
    document
      .font('bold')
      .fillColor(ink)
      .text(value, margin + width - 110, y, { width: 110, align: 'right' })
  })
  document.x = margin
  document.y = Math.max(below, top + facts.length * 16) + 20
}

/** Description, quantity, unit price, tax, amount: left edge and width of each column. */
const columns = [
  { header: 'Description', left: 0, width: 220, align: 'left' },
  { header: 'Quantity', left: 225, width: 60, align: 'right' },
  { header: 'Unit price', left: 290, width: 75, align: 'right' },
  { header: 'Tax', left: 370, width: 45, align: 'right' },
  { header: 'Amount', left: 420, width: width - 420, align: 'right' },
] as const

function drawLines(document: Document, { invoice, lines }: InvoiceSheet): void {
  drawHeadings(document, invoice.currency)
  for (const row of lines) {
    const cells = [
      row.description,
      row.quantity.toLocaleString('en', { maximumFractionDigits: 3 }),
      plain(row.unitPriceMinor, invoice.currency),
      `${row.taxRate}%`,
      plain(row.amountMinor, invoice.currency),
    ]
    const height = document.font('regular').fontSize(9.5).heightOfString(row.description, { width: columns[0].width })
    if (document.y + height > lowest) {
      document.addPage()
      drawHeadings(document, invoice.currency)
    }
    drawRow(document, cells, 'regular', height)
  }
}

function drawHeadings(document: Document, currency: string): void {
  const headers = columns.map(({ header }) => (header === 'Amount' ? `Amount (${currency})` : header))
  drawRow(document, headers, 'bold', 12)
}

function drawRow(document: Document, cells: readonly string[], font: 'regular' | 'bold', height: number): void {
  const y = document.y
  columns.forEach(({ left, width: cellWidth, align }, index) => {
    document.font(font).fontSize(9.5).fillColor(ink)
    document.text(cells[index] ?? '', margin + left, y, { width: cellWidth, align })
  })
  const below = y + height + 5
  document
    .moveTo(margin, below)
    .lineTo(margin + width, below)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke()
  document.x = margin
  document.y = below + 5
}

function drawTotals(document: Document, { invoice, lines }: InvoiceSheet): void {
  const { currency } = invoice
  const rows: [string, string, boolean][] = [
    ['Subtotal', amount(invoice.subtotalMinor, currency), false],
    ...taxesByRate(lines, currency).map((tax): [string, string, boolean] => [
      `Tax ${tax.taxRate}% on ${amount(tax.amountMinor, currency)}`,
      amount(tax.taxMinor, currency),
      false,
    ]),
    ['Total', amount(invoice.totalMinor, currency), true],
    ...(invoice.status === 'VOID'
      ? [['Credited', amount(-invoice.totalMinor, currency), false] as [string, string, boolean]]
      : []),
    ['Paid', amount(invoice.paidMinor, currency), false],
    ['Amount due', amount(outstandingOf(invoice), currency), true],
  ]
  if (document.y + rows.length * 16 + 10 > lowest) document.addPage()
  document.moveDown(0.4)
  for (const [label, value, strong] of rows) {
    const y = document.y
    document
      .font(strong ? 'bold' : 'regular')
      .fontSize(strong ? 10.5 : 9.5)
      .fillColor(ink)
    document.text(label, margin + 150, y, { width: 230, align: 'right' })
    document.text(value, margin + 385, y, { width: width - 385, align: 'right' })
    document.y = y + 16
  }
  document.x = margin
}

function drawFoot(document: Document, { invoice, issuer, account }: InvoiceSheet): void {
  document.moveDown(1.5)
  if (account && outstandingOf(invoice) > 0) {
    const words = transferText(account, issuer.companyName, invoice.invoiceNo)
    document.font('regular').fontSize(9.5).fillColor(ink).text(words, margin, document.y, { width })
    document.moveDown(0.6)
  }
  if (invoice.remark)
    document.font('regular').fontSize(9.5).fillColor(ink).text(invoice.remark, margin, document.y, { width })
  if (invoice.status === 'VOID')
    document
      .font('bold')
      .fillColor(ink)
      .text(`Void: ${invoice.voidRemark ?? ''}`, margin, document.y, { width })
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    document.page.margins.bottom = 0
    document.font('regular').fontSize(8).fillColor(quiet)
    document.text(`${issuer.companyName} · Invoice ${invoice.invoiceNo}`, margin, 800, { width, lineBreak: false })
    document.text(`Page ${page + 1} of ${count}`, margin, 800, { width, align: 'right', lineBreak: false })
  }
}

const plain = (minor: number, currency: string): string => {
  const [whole = '0', decimals] = moneyToDecimal(money(minor, currency)).split('.')
  const grouped = new Intl.NumberFormat('en').format(BigInt(whole))
  return decimals === undefined ? grouped : `${grouped}.${decimals}`
}
