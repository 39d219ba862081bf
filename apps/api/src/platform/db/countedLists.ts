import { getTableName, type Table } from 'drizzle-orm'

type Kept = {
  /** What the list is called where its totals are read. */
  list: string
  /** What its triggers are called, with `_insert`, `_update` and `_delete` after it. */
  triggers: string
  /** SQL over a row: whose list it is in, as a uuid. */
  scope: string
  /** SQL over a row: the status it is counted under. */
  status: string
  /** SQL over a row: whether it counts; every row without it. */
  where?: string
  /** SQL over a row: what it adds; 1 without it. */
  adds?: string
  /** False where rows are never changed, only added and taken away. */
  moves?: boolean
}
/** A list whose totals a function of its own keeps, with its triggers in its file. */
type KeptByItself = { list: string; keptBy: string }

/** A list with exact totals, which triggers keep in `list_counts`. */
export type CountedList = { countedTable: string } & (Kept | KeptByItself)

/**
 * Declares exact totals beside their table: the triggers follow when the server starts, with totals of what is there.
 * Exported by `tables.ts`, where `currentDefinitions` finds it; read by `keptCounts`.
 */
export const countedList = (table: Table, list: Kept | KeptByItself): CountedList => ({
  countedTable: getTableName(table),
  ...list,
})

export const isCountedList = (value: unknown): value is CountedList =>
  typeof value === 'object' && value !== null && 'countedTable' in value

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The statements that have triggers keep a list, and count what is there; none for one that keeps itself. */
export function statementsOf(counted: CountedList): string {
  if ('keptBy' in counted) return ''
  const { list, countedTable: table, triggers, scope, status, where = 'true', adds, moves = true } = counted
  const given = [list, scope, status, where, ...(adds === undefined ? [] : [adds])].map(quoted).join(', ')
  const trigger = (event: string, rows: string) =>
    `create or replace trigger ${triggers}_${event} after ${event} on ${table} referencing ${rows} for each statement execute function keep_counts(${given});`
  return [
    trigger('insert', 'new table as new_rows'),
    ...(moves ? [trigger('update', 'new table as new_rows old table as old_rows')] : []),
    trigger('delete', 'old table as old_rows'),
    `delete from list_counts where list = ${quoted(list)};`,
    `insert into list_counts (list, scope_id, status, slot, count)
      select ${quoted(list)}, ${scope}, ${status}, 0, sum(${adds ?? '1'}) from ${table} where ${where} group by 2, 3 having sum(${adds ?? '1'}) <> 0;`,
  ].join('\n')
}
