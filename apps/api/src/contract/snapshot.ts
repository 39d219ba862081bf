import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'

/** Counts of calls change with every call and are nobody's data. */
const passing = new Set(['rate_limits', 'used_once'])

/** A fingerprint of every table, to show that a refused call changed nothing. */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of tables.rows.filter((row) => !passing.has(row.name))) {
    const result = await db.execute<{ print: string | null }>(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as print from ${sql.identifier(name)} t`,
    )
    prints[name] = result.rows[0]?.print ?? ''
  }
  return prints
}
