import { index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope } from '../../platform/db/columns.ts'
import { personal } from '../../platform/db/personal.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inCentre, inEstate } from '../../platform/db/references.ts'
import { accessPasses } from '../access-passes/tables.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** The Ed25519 keys by which the codes of an office centre's passes are signed and verified (decisions, "Access"). */
export const passKeys = estateTable(
  'pass_keys',
  {
    id: id(),
    ...tenancyScope(),
    /** 1 for the first of the office centre. */
    generation: integer('generation').notNull(),
    /** Eight hexadecimal digits by which codes name it. */
    keyId: text('key_id').notNull(),
    /** 32 bytes, as base64url. */
    publicKey: text('public_key').notNull(),
    /** The private half, encrypted under the key of the settings. */
    privateSealed: text('private_sealed').notNull(),
    /** Scanners have it from its creation on, so that they know it before the first code that it signs. */
    signsFrom: moment('signs_from').notNull(),
    /** Until when its codes count; empty while it is the newest. */
    verifiesUntil: moment('verifies_until'),
    createdDate: moment('created_date').notNull(),
  },
  (table) => [
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'pass_keys_centre').onDelete('cascade'),
    unique('pass_keys_generation').on(table.officeCentreId, table.generation),
    unique('pass_keys_key').on(table.officeCentreId, table.keyId),
    index('pass_keys_ending').on(table.verifiesUntil),
  ],
)

/** The codes that readers let through: at one of them a code counts once. Of the office centre of the pass. */
export const passCodeUses = estateTable(
  'pass_code_uses',
  {
    ...tenancyScope(),
    accessPassId: uuid('access_pass_id').notNull(),
    nonce: text('nonce').notNull(),
    /** What tells one reader from another: `door/` or `scanner/` and an id. */
    reader: text('reader').notNull(),
    /** The reader as people call it. */
    readerName: personal(text('reader_name').notNull(), 'SECURITY', 'EXPIRY'),
    /** What used it, by a name of its own: told again it is the same use. */
    usedBy: text('used_by').notNull(),
    dateTime: moment('date_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accessPassId, table.nonce, table.reader] }),
    inCentre(
      [table.landlordId, table.officeCentreId, table.accessPassId],
      accessPasses,
      'pass_code_uses_pass',
    ).onDelete('cascade'),
    index('pass_code_uses_past').on(table.dateTime),
  ],
)
