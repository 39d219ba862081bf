/**
 * `pnpm bench`: ratios against a baseline in the same run. BENCH_SIZES names how many users the databases get
 * (default 1000,100000; the large run is 1000,100000,1000000), BENCH_TENANTS how many tenants of a hundred people each
 * the estates get (default 100,1000; the large run is 100,10000), BENCH_CENTRES how many centres of 200,000 bookings
 * (default 1; the large run is 1,100), BENCH_EVENTS among how many events a door's are read (default 100000,1000000; the large
 * run is 100000,10000000), BENCH_VISITORS after how many visitors reception's day is read (default 10000,300000; the large
 * run is 10000,10000000), BENCH_SECONDS how long each measurement lasts, BENCH_ONLY one of start,
 * reads, people, bookings, exports, stops, access, events, visits, decisions, rehearsal,
 * orders, rights (BENCH_PEOPLE says of how many, default 5000), messages (BENCH_CIRCULAR says of how many an emergency overtakes,
 * default 100000), broadcasts, first-load.
 * BENCH_FOLDER names a folder that keeps the databases, so that the large ones are filled once and measured again.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { benchAccess } from './benchAccess.ts'
import { benchBroadcast } from './benchBroadcast.ts'
import { benchBookings } from './benchBookings.ts'
import { benchDecisions } from './benchDecisions.ts'
import { benchEvents } from './benchEvents.ts'
import { benchEstates } from './benchEstates.ts'
import { benchLoop } from './benchLoop.ts'
import { benchReads } from './benchReads.ts'
import { benchRehearsal } from './benchRehearsal.ts'
import { benchOrders } from './benchOrders.ts'
import { benchOvertaking } from './benchOvertaking.ts'
import { benchSending } from './benchSending.ts'
import { benchRights } from './benchRights.ts'
import { benchStart } from './benchStart.ts'
import { benchRecipients } from './benchRecipients.ts'
import { benchStops } from './benchStops.ts'
import { benchVisits } from './benchVisits.ts'
import { compare, measure } from './load.ts'
import { tellFirstLoads } from './firstLoads.ts'
import { tell } from './report.ts'
import { startApi, startBaseline } from './servers.ts'
import { naiveStatements, prepare, type Prepared } from './usersList.ts'

const sizes = (process.env['BENCH_SIZES'] ?? '1000,100000').split(',').map(Number)
const tenants = (process.env['BENCH_TENANTS'] ?? '100,1000').split(',').map(Number)
const centres = (process.env['BENCH_CENTRES'] ?? '1').split(',').map(Number)
const events = (process.env['BENCH_EVENTS'] ?? '100000,1000000').split(',').map(Number)
const visitors = (process.env['BENCH_VISITORS'] ?? '10000,300000').split(',').map(Number)
const recipients = (process.env['BENCH_RECIPIENTS'] ?? '10000,1000000').split(',').map(Number)
const circularMessages = Number(process.env['BENCH_CIRCULAR'] ?? 100_000)
const reached = Number(process.env['BENCH_REACHED'] ?? 20_000)
const only = process.env['BENCH_ONLY'] ?? ''
const chosen = (part: string) => only === '' || only === part
const timing = { rounds: 3, seconds: Number(process.env['BENCH_SECONDS'] ?? 5) }
const kept = process.env['BENCH_FOLDER']
const folder = kept ? path.resolve(kept) : mkdtempSync(path.join(tmpdir(), 'atrium-bench-'))
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o755)
const cluster = await startCluster({ dataDirectory: path.join(folder, 'postgres'), fsync: false, log: () => undefined })

try {
  if (chosen('start')) {
    console.log('\nStart')
    await benchStart(timing.rounds)
  }
  if (chosen('reads')) {
    console.log('\nReads')
    await benchReads({ cluster, folder, timing })
  }
  if (chosen('people')) await benchPeople()
  if (chosen('bookings')) await benchBookings({ cluster, folder, timing, centres })
  if (chosen('orders')) {
    console.log('\nOrders')
    await benchOrders({ cluster, folder, timing })
  }
  if (chosen('exports')) {
    console.log('\nExports')
    await benchLoop({ cluster, folder })
  }
  if (chosen('stops')) {
    console.log('\nStops of the server')
    await benchStops({ cluster, folder })
  }
  if (chosen('access')) {
    console.log('\nAccess')
    await benchAccess({ cluster, folder, timing })
  }
  if (chosen('events')) {
    console.log('\nEvents of doors')
    await benchEvents({ cluster, folder, sizes: events })
  }
  if (chosen('visits')) {
    console.log('\nVisitors of a day')
    await benchVisits({ cluster, folder, sizes: visitors })
  }
  if (chosen('messages')) {
    console.log('\nMessages to many')
    await benchSending({ cluster, folder })
    await benchOvertaking({ cluster, folder, messages: circularMessages })
    await benchRecipients({ cluster, folder, sizes: recipients })
  }
  if (chosen('broadcasts')) {
    console.log('\nEmergencies')
    await benchBroadcast({ cluster, folder, people: reached })
  }
  if (chosen('decisions')) {
    console.log('\nDecisions at doors')
    benchDecisions()
  }
  if (chosen('rehearsal')) {
    console.log('\nRehearsals of changes to rights')
    await benchRehearsal({ cluster, folder })
  }
  if (chosen('rights')) {
    console.log('\nRights at controllers')
    await benchRights({ cluster, folder })
  }
  if (chosen('first-load')) {
    console.log('\nFirst load, gzip')
    tellFirstLoads()
  }
} finally {
  if (kept) await cluster.stop()
  else {
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Users of one centre, and the estates of landlords. */
async function benchPeople(): Promise<void> {
  const latencies = new Map<number, number>()
  for (const size of sizes) {
    console.log(`\n${size.toLocaleString('en')} users`)
    const prepared = await prepare(cluster, size, folder)
    latencies.set(size, await benchUsers(prepared, size))
  }
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  const growth = (latencies.get(largest) ?? Number.NaN) / (latencies.get(smallest) ?? Number.NaN)
  console.log('\nGrowth')
  tell({
    name: `users list: latency at ${largest} users over latency at ${smallest}`,
    value: growth,
    unit: 'x',
    target: { most: 1.5 },
  })
  await benchEstates({ cluster, folder, timing, sizes: tenants, usersEach: 100 })
}

async function benchUsers(prepared: Prepared, size: number): Promise<number> {
  const api = await startApi(prepared.databaseUrl, path.join(folder, 'api'))
  const same = await startBaseline(
    { url: prepared.databaseUrl, routes: { '/list': prepared.list, '/counts': prepared.counts } },
    folder,
  )
  const naive = naiveStatements(prepared.population)
  const counting = await startBaseline(
    { url: prepared.databaseUrl, routes: { '/list': naive.list, '/counts': naive.counts } },
    folder,
  )
  try {
    const headers = { authorization: `Bearer ${prepared.token}` }
    const ours = { url: api.url, paths: [prepared.listPath, prepared.countsPath], headers }
    const theirs = { paths: ['/list', '/counts'] }
    tell({
      name: 'start to ready on a migrated database',
      value: api.readyAfter / 1000,
      unit: 's',
      target: { most: 3 },
    })
    const bare = await compare(ours, { url: same.url, ...theirs }, timing)
    tell({
      name: 'users list: throughput over the same SQL behind bare Fastify',
      value: bare.ratio,
      unit: 'x',
      target: { least: 0.7 },
    })
    const counted = await compare(ours, { url: counting.url, ...theirs }, timing)
    const least = size >= 1_000_000 ? 20 : size >= 100_000 ? 3 : undefined
    tell({
      name: 'users list: throughput over the bare list that counts rows',
      value: counted.ratio,
      unit: 'x',
      ...(least ? { target: { least } } : {}),
    })
    tell({ name: 'users list: requests a second', value: bare.rounds[0]?.left.perSecond ?? 0, unit: '/s' })
    const search = await measure({ url: api.url, paths: [prepared.searchPath], headers }, timing.seconds, 2)
    tell({ name: 'search by a part of a name: median latency', value: search.p50, unit: 'ms' })
    const alone = await measure({ url: api.url, paths: [prepared.listPath], headers }, timing.seconds, 1)
    return 1000 / alone.perSecond
  } finally {
    await Promise.all([api.stop(), same.stop(), counting.stop()])
  }
}
