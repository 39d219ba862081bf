import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openOrders, type OrderWorld } from '../../testing/orderWorld.ts'
import { fewestStatements } from '../../testing/sentStatements.ts'
import { openTestApp } from '../../testing/testApp.ts'
import { orderLines, orders } from './tables.ts'

let world: OrderWorld
let store: Awaited<ReturnType<OrderWorld['store']>>
beforeAll(async () => {
  world = await openOrders(await openTestApp())
  store = await world.store({ slotCapacity: 100 })
  const order = await world.placed(store.id, [
    { opcItemId: await world.item(store) },
    { opcItemId: await world.item(store) },
  ])
  await world.hold(order)
})

const board = () => world.test.call('getOpcOrderBoard', { as: world.server, query: { retailStoreIds: [store.id] } })

const shown = async () => ((await board()).body.data as { orders: object[] }).orders

/** Puts as many orders like the first there, with lines like its own; they wait to be accepted. */
async function putMore(from: number, count: number): Promise<void> {
  const { db } = world.test
  const [first] = await db
    .select()
    .from(orders)
    .where(eq(orders.retailStoreId, store.id))
    .orderBy(asc(orders.id))
    .limit(1)
  if (!first) throw new Error('there is no order')
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, first.id))
  const numbers = Array.from({ length: count }, (_, index) => String(from + index).padStart(3, '0'))
  await db.transaction(async (tx) => {
    const made = await tx
      .insert(orders)
      .values(
        numbers.map((number) => ({
          ...first,
          id: undefined,
          orderNo: `ORD-MORE-${number}`,
          collectionCode: `Z${number}`,
        })),
      )
      .returning({ id: orders.id })
    await tx
      .insert(orderLines)
      .values(made.flatMap(({ id: orderId }) => lines.map((line) => ({ ...line, id: undefined, orderId }))))
  })
}

it('answers what a store works on, due first first, with how many stand where', async () => {
  const answer = await board()
  expect(answer.body.data).toMatchObject({
    orders: [
      {
        status: 'PENDING_ACCEPTANCE',
        items: [{ qty: 1 }, { qty: 1 }],
      },
    ],
    counts: [
      { status: 'PENDING_ACCEPTANCE', count: 1 },
      { status: 'ACCEPTED', count: 0 },
      { status: 'PREPARED', count: 0 },
    ],
  })
})

it('of 500 open orders takes two statements more than a call that reads nothing', async () => {
  await putMore(1, 499)
  const { test, server } = world
  const nothing = { as: server, query: { retailStoreIds: [store.groupId] } }
  expect(await shown()).toHaveLength(500)
  expect((await test.call('getOpcOrderBoard', nothing)).body.data).toMatchObject({ orders: [] })
  // Without orders there are no lines to read: one statement less.
  expect(await fewestStatements(() => board())).toBe(
    (await fewestStatements(() => test.call('getOpcOrderBoard', nothing))) + 1,
  )
})

it('of more says how many there are', async () => {
  await putMore(500, 4)
  expect(await shown()).toHaveLength(500)
  expect((await board()).body.data).toMatchObject({ counts: [{ status: 'PENDING_ACCEPTANCE', count: 504 }, {}, {}] })
})
