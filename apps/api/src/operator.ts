/** `pnpm --filter @atrium/api operator EMAIL "FULL NAME"`: invites the first operator of a new installation. */
import { databaseOf, refuse, runCommand, type Command } from './commandLine.ts'
import { portalOrigin } from './env.ts'
import { inviteFirstOperator } from './modules/opening/index.ts'
import { openOutside } from './outside.ts'
import { systemClock } from './platform/clock.ts'
import { createCtx } from './platform/ctx.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { openServices } from './services.ts'

const [email, fullName, ...surplus] = process.argv.slice(2)
if (!email || !fullName || surplus.length > 0)
  refuse(['Say whom to invite: pnpm --filter @atrium/api operator EMAIL "FULL NAME"'])
await runCommand((command) => invite(command, { email: email ?? '', fullName: fullName ?? '' }))

async function invite(command: Command, person: { email: string; fullName: string }): Promise<void> {
  const { environment, closers, say } = command
  const databaseUrl = await databaseOf(command)
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
    audit: { audited: false },
  })
  const link = await ctx.transaction((tx) => inviteFirstOperator(tx, person))
  say(`${link.email} confirms the account here, once, until ${link.expiresAt.toISOString()}:`)
  say(`  ${services.portalOrigins.CONSOLE}/confirm-account?token=${link.token}`)
}
