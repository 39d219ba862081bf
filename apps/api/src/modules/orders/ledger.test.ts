import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOwnTestApp } from '../../testing/testApp.ts'
import { orderEntries, orderJournals, orderPayouts } from './ledger.tables.ts'
import { openOrders, type OrderWorld } from '../../testing/orderWorld.ts'
import { beginPayouts, differingBooks, payoutJob } from './payouts.ts'
import { useStandIn, type Mishap } from '../../testing/paymentStandIn.ts'
import { orderLines } from './tables.ts'

let world: OrderWorld
let standIn: Awaited<ReturnType<typeof useStandIn>>
let mishap: Mishap = null
beforeAll(async () => {
  world = await openOrders(await openOwnTestApp())
  standIn = await useStandIn(world.test, () => mishap)
})
afterAll(async () => {
  await standIn.close()
  await world.test.close()
})

const entriesOf = async (orderId: string) => {
  const rows = await world.test.db
    .select({ kind: orderJournals.kind, account: orderEntries.account, amountMinor: orderEntries.amountMinor })
    .from(orderEntries)
    .innerJoin(orderJournals, eq(orderJournals.id, orderEntries.journalId))
    .where(eq(orderJournals.orderId, orderId))
    .orderBy(orderJournals.id, orderEntries.account)
  return rows.map(({ kind, account, amountMinor }) => `${kind} ${account} ${amountMinor}`)
}

/** An order of two coffees and a cake that is paid, of 15.00 and what comes on top. */
async function taken() {
  const { store, item, placed, pay, serve, settle } = world
  const shop = await store()
  const [coffee, cake] = [await item(shop), await item(shop)]
  const order = await placed(shop.id, [{ opcItemId: coffee, qty: 2 }, { opcItemId: cake }])
  const { paymentUrl } = (await pay(order.id)).body.data as { paymentUrl: string }
  await standIn.choose(paymentUrl, 'SUCCESSFUL')
  const notice = String(standIn.waiting.pop())
  expect(await standIn.deliver(notice)).toBe(200)
  expect(await standIn.deliver(notice)).toBe(200)
  await serve('acceptOpcOrder', order.id)
  await settle(order.id)
  const lines = await world.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  return { ...order, shop, cakeLine: String(lines.find(({ opcItemId }) => opcItemId === cake)?.id) }
}

it('books what was taken and what goes back, shared between store, tax and house', async () => {
  const { serve, settle, test } = world
  const order = await taken()
  // 15.00, service fee 0.38, tax 1.38; the payment costs the store 0.50 of 16.76.
  expect(order.total).toBe(1676)
  const captured = ['CAPTURE FEE -88', 'CAPTURE PROVIDER 1676', 'CAPTURE STORE -1450', 'CAPTURE TAX -138']
  expect(await entriesOf(order.id)).toEqual(captured)
  await serve('markOpcOrderAsOutOfStock', order.id, { opcOrderItemIds: [order.cakeLine] })
  await settle(order.id)
  const partly = await entriesOf(order.id)
  expect(partly.slice(4)).toEqual(['REFUND FEE 30', 'REFUND PROVIDER -559', 'REFUND STORE 482', 'REFUND TAX 47'])
  expect(await differingBooks(test.ctx())).toEqual([])
  await serve('cancelOpcOrder', order.id, { remark: 'Closed early' })
  await settle(order.id)
  const left = await test.db.execute(sql`select account, sum(amount_minor)::int as sum from order_entries
    join order_journals j on j.id = journal_id where j.order_id = ${order.id} group by account having sum(amount_minor) <> 0`)
  expect(left.rows).toEqual([])
  expect(await differingBooks(test.ctx())).toEqual([])
})

it('pays out what is over, once, whatever gets lost', async () => {
  const { serve, test, server, providerAccountId } = world
  const { clock, db } = test
  const [over, open] = [await taken(), await taken()]
  await serve('markOpcOrderAsPrepared', over.id)
  await serve('collectOpcOrder', over.id)
  const day = clock.now().toISOString().slice(0, 10)
  const takings = async (retailStoreId: string) => {
    const query = { dateFrom: day, dateTo: day, retailStoreIds: [retailStoreId] }
    return (await test.call('getOpcTakings', { as: server, query })).body.data as { balances: object[] }
  }
  const figures = { noOfOrders: 1, taken: 1676, refunded: 0, fees: 88, tax: 138, net: 1588 }
  expect(await takings(over.shop.id)).toMatchObject({
    days: [{ day, currency: 'SGD', ...figures }],
    totals: [{ currency: 'SGD', ...figures }],
    balances: [{ toBePaidOut: 1588, pending: 0 }],
  })
  expect((await takings(open.shop.id)).balances).toMatchObject([{ toBePaidOut: 0, pending: 1588 }])
  expect(await beginPayouts(test.ctx())).toEqual([])
  await beginPayouts(test.ctx())
  const payouts = await db.select().from(orderPayouts)
  expect(payouts).toMatchObject([{ retailStoreId: over.shop.id, amountMinor: 1588, taxMinor: 138, status: 'PENDING' }])
  const run = () => payoutJob.run(test.ctx(), { payoutId: String(payouts[0]?.id) })
  mishap = 'AWAY'
  await expect(run()).rejects.toThrow('away')
  mishap = 'ANSWER_LOST'
  await expect(run()).rejects.toThrow('lost')
  mishap = null
  await run()
  await run()
  await beginPayouts(test.ctx())
  expect(await db.$count(orderPayouts)).toBe(1)
  expect((await takings(over.shop.id)).balances).toMatchObject([{ toBePaidOut: 0, pending: 0 }])
  expect(await standIn.balanceOf(providerAccountId)).toBe(1588)
  expect(await differingBooks(test.ctx())).toEqual([])
  const listed = await test.call('listOpcPayouts', { as: server })
  expect(listed.body.data).toMatchObject({ items: [{ status: 'PAID', amount: 1588 }], total: 1 })
})

it('is kept by the database: journals balance, and nothing of them is changed', async () => {
  const { test } = world
  const { db } = test
  const [journal] = await db.select().from(orderJournals).limit(1)
  if (!journal) throw new Error('nothing was booked')
  const { landlordId, officeCentreId, retailStoreId, currency, orderId, day, bookedDate } = journal
  const place = { landlordId, officeCentreId }
  const refused = (constraint: string, run: Promise<unknown>) =>
    expect(run).rejects.toMatchObject({ cause: { constraint } })
  const sourceId = '00000000-0000-7000-8000-000000000001'
  const another = { ...place, retailStoreId, currency, orderId, day, bookedDate, kind: 'REFUND', sourceId } as const
  await refused(
    'order_journals_balance',
    db.transaction(async (tx) => {
      const [{ id: journalId } = { id: '' }] = await tx.insert(orderJournals).values(another).returning()
      await tx.insert(orderEntries).values([
        { ...place, journalId, account: 'PROVIDER', amountMinor: 2 },
        { ...place, journalId, account: 'STORE', amountMinor: -1 },
      ])
    }),
  )
  await refused('order_journals_kept', db.update(orderEntries).set({ amountMinor: 1 }))
  await refused('order_journals_kept', db.delete(orderJournals))
})
