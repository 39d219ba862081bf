import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const source = path.resolve(import.meta.dirname, '../..')

/** All that the files declare of which migrations are made: tables, and what stands beside them. */
export async function declared(): Promise<unknown[]> {
  const files = ['platform/tables.ts', ...globSync('modules/**/{tables,*.tables}.ts', { cwd: source }).toSorted()]
  const found = await Promise.all(files.map((file) => import(pathToFileURL(path.join(source, file)).href)))
  return found.flatMap((file: object) => Object.values(file))
}

export const declaredTables = async (): Promise<PgTable[]> =>
  (await declared()).filter((value): value is PgTable => is(value, PgTable))
