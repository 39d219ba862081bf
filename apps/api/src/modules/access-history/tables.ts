import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, tenancyScope } from '../../platform/db/columns.ts'
import { estateTable } from '../../platform/db/placement.ts'
import { personal } from '../../platform/db/personal.ts'
import { momentRange } from '../../platform/db/ranges.ts'
import { inCentre } from '../../platform/db/references.ts'
import { users } from '../users/tables.ts'
import type { Rehearsal } from './rehearse.present.ts'

/**
 * What stood when in the tables that decide on rights (`keptHistory`): a row for each version of a row, which stood from
 * the transaction that wrote it to the one that changed it. Written by triggers, and only where something changes.
 */
export const rowHistories = estateTable(
  'row_histories',
  {
    id: id(),
    landlordId: uuid('landlord_id').notNull(),
    tableName: text('table_name').notNull(),
    /** What tells the row apart in its table. */
    rowKey: text('row_key').notNull(),
    /** Open at its end as long as it stands. */
    valid: momentRange('valid').notNull(),
    row: jsonb('row').notNull().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('row_histories_row').on(table.landlordId, table.tableName, table.rowKey, sql`upper(${table.valid})`),
    index('row_histories_ended')
      .on(sql`upper(${table.valid})`)
      .where(sql`not upper_inf(valid)`),
  ],
)

/** Who gains and who loses which doors by a change that was tried out, where that takes longer than one waits for. */
export const rehearsals = estateTable(
  'rehearsals',
  {
    id: id(),
    ...tenancyScope(),
    askedByUserId: uuid('asked_by_user_id').notNull(),
    percent: integer('percent').notNull().default(0),
    result: personal(jsonb('result').$type<Rehearsal>(), 'SECURITY', 'EXPIRY'),
    failed: boolean('failed').notNull().default(false),
    untilDate: moment('until_date').notNull(),
    createdDate: moment('created_date').notNull(),
    updatedDate: moment('updated_date').notNull(),
  },
  (table) => [
    unique('rehearsals_place').on(table.landlordId, table.officeCentreId, table.id),
    inCentre([table.landlordId, table.officeCentreId, table.askedByUserId], users, 'rehearsals_user').onDelete(
      'cascade',
    ),
    check('rehearsals_percent', sql`${table.percent} between 0 and 100`),
    index('rehearsals_made').on(table.createdDate),
    index('rehearsals_user').on(table.askedByUserId),
  ],
)
