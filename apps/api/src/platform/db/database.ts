import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger as Logger } from 'fastify'
import pg from 'pg'
import { inOrder } from './inOrder.ts'

/** A handle to the database: the pool, or an open transaction. */
export type Database = NodePgDatabase

export type Connection = {
  db: Database
  /** The pool itself, for libraries that bring their own SQL. */
  pool: pg.Pool
  /** A connection of its own that listens to a channel and reconnects; the answer stops it. */
  listen: (channel: string, hear: (payload: string) => void, state: ListenerState) => Promise<() => Promise<void>>
  /** Calls when a transaction of this process ends in which the database raised these words, before its caller goes on. */
  afterNotice: (notice: string, hear: () => void) => void
  close: () => Promise<void>
}

export type ListenerState = { up: () => void; down: () => void }

// Dates without time travel as text; bigint counts fit a double here.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the pool. `url` is a PostgreSQL connection string; `size` the most connections it may hold. */
export function connect(url: string, size: number, log: Pick<Logger, 'warn'>): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  })
  pool.on('connect', (client) => {
    Object.assign(client, { query: inOrder(client.query.bind(client) as unknown as Parameters<typeof inOrder>[0]) })
  })
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'))
  return {
    db: drizzle(pool),
    pool,
    listen: (channel, hear, state) => listen(url, channel, hear, state, log),
    afterNotice: watchNotices(pool),
    close: () => pool.end(),
  }
}

/** A connection is given back after its transaction ended, and before whoever waited for that goes on. */
function watchNotices(pool: pg.Pool): Connection['afterNotice'] {
  const hearers = new Map<string, () => void>()
  const noticed = new WeakMap<pg.PoolClient, Set<string>>()
  pool.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => {
      if (hearers.has(message)) noticed.set(client, (noticed.get(client) ?? new Set()).add(message))
    }),
  )
  pool.on('release', (_error, client) => {
    for (const notice of noticed.get(client) ?? []) hearers.get(notice)?.()
    noticed.delete(client)
  })
  return (notice, hear) => void hearers.set(notice, hear)
}

async function listen(
  url: string,
  channel: string,
  hear: (payload: string) => void,
  state: ListenerState,
  log: Pick<Logger, 'warn'>,
): Promise<() => Promise<void>> {
  let stopped = false
  let client: pg.Client | undefined
  const open = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', (message) => hear(message.payload ?? ''))
    next.on('error', (error) => log.warn({ error: error.message }, 'the listening connection was lost'))
    next.on('end', () => {
      state.down()
      if (!stopped) retry()
    })
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
    state.up()
  }
  const retry = () => setTimeout(() => void open().catch(retry), 1000).unref()
  await open()
  return async () => {
    stopped = true
    await client?.end()
  }
}
