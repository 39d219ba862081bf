import { eq } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { BotCheck } from './adapters/botCheck/botCheck.ts'
import { proofOfWork } from './adapters/botCheck/proofOfWork.ts'
import type { BuildingSystem } from './adapters/buildingSystem/buildingSystem.ts'
import type { Cameras } from './adapters/cameras/cameras.ts'
import type { AccessSystems } from './adapters/accessSystems/accessSystems.ts'
import type { DoorControllers } from './adapters/doorControllers/doorControllers.ts'
import type { Webhooks } from './adapters/webhooks/webhooks.ts'
import type { VendorLab } from './adapters/vendorLab/vendorLab.ts'
import type { MobileCredentials } from './adapters/mobileCredentials/mobileCredentials.ts'
import type { RoomCalendar } from './adapters/roomCalendar/roomCalendar.ts'
import type { FileStore } from './adapters/files/fileStore.ts'
import type { IdentityProvider } from './adapters/identity/identityProvider.ts'
import { alertEvents } from './alertEvents.ts'
import { alertFollowers } from './alertFollowers.ts'
import { clashSources } from './clashSources.ts'
import { calendarSources } from './calendarSources.ts'
import { calendarFollowers } from './calendarFollowers.ts'
import { approvals } from './approvals.ts'
import { dashboardParts } from './dashboardParts.ts'
import { givingWay } from './givingWay.ts'
import { unlockDoor } from './modules/access-systems/index.ts'
import { doorFollowers } from './doorFollowers.ts'
import { grants } from './grants.ts'
import { presenceSources } from './presenceSources.ts'
import { holdings } from './holdings.ts'
import { outboxChannels } from './outboxChannels.ts'
import { outboxSources } from './outboxSources.ts'
import { passGivers } from './passWishes.ts'
import { payables } from './payables.ts'
import type { MerchantProvider } from './adapters/payments/merchants/merchantProvider.ts'
import type { PaymentProvider } from './adapters/payments/paymentProvider.ts'
import { rehearse, rehearsedAtOnce } from './modules/access-history/index.ts'
import { openSessionDirectory } from './modules/accounts/index.ts'
import { openKeyDirectory } from './modules/api-keys/index.ts'
import { searchParts } from './searchParts.ts'
import { waitLists } from './waitLists.ts'
import type { PushTransport, VapidKey } from './platform/channels/push.ts'
import type { SmsTransport } from './platform/channels/sms.ts'
import { openVapidKey } from './platform/channels/vapidKey.ts'
import type { Clock } from './platform/clock.ts'
import type { Services } from './platform/ctx.ts'
import { connect, type Connection, type Database } from './platform/db/database.ts'
import { openEventHub } from './platform/events.ts'
import { openJobQueue } from './platform/jobs.ts'
import type { MailTransport } from './platform/mail.ts'
import type { RateLimits } from './platform/rateLimit.ts'
import { sharedSecrets } from './platform/tables.ts'
import { openSealing } from './platform/sealing.ts'
import { randomToken } from './platform/tokens.ts'
import { useOnce } from './platform/useOnce.ts'

/** Where the portals answer, for links in mails and ways back from the identity provider. */
export type PortalOrigins = Record<'CONSOLE' | 'TENANT' | 'MERCHANT' | 'PUBLIC', string>

declare module './platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the interface of that name
  interface Services {
    files: FileStore
    identity: IdentityProvider
    payments: PaymentProvider
    merchants: MerchantProvider
    buildingSystem: BuildingSystem
    roomCalendar: RoomCalendar
    doorControllers: DoorControllers
    cameras: Cameras
    webhooks: Webhooks
    accessSystems: AccessSystems
    vendorLab: VendorLab | null
    mobileCredentials: MobileCredentials
    botCheck: BotCheck
    portalOrigins: PortalOrigins
    support: { email: string; phone: string }
  }
}

export type ServiceSettings = {
  databaseUrl: string
  poolSize: number
  rateLimitScale: number
  /** The secrets to seal with, the newest first, with commas; empty for one of the database. */
  sealingKey: string
  clock: Clock
  logLevel: string
  outside: {
    mail: MailTransport
    sms: SmsTransport
    push: PushTransport
    vapidKey: VapidKey | null
    files: FileStore
    identity: IdentityProvider
    payments: PaymentProvider
    merchants: MerchantProvider
    buildingSystem: BuildingSystem
    roomCalendar: RoomCalendar
    doorControllers: DoorControllers
    cameras: Cameras
    webhooks: Webhooks
    accessSystems: AccessSystems
    vendorLab: VendorLab | null
    mobileCredentials: MobileCredentials
    botCheckOff: BotCheck | undefined
  }
  portalOrigins: PortalOrigins
  /** What PIN codes are kept under: the key of the settings, then the one before it. */
  support: { email: string; phone: string }
}

type OpenServices = { connection: Connection; services: Services; log: FastifyBaseLogger; close: () => Promise<void> }

/** What the modules contribute, from the lists at the root of the server. */
const contributed = {
  alertEvents,
  alertFollowers,
  calendarFollowers,
  calendarSources,
  clashSources,
  approvals,
  dashboardParts,
  givingWay,
  grants,
  doorFollowers,
  holdings,
  outboxChannels,
  outboxSources,
  passGivers,
  payables,
  presenceSources,
  searchParts,
  waitLists,
}

/** Opens everything a process needs below its operations; `close` ends it in the right order. */
export async function openServices(settings: ServiceSettings): Promise<OpenServices> {
  const { clock } = settings
  const { vapidKey, botCheckOff, ...outside } = settings.outside
  const { log } = Fastify({ logger: { level: settings.logLevel } })
  const connection = connect(settings.databaseUrl, settings.poolSize, log)
  const { db } = connection
  const accessTokenKey = new TextEncoder().encode(await sharedSecret(db, 'access-token-key', clock))
  const botCheckKey = await sharedSecret(db, 'bot-check-key', clock)
  const secrets = await sealingSecrets(db, settings.sealingKey, clock)
  const sessions = await openSessionDirectory(connection, accessTokenKey, clock)
  const apiKeys = openKeyDirectory(db, clock)
  const events = await openEventHub(connection)
  const jobs = await openJobQueue(connection, log)
  const sealing = openSealing(secrets)
  const services: Services = {
    clock,
    whyNotReady: connection.whyNotReady,
    ...contributed,
    unlockDoor,
    rehearse,
    rehearsedAtOnce,
    sessions: {
      ...sessions,
      onBehalfOf: async (userId, officeCentreId) =>
        (await sessions.onBehalfOf(userId, officeCentreId)) ?? apiKeys.onBehalfOf(userId, officeCentreId),
    },
    apiKeys,
    events,
    jobs,
    accessTokenKey,
    sealing,
    ...outside,
    vapidKey: openVapidKey(db, sealing, clock, vapidKey),
    botCheck:
      botCheckOff ?? proofOfWork({ key: botCheckKey, remember: (key, expiresAt) => useOnce(db, key, expiresAt) }),
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

/** A secret all processes on one database share; the first process makes it. */
export async function sharedSecret(db: Database, name: string, clock: Clock): Promise<string> {
  await db.insert(sharedSecrets).values({ name, value: randomToken(), createdDate: clock.now() }).onConflictDoNothing()
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name))
  if (!row) throw new Error(`the secret ${name} is missing`)
  return row.value
}

/**
 * The secrets to seal with, the newest first: those of the settings, else one that is kept in the database. What was sealed
 * under the kept one before the settings had any opens still, until it is sealed anew.
 */
export async function sealingSecrets(db: Database, given: string, clock: Clock): Promise<string[]> {
  const name = 'sealing-key'
  const secrets = given.split(',').flatMap((secret) => secret.trim() || [])
  if (secrets.length === 0) return [await sharedSecret(db, name, clock)]
  const [kept] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name))
  return kept ? [...secrets, kept.value] : secrets
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
