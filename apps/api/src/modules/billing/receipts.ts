import { dateOfInstant, formatDate } from '@atrium/validators/dates.ts'
import { sql } from 'drizzle-orm'
import type { AnyCtx, TransactionCtx } from '../../platform/ctx.ts'
import { enqueue, type Job } from '../../platform/jobs.ts'
import { sendMails } from '../../platform/mail.ts'
import { dayOfNumber, takeNumber } from '../../platform/referenceNumbers.ts'
import { findCentre, readBillingAddresses } from './billingCentres.views.ts'
import { amount } from './invoiceWords.ts'
import { payableAddress, payableText } from './payableAddress.ts'
import { payableOf } from './payables.ts'
import { findDescribedPayment, readPayer, type DescribedPayment } from './payments.views.ts'
import type { LockedPayment } from './payments.repo.ts'
import { drawPaper } from './papers/drawPaper.ts'
import type { ReceiptSheet } from './papers/receiptPdf.ts'

/** Gives a payment whose money was taken the number of its receipt, once, and has it mailed. */
export async function giveReceipt(ctx: TransactionCtx, payment: LockedPayment): Promise<void> {
  const { id, landlordId, officeCentreId, receiptNo } = payment
  if (receiptNo !== null) return
  const centre = await findCentre(ctx, officeCentreId)
  const day = dayOfNumber(dateOfInstant(ctx.now(), centre?.timezoneOffset ?? 0))
  await ctx.db.execute(sql`
    with number as (${takeNumber(sql`values (${landlordId}::uuid, ${prefix}, ${day}, 1)`)})
    update payments set receipt_no = ${`${prefix}-${day}-`} || lpad(number.last::text, greatest(4, length(number.last::text)), '0')
    from number where payments.id = ${id} and payments.landlord_id = ${landlordId}`)
  await enqueue(ctx, receiptJob, { paymentId: id })
}

const prefix = 'RC'

type Mailed = { paymentId: string }

export const methodNames = { BANK_TRANSFER: 'Bank transfer', OFFLINE: 'Cash or cheque', CARD: 'Card' } as const

/** Mails the receipt to whoever paid by card, of an invoice also to where mail about money goes. */
export const receiptJob: Job<Mailed> = {
  name: 'payment-receipt',
  run: (ctx, { paymentId }) =>
    ctx.transaction(async (tx) => {
      const row = await findDescribedPayment(tx, paymentId)
      if (!row?.receiptNo) return
      const { fileName, dataStream } = await receiptFile(tx, row)
      // What came by bank or over the counter was entered by those who got it.
      const payer = row.method === 'CARD' ? await readPayer(tx, row.createdByUserId) : undefined
      const others = row.payableType === 'INVOICE' ? await readBillingAddresses(tx, row.officeCentreId) : []
      const addresses = new Map([...others, ...(payer ? [payer.email] : [])].map((to) => [to.toLowerCase(), to]))
      const what = payableText(tx, row)
      const url = await payableAddress(tx, row)
      await sendMails(
        tx,
        [...addresses.values()].map((to) => ({
          to,
          subject: `Receipt ${row.receiptNo}: ${what}`,
          greeting: payer?.email === to ? `Hello ${payer.fullName}` : 'Hello',
          paragraphs: [
            `${row.recipientName} has received ${amount(paidOf(row), row.currency)} for ${what}.`,
            `Your receipt ${row.receiptNo} is attached.`,
          ],
          button: {
            label: `View ${payableOf(tx, row.payableType).word.toLowerCase()}`,
            url,
          },
          attachments: [{ fileName, mime: 'application/pdf', base64: dataStream }],
          footer: `You are receiving this e-mail because ${what} was paid.`,
        })),
      )
    }),
}

/** What was taken, whatever of it went back later. */
const paidOf = ({ captureMinor, amountMinor }: DescribedPayment): number => captureMinor ?? amountMinor

/** The paper of a receipt, in base64. */
export async function receiptFile(ctx: AnyCtx, row: DescribedPayment) {
  return { dataStream: await drawPaper({ receipt: await sheetOf(ctx, row) }), fileName: `${row.receiptNo}.pdf` }
}

async function sheetOf(ctx: AnyCtx, row: DescribedPayment): Promise<ReceiptSheet> {
  const [recipient, payer] = await Promise.all([findCentre(ctx, row.recipientId), findCentre(ctx, row.officeCentreId)])
  if (!recipient || !payer) throw new Error(`payment ${row.id} lost its recipient or payer`)
  const paidMinor = paidOf(row)
  const taxes = (await taxesOf(ctx, row, paidMinor)).filter(({ amountMinor }) => amountMinor > 0)
  const paidDate = row.paymentDate ?? ctx.now()
  return {
    receiptNo: row.receiptNo ?? '',
    paidOn: formatDate(dateOfInstant(paidDate, payer.timezoneOffset ?? 0)),
    paidDate,
    what: payableText(ctx, row),
    way: [row.cardBrand ?? methodNames[row.method], row.transactionId].filter(Boolean).join(', '),
    currency: row.currency,
    paidMinor,
    taxes,
    recipient,
    payer,
  }
}

/** The tax in what was paid, by rate; of a part of what was charged the same part of its tax. */
async function taxesOf(ctx: AnyCtx, row: DescribedPayment, paidMinor: number) {
  const { totalMinor, taxes } = await payableOf(ctx, row.payableType).chargeOf(ctx, row.payableId)
  const part = totalMinor === 0 ? 0 : Math.min(paidMinor, totalMinor) / totalMinor
  return taxes.map(({ label, amountMinor }) => ({ label, amountMinor: Math.round(amountMinor * part) }))
}
