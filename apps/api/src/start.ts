import path from 'node:path'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { startCluster, type Cluster } from './cluster/startCluster.ts'
import { holdsDemoSignIns } from './demo/demoLeft.ts'
import { isEmpty, loadDemo } from './demo/load.ts'
import { isDemo, portalOrigin, readEnvironment, type Environment } from './env.ts'
import { serveFrontPage } from './frontPage.ts'
import { jobs } from './operations.ts'
import { openOutside } from './outside.ts'
import { toldParts } from './outsideParts.ts'
import { systemClock } from './platform/clock.ts'
import { createCtx, type Services } from './platform/ctx.ts'
import { tellJobFailed } from './platform/failedJobs.ts'
import { requireAnswer } from './platform/db/client.ts'
import type { Connection } from './platform/db/database.ts'
import { migrateDatabase, withDatabaseLock } from './platform/db/migrate.ts'
import { servePortals } from './platform/portals.ts'
import { portOf, refusePortInUse } from './port.ts'
import { startStep } from './step.ts'
import { trustedProxies } from './trustedProxies.ts'
import { openServices } from './services.ts'

const say = (line: string) => console.log(line)
const fail = (lines: string[]): never => {
  console.error(['Atrium cannot start:', ...lines.map((line) => `  ${line}`)].join('\n'))
  process.exit(1)
}
const demoLock = 7_224_872

const environment = readEnvironment(process.env, fail)
const startedAt = Date.now()
const closers: (() => Promise<unknown>)[] = []
const closeAll = async () => {
  for (const close of closers.splice(0).reverse()) await close()
}
closeWithGrace({ delay: 20_000, logger: false }, async ({ err }) => {
  if (err) console.error(err)
  say('Stopping…')
  await closeAll()
})

try {
  await start()
} catch (error) {
  await closeAll()
  fail(reasons(error))
}

/** An error with what caused it, each on a line. */
function reasons(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  return [...(error.cause ? reasons(error.cause) : []), error.message.slice(0, 500)]
}

async function start(): Promise<void> {
  await refusePortInUse(environment.HOST, environment.PORT)
  const databaseUrl = await openDatabase()
  say('Bringing the database up to date…')
  await migrateDatabase(databaseUrl)
  const outside = await openOutside(environment, say)
  closers.push(outside.close)
  const { connection, services, close, log } = await openServices({
    databaseUrl,
    poolSize: environment.DATABASE_POOL,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    sealingKey: environment.SEALING_KEY,
    clock: systemClock,
    logLevel: environment.LOG_LEVEL,
    outside,
    portalOrigins: portalOrigins(environment),
    support: { email: environment.SUPPORT_EMAIL, phone: environment.SUPPORT_PHONE },
  })
  closers.push(close)
  if (isDemo(environment)) await loadDemoOnce(databaseUrl, connection, services)
  else await refuseDemo(connection)
  await services.jobs.declare(jobs)
  // Before the first call is taken: from then on a database that goes away ends nothing any more.
  if (environment.PROCESS_ROLE !== 'web') await startWorking(connection, services, log)
  const app = await serve(connection, services, outside.mount)
  closers.push(() => app.close())
  outside.listening(portOf(app))
  announce(portOf(app))
}

async function openDatabase(): Promise<string> {
  if (environment.DATABASE_URL) {
    await requireAnswer('DATABASE_URL', environment.DATABASE_URL)
    return environment.DATABASE_URL
  }
  say('Starting PostgreSQL…')
  const cluster: Cluster = await startCluster({ dataDirectory: path.join(environment.DATA_DIR, 'postgres'), log: say })
  closers.push(() => cluster.stop())
  await cluster.ensureDatabase('atrium')
  return cluster.url('atrium')
}

function loadDemoOnce(databaseUrl: string, connection: Connection, services: Services): Promise<void> {
  return withDatabaseLock(databaseUrl, demoLock, async () => {
    if (!(await isEmpty(connection.db))) return
    const step = startStep('Loading the demo building')
    await loadDemo(connection.db, systemClock, services, step.progress)
    step.end()
  })
}

/** Everybody knows the password of the demo, so its people sign in only where a setting says that this is the demo. */
async function refuseDemo({ db }: Connection): Promise<void> {
  if (environment.DOMAIN === 'localhost' || !(await holdsDemoSignIns(db))) return
  throw new Error(
    `DATABASE_URL: this database holds the demo, whose password everybody knows. Name an empty one, or set DEMO_DATA=on to show the demo at ${environment.DOMAIN}.`,
  )
}

async function serve(connection: Connection, services: Services, mount: (app: FastifyInstance) => Promise<void>) {
  const app = await buildApp({
    db: connection.db,
    services,
    logger: { level: environment.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    trustProxy: trustedProxies(environment.TRUST_PROXY),
    strict: false,
    metrics: { token: environment.METRICS_TOKEN, domain: environment.DOMAIN },
  })
  await mount(app)
  if (isDemo(environment)) serveFrontPage(app, environment)
  await servePortals(app, portalSites(environment))
  await app.listen({ host: environment.HOST, port: environment.PORT })
  return app
}

async function startWorking(connection: Connection, services: Services, log: FastifyInstance['log']): Promise<void> {
  const origin = { requestId: 'job', ipAddress: '', userAgent: '' }
  const ctxOf = () =>
    createCtx({ db: connection.db, services, log, actor: null, scope: null, origin, audit: { audited: false } })
  await services.jobs.work(jobs, ctxOf, tellJobFailed)
}

function portalSites({ DOMAIN }: Environment) {
  const folders = { console: 'console', portal: 'tenant', merchant: 'merchant', visit: 'public' }
  const escaped = DOMAIN.replaceAll('.', String.raw`\.`)
  return Object.entries(folders).map(([host, folder]) => ({
    name: folder,
    host: new RegExp(String.raw`^${host}\.${escaped}(:\d+)?$`, 'i'),
    directory: path.resolve(import.meta.dirname, '../..', folder, 'dist'),
  }))
}

function portalOrigins(settings: Environment) {
  return {
    CONSOLE: portalOrigin(settings, 'console'),
    TENANT: portalOrigin(settings, 'portal'),
    MERCHANT: portalOrigin(settings, 'merchant'),
    PUBLIC: portalOrigin(settings, 'visit'),
  }
}

function announce(port: number): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const doors = (['console', 'portal', 'merchant', 'visit'] as const).map(
    (host) => `  ${portalOrigin(environment, host)}`,
  )
  say(
    [
      `Atrium is ready after ${seconds} s, on port ${port}:`,
      ...(isDemo(environment)
        ? [`  ${portalOrigin(environment, '')}   the four portals, the demo sign-ins, the e-mails`]
        : []),
      ...doors,
      ...toldParts(environment),
    ].join('\n'),
  )
}
