import { formatDate } from '@atrium/validators/dates.ts'
import { escapeHtml } from '../../platform/escapeHtml.ts'
import type { PublicCtx, TransactionCtx } from '../../platform/ctx.ts'
import { sendMails } from '../../platform/mail.ts'
import { plainText } from '../../platform/richText.ts'
import { readBillingAddresses } from './billingCentres.views.ts'
import { readWithoutRung } from './dueInvoices.views.ts'
import { invoiceAddress, invoiceFooter } from './invoiceMail.ts'
import { amount } from './invoiceWords.ts'
import { readInvoice, type InvoiceRow } from './invoices.views.ts'
import { insertDeliveries, lockDelivery, updateDelivery } from './paymentReminders.repo.ts'
import { readDue, readLadder, readReminder, type ReminderRow } from './paymentReminders.views.ts'
import { filled, type ReminderWords } from './reminderText.ts'

const atOnce = 500

/** Puts the rungs of the ladder on the calendar of every open invoice, each once (states 22). */
export async function scheduleReminders(ctx: PublicCtx): Promise<void> {
  for (const rung of await readLadder(ctx)) {
    for (let found = await readWithoutRung(ctx, rung, atOnce); found.length > 0;) {
      await ctx.transaction((tx) => insertDeliveries(tx, rung.id, found))
      found = found.length < atOnce ? [] : await readWithoutRung(ctx, rung, atOnce)
    }
  }
}

/** Sends what is due, each in a transaction of its own, so that it leaves once even where two processes work. */
export async function sendReminders(ctx: PublicCtx): Promise<void> {
  for (const id of await readDue(ctx, 5000)) await ctx.transaction((tx) => sendOne(tx, id))
}

async function sendOne(tx: TransactionCtx, id: string): Promise<void> {
  const delivery = await lockDelivery(tx, id)
  if (!delivery) return
  const invoice = await readInvoice(tx, delivery.invoiceId)
  const rung = await readReminder(tx, delivery.reminderId)
  if (invoice.status !== 'ISSUED' && invoice.status !== 'OVERDUE')
    return updateDelivery(tx, id, { status: 'CANCELLED', failureReason: null })
  const addresses = await readBillingAddresses(tx, invoice.officeCentreId, rung.recipients)
  if (addresses.length === 0 && delivery.status === 'FAILED') return
  if (addresses.length === 0)
    return updateDelivery(tx, id, {
      status: 'FAILED',
      failureReason: 'There is no e-mail address: the customer has neither a billing contact nor a person in charge.',
    })
  await sendMails(tx, letters(tx, rung, invoice, addresses))
  await updateDelivery(tx, id, { status: 'SENT', sentDate: tx.now(), sentTo: addresses, failureReason: null })
}

function letters(tx: TransactionCtx, rung: ReminderRow, invoice: InvoiceRow, addresses: readonly string[]) {
  const words = wordsOf(invoice)
  const escaped = Object.fromEntries(Object.entries(words).map(([name, word]) => [name, escapeHtml(word)]))
  const html = filled(rung.emailBody, escaped)
  const subject = filled(rung.emailSubject, words)
  return addresses.map((to) => ({
    to,
    subject,
    greeting: subject,
    paragraphs: [plainText(html)],
    html,
    button: { label: 'View invoice', url: invoiceAddress(tx, invoice) },
    footer: invoiceFooter(invoice),
  }))
}

/** What stands for the placeholders of a reminder. */
const wordsOf = (invoice: InvoiceRow): ReminderWords => ({
  invoiceNo: invoice.invoiceNo,
  customerName: invoice.customerName,
  issuerName: invoice.issuerName,
  invoiceDate: formatDate(invoice.invoiceDate),
  dueDate: formatDate(invoice.dueDate),
  total: amount(invoice.totalMinor, invoice.currency),
  outstanding: amount(invoice.totalMinor - invoice.paidMinor, invoice.currency),
})
