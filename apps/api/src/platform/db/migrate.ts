import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { applyDefinitions } from './definitions.ts'

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
/** Any number of processes may start at once: one migrates, the others wait for this lock. */
const lock = 7_224_871

/** Brings the schema, then functions and triggers up to date, under an advisory lock. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await migrate(drizzle(client), { migrationsFolder: folder })
    await applyDefinitions(client)
  } finally {
    await client.end()
  }
}

/** Runs one task at a time over all processes, under an advisory lock of its own. */
export async function withDatabaseLock<T>(url: string, key: number, task: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [key])
    return await task()
  } finally {
    await client.end()
  }
}
