import type pg from 'pg'

type Definition = { drop: string; restore: string }

/**
 * Lets work write rows of several tables in any order: references are taken away and made again afterwards, which checks
 * them over all rows, and triggers rest, since the rows they would keep come along. All in the transaction of `client`.
 */
export async function withoutChecks(
  client: pg.ClientBase,
  schemas: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const references = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)`,
    [schemas],
  )
  const triggers = await client.query<Definition>(
    `select distinct format('alter table %s disable trigger user', tgrelid::regclass) as drop,
       format('alter table %s enable trigger user', tgrelid::regclass) as restore
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and not c.relispartition and c.relnamespace::regnamespace::text = any($1)`,
    [schemas],
  )
  const away = [...references.rows, ...triggers.rows]
  for (const { drop } of away) await client.query(drop)
  await work()
  for (const { restore } of away.toReversed()) await client.query(restore)
}
