import { answerAsks } from '../../../platform/thread.ts'
import { invoicePdf, type InvoiceSheet } from './invoicePdf.ts'
import { receiptPdf, type ReceiptSheet } from './receiptPdf.ts'

/** What can be drawn, and what stands on it. */
export type Paper = { invoice: InvoiceSheet } | { receipt: ReceiptSheet }

answerAsks<Paper, string>(async (paper) => {
  const pdf = 'invoice' in paper ? await invoicePdf(paper.invoice) : await receiptPdf(paper.receipt)
  return pdf.toString('base64')
})
