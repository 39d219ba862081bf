import path from 'node:path'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { compare } from './load.ts'
import type { Statement } from './recorded.ts'
import { recordCalls } from './recordedCalls.ts'
import { tell } from './report.ts'
import { startApi, startBaseline } from './servers.ts'
import { prepare } from './usersList.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>
type Settings = { cluster: Cluster; folder: string; timing: { rounds: number; seconds: number } }

/** The lightest read of a signed-in person and the read of one record, each over a bare route that reads one row. */
export async function benchReads({ cluster, folder, timing }: Settings): Promise<void> {
  const { databaseUrl, population } = await prepare(cluster, 1000, folder)
  const { officeCentreId, userId } = population
  const paths = {
    lightest: `/api/office-centres/${officeCentreId}/my-notifications/unread-count`,
    record: `/api/office-centres/${officeCentreId}/users/${userId}`,
  }
  const { token, statements } = await recordCalls(databaseUrl, population, paths, folder)
  if (process.env['SHOW'])
    for (const [n, list] of Object.entries(statements))
      for (const st of list) console.log(n, st.text.slice(0, 400), '\n')
  const row: Statement = { text: 'select * from users where id = $1', values: [userId] }
  const api = await startApi(databaseUrl, path.join(folder, 'api'))
  const bare = await startBaseline({ url: databaseUrl, routes: { '/row': [row] } }, folder)
  try {
    const headers = { authorization: `Bearer ${token}` }
    const baseline = { url: bare.url, paths: ['/row'] }
    const against = (name: keyof typeof paths) =>
      compare({ url: api.url, paths: [paths[name]], headers }, baseline, timing)
    const lightest = await against('lightest')
    const record = await against('record')
    tell({
      name: `lightest read (${statements.lightest.length} statements) over a bare route that reads a row`,
      value: lightest.ratio,
      unit: 'x',
      target: { least: 0.6 },
    })
    tell({
      name: `one user (${statements.record.length} statements) over a bare route that reads a row`,
      value: record.ratio,
      unit: 'x',
      target: { least: 0.4 },
    })
  } finally {
    await Promise.all([api.stop(), bare.stop()])
  }
}
