import { index, integer, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
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
