import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

type Preparable<Result> = {
  toSQL: () => { sql: string }
  prepare: (name: string) => { execute: () => Promise<Result> }
}

const names = new LRUCache<string, string>({ max: 2_000 })

/**
 * Runs a query as a statement the database keeps: planning a list with its joined columns takes longer than reading
 * a page of it. For queries of few shapes; each shape stays on each connection.
 */
export function runPrepared<Result>(query: Preparable<Result>): Promise<Result> {
  const { sql } = query.toSQL()
  const name = names.get(sql) ?? createHash('sha256').update(sql).digest('base64url').slice(0, 32)
  names.set(sql, name)
  return query.prepare(name).execute()
}
