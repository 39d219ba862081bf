import { getTableName, sql, type SQL, type Table } from 'drizzle-orm'
import { rowHistories } from './tables.ts'

/** Which estate is asked about, and when; null is now. */
export type Asked = { landlordId: string; at: Date | null }

/** The rows of a table of an estate as they stood at a moment, with the columns that its `keptHistory` names. */
export const storedAt = (table: Table, { landlordId, at }: Asked): SQL =>
  at === null
    ? sql`(select * from ${table} where landlord_id = ${landlordId})`
    : sql`(
        select stood.* from ${rowHistories} h, jsonb_populate_record(null::${sql.identifier(getTableName(table))}, h."row") stood
        where h.landlord_id = ${landlordId} and h.table_name = ${getTableName(table)}
          and h.valid @> ${at.toISOString()}::timestamptz)`

/**
 * The same of a table of which only changes are kept (`keptChanges`): what stands and was not changed since, and what
 * was changed later. Rows that were not there yet are told by a date of their own.
 */
export const changedAt = (table: Table, { landlordId, at }: { landlordId: string; at: Date }): SQL => sql`(
    select s.* from ${table} s
    where s.landlord_id = ${landlordId} and not exists (
      select from ${rowHistories} h where h.landlord_id = s.landlord_id and h.table_name = ${getTableName(table)}
        and h.row_key = s.id::text and upper(h.valid) > ${at.toISOString()}::timestamptz)
    union all
    select stood.* from ${rowHistories} h, jsonb_populate_record(null::${sql.identifier(getTableName(table))}, h."row") stood
    where h.landlord_id = ${landlordId} and h.table_name = ${getTableName(table)}
      and h.valid @> ${at.toISOString()}::timestamptz)`
