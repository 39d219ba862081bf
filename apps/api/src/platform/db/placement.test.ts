import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { Database } from './database.ts'
import { declaredTables } from './declared.ts'
import { placementOf } from './placement.ts'
import { referencesLetGo, shardStatements } from './shards.ts'

let test: TestApp
let tables: PgTable[]

beforeAll(async () => {
  test = await openTestApp()
  tables = await declaredTables()
})
afterAll(() => test.close())

const namesOf = (placement: string) => tables.filter((table) => placementOf(table) === placement).map(getTableName)

async function names(db: Database, question: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(question)
  return rows.map(({ name }) => name)
}

const tablesIn = (db: Database) =>
  names(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )

/** Primary, unique and exclusion keys of tables that have rows of estates, without the estate. */
const keysWithoutEstate = (db: Database) =>
  names(
    db,
    sql`select i.indexrelid::regclass::text as name
      from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'landlord_id' and a.attnotnull
      left join pg_constraint x on x.conindid = i.indexrelid and x.contype = 'x'
      where (i.indisunique or i.indisexclusion) and c.relname <> all(${sql.param(namesOf('REFERENCE'))})
        and not exists (
          select from unnest(i.indkey::int2[]) with ordinality as key (attribute, position)
          where key.attribute = a.attnum and key.position <= i.indnkeyatts
            and (x.oid is null or x.conexclop[key.position] = '=(uuid,uuid)'::regoperator)
        )
      order by 1`,
  )

/**
 * Foreign keys between rows of estates that do not keep to one, and those to rows of estates from other rows; partitions
 * have those of their table.
 */
const referencesAcross = (db: Database) =>
  names(
    db,
    sql`with estate as (
        select a.attrelid as oid, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attname = 'landlord_id' and c.relname = any(${sql.param(namesOf('ESTATE'))})
          and c.relnamespace = 'public'::regnamespace
      )
      select f.conname as name
      from pg_constraint f join estate there on there.oid = f.confrelid left join estate here on here.oid = f.conrelid
      where f.contype = 'f' and f.conparentid = 0 and not exists (
        select from unnest(f.conkey, f.confkey) as pair (own, other)
        where pair.own = here.attnum and pair.other = there.attnum
      )
      order by 1`,
  )

/** What work finds in a transaction that leaves nothing behind. */
async function undone<T>(work: (db: Database) => Promise<T>): Promise<T> {
  let found: T | undefined
  await test.db
    .transaction(async (tx) => {
      found = await work(tx)
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (found === undefined) throw error
    })
  // Work that failed has thrown.
  return found as T
}

describe('the tables of the database', () => {
  it('all say where they are kept', async () => {
    const declared = tables.map(getTableName)
    expect(tables.filter((table) => !placementOf(table)).map(getTableName)).toEqual([])
    expect(declared.toSorted()).toEqual((await tablesIn(test.db)).toSorted())
    expect(namesOf('ESTATE').length).toBeGreaterThan(80)
  })

  it('have the estate in every key of its rows', async () => {
    expect(await keysWithoutEstate(test.db)).toEqual([])
  })

  it('refer to rows of one estate only, but for what is let go', async () => {
    const letGo = referencesLetGo(tables).map(({ name }) => name)
    expect(letGo).toEqual(['office_centres_logo_file'])
    expect(await referencesAcross(test.db)).toEqual(letGo)
  })

  it('are found out when they forget it', async () => {
    const found = await undone(async (db) => {
      await db.execute(
        sql`create table forgetful (id uuid primary key, landlord_id uuid not null, name text unique,
          user_id uuid, exclude using gist (name with =), exclude using gist (landlord_id with <>))`,
      )
      return keysWithoutEstate(db)
    })
    expect(found).toEqual(['forgetful_landlord_id_excl', 'forgetful_name_excl', 'forgetful_name_key', 'forgetful_pkey'])
    const across = await undone(async (db) => {
      await db.execute(sql`alter table bookings add constraint stray foreign key (resource_id, owner_office_centre_id)
        references bookable_resources (id, landlord_id) not valid`)
      return referencesAcross(db)
    })
    expect(across).toEqual(['office_centres_logo_file', 'stray'])
  })
})

describe('the statements for several servers', () => {
  it('lay out every table once that is not on one server, what is referred to first', () => {
    const statements = shardStatements(tables)
    const laidOut = statements.flatMap((statement) => /^select create_\w+_table\('(\w+)'/.exec(statement)?.[1] ?? [])
    expect(laidOut.toSorted()).toEqual([...namesOf('REFERENCE'), ...namesOf('ESTATE')].toSorted())
    expect(statements[0]).toBe('alter table office_centres drop constraint office_centres_logo_file;')
    const first = statements.findIndex((statement) => statement.includes('create_distributed_table'))
    expect(first).toBe(1 + namesOf('REFERENCE').length)
    const place = (name: string) => laidOut.indexOf(name)
    expect(place('users')).toBeLessThan(place('bookings'))
    expect(place('bookings')).toBeLessThan(place('booking_instances'))
    expect(place('resource_places')).toBeLessThan(place('occupancies'))
  })
})
