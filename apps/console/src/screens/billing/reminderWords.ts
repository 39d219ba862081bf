import { countOf } from '@atrium/validators/text.ts'
import type { PaymentReminder } from './paymentReminderQueries.ts'

/** When a rung goes out: '7 days before the due date'. */
export function reminderDay({ daysBeforeDue, daysAfterDue }: PaymentReminder): string {
  const days = daysBeforeDue ?? daysAfterDue ?? 0
  return `${countOf(days, 'day', 'days')} ${daysBeforeDue === null ? 'after' : 'before'} the due date`
}

export const recipientLabels = { BILLING_CONTACT: 'Billing contact', PERSON_IN_CHARGE: 'Person in charge' } as const

/** What may stand in subject and text, and what it becomes. */
export const placeholders = [
  ['{invoiceNo}', 'the invoice number'],
  ['{customerName}', 'the customer’s name'],
  ['{issuerName}', 'the issuer of the invoice'],
  ['{invoiceDate}', 'the invoice date'],
  ['{dueDate}', 'the due date'],
  ['{total}', 'the invoice total'],
  ['{outstanding}', 'the amount outstanding'],
] as const

/** The words of HTML, for a line of text. */
export const wordsOf = (html: string): string =>
  new DOMParser().parseFromString(html.replaceAll('</p>', ' </p>'), 'text/html').body.textContent.trim()
