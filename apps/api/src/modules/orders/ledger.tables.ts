import { sql } from 'drizzle-orm'
import { bigint, char, check, date, index, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'
import { retailStores } from '../retail/tables.ts'
import { orders } from './tables.ts'

export type JournalKind = 'CAPTURE' | 'REFUND' | 'PAYOUT'

/**
 * PROVIDER: what the payment provider has of a store's money. STORE and TAX: what is owed to the store, without the tax of
 * its sales and that tax. FEE: what the house keeps. What is had is above zero, what is owed below.
 */
export type LedgerAccount = 'PROVIDER' | 'STORE' | 'TAX' | 'FEE'
export type PayoutStatus = 'PENDING' | 'PAID' | 'FAILED'

const minor = (name: string) => bigint(name, { mode: 'number' })

/** Money of a store that goes to the account of its merchant; its id is the key by which the provider does it once. */
export const orderPayouts = estateTable(
  'order_payouts',
  {
    id: id(),
    /** Of the store. */
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    retailTenantId: uuid('retail_tenant_id').notNull(),
    payoutNo: text('payout_no').notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    status: text('status').notNull().default('PENDING').$type<PayoutStatus>(),
    amountMinor: minor('amount_minor').notNull(),
    /** What of it is tax of sales. */
    taxMinor: minor('tax_minor').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    paidDate: moment('paid_date'),
    ...stamps(),
  },
  (table) => [
    unique('order_payouts_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('order_payouts_number').on(table.landlordId, table.payoutNo),
    inCentre([table.landlordId, table.officeCentreId, table.retailStoreId], retailStores, 'order_payouts_store'),
    inEstate([table.landlordId, table.retailTenantId], officeCentres, 'order_payouts_tenant'),
    uniqueIndex('order_payouts_one_at_once')
      .on(table.retailStoreId)
      .where(sql`status = 'PENDING'`),
    index('order_payouts_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    index('order_payouts_by_store').on(table.retailStoreId, table.id.desc().nullsFirst()),
    index('order_payouts_by_tenant').on(table.retailTenantId, table.id),
    check('order_payouts_status', sql`${table.status} in ('PENDING', 'PAID', 'FAILED')`),
    check('order_payouts_amount', sql`${table.amountMinor} > 0`),
    check('order_payouts_paid', sql`(${table.status} = 'PAID') = (${table.paidDate} is not null)`),
  ],
)

/**
 * Something that moved money of a store, once by what it came from: a payment taken, a refund done, a payout done. That
 * its entries come to zero is held by the deferred trigger `order_journals_balance`; nothing of it is changed later.
 */
export const orderJournals = estateTable(
  'order_journals',
  {
    id: id(),
    /** Of the store. */
    ...tenancyScope(),
    retailStoreId: uuid('retail_store_id').notNull(),
    kind: text('kind').notNull().$type<JournalKind>(),
    /** The id of the payment, the refund or the payout. */
    sourceId: uuid('source_id').notNull(),
    orderId: uuid('order_id'),
    payoutId: uuid('payout_id'),
    currency: char('currency', { length: 3 }).notNull(),
    bookedDate: moment('booked_date').notNull(),
    /** The same by the calendar of the centre. */
    day: date('day').notNull(),
  },
  (table) => [
    unique('order_journals_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('order_journals_once').on(table.kind, table.sourceId),
    inCentre([table.landlordId, table.officeCentreId, table.retailStoreId], retailStores, 'order_journals_store'),
    inEstate([table.landlordId, table.orderId], orders, 'order_journals_order'),
    inCentre([table.landlordId, table.officeCentreId, table.payoutId], orderPayouts, 'order_journals_payout'),
    index('order_journals_by_day').on(table.retailStoreId, table.day, table.id),
    index('order_journals_by_order').on(table.orderId),
    index('order_journals_by_payout').on(table.payoutId),
    check('order_journals_kind', sql`${table.kind} in ('CAPTURE', 'REFUND', 'PAYOUT')`),
    check(
      'order_journals_source',
      sql`(${table.kind} = 'PAYOUT') = (${table.payoutId} is not null) and (${table.kind} = 'PAYOUT') = (${table.orderId} is null)`,
    ),
  ],
)

export const orderEntries = estateTable(
  'order_entries',
  {
    ...tenancyScope(),
    journalId: uuid('journal_id').notNull(),
    account: text('account').notNull().$type<LedgerAccount>(),
    amountMinor: minor('amount_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.account] }),
    inCentre([table.landlordId, table.officeCentreId, table.journalId], orderJournals, 'order_entries_journal'),
    check('order_entries_account', sql`${table.account} in ('PROVIDER', 'STORE', 'TAX', 'FEE')`),
    check('order_entries_amount', sql`${table.amountMinor} <> 0`),
  ],
)
