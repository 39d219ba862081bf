import path from 'node:path'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { prepareEstate, type Estate } from './estate.ts'
import { compare, measure } from './load.ts'
import { tell } from './report.ts'
import { startApi, startBaseline } from './servers.ts'

type Settings = {
  cluster: Awaited<ReturnType<typeof startCluster>>
  folder: string
  timing: { rounds: number; seconds: number }
  /** How many tenants the estates have, the smallest first. */
  sizes: number[]
  usersEach: number
}

const calls = ['dashboard', 'tenants'] as const
type Call = (typeof calls)[number]
const names: Record<Call, string> = { dashboard: 'dashboard', tenants: 'tenant list' }

/** A landlord's dashboard and list of tenants against the same SQL behind bare Fastify, and how they grow. */
export async function benchEstates({ cluster, folder, timing, sizes, usersEach }: Settings): Promise<void> {
  const latencies = new Map<string, number>()
  for (const tenants of sizes) {
    console.log(`\n${tenants.toLocaleString('en')} tenants, ${(tenants * usersEach).toLocaleString('en')} users`)
    const estate = await prepareEstate(cluster, { tenants, usersEach }, folder)
    for (const [call, latency] of await benchEstate(estate, { folder, timing }))
      latencies.set(`${call} ${tenants}`, latency)
  }
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  for (const call of calls)
    tell({
      name: `${names[call]}: latency at ${largest} tenants over latency at ${smallest}`,
      value: (latencies.get(`${call} ${largest}`) ?? Number.NaN) / (latencies.get(`${call} ${smallest}`) ?? Number.NaN),
      unit: 'x',
      target: { most: 1.5 },
    })
}

async function benchEstate(
  estate: Estate,
  { folder, timing }: Pick<Settings, 'folder' | 'timing'>,
): Promise<Map<Call, number>> {
  const api = await startApi(estate.databaseUrl, path.join(folder, 'api'))
  const routes = Object.fromEntries(calls.map((call) => [`/${call}`, estate.statements[call]]))
  const bare = await startBaseline({ url: estate.databaseUrl, routes }, folder)
  const headers = { authorization: `Bearer ${estate.token}` }
  const latencies = new Map<Call, number>()
  try {
    for (const call of calls) {
      const ours = { url: api.url, paths: [estate.paths[call]], headers }
      const { ratio, rounds } = await compare(ours, { url: bare.url, paths: [`/${call}`] }, timing)
      tell({
        name: `${names[call]}: throughput over the same SQL behind bare Fastify`,
        value: ratio,
        unit: 'x',
        target: { least: 0.7 },
      })
      tell({ name: `${names[call]}: requests a second`, value: rounds[0]?.left.perSecond ?? 0, unit: '/s' })
      const alone = await measure(ours, timing.seconds, 1)
      latencies.set(call, 1000 / alone.perSecond)
    }
    return latencies
  } finally {
    await Promise.all([api.stop(), bare.stop()])
  }
}
