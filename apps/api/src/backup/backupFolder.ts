import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { StoredFile } from '../adapters/files/fileStore.ts'
import type { TableMonth, TableCopy } from '../platform/db/tableCopies.ts'

/** What a backup holds, as its manifest says it. */
export type Manifest = {
  made: string
  /** The last migration the database had; a backup is restored by the version of the server that made it. */
  migration: string
  tables: TableCopy[]
  /** The months of tables that are partitioned by month, which copying into them asks for. */
  months: TableMonth[]
  files: (StoredFile & { key: string })[]
  /** Files that the database names and the store did not have. */
  missing: string[]
}

const manifestOf = (folder: string) => path.join(folder, 'manifest.json')

export const tableFile = (folder: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>) =>
  path.join(folder, `${schema}.${name}.copy.gz`)

/** The manifest is written last: a folder without one is no backup. */
export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`)

/** @throws when the folder holds no complete backup */
export function readManifest(folder: string): Manifest {
  try {
    // Only `writeManifest` writes this file.
    return JSON.parse(readFileSync(manifestOf(folder), 'utf8')) as Manifest
  } catch (cause) {
    throw new Error(`There is no complete backup in ${folder}: its manifest.json cannot be read.`, { cause })
  }
}
