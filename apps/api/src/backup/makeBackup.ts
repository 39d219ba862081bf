import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { localFileStore } from '../adapters/files/local.ts'
import { keyOf } from '../modules/system/index.ts'
import { withClient, type Client } from '../platform/db/client.ts'
import { copyTableTo, monthsIn, tablesIn } from '../platform/db/tableCopies.ts'
import { tableFile, writeManifest, type Manifest } from './backupFolder.ts'

/** What is kept of the database: the records, and the jobs and mails that wait. */
export const keptSchemas = ['public', 'jobs']

/**
 * Copies the database as of one moment, and the files it names, into an empty folder. The server may go on running.
 * @throws when the folder is not empty
 */
export async function makeBackup(databaseUrl: string, files: FileStore, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; a backup needs a folder of its own.`)
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const tables: Manifest['tables'] = []
    for (const table of await tablesIn(client, keptSchemas))
      tables.push(await copyTableTo(client, table, tableFile(folder, table)))
    const copied = await copyFiles(client, files, localFileStore(path.join(folder, 'files')))
    const manifest = {
      made: new Date().toISOString(),
      migration: await lastMigration(client),
      tables,
      months: await monthsIn(client),
      ...copied,
    }
    writeManifest(folder, manifest)
    return manifest
  })
}

/** The hash of the migration that was applied last. */
export async function lastMigration(client: Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return String(rows[0]?.hash)
}

async function copyFiles(client: Client, from: FileStore, to: FileStore): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const { rows } = await client.query<{ id: string; centre: string }>(
    'select id, office_centre_id as centre from system_files order by id',
  )
  const found: Pick<Manifest, 'files' | 'missing'> = { files: [], missing: [] }
  for (const { id, centre } of rows) {
    const key = keyOf(centre, id)
    const file = await from.get(key)
    if (file) found.files.push({ key, ...(await to.put(key, file.stream, file.meta)) })
    else found.missing.push(key)
  }
  return found
}
