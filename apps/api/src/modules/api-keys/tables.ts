import type { Permission } from '@atrium/contract/generated/operations.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, stamps, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { inEstate } from '../../platform/db/references.ts'
import { officeCentres } from '../office-centres/tables.ts'

/** Keys of other programs; of their secrets the hashes only. */
export const apiKeys = estateTable(
  'api_keys',
  {
    id: id(),
    ...tenancyScope(),
    name: text('name').notNull(),
    description: text('description'),
    permissions: text('permissions').array().notNull().$type<Permission[]>(),
    /** Its last day, by the clock of the office centre. */
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    prefix: text('prefix').notNull(),
    keyHash: text('key_hash').notNull().unique('api_keys_hash'),
    /** The secret before, while it is taken too. */
    previousHash: text('previous_hash').unique('api_keys_previous_hash'),
    previousUntil: moment('previous_until'),
    rotatedDate: moment('rotated_date'),
    revokedDate: moment('revoked_date'),
    /** To the minute. */
    lastUsedDate: moment('last_used_date'),
    ...stamps(),
  },
  (table) => [
    unique('api_keys_place').on(table.landlordId, table.officeCentreId, table.id),
    uniqueIndex('api_keys_name')
      .on(table.officeCentreId, sql`lower(${table.name})`)
      .where(sql`revoked_date is null`),
    index('api_keys_list').on(table.officeCentreId, table.id.desc().nullsFirst()),
    inEstate([table.landlordId, table.officeCentreId], officeCentres, 'api_keys_centre').onDelete('cascade'),
    check('api_keys_previous', sql`(${table.previousHash} is null) = (${table.previousUntil} is null)`),
    check('api_keys_permissions', sql`cardinality(${table.permissions}) > 0`),
  ],
)
