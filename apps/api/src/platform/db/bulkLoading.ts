import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

type Definition = { drop: string; restore: string }

/**
 * Lets work write many rows without keeping indexes and references row by row: they are taken away and made again over
 * all rows at once, which checks the references too. Unique keys stay. Everything happens in the transaction of `db`.
 */
export async function loadingInBulk(db: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const names = sql.param([...tables])
  const references = await definitions(db, referencesOf(names))
  const indexes = await definitions(db, indexesOf(names))
  await db.execute(sql`set constraints all immediate`)
  for (const { drop } of [...references, ...indexes]) await db.execute(sql.raw(drop))
  await db.execute(sql`set constraints all deferred`)
  await work()
  await db.execute(sql`set constraints all immediate`)
  for (const { restore } of [...indexes, ...references]) await db.execute(sql.raw(restore))
  await db.execute(sql`set constraints all deferred`)
}

const definitions = async (db: Database, question: SQL) => (await db.execute<Definition>(question)).rows

/** References to other tables, and what may not overlap. */
const referencesOf = (tables: unknown) => sql`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where contype in ('f', 'x') and conrelid::regclass::text = any(${tables})`

const indexesOf = (tables: unknown) => sql`
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
  from pg_index i where i.indrelid::regclass::text = any(${tables}) and not i.indisunique
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
