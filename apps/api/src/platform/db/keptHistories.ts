import { getTableName, type Table } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A table of which it is kept what stood when, as far as these columns say. */
export type KeptHistory = { keptTable: string; key: readonly string[]; columns: readonly string[] }

type Kept = {
  /** What tells its rows apart; the id without it. */
  key?: readonly AnyPgColumn[]
  /** The columns that are kept besides those of the key: what decides, and nothing about people. */
  columns: readonly AnyPgColumn[]
}

/**
 * Declares beside a table that what stood in it is kept: the triggers follow when the server starts, with what is there
 * from then on. Exported by `tables.ts`, where `currentDefinitions` finds it; read by `storedAt` of module
 * access-history.
 */
export function keptHistory(table: Table & { id?: AnyPgColumn; landlordId: AnyPgColumn }, kept: Kept): KeptHistory {
  const key = (kept.key ?? (table.id ? [table.id] : [])).map(({ name }) => name)
  if (key.length === 0) throw new Error(`${getTableName(table)} needs a key for its history`)
  const columns = [table.landlordId, ...kept.columns].map(({ name }) => name)
  return { keptTable: getTableName(table), key, columns: [...new Set([...key, ...columns])] }
}

/**
 * A table of which only what a change undid while it mattered is kept: one that grows by the thousand a day, and whose
 * rows matter for hours.
 */
export type KeptChanges = { changedTable: string; columns: readonly string[]; matters: string }

/**
 * Declares beside a table that versions of its rows are kept when they are changed or deleted while they matter; what
 * stands is not kept a second time. Read by `changedAt` of module access-history.
 * @param matters SQL over `old`, the row as it was
 */
export function keptChanges(
  table: Table & { id: AnyPgColumn; landlordId: AnyPgColumn },
  { columns, matters }: { columns: readonly AnyPgColumn[]; matters: string },
): KeptChanges {
  const names = [table.id, table.landlordId, ...columns].map(({ name }) => name)
  return { changedTable: getTableName(table), columns: names, matters }
}

export const isKeptChanges = (value: unknown): value is KeptChanges =>
  typeof value === 'object' && value !== null && 'changedTable' in value

export const isKeptHistory = (value: unknown): value is KeptHistory =>
  typeof value === 'object' && value !== null && 'keptTable' in value

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The statements that have triggers keep what stood in a table, and begin with what is there. */
export function historyStatements({ keptTable: table, key, columns }: KeptHistory): string {
  const rowKey = `concat_ws(' ', ${key.join(', ')})`
  const row = `jsonb_build_object(${columns.map((column) => `'${column}', ${column}`).join(', ')})`
  const given = [rowKey, row].map(quoted).join(', ')
  const trigger = (event: string, rows: string) =>
    `create or replace trigger ${table}_kept_${event} after ${event} on ${table} referencing ${rows} for each statement execute function keep_history(${given});`
  return [
    trigger('insert', 'new table as new_rows'),
    trigger('update', 'new table as new_rows old table as old_rows'),
    trigger('delete', 'old table as old_rows'),
    `update row_histories set valid = tstzrange(lower(valid), now()) where table_name = ${quoted(table)} and upper_inf(valid)
      and not exists (select from ${table} r where ${rowKey} = row_key and ${row} = "row");`,
    `insert into row_histories (landlord_id, table_name, row_key, valid, "row")
      select landlord_id, ${quoted(table)}, ${rowKey}, tstzrange(now(), null), ${row} from ${table}
      where not exists (select from row_histories h where h.landlord_id = ${table}.landlord_id
        and h.table_name = ${quoted(table)} and h.row_key = ${rowKey} and upper_inf(h.valid));`,
  ].join('\n')
}

/** The statements that have triggers keep what changes of a table undo. */
export function changesStatements({ changedTable: table, columns, matters }: KeptChanges): string {
  const row = `jsonb_build_object(${columns.map((column) => `'${column}', $1.${column}`).join(', ')})`
  const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
  const trigger = (event: string, when: string) =>
    `create or replace trigger ${table}_changed_${event} after ${event} on ${table} for each row when (${when}) execute function keep_changes(${quoted(row)});`
  return [trigger('update', `(${matters}) and (${differs})`), trigger('delete', matters)].join('\n')
}
