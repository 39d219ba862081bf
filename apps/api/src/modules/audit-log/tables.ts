import { sql } from 'drizzle-orm'
import { bigint, check, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'
import { centralTable } from '../../platform/db/placement.ts'
import { auditEntries } from '../../platform/tables.ts'

/** A sealed batch of the audit trail; each seal includes the hash of the one before it. Append-only. */
export const auditSeals = centralTable(
  'audit_seals',
  {
    number: bigint('number', { mode: 'number' }).primaryKey(),
    entries: integer('entries').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull().unique('audit_seals_hash'),
    sealedDate: moment('sealed_date').notNull(),
  },
  (table) => [check('audit_seals_entries', sql`${table.entries} > 0`)],
)

/** Which seal holds an entry, at which position, and the hash of its content. Append-only. */
export const auditSealEntries = centralTable(
  'audit_seal_entries',
  {
    sealNumber: bigint('seal_number', { mode: 'number' })
      .notNull()
      .references(() => auditSeals.number),
    position: integer('position').notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => auditEntries.id),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sealNumber, table.position] }),
    unique('audit_seal_entries_entry').on(table.entryId),
  ],
)
