import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { applyDefinitions, countedLists, keptChanges, keptHistories, sqlFiles } from './definitions.ts'

const source = path.resolve(import.meta.dirname, '../..')
let database: Awaited<ReturnType<typeof cloneDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const ours = `not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
const functionsOf = async () => {
  const { rows } = await client.query<{ name: string; body: string }>(`
    select p.proname as name, p.prosrc as body from pg_proc p
    where p.pronamespace = 'public'::regnamespace and ${ours} order by 1`)
  return new Map(rows.map(({ name, body }) => [name, body]))
}
const triggersOf = async () => {
  const { rows } = await client.query<{ name: string }>(`
    select tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal order by 1`)
  return rows.map(({ name }) => name)
}

describe('functions and triggers', () => {
  it('are in the database what they are in their files, and stand in one file each', async () => {
    const written = sqlFiles().flatMap(({ statements }) => [
      ...statements.matchAll(/create or replace function ([a-z_]+)\([^)]*\)[^$]*\$\$(.*?)\$\$/gs),
    ])
    expect(new Set(written.map(([, name]) => name)).size).toBe(written.length)
    expect(new Map(written.map(([, name, body]) => [String(name), String(body)] as const))).toEqual(await functionsOf())
  })

  it('are all declared', async () => {
    const inFiles = sqlFiles().flatMap(({ statements }) =>
      [...statements.matchAll(/create (?:or replace |constraint )trigger ([a-z_]+)/g)].map(([, name]) => String(name)),
    )
    const ofLists = (await countedLists()).flatMap((list) =>
      'keptBy' in list
        ? []
        : ['insert', ...(list.moves === false ? [] : ['update']), 'delete'].map((event) => `${list.triggers}_${event}`),
    )
    const ofHistories = (await keptHistories()).flatMap(({ keptTable }) =>
      ['insert', 'update', 'delete'].map((event) => `${keptTable}_kept_${event}`),
    )
    const ofChanges = (await keptChanges()).flatMap(({ changedTable }) =>
      ['update', 'delete'].map((event) => `${changedTable}_changed_${event}`),
    )
    expect([...inFiles, ...ofLists, ...ofHistories, ...ofChanges].toSorted()).toEqual((await triggersOf()).toSorted())
  })

  it('are applied anew where they were changed, and only then', async () => {
    expect(await applyDefinitions(client)).toEqual([])
    const name = 'platform/db/functions/refuseChange.sql'
    await client.query(
      `create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$`,
    )
    await client.query(`update drizzle.applied_definitions set hash = 'older' where name = $1`, [name])
    expect(await applyDefinitions(client)).toEqual([name])
    expect((await functionsOf()).get('refuse_change')).toContain('raise exception')
  })
})

describe('counted lists', () => {
  it('are counted anew from what is there when they are declared otherwise', async () => {
    await client.query(
      `insert into list_counts (list, scope_id, status, slot, count) values ('tenants', gen_random_uuid(), 'ACTIVE', 0, 7)`,
    )
    await client.query(`update drizzle.applied_definitions set hash = 'older' where name = 'list tenants'`)
    expect(await applyDefinitions(client)).toEqual(['list tenants'])
    const { rows } = await client.query(`select * from list_counts where list = 'tenants'`)
    expect(rows).toEqual([])
  })

  it('are declared wherever their totals are read', async () => {
    const declared = (await countedLists()).map(({ list }) => list)
    expect(new Set(declared).size).toBe(declared.length)
    const read = globSync('modules/**/*.ts', { cwd: source }).flatMap((file) =>
      [
        ...readFileSync(path.join(source, file), 'utf8').matchAll(/kept(?:Counts|Places)\(\s*ctx, ['`]([^'`]+)['`]/g),
      ].map(([, list]) => String(list)),
    )
    expect(read.length).toBeGreaterThan(15)
    const undeclared = read.filter((list) => {
      const pattern = new RegExp(`^${list.replaceAll(/\$\{[^}]+\}/g, '[a-z]+')}$`)
      return !declared.some((one) => pattern.test(one))
    })
    expect(undeclared).toEqual([])
  })
})
