import pg from 'pg'

/** A connection of its own, for what needs one from beginning to end. */
export type Client = pg.Client

/** @throws an error that names the setting and what it names, where no database answers there */
export async function requireAnswer(setting: string, url: string): Promise<void> {
  try {
    await withClient(url, (client) => client.query('select 1'))
  } catch (cause) {
    const { host, port, database } = new pg.Client({ connectionString: url })
    throw new Error(`${setting}: the database "${database}" at ${host}:${port} does not answer.`, { cause })
  }
}

/** Works with a connection that is closed afterwards, however the work ends. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
