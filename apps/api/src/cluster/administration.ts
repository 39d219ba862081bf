import pg from 'pg'
import type { Credentials } from './credentials.ts'

export type Server = { port: number; credentials: Credentials }

/** The data folder of the server that answers on the port with our password; undefined when there is no such server. */
export async function dataFolderOf(server: Server): Promise<string | undefined> {
  try {
    return await asAdministrator(server, async (client) => {
      const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
      return rows[0]?.folder
    })
  } catch {
    return undefined
  }
}

/** Makes the role `atrium`, which owns the databases and may create more, but is no superuser. */
export async function ensureApplicationRole(server: Server): Promise<void> {
  await asAdministrator(server, async (client) => {
    const { rowCount } = await client.query(`select 1 from pg_roles where rolname = 'atrium'`)
    if (rowCount) return
    await client.query(
      `create role atrium login createdb password ${client.escapeLiteral(server.credentials.application)}`,
    )
  })
}

/** Creates a database owned by the role `atrium`; does nothing when it exists. */
export async function ensureDatabase(server: Server, name: string): Promise<void> {
  await asAdministrator(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return
    await client.query(`create database ${client.escapeIdentifier(name)} owner atrium`).catch(ignoreExisting)
  })
}

export function databaseUrl({ port, credentials }: Server, database: string): string {
  return `postgres://atrium:${credentials.application}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

async function asAdministrator<T>({ port, credentials }: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: credentials.administrator,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Two processes may create the same database at once; the second then finds it there. */
function ignoreExisting(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== '42P04' && code !== '23505') throw error
}
