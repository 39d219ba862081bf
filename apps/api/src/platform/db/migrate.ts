import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { withClient } from './client.ts'
import { applyDefinitions } from './definitions.ts'

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
/** Any number of processes may start at once: one migrates, the others wait for this lock. */
const lock = 7_224_871

/** Brings the schema, then functions and triggers up to date, under an advisory lock. */
export const migrateDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    await migrate(drizzle(client), { migrationsFolder: folder })
    await applyDefinitions(client)
  })

/** Runs one task at a time over all processes, under an advisory lock of its own. */
export const withDatabaseLock = <T>(url: string, key: number, task: () => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [key])
    return task()
  })
