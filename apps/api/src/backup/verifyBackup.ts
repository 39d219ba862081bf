import { createHash } from 'node:crypto'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { localFileStore } from '../adapters/files/local.ts'
import { hashOfCopy } from '../platform/db/tableCopies.ts'
import { readManifest, tableFile, type Manifest } from './backupFolder.ts'

/** Reads everything a backup holds and answers its manifest, with what is not as it was written. */
export async function verifyBackup(folder: string): Promise<{ manifest: Manifest; damaged: string[] }> {
  const manifest = readManifest(folder)
  const damaged: string[] = []
  for (const table of manifest.tables) {
    const hash = await hashOfCopy(tableFile(folder, table)).catch(() => undefined)
    if (hash !== table.sha256) damaged.push(`${table.schema}.${table.name}`)
  }
  const files = localFileStore(path.join(folder, 'files'))
  for (const { key, sha256 } of manifest.files) {
    const file = await files.get(key)
    const hash = createHash('sha256')
    if (file) await pipeline(file.stream, hash)
    if (!file || hash.digest('hex') !== sha256) damaged.push(key)
  }
  return { manifest, damaged }
}
