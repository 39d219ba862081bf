import { Socket } from 'node:net'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyBaseLogger as Logger } from 'fastify'
import pg from 'pg'
import { tellingAway } from './away.ts'
import { inOrder } from './inOrder.ts'
import { Line } from './line.ts'
import { isFull, readiness, type Room } from './readiness.ts'

/** A handle to the database: the pool, or an open transaction. */
export type Database = NodePgDatabase

export type Connection = {
  db: Database
  /** The pool itself, for libraries that bring their own SQL. */
  pool: pg.Pool
  /** Another pool of at most so many connections, for what must not wait behind requests. */
  poolOf: (size: number) => pg.Pool
  /** Hears what is announced on a channel, also after the connection was lost and came back; the answer stops it. */
  listen: (channel: string, hear: (payload: string) => void, state: ListenerState) => Promise<() => void>
  /** Why nothing can be read or written now; undefined when it can. */
  whyNotReady: () => Promise<string | undefined>
  /** Calls when a transaction of this process ends in which the database raised these words, before its caller goes on. */
  afterNotice: (notice: string, hear: () => void) => void
  close: () => Promise<void>
}

/** Whether announcements are heard; those made in between are lost. */
export type ListenerState = { up: () => void; down: () => void }

// Dates without time travel as text; bigint counts fit a double here.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the pool. `url` is a PostgreSQL connection string; `size` the most connections it may hold. */
export function connect(url: string, size: number, log: Pick<Logger, 'warn'>): Connection {
  const sockets = new Set<Socket>()
  const drop = () => {
    for (const socket of sockets) socket.destroy(new Error('the database fell silent'))
  }
  const line = new Line({ url, fellSilent: drop, log })
  const pools: pg.Pool[] = []
  const room: Room = { full: false }
  const poolOf = (most: number) => {
    const pool = openPool({ connectionString: url, max: most, stream: () => trackedIn(sockets) }, room, log)
    pools.push(pool)
    return pool
  }
  const pool = poolOf(size)
  return {
    db: drizzle(pool),
    pool,
    poolOf,
    listen: (channel, hear, state) => line.listen({ channel, hear, ...state }),
    whyNotReady: readiness(pool, () => line.isUp, room),
    afterNotice: watchNotices(pool),
    close: async () => {
      await Promise.all([line.close(), ...pools.map((one) => one.end())])
    },
  }
}

/** How the database notices that whoever asks is gone, also while it works or waits for them. */
const noticeLoss = `set client_connection_check_interval = '2s'; set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`

type Ask = Parameters<typeof tellingAway>[0]

/**
 * A pool that outlives its connections: whatever becomes of one, only what was asked over it fails, with `DatabaseAway`. What
 * a client held that went without a word, the database gives up within seconds.
 */
function openPool(settings: pg.PoolConfig, room: Room, log: Pick<Logger, 'warn'>): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not say
    onConnect: async (client) => {
      await client.query(noticeLoss)
    },
  })
  const failed = (error: unknown) => {
    if (isFull(error)) room.full = true
  }
  const lost = (error: Error) => log.warn({ error: error.message }, 'a database connection was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => {
    // Whoever holds a connection hears of its loss by what they ask; an event that nobody hears ends the process.
    client.on('error', lost)
    Object.assign(client, { query: inOrder(telling(client.query.bind(client), failed)) })
  })
  return Object.assign(pool, {
    query: telling(pool.query.bind(pool), failed),
    connect: lending(telling(pool.connect.bind(pool), failed)),
  })
}

/**
 * Takes a lent connection back when it is lost, whoever had it: Drizzle keeps one whose transaction did not even begin, and
 * a pool that counts the lost ones soon lends no more.
 */
const lending =
  (lend: Ask): Ask =>
  async (...asked) => {
    const client = (await lend(...asked)) as pg.PoolClient | undefined // none where a callback takes it
    if (!client) return client
    const giveBack = client.release.bind(client)
    let lent = true
    client.release = (reason) => {
      if (!lent) return
      lent = false
      client.off('end', lost)
      giveBack(reason)
    }
    const lost = () => client.release(true)
    client.once('end', lost)
    return client
  }

/** The driver's questions come in many shapes, of which those with a callback are its own. */
const telling = (ask: unknown, failed: (error: unknown) => void): Ask => {
  const direct = ask as Ask // overloads that are handed on as they are
  const told = tellingAway(direct, failed)
  return (...asked) => (typeof asked.at(-1) === 'function' ? direct(...asked) : told(...asked))
}

function trackedIn(sockets: Set<Socket>): Socket {
  const socket = new Socket()
  sockets.add(socket)
  return socket.once('close', () => sockets.delete(socket))
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
