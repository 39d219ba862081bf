import { sql, type SQL } from 'drizzle-orm'
import type { Database } from './database.ts'

type Definition = { drop: string; restore: string }

/**
 * Lets work write many rows without keeping indexes and references row by row: they are taken away and made again over
 * all rows at once, which checks the references too. Unique keys stay. Everything happens in the transaction of `db`.
 */
export function loadingInBulk(db: Database, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const named = sql`conrelid::regclass::text = any(${sql.param([...tables])})`
  return setAside(db, [constraintsOf(['f', 'x'], named), indexesOf(tables)], work)
}

/**
 * Lets work write rows of all tables of these schemas in any order: references are made again afterwards, and triggers
 * rest, since the rows they would keep come along. Everything happens in the transaction of `db`.
 */
export function withoutChecks(db: Database, schemas: readonly string[], work: () => Promise<void>): Promise<void> {
  const named = sql`conparentid = 0 and connamespace::regnamespace::text = any(${sql.param([...schemas])})`
  return setAside(db, [constraintsOf(['f'], named), triggersOf(schemas)], work)
}

/** Drops what the questions find, does the work, and restores it in the reverse order. */
async function setAside(db: Database, questions: readonly SQL[], work: () => Promise<void>): Promise<void> {
  const away: Definition[] = []
  for (const question of questions) away.push(...(await db.execute<Definition>(question)).rows)
  await db.execute(sql`set constraints all immediate`)
  for (const { drop } of away) await db.execute(sql.raw(drop))
  await db.execute(sql`set constraints all deferred`)
  await work()
  await db.execute(sql`set constraints all immediate`)
  for (const { restore } of away.toReversed()) await db.execute(sql.raw(restore))
  await db.execute(sql`set constraints all deferred`)
}

/** Constraints of these kinds: references to other tables (f), what may not overlap (x). */
const constraintsOf = (kinds: readonly string[], named: SQL) => sql`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
  from pg_constraint where contype::text = any(${sql.param([...kinds])}) and ${named}`

const indexesOf = (tables: readonly string[]) => sql`
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as restore
  from pg_index i where i.indrelid::regclass::text = any(${sql.param([...tables])}) and not i.indisunique
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

const triggersOf = (schemas: readonly string[]) => sql`
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as drop,
    format('alter table %s enable trigger user', tgrelid::regclass) as restore
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not tgisinternal and not c.relispartition and c.relnamespace::regnamespace::text = any(${sql.param([...schemas])})`
