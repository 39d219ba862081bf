import pg from 'pg'

/** A connection of its own, for what needs one from beginning to end. */
export type Client = pg.Client

/** Works with a connection that is closed afterwards, however the work ends. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
