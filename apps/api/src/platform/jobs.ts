import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { fromDrizzle, PgBoss, type Db, type JobResult, type JobWithMetadata } from 'pg-boss'
import type { Connection, Database } from './db/database.ts'
import { executeText } from './db/prepared.ts'
import type { PublicCtx, TransactionCtx } from './ctx.ts'

/** A named piece of work after the answer was sent. It may run twice: make it safe to repeat. */
export type Job<Data extends object = object> = {
  name: string
  run: (ctx: PublicCtx, data: Data) => Promise<void>
  /** Cron in UTC for periodic jobs. */
  schedule?: string
  retryLimit?: number
  /** A channel of the database whose announcements start it, at most one waiting at a time. */
  startedBy?: string
  /** How many are fetched at once, for small jobs that come by the thousand; each succeeds or fails by itself. */
  batchSize?: number
}

// oxlint-disable-next-line typescript/no-explicit-any -- a list of jobs holds jobs of any data
export type AnyJob = Job<any>

/** Told of a piece of work that failed as often as it is tried. */
export type GivenUp = (ctx: PublicCtx, name: string, reason: string) => Promise<void>

export type JobQueue = {
  /** Starts working; jobs enqueued before are not lost. */
  work: (jobs: AnyJob[], ctxOf: (job: AnyJob) => PublicCtx, givenUp?: GivenUp) => Promise<void>
  declare: (jobs: AnyJob[]) => Promise<void>
  enqueue: <Data extends object>(ctx: TransactionCtx, job: Job<Data>, data: Data, after?: Date) => Promise<void>
  enqueueAll: <Data extends object>(ctx: TransactionCtx, job: Job<Data>, items: Data[]) => Promise<void>
  stop: () => Promise<void>
}

declare module './ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    jobs: JobQueue
  }
}

/** Adds a job to the transaction: it runs if and only if the transaction commits. */
export function enqueue<Data extends object>(
  ctx: TransactionCtx,
  job: Job<Data>,
  data: Data,
  after?: Date,
): Promise<void> {
  return ctx.services.jobs.enqueue(ctx, job, data, after)
}

/** Adds many jobs of one kind to the transaction at once. */
export function enqueueAll<Data extends object>(ctx: TransactionCtx, job: Job<Data>, items: Data[]): Promise<void> {
  return ctx.services.jobs.enqueueAll(ctx, job, items)
}

/**
 * A job whose process was killed is taken up by another within half a minute: nothing was heard of it for so long, somebody
 * looks for such jobs so often, and it is fetched as one that nobody announced, after a delay of two to four seconds.
 */
const seconds = { silent: 10, supervised: 5, unannounced: 8 }

/** Opens the queue, with connections of its own. */
export async function openJobQueue(connection: Connection, log: FastifyBaseLogger): Promise<JobQueue> {
  const boss = new PgBoss({
    db: databaseOf(connection),
    schema: 'jobs',
    useListenNotify: true,
    superviseIntervalSeconds: seconds.supervised,
    monitorIntervalSeconds: seconds.supervised,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  const declare = async (jobs: AnyJob[]) => {
    for (const job of jobs) {
      const options = {
        notify: true,
        retryLimit: job.retryLimit ?? 5,
        retryDelay: 2,
        retryBackoff: true,
        heartbeatSeconds: seconds.silent,
      }
      await boss.createQueue(job.name, job.startedBy ? { ...options, policy: 'short' } : options)
      // A queue that an earlier version made stays as it is otherwise.
      await boss.updateQueue(job.name, options)
    }
  }
  const stops: (() => void)[] = []
  return {
    declare,
    work: async (jobs, ctxOf, givenUp) => {
      for (const job of jobs) {
        // A full batch is followed by the next at once. Batches of one never count as full, and of two announcements
        // that come together the second would be slept through.
        const options = {
          pollingIntervalSeconds: 5,
          notifyPollingIntervalSeconds: seconds.unannounced,
          batchSize: job.batchSize ?? 2,
          burstWhenBatchFull: true,
        }
        await boss.work(job.name, { ...options, perJobResults: true, includeMetadata: true }, (batch) =>
          settleAll(job, batch, ctxOf, givenUp),
        )
        if (job.startedBy) stops.push(await startWith(connection, boss, job.name, job.startedBy))
        if (job.schedule) await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
      }
      // A job that there is no more, or that comes no more by itself.
      for (const { name } of await boss.getSchedules())
        if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name)
    },
    enqueue: async (ctx, job, data, after) => {
      const db = kept(ctx.db)
      await boss.send(job.name, data, after ? { db, startAfter: after } : { db })
    },
    enqueueAll: async (ctx, job, items) => {
      if (items.length === 0) return
      const jobs = items.map((data) => ({ data }))
      await boss.insert(job.name, jobs, { db: fromDrizzle(ctx.db as Database, sql) })
    },
    stop: async () => {
      for (const stop of stops) stop()
      await boss.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Has announcements on a channel start a job; also once they are heard again, since some may have been missed. */
async function startWith(connection: Connection, boss: PgBoss, name: string, channel: string): Promise<() => void> {
  const start = () => void boss.send(name, {}).catch((error: unknown) => boss.emit('error', error as Error))
  return connection.listen(channel, start, { up: start, down: () => undefined })
}

/** The database as the queue wants it; what was announced while it could not be heard is looked for when it can again. */
function databaseOf(connection: Connection): Db {
  const pool = connection.poolOf(4)
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, hear, again) => {
      const stop = await connection.listen(channel, hear, { up: again, down: () => undefined })
      return { close: async () => stop() }
    },
  }
}

/** A transaction as the queue wants it, whose few statements the database keeps planned. */
const kept = (db: Database) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({ rows: await executeText(db, text, values) }),
})

type Fetched = Pick<JobWithMetadata<unknown>, 'id' | 'data' | 'retryCount' | 'retryLimit'>

async function settleAll(
  job: AnyJob,
  batch: readonly Fetched[],
  ctxOf: (job: AnyJob) => PublicCtx,
  givenUp: GivenUp | undefined,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const { id, data, retryCount, retryLimit } of batch) {
    const ctx = ctxOf(job)
    const result = await settle(id, job, ctx, data)
    results.push(result)
    if (result.status === 'failed' && retryCount >= retryLimit) await tellGivenUp(givenUp, ctx, job.name, result)
  }
  return results
}

async function settle(id: string, job: AnyJob, ctx: PublicCtx, data: unknown): Promise<JobResult> {
  try {
    await job.run(ctx, data as object)
    return { id, status: 'completed' }
  } catch (error) {
    ctx.log.error({ err: error, job: job.name }, 'job failed')
    return { id, status: 'failed', output: { message: String(error) } }
  }
}

/** A failure to tell fails nothing else. */
async function tellGivenUp(
  givenUp: GivenUp | undefined,
  ctx: PublicCtx,
  name: string,
  { output }: JobResult,
): Promise<void> {
  const reason = String(Object(output)['message'] ?? '')
  await givenUp?.(ctx, name, reason).catch((error: unknown) => ctx.log.error({ err: error, job: name }, 'not told'))
}
