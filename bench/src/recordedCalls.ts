import { openAccessSystems } from '@atrium/api/adapters/accessSystems/accessSystems.ts'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { botCheckOff } from '@atrium/api/adapters/botCheck/botCheck.ts'
import { localFileStore } from '@atrium/api/adapters/files/local.ts'
import { missingMerchants } from '@atrium/api/adapters/standIn/missing.ts'
import { httpWebhooks } from '@atrium/api/adapters/webhooks/httpWebhooks.ts'
import { buildApp } from '@atrium/api/app.ts'
import { signAccessToken } from '@atrium/api/modules/accounts/accessTokens.ts'
import { sessions } from '@atrium/api/modules/accounts/tables.ts'
import { days, later, systemClock } from '@atrium/api/platform/clock.ts'
import { openServices } from '@atrium/api/services.ts'
import { record, type Statement } from './recorded.ts'

export type Caller = { officeCentreId: string; accountId: string }

type SignedIn = {
  app: Awaited<ReturnType<typeof buildApp>>
  connection: Awaited<ReturnType<typeof openServices>>['connection']
  token: string
}

/** Opens the API within this process, and signs somebody in for a day. */
export async function signedIn<Result>(
  databaseUrl: string,
  caller: Caller,
  folder: string,
  work: (opened: SignedIn) => Promise<Result>,
): Promise<Result> {
  const { connection, services, close } = await openServices(await settingsOf(databaseUrl, folder))
  try {
    const now = systemClock.now()
    const [session] = await connection.db
      .insert(sessions)
      .values({
        accountId: caller.accountId,
        officeCentreId: caller.officeCentreId,
        portal: 'CONSOLE',
        createdDate: now,
        lastSeenDate: now,
        expiresAt: later(now, days(1)),
        ipAddress: '',
        userAgent: '',
      })
      .returning({ id: sessions.id })
    const claims = { sessionId: String(session?.id), ...caller }
    // Signed a day ahead: the benchmark outlives the quarter of an hour a token has.
    const token = await signAccessToken(claims, services.accessTokenKey, later(now, days(1)))
    const app = await buildApp({ db: connection.db, services, logger: false, trustProxy: false, strict: false })
    const result = await work({ app, connection, token })
    await app.close()
    return result
  } finally {
    await close()
  }
}

/** Signs somebody in and answers their token, and what the API asks the database for each of their calls. */
export function recordCalls<Name extends string>(
  databaseUrl: string,
  caller: Caller,
  paths: Record<Name, string>,
  folder: string,
): Promise<{ token: string; statements: Record<Name, Statement[]> }> {
  return signedIn(databaseUrl, caller, folder, async ({ app, connection, token }) => {
    const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    const statements: Partial<Record<Name, Statement[]>> = {}
    for (const name of Object.keys(paths) as Name[]) {
      const answer = await get(paths[name])
      if (answer.statusCode !== 200) throw new Error(`${paths[name]} answered ${answer.statusCode}: ${answer.body}`)
      statements[name] = await record(connection, () => get(paths[name]))
    }
    return { token, statements: statements as Record<Name, Statement[]> }
  })
}

/** The server of a benchmark: it asks nothing outside. */
export async function settingsOf(databaseUrl: string, folder: string): Promise<Parameters<typeof openServices>[0]> {
  mkdirSync(path.join(folder, 'files'), { recursive: true })
  const refuse = () => Promise.reject(new Error('not in this benchmark'))
  return {
    databaseUrl,
    poolSize: 4,
    rateLimitScale: 1000,
    sealingKey: '',
    clock: systemClock,
    logLevel: 'silent',
    outside: {
      mail: { send: refuse },
      sms: { send: refuse, readReceipt: () => undefined },
      push: { service: 'BROWSER', accepts: () => false, subscribe: null, send: refuse },
      vapidKey: null,
      files: localFileStore(path.join(folder, 'files')),
      identity: { authorizationUrl: refuse, exchange: refuse },
      buildingSystem: { floorsOf: refuse },
      roomCalendar: { roomsOf: refuse, eventsOf: refuse },
      mobileCredentials: { invite: refuse, deactivate: refuse, statesOf: refuse },
      cameras: { snapshot: refuse, isReachable: refuse },
      doorControllers: {
        doorsOf: refuse,
        unlock: refuse,
        webIntercomUrl: refuse,
        syncController: refuse,
        hasSent: () => false,
      },
      accessSystems: openAccessSystems(null),
      webhooks: httpWebhooks({ networks: '' }),
      vendorLab: null,
      payments: {
        createCheckout: refuse,
        capture: refuse,
        release: refuse,
        refund: refuse,
        readNotice: () => undefined,
      },
      merchants: missingMerchants,
      botCheckOff,
    },
    portalOrigins: { CONSOLE: '', TENANT: '', MERCHANT: '', PUBLIC: '' },
    support: { email: '', phone: '' },
  }
}
