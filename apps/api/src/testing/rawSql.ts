import type pg from 'pg'
import type { Database } from '../platform/db/database.ts'

/** The connections below a test's database, for statements the query builder would not write. */
export const rawSql = (db: Database): pg.Pool => (db as Database & { $client: pg.Pool }).$client
