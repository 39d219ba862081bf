import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterPostgres, RateLimiterMemory } from 'rate-limiter-flexible'
import { openSessionDirectory } from './modules/accounts/index.ts'
import type { Clock } from './platform/clock.ts'
import type { Services } from './platform/ctx.ts'
import { connect, type Connection, type Database } from './platform/db/database.ts'
import { openEventHub } from './platform/events.ts'
import { openJobQueue } from './platform/jobs.ts'
import type { MailTransport } from './platform/mail.ts'
import type { RateLimits } from './platform/rateLimit.ts'
import { sharedSecrets } from './platform/tables.ts'
import { randomToken } from './platform/tokens.ts'

export type ServiceSettings = {
  databaseUrl: string
  poolSize: number
  rateLimitScale: number
  clock: Clock
  log: FastifyBaseLogger
  mail: MailTransport
}

/** Opens everything a process needs below its operations; `close` ends it in the right order. */
export async function openServices(
  settings: ServiceSettings,
): Promise<{ connection: Connection; services: Services; close: () => Promise<void> }> {
  const { log, clock } = settings
  const connection = connect(settings.databaseUrl, settings.poolSize, log)
  const key = new TextEncoder().encode(await sharedSecret(connection.db, 'access-token-key', clock))
  const sessions = await openSessionDirectory(connection, key, clock)
  const events = await openEventHub(connection)
  const jobs = await openJobQueue(settings.databaseUrl, log)
  const services: Services = {
    clock,
    sessions,
    events,
    jobs,
    mail: settings.mail,
    rateLimits: databaseRateLimits(connection, settings.rateLimitScale),
    accessTokenKey: key,
  }
  const close = async () => {
    await jobs.stop()
    await Promise.all([sessions.close(), events.close()])
    await connection.close()
  }
  return { connection, services, close }
}

/** A secret all processes on one database share; the first process makes it. */
export async function sharedSecret(db: Database, name: string, clock: Clock): Promise<string> {
  await db.insert(sharedSecrets).values({ name, value: randomToken(), createdDate: clock.now() }).onConflictDoNothing()
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name))
  if (!row) throw new Error(`the secret ${name} is missing`)
  return row.value
}

function databaseRateLimits(connection: Connection, scale: number): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  return {
    limiter: (name, points, duration) => {
      const existing = limiters.get(name)
      if (existing) return existing
      const limiter = new RateLimiterPostgres({
        storeClient: connection.pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: Math.ceil(points * scale),
        duration,
        inMemoryBlockOnConsumed: Math.ceil(points * scale) + 1,
        insuranceLimiter: new RateLimiterMemory({ points: Math.ceil(points * scale), duration }),
      })
      limiters.set(name, limiter)
      return limiter
    },
  }
}
