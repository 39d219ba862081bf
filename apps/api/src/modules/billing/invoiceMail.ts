import { formatDate } from '@atrium/validators/dates.ts'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { sendMails } from '../../platform/mail.ts'
import { findCentre, readBankAccount, readBillingAddresses } from './billingCentres.views.ts'
import { drawPaper } from './papers/drawPaper.ts'
import type { InvoiceSheet } from './papers/invoicePdf.ts'
import { amount, transferText } from './invoiceWords.ts'
import { readLines, type InvoiceRow } from './invoices.views.ts'

/** Everything an invoice's paper shows. */
export async function sheetOf(ctx: AnyCtx, invoice: InvoiceRow): Promise<InvoiceSheet> {
  const lines = await readLines(ctx, invoice.id)
  const issuer = await findCentre(ctx, invoice.issuerId)
  const customer = await findCentre(ctx, invoice.officeCentreId)
  if (!issuer || !customer) throw new Error(`invoice ${invoice.id} lost its issuer or customer`)
  return { invoice, lines, issuer, customer, account: await readBankAccount(ctx, invoice) }
}

export const pdfName = ({ invoiceNo }: Pick<InvoiceRow, 'invoiceNo'>) =>
  `${invoiceNo.replaceAll(/[^A-Za-z0-9._-]/g, '-')}.pdf`

/** Where the payer finds the invoice in their portal. */
export const invoiceAddress = (ctx: AnyCtx, row: Pick<InvoiceRow, 'id' | 'customerType'>): string => {
  const { TENANT, CONSOLE } = ctx.services.portalOrigins
  return `${row.customerType === 'TENANT' ? TENANT : CONSOLE}/invoices?id=${row.id}`
}

/** Why an address, which may be nobody's account, gets mails about an invoice. */
export const invoiceFooter = ({ issuerName, customerName }: InvoiceRow): string =>
  `You are receiving this e-mail because ${issuerName} has sent an invoice to ${customerName}.`

/** Mails an issued invoice to the payer with the PDF; answers the addresses (states 22). */
export async function mailInvoice(ctx: TransactionCtx, invoice: InvoiceRow): Promise<string[]> {
  const addresses = await readBillingAddresses(ctx, invoice.officeCentreId)
  if (addresses.length === 0) return []
  const sheet = await sheetOf(ctx, invoice)
  const base64 = await drawPaper({ invoice: sheet })
  const { account } = sheet
  const attachments = [{ fileName: pdfName(invoice), mime: 'application/pdf', base64 }]
  await sendMails(
    ctx,
    addresses.map((to) => ({
      to,
      subject: `Invoice ${invoice.invoiceNo} from ${invoice.issuerName}`,
      greeting: `Hello ${invoice.customerName}`,
      paragraphs: [
        `Invoice ${invoice.invoiceNo} from ${invoice.issuerName} for ${amount(invoice.totalMinor, invoice.currency)} is attached.`,
        `It is due on ${formatDate(invoice.dueDate)}. You can also view and pay it in your portal.`,
        ...(account ? [transferText(account, invoice.issuerName, invoice.invoiceNo)] : []),
      ],
      button: { label: 'View invoice', url: invoiceAddress(ctx, invoice) },
      attachments,
      footer: invoiceFooter(invoice),
    })),
  )
  return addresses
}

/** Tells the payer that an invoice was taken back, and why. */
export async function mailVoid(ctx: TransactionCtx, invoice: InvoiceRow): Promise<void> {
  const addresses = await readBillingAddresses(ctx, invoice.officeCentreId)
  await sendMails(
    ctx,
    addresses.map((to) => ({
      to,
      subject: `Invoice ${invoice.invoiceNo} from ${invoice.issuerName} is void`,
      greeting: `Hello ${invoice.customerName}`,
      paragraphs: [
        `${invoice.issuerName} has voided invoice ${invoice.invoiceNo} for ${amount(invoice.totalMinor, invoice.currency)}. You do not need to pay it.`,
        `Reason: ${invoice.voidRemark ?? ''}`,
      ],
      button: { label: 'View invoice', url: invoiceAddress(ctx, invoice) },
      footer: invoiceFooter(invoice),
    })),
  )
}
