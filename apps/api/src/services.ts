import { eq } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { BotCheck } from './adapters/botCheck/botCheck.ts'
import { proofOfWork } from './adapters/botCheck/proofOfWork.ts'
import type { BuildingSystem } from './adapters/buildingSystem/buildingSystem.ts'
import type { DoorControllers } from './adapters/doorControllers/doorControllers.ts'
import type { RoomCalendar } from './adapters/roomCalendar/roomCalendar.ts'
import type { FileStore } from './adapters/files/fileStore.ts'
import type { IdentityProvider } from './adapters/identity/identityProvider.ts'
import { alertEvents } from './alertEvents.ts'
import { calendarFollowers } from './calendarFollowers.ts'
import { approvals } from './approvals.ts'
import { dashboardParts } from './dashboardParts.ts'
import { givingWay } from './givingWay.ts'
import { grants } from './grants.ts'
import { holdings } from './holdings.ts'
import { payables } from './payables.ts'
import type { PaymentProvider } from './adapters/payments/paymentProvider.ts'
import { openSessionDirectory } from './modules/accounts/index.ts'
import { searchParts } from './searchParts.ts'
import { waitLists } from './waitLists.ts'
import type { Clock } from './platform/clock.ts'
import type { Services } from './platform/ctx.ts'
import { connect, type Connection, type Database } from './platform/db/database.ts'
import { openEventHub } from './platform/events.ts'
import { openJobQueue } from './platform/jobs.ts'
import type { MailTransport } from './platform/mail.ts'
import type { RateLimits } from './platform/rateLimit.ts'
import { sharedSecrets, usedOnce } from './platform/tables.ts'
import { randomToken } from './platform/tokens.ts'

/** Where the portals answer, for links in mails and ways back from the identity provider. */
export type PortalOrigins = Record<'CONSOLE' | 'TENANT' | 'MERCHANT' | 'PUBLIC', string>

declare module './platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    files: FileStore
    identity: IdentityProvider
    payments: PaymentProvider
    buildingSystem: BuildingSystem
    roomCalendar: RoomCalendar
    doorControllers: DoorControllers
    botCheck: BotCheck
    portalOrigins: PortalOrigins
    support: { email: string; phone: string }
  }
}

export type ServiceSettings = {
  databaseUrl: string
  poolSize: number
  rateLimitScale: number
  clock: Clock
  logLevel: string
  outside: {
    mail: MailTransport
    files: FileStore
    identity: IdentityProvider
    payments: PaymentProvider
    buildingSystem: BuildingSystem
    roomCalendar: RoomCalendar
    doorControllers: DoorControllers
    botCheckOff: BotCheck | undefined
  }
  portalOrigins: PortalOrigins
  support: { email: string; phone: string }
}

type OpenServices = { connection: Connection; services: Services; log: FastifyBaseLogger; close: () => Promise<void> }

/** Opens everything a process needs below its operations; `close` ends it in the right order. */
export async function openServices(settings: ServiceSettings): Promise<OpenServices> {
  const { clock, outside } = settings
  const { log } = Fastify({ logger: { level: settings.logLevel } })
  const connection = connect(settings.databaseUrl, settings.poolSize, log)
  const { db } = connection
  const accessTokenKey = new TextEncoder().encode(await sharedSecret(db, 'access-token-key', clock))
  const botCheckKey = await sharedSecret(db, 'bot-check-key', clock)
  const sessions = await openSessionDirectory(connection, accessTokenKey, clock)
  const events = await openEventHub(connection)
  const jobs = await openJobQueue(connection, log)
  const services: Services = {
    clock,
    whyNotReady: connection.whyNotReady,
    alertEvents,
    calendarFollowers,
    approvals,
    dashboardParts,
    givingWay,
    grants,
    holdings,
    payables,
    searchParts,
    waitLists,
    sessions,
    events,
    jobs,
    accessTokenKey,
    mail: outside.mail,
    files: outside.files,
    identity: outside.identity,
    payments: outside.payments,
    buildingSystem: outside.buildingSystem,
    roomCalendar: outside.roomCalendar,
    doorControllers: outside.doorControllers,
    botCheck:
      outside.botCheckOff ??
      proofOfWork({ key: botCheckKey, remember: (key, expiresAt) => useOnce(db, key, expiresAt) }),
    rateLimits: databaseRateLimits(connection, settings.rateLimitScale),
    portalOrigins: settings.portalOrigins,
    support: settings.support,
  }
  const close = async () => {
    await jobs.stop()
    sessions.close()
    events.close()
    await connection.close()
  }
  return { connection, services, log, close }
}

/** Remembers a single-use value over all processes; false when it was used before. */
async function useOnce(db: Database, key: string, expiresAt: Date): Promise<boolean> {
  const rows = await db
    .insert(usedOnce)
    .values({ key, expiresAt })
    .onConflictDoNothing()
    .returning({ key: usedOnce.key })
  return rows.length > 0
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
