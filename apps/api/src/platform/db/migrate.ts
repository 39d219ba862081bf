import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { withClient, type Client } from './client.ts'
import { applyDefinitions } from './definitions.ts'

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
/** Any number of processes may start at once: one migrates, the others wait for this lock. */
const lock = 7_224_871

/** Brings the schema, then functions and triggers up to date, under an advisory lock. */
export const migrateDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [lock])
    await refuseOlder(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await applyDefinitions(client)
  })

/** A database of before the baseline cannot be brought up to date; nothing had been released by then. */
async function refuseOlder(client: Client): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder: folder })
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return
  const { rowCount } = await client.query('select from drizzle.__drizzle_migrations where created_at < $1 limit 1', [
    baseline?.folderMillis,
  ])
  if (rowCount)
    throw new Error(
      'This database was made by Atrium before its first release and cannot be brought up to date. Begin with an empty one: delete the folder of DATA_DIR, or name another database in DATABASE_URL.',
    )
}

/** Runs one task at a time over all processes, under an advisory lock of its own. */
export const withDatabaseLock = <T>(url: string, key: number, task: () => Promise<T>): Promise<T> =>
  withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [key])
    return task()
  })
