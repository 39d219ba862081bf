import path from 'node:path'
import type { startCluster } from '@atrium/api/cluster/startCluster.ts'
import { migrateDatabase } from '@atrium/api/platform/db/migrate.ts'
import pg from 'pg'
import { median, posts } from './load.ts'
import { populateStores, type Stores } from './orderPopulation.ts'
import { signedIn } from './recordedCalls.ts'
import { planned, stepsRecorder, type PlannedStep } from './recordedSteps.ts'
import { tell } from './report.ts'
import { startApi, startPlanned } from './servers.ts'

type Settings = {
  cluster: Awaited<ReturnType<typeof startCluster>>
  folder: string
  timing: { rounds: number; seconds: number }
}

const numberOfStores = 20
const address = '/api/my-orders'

/** Orders through the API beside the statements of one, which a bare server sends again; the median of the ratios. */
export async function benchOrders({ cluster, folder, timing }: Settings): Promise<void> {
  await cluster.ensureDatabase('orders')
  const databaseUrl = cluster.url('orders')
  await migrateDatabase(databaseUrl)
  const stores = await populateStores(databaseUrl, numberOfStores)
  const { token, plans } = await recordOrders(databaseUrl, stores, folder)
  // One person orders what many would.
  process.env['RATE_LIMIT_SCALE'] = '100000'
  const api = await startApi(databaseUrl, path.join(folder, 'api'))
  const bare = await startPlanned('stepsBaseline.ts', { url: databaseUrl, plans }, folder, '/ready')
  let number = 0
  const ours = () =>
    posts(`${api.url}${address}`, timing.seconds, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: () => JSON.stringify(orderOf(stores, number++)),
    })
  const theirs = () => posts(`${bare.url}/steps`, timing.seconds, { headers: {}, body: () => undefined })
  try {
    const ratios: number[] = []
    let last = 0
    for (let round = 0; round <= timing.rounds; round += 1) {
      last = await ours()
      await endOrders(databaseUrl)
      const ratio = last / (await theirs())
      await endOrders(databaseUrl)
      // The first round warms both up.
      if (round > 0) ratios.push(ratio)
    }
    tell({
      name: `order: throughput over its ${plans[0]?.length} statements behind bare Fastify`,
      value: median(ratios),
      unit: 'x',
      target: { least: 0.3 },
    })
    tell({ name: 'order: orders a second', value: last, unit: '/s' })
  } finally {
    await Promise.all([api.stop(), bare.stop()])
  }
}

/** Two of one item and one of another, the first of which may run out, collected in an hour. */
function orderOf({ stores }: Stores, number: number) {
  const store = stores[number % stores.length]
  const quarter = 15 * 60_000
  return {
    retailStoreId: store?.id,
    items: [
      { opcItemId: store?.items[0], qty: 2 },
      { opcItemId: store?.items[1 + (number % 30)], qty: 1 },
    ],
    collectTime: new Date(Math.ceil(Date.now() / quarter) * quarter + 4 * quarter).toISOString(),
  }
}

/** Places an order at each store, and plans to send its statements again. */
async function recordOrders(databaseUrl: string, stores: Stores, folder: string) {
  const recorder = stepsRecorder()
  try {
    return await signedIn(databaseUrl, stores, folder, async ({ app, token }) => {
      const plans: PlannedStep[][] = []
      const place = async (number: number) => {
        const payload = orderOf(stores, number)
        const answer = await app.inject({
          method: 'POST',
          url: address,
          headers: { authorization: `Bearer ${token}` },
          payload,
        })
        if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}: ${answer.body}`)
        return answer.json<{ data: { orderNo: string; collectionCode: string } }>().data
      }
      await place(0)
      for (let number = 0; number < stores.stores.length; number += 1) {
        let placed: Awaited<ReturnType<typeof place>> | undefined
        const steps = await recorder.record(async () => {
          placed = await place(number)
        })
        plans.push(planned(steps, { number: placed?.orderNo, signs: await codeOf(databaseUrl, placed?.orderNo) }))
      }
      return { token, plans }
    })
  } finally {
    recorder.stop()
  }
}

/** The code of an order, which its buyer does not see before it is paid. */
async function codeOf(databaseUrl: string, orderNo: string | undefined): Promise<string> {
  const rows = await ask<{ code: string }>(
    databaseUrl,
    'select collection_code as code from orders where order_no = $1',
    [orderNo],
  )
  return String(rows[0]?.code)
}

/** Takes the orders off the stores, as if nobody had paid them: a store has a few at a time. */
const endOrders = (databaseUrl: string) =>
  ask(
    databaseUrl,
    `with ended as (
       update orders set status = 'PAYMENT_EXPIRED', payment_status = 'EXPIRED', reserved = false
       where status = 'PENDING_PAYMENT')
     update order_collect_slots set taken = 0`,
  )

async function ask<Row extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
