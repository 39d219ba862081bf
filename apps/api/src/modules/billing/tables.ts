import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  index,
  integer,
  numeric,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
  type PgUUIDBuilderInitial,
} from 'drizzle-orm/pg-core'
import type { PaymentRefusal } from '@atrium/validators/paymentRefusals.ts'
import { id, moment, tenancyScope, stamps } from '../../platform/db/columns.ts'
import { estateTable, referenceTable } from '../../platform/db/placement.ts'
import { countedList } from '../../platform/db/countedLists.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { bookings } from '../bookings/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { orders } from '../orders/tables.ts'

export type InvoiceStatus = 'DRAFT' | 'ISSUED' | 'OVERDUE' | 'PAID' | 'VOID'
export type PaymentMethod = 'CARD' | 'BANK_TRANSFER' | 'OFFLINE'
export type PayableType = keyof typeof payableKinds
export type PaymentStatus = 'PENDING' | 'AUTHORISED' | 'SUCCESSFUL' | 'RELEASED' | 'REFUNDED' | 'FAILED' | 'EXPIRED'
export type RefundStatus = 'PENDING' | 'DONE' | 'FAILED'

const minor = (name: string) => bigint(name, { mode: 'number' })

/**
 * A bill to an office centre, whose place the row has. The issuer is the provider, or the landlord for its tenants.
 * Amounts are minor units of the currency. A deferred trigger of the database, `invoices_sum_of_lines`, holds the
 * totals equal to the sums of the lines.
 */
export const invoices = estateTable(
  'invoices',
  {
    id: id(),
    ...tenancyScope(),
    issuerId: uuid('issuer_id')
      .notNull()
      .references(() => officeCentres.id),
    invoiceNo: text('invoice_no').notNull(),
    invoiceDate: date('invoice_date').notNull(),
    dueDate: date('due_date').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    subtotalMinor: minor('subtotal_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
    totalMinor: minor('total_minor').notNull(),
    paidMinor: minor('paid_minor').notNull().default(0),
    status: text('status').notNull().$type<InvoiceStatus>(),
    remark: text('remark'),
    issuedDate: moment('issued_date'),
    paidDate: moment('paid_date'),
    voidedDate: moment('voided_date'),
    voidRemark: text('void_remark'),
    ...stamps(),
  },
  (table) => [
    unique('invoices_place').on(table.landlordId, table.officeCentreId, table.id),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'invoices_customer'),
    uniqueIndex('invoices_no').on(table.issuerId, table.invoiceNo),
    index('invoices_customer').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('invoices_issuer').on(table.issuerId, table.status, table.id.desc().nullsFirst()),
    index('invoices_issuer_list').on(table.issuerId, table.id.desc().nullsFirst()),
    index('invoices_issuer_due').on(table.issuerId, table.dueDate, table.id),
    index('invoices_customer_due').on(table.officeCentreId, table.dueDate, table.id),
    index('invoices_issuer_day').on(table.issuerId, table.invoiceDate, table.id),
    index('invoices_customer_day').on(table.officeCentreId, table.invoiceDate, table.id),
    index('invoices_issuer_total').on(table.issuerId, table.totalMinor, table.id),
    index('invoices_customer_total').on(table.officeCentreId, table.totalMinor, table.id),
    index('invoices_due')
      .on(table.dueDate)
      .where(sql`status in ('ISSUED', 'OVERDUE')`),
    check('invoices_status', sql`${table.status} in ('DRAFT', 'ISSUED', 'OVERDUE', 'PAID', 'VOID')`),
    check('invoices_days', sql`${table.dueDate} >= ${table.invoiceDate}`),
    check(
      'invoices_total',
      sql`${table.subtotalMinor} + ${table.taxMinor} = ${table.totalMinor} and ${table.totalMinor} >= 0`,
    ),
    check('invoices_paid_amount', sql`${table.paidMinor} between 0 and ${table.totalMinor}`),
    check('invoices_paid', sql`(${table.status} = 'PAID') <= (${table.paidMinor} = ${table.totalMinor})`),
    check(
      'invoices_open',
      sql`${table.status} not in ('ISSUED', 'OVERDUE') or ${table.paidMinor} < ${table.totalMinor}`,
    ),
    check('invoices_void', sql`(${table.status} = 'VOID') = (${table.voidedDate} is not null)`),
  ],
)

const invoice = () => ({ ...tenancyScope(), invoiceId: uuid('invoice_id').notNull() })

export const invoiceLines = estateTable(
  'invoice_lines',
  {
    ...invoice(),
    lineNo: integer('line_no').notNull(),
    description: text('description').notNull(),
    quantity: numeric('quantity', { precision: 12, scale: 3, mode: 'number' }).notNull(),
    unitPriceMinor: minor('unit_price_minor').notNull(),
    taxRate: numeric('tax_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Without tax. */
    amountMinor: minor('amount_minor').notNull(),
    taxMinor: minor('tax_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.lineNo] }),
    inCentre([table.landlordId, table.officeCentreId, table.invoiceId], invoices, 'invoice_lines_invoice').onDelete(
      'cascade',
    ),
    check(
      'invoice_lines_values',
      sql`${table.quantity} > 0 and ${table.unitPriceMinor} >= 0 and ${table.taxRate} between 0 and 100 and ${table.taxMinor} >= 0`,
    ),
    check('invoice_lines_amount', sql`${table.amountMinor} = round(${table.quantity} * ${table.unitPriceMinor})`),
  ],
)

/**
 * What can be paid online, a line a kind. A payment refers to what it is of by a column of the kind, and shows its number
 * and who gets the money; the table's keys and checks follow. Money that is `heldFirst` is taken later. What is done with
 * each is in `apps/api/src/payables.ts`.
 */
export const payableKinds = {
  INVOICE: {
    key: 'invoiceId',
    table: invoices,
    number: invoices.invoiceNo,
    recipientId: invoices.issuerId,
    heldFirst: false,
  },
  BOOKING: {
    key: 'bookingId',
    table: bookings,
    number: bookings.referenceNo,
    recipientId: bookings.ownerOfficeCentreId,
    heldFirst: true,
  },
  ORDER: {
    key: 'orderId',
    table: orders,
    number: orders.orderNo,
    recipientId: orders.retailTenantId,
    heldFirst: true,
  },
} as const

/** The name of what stands for a kind in the database. */
const nameOf = (kind: string) => kind.toLowerCase()
const kinds = Object.entries(payableKinds)
const heldKinds = kinds.filter(([, { heldFirst }]) => heldFirst)

type PayableKey = (typeof payableKinds)[PayableType]['key']
// Each key is that of a kind.
const payableColumns = Object.fromEntries(kinds.map(([kind, { key }]) => [key, uuid(`${nameOf(kind)}_id`)])) as Record<
  PayableKey,
  PgUUIDBuilderInitial<string>
>

/** That one of these holds. */
const oneOf = (conditions: SQL[]): SQL =>
  conditions.length === 1 ? sql.join(conditions) : sql`(${sql.join(conditions, sql` or `)})`

type PayableOf = Record<PayableKey | 'payableType', AnyPgColumn>
const isOf = ({ payableType }: PayableOf, kind: string) => sql`${payableType} = ${sql.raw(`'${kind}'`)}`
const isHeldFirst = (table: PayableOf) => oneOf(heldKinds.map(([, { key }]) => sql`${table[key]} is not null`))
const isPaidAtOnce = (table: PayableOf) =>
  sql.join(
    heldKinds.map(([, { key }]) => sql`${table[key]} is null`),
    sql` and `,
  )

/** Money on its way: an online payment waits for the provider's notice; bank and offline payments are entered. */
export const payments = estateTable(
  'payments',
  {
    id: id(),
    ...tenancyScope(),
    payableType: text('payable_type').notNull().$type<PayableType>(),
    payableId: uuid('payable_id').notNull(),
    /** The id once more, in the column of its kind. */
    ...payableColumns,
    method: text('method').notNull().$type<PaymentMethod>(),
    status: text('status').notNull().$type<PaymentStatus>(),
    amountMinor: minor('amount_minor').notNull(),
    /** What of it counts towards the invoice; the rest has to be paid back. */
    appliedMinor: minor('applied_minor').notNull().default(0),
    /** What is taken of held money, set before the provider is asked for it. */
    captureMinor: minor('capture_minor'),
    /** What of that the house keeps, where it goes to a merchant's account. */
    captureFeeMinor: minor('capture_fee_minor').notNull().default(0),
    /** What of it goes or went back after it was taken, kept by a trigger on the refunds. */
    refundedMinor: minor('refunded_minor').notNull().default(0),
    heldDate: moment('held_date'),
    /** Since when held money goes back as a whole, and when it had. */
    releasingDate: moment('releasing_date'),
    releasedDate: moment('released_date'),
    currency: char('currency', { length: 3 }).notNull(),
    /** SHA-256 of the token in the address of the result page. */
    tokenHash: text('token_hash').unique('payments_token'),
    providerReference: text('provider_reference').unique('payments_provider_reference'),
    transactionId: text('transaction_id'),
    cardBrand: text('card_brand'),
    paymentDate: moment('payment_date'),
    expiresAt: moment('expires_at'),
    /** The number of its receipt, once the money is taken. */
    receiptNo: text('receipt_no'),
    /** Why the provider refused the card. */
    failureReason: text('failure_reason').$type<PaymentRefusal>(),
    remark: text('remark'),
    ...stamps(),
  },
  (table) => [
    unique('payments_place').on(table.landlordId, table.officeCentreId, table.id),
    ...kinds.flatMap(([kind, { key, table: of }]) => [
      inCentre([table.landlordId, table.officeCentreId, table[key]], of, `payments_${nameOf(kind)}`),
      index(`payments_${nameOf(kind)}`).on(table[key]),
      check(`payments_of_${nameOf(kind)}`, sql`(${isOf(table, kind)}) = (${table[key]} is not null)`),
    ]),
    uniqueIndex('payments_receipt').on(table.landlordId, table.receiptNo),
    index('payments_payable').on(table.payableId, table.id.desc()),
    index('payments_expiry')
      .on(table.expiresAt)
      .where(sql`status = 'PENDING'`),
    index('payments_unsettled')
      .on(table.updatedDate)
      .where(sql`status = 'AUTHORISED'`),
    index('payments_report').on(table.paymentDate, table.id),
    index('payments_customer').on(table.officeCentreId, table.id.desc().nullsFirst()),
    check('payments_method', sql`${table.method} in ('CARD', 'BANK_TRANSFER', 'OFFLINE')`),
    check(
      'payments_status',
      sql`${table.status} in ('PENDING', 'AUTHORISED', 'SUCCESSFUL', 'RELEASED', 'REFUNDED', 'FAILED', 'EXPIRED')`,
    ),
    check('payments_amount', sql`${table.amountMinor} > 0`),
    check(
      'payments_applied',
      sql`${table.appliedMinor} between 0 and ${table.amountMinor} and (${table.status} = 'SUCCESSFUL' or ${table.appliedMinor} = 0)`,
    ),
    check(
      'payments_captured',
      sql`${table.captureMinor} is null or (${table.captureMinor} between 1 and ${table.amountMinor} and ${isHeldFirst(table)} and ${table.releasingDate} is null)`,
    ),
    check('payments_capture_fee', sql`${table.captureFeeMinor} between 0 and coalesce(${table.captureMinor}, 0)`),
    check('payments_refunded', sql`${table.refundedMinor} between 0 and coalesce(${table.captureMinor}, 0)`),
    check(
      'payments_kept',
      sql`${isPaidAtOnce(table)} or ${table.status} <> 'SUCCESSFUL' or (${table.captureMinor} is not null and ${table.appliedMinor} = ${table.captureMinor} - ${table.refundedMinor})`,
    ),
    check('payments_done', sql`(${table.status} = 'SUCCESSFUL') <= (${table.paymentDate} is not null)`),
    check(
      'payments_held',
      sql`${table.status} not in ('AUTHORISED', 'RELEASED') or ${oneOf(heldKinds.map(([kind]) => isOf(table, kind)))}`,
    ),
  ],
)

/**
 * Money of a booking or an order that goes back after it was taken; its id is the key by which the provider does it once. A refund
 * that the provider refused stays owed, to be paid back by hand.
 */
export const paymentRefunds = estateTable(
  'payment_refunds',
  {
    id: id(),
    ...tenancyScope(),
    paymentId: uuid('payment_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    /** What of it the house gives back, where the rest comes from a merchant's account. */
    feeMinor: minor('fee_minor').notNull().default(0),
    status: text('status').notNull().$type<RefundStatus>(),
    /** Why, as people read it. */
    reason: text('reason').notNull(),
    doneDate: moment('done_date'),
    ...stamps(),
  },
  (table) => [
    inCentre([table.landlordId, table.officeCentreId, table.paymentId], payments, 'payment_refunds_payment').onDelete(
      'cascade',
    ),
    index('payment_refunds_payment').on(table.paymentId),
    index('payment_refunds_pending')
      .on(table.createdDate)
      .where(sql`status = 'PENDING'`),
    check('payment_refunds_status', sql`${table.status} in ('PENDING', 'DONE', 'FAILED')`),
    check('payment_refunds_amount', sql`${table.amountMinor} > 0`),
    check('payment_refunds_fee', sql`${table.feeMinor} between 0 and ${table.amountMinor}`),
    check('payment_refunds_done', sql`(${table.status} = 'PENDING') = (${table.doneDate} is null)`),
  ],
)

/** A rung of the ladder of reminders: so many days before or after an invoice is due. */
export const paymentReminders = referenceTable(
  'payment_reminders',
  {
    id: id(),
    name: text('name').notNull().unique('payment_reminders_name'),
    daysBeforeDue: integer('days_before_due'),
    daysAfterDue: integer('days_after_due'),
    emailSubject: text('email_subject').notNull(),
    emailBody: text('email_body').notNull(),
    recipients: text('recipients').array().notNull().$type<('BILLING_CONTACT' | 'PERSON_IN_CHARGE')[]>(),
    active: boolean('active').notNull().default(true),
    ...stamps(),
  },
  (table) => [
    check('payment_reminders_one_day', sql`num_nonnulls(${table.daysBeforeDue}, ${table.daysAfterDue}) = 1`),
    check('payment_reminders_days', sql`coalesce(${table.daysBeforeDue}, ${table.daysAfterDue}) between 1 and 90`),
    check('payment_reminders_recipients', sql`cardinality(${table.recipients}) > 0`),
  ],
)

/** One rung for one invoice; sent once. */
export const paymentReminderDeliveries = estateTable(
  'payment_reminder_deliveries',
  {
    id: id(),
    ...invoice(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => paymentReminders.id),
    scheduledDate: date('scheduled_date').notNull(),
    status: text('status').notNull().$type<'SCHEDULED' | 'SENT' | 'FAILED' | 'CANCELLED'>(),
    sentDate: moment('sent_date'),
    /** The addresses it went to. */
    sentTo: text('sent_to')
      .array()
      .notNull()
      .default(sql`'{}'`),
    failureReason: text('failure_reason'),
    ...stamps(),
  },
  (table) => [
    inCentre(
      [table.landlordId, table.officeCentreId, table.invoiceId],
      invoices,
      'payment_reminder_deliveries_invoice',
    ).onDelete('cascade'),
    unique('payment_reminder_deliveries_once').on(table.reminderId, table.invoiceId),
    index('payment_reminder_deliveries_invoice').on(table.invoiceId),
    index('payment_reminder_deliveries_scheduled')
      .on(table.scheduledDate)
      .where(sql`status = 'SCHEDULED'`),
    check('payment_reminder_deliveries_status', sql`${table.status} in ('SCHEDULED', 'SENT', 'FAILED', 'CANCELLED')`),
  ],
)

export const invoicesReceivedCounted = countedList(invoices, {
  list: 'invoices-received',
  triggers: 'invoices_customer_count',
  scope: 'office_centre_id',
  status: 'status',
  where: "status <> 'DRAFT'",
})

export const billedIssuedCounted = countedList(invoices, {
  list: 'billed-issued',
  triggers: 'invoices_issued_billed',
  scope: 'issuer_id',
  status: "to_char(invoice_date, 'YYYY-MM') || ':' || currency",
  where: "status in ('ISSUED', 'OVERDUE', 'PAID')",
  adds: 'total_minor',
})

export const outstandingIssuedCounted = countedList(invoices, {
  list: 'outstanding-issued',
  triggers: 'invoices_issued_outstanding',
  scope: 'issuer_id',
  status: "status || ':' || currency",
  where: "status in ('ISSUED', 'OVERDUE')",
  adds: 'total_minor - paid_minor',
})

export const paidIssuedCounted = countedList(invoices, {
  list: 'paid-issued',
  triggers: 'invoices_issued_paid',
  scope: 'issuer_id',
  status: "to_char(invoice_date, 'YYYY-MM') || ':' || currency",
  where: "status in ('ISSUED', 'OVERDUE', 'PAID')",
  adds: 'paid_minor',
})

export const invoicesIssuedCounted = countedList(invoices, {
  list: 'invoices-issued',
  triggers: 'invoices_issuer_count',
  scope: 'issuer_id',
  status: 'status',
})

export const billedReceivedCounted = countedList(invoices, {
  list: 'billed-received',
  triggers: 'invoices_received_billed',
  scope: 'office_centre_id',
  status: "to_char(invoice_date, 'YYYY-MM') || ':' || currency",
  where: "status in ('ISSUED', 'OVERDUE', 'PAID')",
  adds: 'total_minor',
})

export const outstandingReceivedCounted = countedList(invoices, {
  list: 'outstanding-received',
  triggers: 'invoices_received_outstanding',
  scope: 'office_centre_id',
  status: "status || ':' || currency",
  where: "status in ('ISSUED', 'OVERDUE')",
  adds: 'total_minor - paid_minor',
})

export const paidReceivedCounted = countedList(invoices, {
  list: 'paid-received',
  triggers: 'invoices_received_paid',
  scope: 'office_centre_id',
  status: "to_char(invoice_date, 'YYYY-MM') || ':' || currency",
  where: "status in ('ISSUED', 'OVERDUE', 'PAID')",
  adds: 'paid_minor',
})
