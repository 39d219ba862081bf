import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { migrateDatabase } from '@atrium/api/platform/db/migrate.ts'
import { populate, type Population } from './population.ts'
import type { Statement } from './recorded.ts'
import { recordCalls } from './recordedCalls.ts'

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
  const base = `/api/office-centres/${population.officeCentreId}/users`
  const listPath = `${base}?status=ACTIVE&sortProperties=fullName&sortDirection=ASC&page=2&limit=10`
  const countsPath = `${base}/status-count`
  const { accountId, officeCentreId } = population
  const recorded = await recordCalls(
    databaseUrl,
    { accountId, officeCentreId },
    { list: listPath, counts: countsPath },
    folder,
  )
  return {
    databaseUrl,
    population,
    token: recorded.token,
    listPath,
    countsPath,
    searchPath: `${base}?status=ACTIVE&wildcardSearch=suzuki&limit=10`,
    ...recorded.statements,
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
