import { sql } from 'drizzle-orm'
import { boolean, char, check, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, stamps } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

/**
 * The account of a merchant at the payment provider (entities 14.7, states 38), from the first time they went there.
 * How it stands is what the provider said last; a notice older than that changes nothing.
 */
export const merchantAccounts = estateTable(
  'merchant_accounts',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    /** The tenant that runs the stores. */
    officeCentreId: uuid('office_centre_id').notNull(),
    providerAccountId: text('provider_account_id').notNull(),
    status: text('status').notNull().default('PENDING').$type<'PENDING' | 'ACTIVE' | 'RESTRICTED' | 'FAILED'>(),
    email: personal(text('email'), 'CONTACT', 'RECORD'),
    country: char('country', { length: 2 }),
    currency: char('currency', { length: 3 }).notNull(),
    chargesEnabled: boolean('charges_enabled').notNull().default(false),
    payoutsEnabled: boolean('payouts_enabled').notNull().default(false),
    requirements: text('requirements').array().notNull().default([]),
    /** SHA-256 of the token with which the last one who went there comes back. */
    returnTokenHash: text('return_token_hash').unique('merchant_accounts_return_token'),
    returnExpiresAt: moment('return_expires_at'),
    /** When the provider said so. */
    toldDate: moment('told_date'),
    ...stamps(),
  },
  (table) => [
    unique('merchant_accounts_place').on(table.landlordId, table.officeCentreId, table.id),
    unique('merchant_accounts_centre').on(table.officeCentreId),
    unique('merchant_accounts_provider').on(table.providerAccountId),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'merchant_accounts_office_centre').onDelete(
      'cascade',
    ),
    check('merchant_accounts_status', sql`${table.status} in ('PENDING', 'ACTIVE', 'RESTRICTED', 'FAILED')`),
    check('merchant_accounts_charges', sql`${table.status} = 'ACTIVE' or not ${table.chargesEnabled}`),
  ],
)
