import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { isAway } from './away.ts'
import { connect, type Connection } from './database.ts'
import { inTransaction } from './transaction.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let connection: Connection
let other: Connection

beforeAll(async () => {
  database = await cloneDatabase()
  connection = connect(database.url, 2, { warn: () => undefined })
  other = connect(database.url, 1, { warn: () => undefined })
})
afterAll(async () => {
  await connection.close()
  await other.close()
  await database.drop()
})

const endAllOthers = () =>
  other.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('a connection that is lost', () => {
  it('fails what was asked over it, and the next is asked over another', async () => {
    const failure = await failureOf(
      inTransaction(connection.db, async (tx) => {
        await endAllOthers()
        await tx.execute(sql`select 1`)
      }),
    )
    expect(isAway(failure)).toBe(true)
    await expect(inTransaction(connection.db, (tx) => tx.execute(sql`select 1`))).resolves.toBeDefined()
  })

  it('is lent no more, also where nobody gives it back', async () => {
    for (let turn = 0; turn < 4; turn++) {
      await connection.pool.connect()
      await endAllOthers()
      await vi.waitFor(() => expect(connection.pool.totalCount).toBe(0))
    }
    await expect(connection.db.execute(sql`select 1`)).resolves.toBeDefined()
  })

  it('is told from a mistake, which stays what it is', async () => {
    expect(isAway(await failureOf(connection.db.execute(sql`select 1 / 0`)))).toBe(false)
    expect(isAway(await failureOf(connection.db.execute(sql`select nothing`)))).toBe(false)
  })

  it('is heard of by who listens, and comes back by itself', async () => {
    const heard: string[] = []
    const told: string[] = []
    const state = { up: () => void told.push('up'), down: () => void told.push('down') }
    const stop = await connection.listen('lost_and_found', (text) => void heard.push(text), state)
    await endAllOthers()
    await vi.waitFor(() => expect(told).toEqual(['up', 'down', 'up']), { timeout: 5000 })
    expect(await connection.whyNotReady()).toBeUndefined()
    await other.db.execute(sql`select pg_notify('lost_and_found', 'again')`)
    await vi.waitFor(() => expect(heard).toEqual(['again']))
    stop()
  })
})
