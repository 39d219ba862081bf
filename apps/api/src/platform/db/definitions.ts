import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { isCountedList, statementsOf, type CountedList } from './countedLists.ts'
import { declared } from './declared.ts'
import {
  changesStatements,
  historyStatements,
  isKeptChanges,
  isKeptHistory,
  type KeptChanges,
  type KeptHistory,
} from './keptHistories.ts'

const source = path.resolve(import.meta.dirname, '../..')

/** What is created anew where it has changed: its name, and statements that may be repeated. */
export type Definition = { name: string; statements: string }

/** The functions and triggers of the database as they are to be, of the platform first. */
export const sqlFiles = (): Definition[] =>
  ['platform/db/functions/*.sql', 'modules/**/*.sql'].flatMap((pattern) =>
    globSync(pattern, { cwd: source })
      .toSorted()
      .map((file) => ({
        name: file.replaceAll(path.sep, '/'),
        statements: readFileSync(path.join(source, file), 'utf8'),
      })),
  )

/** The lists declared beside tables. */
export const countedLists = async (): Promise<CountedList[]> => (await declared()).filter(isCountedList)

/** The tables of which it is kept what stood when, declared beside them. */
export const keptHistories = async (): Promise<KeptHistory[]> => (await declared()).filter(isKeptHistory)

/** The tables of which it is kept what was undone while it mattered, declared beside them. */
export const keptChanges = async (): Promise<KeptChanges[]> => (await declared()).filter(isKeptChanges)

const currentDefinitions = async (): Promise<Definition[]> => [
  ...sqlFiles(),
  ...(await countedLists()).map((list) => ({ name: `list ${list.list}`, statements: statementsOf(list) })),
  ...(await keptHistories()).map((kept) => ({
    name: `history ${kept.keptTable}`,
    statements: historyStatements(kept),
  })),
  ...(await keptChanges()).map((kept) => ({
    name: `changes ${kept.changedTable}`,
    statements: changesStatements(kept),
  })),
]

const hashOf = (statements: string) => createHash('sha256').update(statements).digest('hex')

/**
 * Brings functions, triggers and counted lists up to date after the migrations: what has changed since it was last
 * applied is applied, all of it or nothing. What is gone from the files is dropped by a migration.
 * @returns the names of what was applied
 */
export async function applyDefinitions(client: pg.Client): Promise<string[]> {
  await client.query(
    'create table if not exists drizzle.applied_definitions (name text primary key, hash text not null)',
  )
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.applied_definitions',
  )
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  const changed = (await currentDefinitions()).filter(
    ({ name, statements }) => applied.get(name) !== hashOf(statements),
  )
  if (changed.length === 0) return []
  await client.query('begin')
  try {
    for (const { name, statements } of changed) {
      await client.query(statements)
      await client.query(
        `insert into drizzle.applied_definitions (name, hash) values ($1, $2)
         on conflict (name) do update set hash = excluded.hash`,
        [name, hashOf(statements)],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return changed.map(({ name }) => name)
}
