import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Database } from './database.ts'

type Statement<Result> = { execute: () => Promise<Result> }
type Preparable<Result> = { prepare: (name: string) => Statement<Result> }
type DriverStatement = { queryConfig: { name: string; text: string } }

const names = new LRUCache<string, string>({ max: 2_000 })

/**
 * Runs a query as a statement the database keeps: planning a list with its joined columns takes longer than reading
 * a page of it. For queries of few shapes; each shape stays on each connection, under a name made from its text.
 */
export function runPrepared<Result>(query: Preparable<Result>): Promise<Result> {
  const statement = query.prepare('unnamed')
  if (!isDriverStatement(statement)) throw new Error('the driver keeps its statements elsewhere now')
  statement.queryConfig.name = nameOf(statement.queryConfig.text)
  return statement.execute()
}

const dialect = new PgDialect()

/** The same for SQL that is written by hand; answers its rows. */
export function executePrepared<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return executeText<Row>(db, text, params)
}

/** The same for SQL that a library wrote, with its values. */
export async function executeText<Row extends Record<string, unknown>>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = { sql: text, params: [...values] }
  const statement = db._.session.prepareQuery(query, undefined, nameOf(text), false)
  const result = await statement.execute()
  // Without fields to map, the driver's own result comes back.
  return (result as { rows: Row[] }).rows
}

/** Drizzle builds a statement once it has a name; this one gets its name from what was built, not by building it twice. */
const isDriverStatement = <Result>(statement: Statement<Result>): statement is Statement<Result> & DriverStatement =>
  'queryConfig' in statement

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
