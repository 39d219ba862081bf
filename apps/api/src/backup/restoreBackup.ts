import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgBoss } from 'pg-boss'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { localFileStore } from '../adapters/files/local.ts'
import { withoutChecks } from '../platform/db/bulkLoading.ts'
import { withClient, type Client } from '../platform/db/client.ts'
import { migrateDatabase } from '../platform/db/migrate.ts'
import { copyTableFrom, makeMonths, nameOf, tablesIn } from '../platform/db/tableCopies.ts'
import { tableFile, type Manifest } from './backupFolder.ts'
import { keptSchemas, lastMigration } from './makeBackup.ts'
import { verifyBackup } from './verifyBackup.ts'

/**
 * Puts a backup into an empty database and a file store, all tables in one transaction.
 * @throws when the backup is damaged or of another version, or the database is not empty; nothing is changed then
 */
export async function restoreBackup(folder: string, databaseUrl: string, files: FileStore): Promise<Manifest> {
  const { manifest, damaged } = await verifyBackup(folder)
  if (damaged.length > 0) throw new Error(`The backup is damaged: ${damaged.join(', ')}.`)
  await prepare(databaseUrl)
  await withClient(databaseUrl, async (client) => {
    await refuseOtherVersion(client, manifest)
    await refuseRecords(client)
    const store = localFileStore(path.join(folder, 'files'))
    for (const { key } of manifest.files) {
      const file = await store.get(key)
      if (file) await files.put(key, file.stream, file.meta)
    }
    await client.query('begin')
    await fill(client, folder, manifest)
    await client.query('commit')
    await client.query('analyze')
  })
  return manifest
}

/** The tables of the schema and of the job queue. */
async function prepare(databaseUrl: string): Promise<void> {
  await migrateDatabase(databaseUrl)
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'jobs' })
  await boss.start()
  await boss.stop({ graceful: false })
}

async function refuseOtherVersion(client: Client, { migration }: Manifest): Promise<void> {
  if ((await lastMigration(client)) !== migration)
    throw new Error(
      'The backup was made by another version of Atrium. Restore it with that version, then start this one.',
    )
}

async function refuseRecords(client: Client): Promise<void> {
  const { rows } = await client.query('select from office_centres limit 1')
  if (rows.length > 0) throw new Error('The database holds records already; a backup is restored into an empty one.')
}

async function fill(client: Client, folder: string, { tables, months }: Manifest): Promise<void> {
  const present = await tablesIn(client, keptSchemas)
  await makeMonths(client, months)
  await withoutChecks(drizzle(client), keptSchemas, async () => {
    await client.query(`truncate ${present.map(nameOf).join(', ')}`)
    for (const table of tables) await copyTableFrom(client, table, tableFile(folder, table))
  })
}
