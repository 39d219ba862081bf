import { databaseOf, type Command } from './commandLine.ts'
import { portalOrigin } from './env.ts'
import { openOutside } from './outside.ts'
import { systemClock } from './platform/clock.ts'
import { createCtx, type PublicCtx } from './platform/ctx.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { openServices } from './services.ts'

/**
 * The ctx of a command that does what the server does, without an actor; what it opens is closed with the command.
 * @param name by which the audit trail knows it
 */
export async function openCommandCtx(command: Command, name: string): Promise<PublicCtx> {
  const { environment, closers, say } = command
  const databaseUrl = await databaseOf(command)
  await migrateDatabase(databaseUrl)
  const outside = await openOutside(environment, say)
  closers.push(outside.close)
  const { connection, services, log, close } = await openServices({
    databaseUrl,
    poolSize: 2,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
    sealingKey: environment.SEALING_KEY,
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
  const origin = { requestId: name, ipAddress: '', userAgent: 'command line' }
  return createCtx({
    db: connection.db,
    services,
    log,
    origin,
    actor: null,
    scope: null,
    audit: { audited: false },
  })
}
