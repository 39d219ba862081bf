import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { botCheckOff } from '@atrium/api/adapters/botCheck/botCheck.ts'
import { localFileStore } from '@atrium/api/adapters/files/local.ts'
import { buildApp } from '@atrium/api/app.ts'
import { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { signAccessToken } from '@atrium/api/modules/accounts/accessTokens.ts'
import { sessions } from '@atrium/api/modules/accounts/tables.ts'
import { days, later, systemClock } from '@atrium/api/platform/clock.ts'
import { migrateDatabase } from '@atrium/api/platform/db/migrate.ts'
import { openServices } from '@atrium/api/services.ts'
import { populate, type Population } from './population.ts'
import { record, type Statement } from './recorded.ts'

export type Prepared = {
  databaseUrl: string
  population: Population
  token: string
  /** The calls of the users list as the screen makes them. */
  listPath: string
  countsPath: string
  searchPath: string
  /** What the API asks the database for them. */
  list: Statement[]
  counts: Statement[]
}

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** A migrated database with so many users in one office centre, a signed-in admin, and the statements of the list. */
export async function prepare(cluster: Cluster, users: number, folder: string): Promise<Prepared> {
  const name = `bench_${users}`
  await cluster.ensureDatabase(name)
  const databaseUrl = cluster.url(name)
  await migrateDatabase(databaseUrl)
  const population = await populate(databaseUrl, users)
  mkdirSync(path.join(folder, 'files'), { recursive: true })
  const refuse = () => Promise.reject(new Error('not in this benchmark'))
  const { connection, services, close } = await openServices({
    databaseUrl,
    poolSize: 4,
    rateLimitScale: 1000,
    clock: systemClock,
    logLevel: 'silent',
    outside: {
      mail: { send: refuse },
      files: localFileStore(path.join(folder, 'files')),
      identity: { authorizationUrl: refuse, exchange: refuse },
      buildingSystem: { floorsOf: refuse },
      botCheckOff,
    },
    portalOrigins: { CONSOLE: '', TENANT: '', MERCHANT: '', PUBLIC: '' },
    support: { email: '', phone: '' },
  })
  try {
    const now = systemClock.now()
    const [session] = await connection.db
      .insert(sessions)
      .values({
        accountId: population.accountId,
        officeCentreId: population.officeCentreId,
        portal: 'CONSOLE',
        createdDate: now,
        lastSeenDate: now,
        expiresAt: later(now, days(1)),
        ipAddress: '',
        userAgent: '',
      })
      .returning({ id: sessions.id })
    const claims = {
      sessionId: String(session?.id),
      accountId: population.accountId,
      officeCentreId: population.officeCentreId,
    }
    // Signed a day ahead: the benchmark outlives the quarter of an hour a token has.
    const token = await signAccessToken(claims, services.accessTokenKey, later(now, days(1)))
    const base = `/api/office-centres/${population.officeCentreId}/users`
    const listPath = `${base}?status=ACTIVE&sortProperties=fullName&sortDirection=ASC&page=2&limit=10`
    const countsPath = `${base}/status-count`
    const app = await buildApp({ db: connection.db, services, logger: false, trustProxy: false, strict: false })
    const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    await get(listPath)
    const list = await record(connection, () => get(listPath))
    const counts = await record(connection, () => get(countsPath))
    await app.close()
    return {
      databaseUrl,
      population,
      token,
      listPath,
      countsPath,
      searchPath: `${base}?status=ACTIVE&wildcardSearch=suzuki&limit=10`,
      list,
      counts,
    }
  } finally {
    await close()
  }
}

/** The same page with totals and tab counts that count rows, as a list is written without thought. */
export const naiveStatements = ({ officeCentreId }: Population): { list: Statement[]; counts: Statement[] } => ({
  list: [
    {
      text: `select id, full_name, email, status, mobile_number, updated_date from users
             where office_centre_id = $1 and status = 'ACTIVE' and deleted_date is null order by full_name, id limit 10 offset 10`,
      values: [officeCentreId],
    },
    {
      text: `select count(*) from users where office_centre_id = $1 and status = 'ACTIVE' and deleted_date is null`,
      values: [officeCentreId],
    },
  ],
  counts: [
    {
      text: `select status, count(*) from users where office_centre_id = $1 and deleted_date is null group by status`,
      values: [officeCentreId],
    },
  ],
})
