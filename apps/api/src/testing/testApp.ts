import type { AddOn, OperationId, Permission } from '@atrium/contract/generated/operations.ts'
import { operations as operationTable } from '@atrium/contract/generated/operations.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { botCheckOff } from '../adapters/botCheck/botCheck.ts'
import { localFileStore } from '../adapters/files/local.ts'
import { httpCameras } from '../adapters/cameras/httpCameras.ts'
import { standInCameras } from '../adapters/cameras/standInCameras.ts'
import { drawnScene } from '../demo/drawnScene.ts'
import type { IdentityProvider } from '../adapters/identity/identityProvider.ts'
import { fakeMerchants, fakePayments } from '../adapters/payments/paymentsFake.ts'
import { webPushTransport } from '../adapters/push/webPush.ts'
import { fakeSms } from '../adapters/sms/smsFake.ts'
import { openAccessSystems } from '../adapters/accessSystems/accessSystems.ts'
import { fakeWebhooks } from '../adapters/webhooks/webhooksFake.ts'
import { missingMobileCredentials } from '../adapters/standIn/missing.ts'
import { buildApp } from '../app.ts'
import { makeOfficeCentre, makeRole, makeUser, type MadeUser } from '../demo/factories.ts'
import { signAccessToken } from '../modules/accounts/accessTokens.ts'
import { sessions } from '../modules/accounts/tables.ts'
import { jobs } from '../operations.ts'
import { days, later, testClock } from '../platform/clock.ts'
import { createCtx, type PublicCtx, type Services } from '../platform/ctx.ts'
import type { Database } from '../platform/db/database.ts'
import { tellJobFailed } from '../platform/failedJobs.ts'
import { openServices } from '../services.ts'
import { cloneDatabase } from './database.ts'
import { requirePromisedAnswer, requireSaidRefusal } from './responseSchemas.ts'
import { requireSaidSubjects, statementLogger, withTouchedTables } from './touchedTables.ts'
import type { TenancyScope } from '../platform/tenancyScope.ts'

export type SentMail = {
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  attachments?: { content: Buffer }[]
  calendar?: { method: string; content: Buffer }
}
export type TestActor = TenancyScope & MadeUser & { sessionId: string; token: () => Promise<string> }
export type Answer = {
  status: number
  body: {
    success: boolean
    data: never
    message?: string
    code?: string
    errors?: { field: string; message: string }[]
  }
  cookies: { name: string; value: string; path?: string; httpOnly?: boolean; secure?: boolean; sameSite?: string }[]
}

export type TestApp = {
  app: FastifyInstance
  db: Database
  databaseUrl: string
  services: Services
  clock: ReturnType<typeof testClock>
  /** Mails that left, oldest first. */
  mails: SentMail[]
  /** A signed-in person with exactly these permissions, in a landlord's centre of their own unless a place is given. */
  actorWith: (
    permissions: readonly Permission[],
    options?: { scope?: TenancyScope; addOns?: AddOn[]; roleCode?: string },
  ) => Promise<TestActor>
  /** Calls an operation by its name. */
  call: (id: OperationId, options?: CallOptions) => Promise<Answer>
  /** A ctx without an actor, for functions below operations. */
  ctx: () => PublicCtx
  /** Lets the jobs run from now on. */
  startJobs: () => Promise<void>
  /** Another process on the same database, with the same clock, mailbox and files; close it before this one. */
  another: (options?: { rateLimitScale?: number }) => Promise<TestApp>
  close: () => Promise<void>
}

export type CallOptions = {
  as?: TestActor
  token?: string
  path?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  /** Where the call comes from; 127.0.0.1 unless told. */
  address?: string
}

/**
 * The whole server, with a clock that stands still and a mailbox in memory. The files of a worker take turns with it and
 * its database, so what a test counts is in an estate of its own: `actorWith` makes one.
 */
export async function openTestApp(): Promise<TestApp> {
  const { test, services } = await (turns ??= openForTurns())
  Object.assign(test.services, services)
  test.clock.set(new Date())
  test.mails.length = 0
  const startJobs = () => Promise.reject(new Error('jobs are those of every file before: openOwnTestApp()'))
  return { ...test, startJobs, close: async () => {} }
}

/** The server on a database of its own: for jobs, for the demo, and for what holds of a database as a whole. */
export async function openOwnTestApp(): Promise<TestApp> {
  const database = await cloneDatabase()
  const server = await openFirstProcess(database.url)
  const close = async () => {
    await server.close()
    await database.drop()
  }
  return { ...server, close }
}

/** The server whose turns the files take, with its services as they were; it lives as long as the worker. */
let turns: ReturnType<typeof openForTurns> | undefined

async function openForTurns() {
  const test = await openFirstProcess((await cloneDatabase()).url)
  return { test, services: { ...test.services } }
}

function openFirstProcess(databaseUrl: string): Promise<TestApp> {
  const mails: SentMail[] = []
  return openProcess({ databaseUrl, clock: testClock(new Date()), mails, outside: testOutside(mails) }, 1000)
}

type Surroundings = Pick<TestApp, 'databaseUrl' | 'clock' | 'mails'> & { outside: ReturnType<typeof testOutside> }

async function openProcess(surroundings: Surroundings, rateLimitScale: number): Promise<TestApp> {
  const { databaseUrl, clock, mails, outside } = surroundings
  const { connection, services, log, close } = await openServices({
    databaseUrl,
    poolSize: 6,
    rateLimitScale,
    sealingKey: '',
    clock,
    logLevel: process.env['TEST_LOG'] ?? 'silent',
    outside,
    portalOrigins: testOrigins,
    support: { email: 'support@example.test', phone: '+65 6000 0000' },
  })
  await services.jobs.declare(jobs)
  const { db } = connection
  const app = await buildApp({
    db: drizzle(connection.pool, { logger: statementLogger }),
    services,
    logger: process.env['TEST_LOG'] ? { level: 'error' } : false,
    trustProxy: false,
    strict: true,
  })
  await app.ready()
  const browsers: Browsers = new Map()
  const ctx = () =>
    createCtx({ db, services, log, actor: null, scope: null, origin: testOrigin, audit: { audited: false } })
  return {
    app,
    db,
    databaseUrl,
    services,
    clock,
    mails,
    ctx,
    actorWith: (permissions, options) => makeActor({ db, services, clock }, permissions, options),
    call: (id, options = {}) => callOperation({ app, browsers }, id, options),
    startJobs: () => services.jobs.work(jobs, ctx, tellJobFailed),
    another: (options = {}) => openProcess(surroundings, options.rateLimitScale ?? 1000),
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** Where the portals stand in tests. */
export const testOrigins = {
  CONSOLE: 'http://console.test',
  TENANT: 'http://portal.test',
  MERCHANT: 'http://merchant.test',
  PUBLIC: 'http://visit.test',
}

const noIdentity: IdentityProvider = {
  authorizationUrl: () => Promise.reject(new Error('this test has no identity provider')),
  exchange: () => Promise.reject(new Error('this test has no identity provider')),
}

const testOutside = (mails: SentMail[]) => ({
  mail: { send: async (mail: SentMail) => void mails.push(mail) },
  sms: fakeSms,
  push: webPushTransport('support@example.test', async () => 201),
  vapidKey: null,
  files: localFileStore(mkdtempSync(path.join(tmpdir(), 'atrium-files-'))),
  identity: noIdentity,
  payments: fakePayments,
  merchants: fakeMerchants,
  buildingSystem: { floorsOf: async () => null },
  roomCalendar: { roomsOf: async () => null, eventsOf: async () => null },
  mobileCredentials: missingMobileCredentials,
  accessSystems: openAccessSystems(null),
  vendorLab: null,
  doorControllers: {
    doorsOf: async () => null,
    unlock: async () => null,
    webIntercomUrl: async () => null,
    syncController: async () => null,
    hasSent: () => false,
  },
  webhooks: fakeWebhooks,
  cameras: standInCameras(drawnScene, httpCameras({ networks: '127.0.0.0/8', timeout: 1000 })),
  botCheckOff,
})

const testOrigin = { requestId: 'test', ipAddress: '127.0.0.1', userAgent: 'test' }

type World = { db: Database; services: Services; clock: { now: () => Date } }

async function makeActor(
  world: World,
  permissions: readonly Permission[],
  options: { scope?: TenancyScope; addOns?: AddOn[]; roleCode?: string } = {},
): Promise<TestActor> {
  const { db } = world
  const scope = options.scope ?? (await makeOfficeCentre(db, { addOns: options.addOns ?? [] }))
  const role = await makeRole(db, scope, { permissions, ...(options.roleCode ? { code: options.roleCode } : {}) })
  const user = await makeUser(db, scope, { roleIds: [role.id] })
  return { ...scope, ...user, ...(await openSession(world, user.accountId, scope)) }
}

/** A session for somebody who exists already. */
export async function openSession({ db, services, clock }: World, accountId: string, scope: TenancyScope) {
  const now = clock.now()
  const [session] = await db
    .insert(sessions)
    .values({
      accountId,
      officeCentreId: scope.officeCentreId,
      portal: 'CONSOLE',
      createdDate: now,
      lastSeenDate: now,
      expiresAt: later(now, days(1)),
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    })
    .returning({ id: sessions.id })
  const sessionId = String(session?.id)
  const claims = { sessionId, accountId, officeCentreId: scope.officeCentreId }
  return { sessionId, token: () => signAccessToken(claims, services.accessTokenKey, clock.now()) }
}

/** The cookie of the browser that got a refresh token. */
type Browsers = Map<string, string>

async function callOperation(
  { app, browsers }: { app: FastifyInstance; browsers: Browsers },
  id: OperationId,
  options: CallOptions,
): Promise<Answer> {
  const { method, path } = operationTable[id]
  const values = { officeCentreId: options.as?.officeCentreId, ...options.path } as Record<string, unknown>
  const token = options.token ?? (await options.as?.token())
  const { answer: response, touched } = await withTouchedTables(
    async () =>
      await app.inject({
        method,
        url: `/api${path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(values[name])))}`,
        query: bracketed(options.query ?? {}),
        ...(options.address ? { remoteAddress: options.address } : {}),
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...keyOf(id),
          ...browserOf(browsers, options.body),
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { payload: options.body as object }),
      }),
  )
  const text = response.body
  const body = text.startsWith('{') ? JSON.parse(text) : (text as never)
  const { cookies } = response
  keepBrowser(browsers, { given: options.body, answered: body.data, cookies })
  requireSaidRefusal(id, response.statusCode)
  if (response.statusCode === 200 && body.success !== false) {
    requirePromisedAnswer(id, body)
    requireSaidSubjects(id, touched)
  }
  return { status: response.statusCode, body, cookies }
}

const refreshTokenOf = (value: unknown) => (value as { refreshToken?: string } | null | undefined)?.refreshToken ?? ''

function browserOf(browsers: Browsers, body: unknown): { cookie?: string } {
  const cookie = browsers.get(refreshTokenOf(body))
  return cookie === undefined ? {} : { cookie }
}

/** As browsers do: what was set with tokens goes with those that follow. */
function keepBrowser(
  browsers: Browsers,
  { given, answered, cookies }: { given: unknown; answered: unknown; cookies: Answer['cookies'] },
): void {
  const [set] = cookies
  const cookie = set ? `${set.name}=${set.value}` : browsers.get(refreshTokenOf(given))
  if (cookie !== undefined && refreshTokenOf(answered)) browsers.set(refreshTokenOf(answered), cookie)
}

/** As the portals send it, with whatever makes something. */
function keyOf(id: OperationId): Record<string, string> {
  const row = operationTable[id]
  const isCreating = row.method === 'POST' && 'audit' in row && row.audit === 'CREATE'
  return isCreating ? { 'idempotency-key': randomUUID() } : {}
}

function bracketed(query: Record<string, unknown>): Record<string, string | string[]> {
  const pairs = Object.entries(query).map(([name, value]) =>
    Array.isArray(value) ? [`${name}[]`, value.map(String)] : [name, String(value)],
  )
  return Object.fromEntries(pairs)
}
