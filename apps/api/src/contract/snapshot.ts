import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'

/** Counts of calls, and up to when something was heard, change with every call and are nobody's data. */
const passing = new Set(['rate_limits', 'used_once', 'presence_marks'])

/** A fingerprint of every table, to show that a refused call changed nothing. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const parts = tables.rows
    .filter(({ name }) => !passing.has(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, md5(string_agg(t::text, '|' order by t::text)) as print from ${sql.identifier(name)} t`,
    )
  const prints = await db.execute<{ name: string; print: string | null }>(sql.join(parts, sql` union all `))
  return Object.fromEntries(prints.rows.map(({ name, print }) => [name, print ?? '']))
}
