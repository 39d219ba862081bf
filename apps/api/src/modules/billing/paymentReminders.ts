import { recordAudit } from '../../platform/audit.ts'
import { invalidField } from '../../platform/errors.ts'
import { readPage } from '../../platform/lists.ts'
import { sql } from 'drizzle-orm'
import { cleanHtml, plainText } from '../../platform/richText.ts'
import { operation, type Data, type Input } from '../../platform/operation.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { detailOf, historyOf } from '../../platform/view.ts'
import { updateReminder } from './paymentReminders.repo.ts'
import {
  deliveriesOf,
  deliveryList,
  readDeliveries,
  readReminder,
  readReminders,
  reminderList,
  type CountedReminder,
} from './paymentReminders.views.ts'
import { placeholders, unknownPlaceholders } from './reminderText.ts'

type Reminder = Data<'getPaymentReminder'>

const present = ({ scope: { permissions } }: Ctx, row: CountedReminder): Reminder => ({
  id: row.id,
  name: row.name,
  daysBeforeDue: row.daysBeforeDue,
  daysAfterDue: row.daysAfterDue,
  emailSubject: row.emailSubject,
  emailBody: row.emailBody,
  recipients: row.recipients,
  active: row.active,
  scheduled: row.scheduled,
  sent: row.sent,
  failed: row.failed,
  updatedDate: row.updatedDate,
  version: row.version,
  allowedActions: permissions.has('PAYMENT_REMINDER_EDIT') ? ['edit'] : [],
})

/** The ladder in the order of its days, unless asked otherwise. */
export const listPaymentReminders = operation('listPaymentReminders', async (ctx, { query }) => {
  const ordered =
    query.sortProperties === undefined || query.sortProperties === 'id'
      ? { ...query, sortProperties: 'day', sortDirection: 'ASC' as const }
      : query
  const page = await readPage(ctx, reminderList, sql`true`, ordered, (slice) => readReminders(ctx, slice))
  return { ...page, items: page.items.map((row) => present(ctx, row)) }
})

export const getPaymentReminder = operation('getPaymentReminder', detailOf({ read: readReminder }, present))

export const updatePaymentReminder = operation('updatePaymentReminder', (ctx, { path, body }) =>
  ctx.transaction(async (tx) => {
    const before = await readReminder(tx, path.id)
    await updateReminder(tx, path.id, body.version, checked(body))
    const row = await readReminder(tx, path.id)
    await recordAudit(tx, {
      module: 'payment-reminders',
      action: 'UPDATE',
      entityType: 'PAYMENT_REMINDER',
      entityId: row.id,
      entityName: row.name,
      summary: 'Changed the payment reminder',
      before: audited(before),
      after: audited(row),
    })
    return present(tx, row)
  }),
)

function checked({ emailSubject, emailBody, recipients, active }: Input<'updatePaymentReminder'>['body']) {
  const body = cleanHtml(emailBody)
  if (emailSubject.trim() === '') throw invalidField('emailSubject', 'Enter a subject.')
  if (plainText(body) === '') throw invalidField('emailBody', 'Enter the text of the e-mail.')
  for (const [field, text] of [
    ['emailSubject', emailSubject],
    ['emailBody', body],
  ] as const) {
    const [unknown] = unknownPlaceholders(text)
    if (unknown !== undefined)
      throw invalidField(
        field,
        `{${unknown}} is not a placeholder. Use ${placeholders.map((one) => `{${one}}`).join(', ')}.`,
      )
  }
  return { emailSubject: emailSubject.trim(), emailBody: body, recipients: [...new Set(recipients)], active }
}

const audited = (row: CountedReminder) => ({
  subject: row.emailSubject,
  text: plainText(row.emailBody),
  recipients: row.recipients
    .map((one) => (one === 'BILLING_CONTACT' ? 'Billing contact' : 'Person in charge'))
    .join(', '),
  active: row.active,
})

/** To whom a rung went, and to whom it will go. */
export const listPaymentReminderDeliveries = operation(
  'listPaymentReminderDeliveries',
  async (ctx, { path, query }) => {
    await readReminder(ctx, path.id)
    const page = await readPage(ctx, deliveryList, deliveriesOf(path.id), query, (slice) => readDeliveries(ctx, slice))
    return {
      ...page,
      items: page.items.map((row) => ({
        id: row.id,
        invoiceId: row.invoiceId,
        invoiceNo: row.invoiceNo,
        customer: { id: row.officeCentreId, name: row.customerName },
        scheduledDate: row.scheduledDate,
        status: row.status,
        sentDate: row.sentDate,
        sentTo: row.sentTo,
        failureReason: row.failureReason,
      })),
    }
  },
)

export const listPaymentReminderHistories = operation('listPaymentReminderHistories', historyOf({ read: readReminder }))
