import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'

/** A table as it was copied to a file. */
export type TableCopy = { schema: string; name: string; columns: string[]; rows: number; sha256: string }
type Table = Pick<TableCopy, 'schema' | 'name' | 'columns'>

const identifier = pg.escapeIdentifier
/** Its name as SQL writes it. */
export const nameOf = ({ schema, name }: Table) => `${identifier(schema)}.${identifier(name)}`
const columnsOf = ({ columns }: Table) => columns.map(identifier).join(', ')

/** The tables of these schemas with the columns that are stored, not computed. */
export async function tablesIn(client: pg.ClientBase, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition group by 1, 2 order by 1, 2`,
    [schemas],
  )
  return rows
}

/** A month that a partitioned table has a partition of, as its first day (YYYY-MM-DD). */
export type TableMonth = { table: string; month: string }

/** The months that partitioned tables have. */
export async function monthsIn(client: pg.ClientBase): Promise<TableMonth[]> {
  const { rows } = await client.query<TableMonth>(
    `select parent.relname as table, replace(right(child.relname, 7), '_', '-') || '-01' as month
     from pg_inherits i join pg_class parent on parent.oid = i.inhparent join pg_class child on child.oid = i.inhrelid
     where parent.relkind = 'p' and parent.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}

/** Makes the partitions of these months. */
export async function makeMonths(client: pg.ClientBase, months: readonly TableMonth[]): Promise<void> {
  for (const { table, month } of months) await client.query('select ensure_month_partition($1, $2)', [table, month])
}

/** Copies a table to a compressed file. */
export async function copyTableTo(client: pg.Client, table: Table, file: string): Promise<TableCopy> {
  const copying = client.query(copyTo(`copy (select ${columnsOf(table)} from ${nameOf(table)}) to stdout`))
  const seen = hashing()
  await pipeline(copying, seen.stream, createGzip(), createWriteStream(file))
  return { ...table, rows: copying.rowCount, sha256: seen.digest() }
}

/** Writes a copied table into the empty one of its name. */
export async function copyTableFrom(client: pg.Client, table: Table, file: string): Promise<void> {
  const copying = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
  await pipeline(createReadStream(file), createGunzip(), copying)
}

/** The hash of what a compressed file holds, in hexadecimal. */
export async function hashOfCopy(file: string): Promise<string> {
  const seen = hashing()
  await pipeline(createReadStream(file), createGunzip(), seen.stream.resume())
  return seen.digest()
}

function hashing() {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, digest: () => hash.digest('hex') }
}
