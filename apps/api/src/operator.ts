/** `pnpm --filter @atrium/api operator EMAIL "FULL NAME"`: invites the first operator of a new installation. */
import path from 'node:path'
import { startCluster } from './cluster/startCluster.ts'
import { portalOrigin, readEnvironment } from './env.ts'
import { inviteFirstOperator } from './modules/office-centres/index.ts'
import { openOutside } from './outside.ts'
import { systemClock } from './platform/clock.ts'
import { createCtx } from './platform/ctx.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { openServices } from './services.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const fail = (lines: string[]): never => {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exit(1)
}

const [email, fullName, ...surplus] = process.argv.slice(2)
if (!email || !fullName || surplus.length > 0)
  fail(['Say whom to invite: pnpm --filter @atrium/api operator EMAIL "FULL NAME"'])
const environment = readEnvironment(process.env, fail)
const closers: (() => Promise<unknown>)[] = []
try {
  await invite({ email: email ?? '', fullName: fullName ?? '' })
} catch (error) {
  process.exitCode = 1
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
} finally {
  for (const close of closers.toReversed()) await close()
}

async function invite(person: { email: string; fullName: string }): Promise<void> {
  const databaseUrl = await openDatabase()
  await migrateDatabase(databaseUrl)
  const outside = await openOutside(environment, say)
  closers.push(outside.close)
  const { connection, services, log, close } = await openServices({
    databaseUrl,
    poolSize: 2,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    clock: systemClock,
    logLevel: environment.LOG_LEVEL,
    outside,
    portalOrigins: {
      CONSOLE: portalOrigin(environment, 'console'),
      TENANT: portalOrigin(environment, 'portal'),
      MERCHANT: portalOrigin(environment, 'merchant'),
      PUBLIC: portalOrigin(environment, 'visit'),
    },
    support: { email: environment.SUPPORT_EMAIL, phone: environment.SUPPORT_PHONE },
  })
  closers.push(close)
  const origin = { requestId: 'operator', ipAddress: '', userAgent: 'command line' }
  const ctx = createCtx({
    db: connection.db,
    services,
    log,
    origin,
    actor: null,
    scope: null,
    trail: { audited: false },
  })
  const link = await ctx.transaction((tx) => inviteFirstOperator(tx, person))
  say(`${link.email} confirms the account here, once, until ${link.expiresAt.toISOString()}:`)
  say(`  ${services.portalOrigins.CONSOLE}/confirm-account?token=${link.token}`)
}

async function openDatabase(): Promise<string> {
  if (environment.DATABASE_URL) return environment.DATABASE_URL
  const cluster = await startCluster({ dataDirectory: path.join(environment.DATA_DIR, 'postgres'), log: say })
  closers.push(() => cluster.stop())
  await cluster.ensureDatabase('atrium')
  return cluster.url('atrium')
}
