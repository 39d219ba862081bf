import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

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

/** Drizzle builds a statement once it has a name; this one gets its name from what was built, not by building it twice. */
const isDriverStatement = <Result>(statement: Statement<Result>): statement is Statement<Result> & DriverStatement =>
  'queryConfig' in statement

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
