import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { openTestApp } from '../../testing/testApp.ts'
import { openOrders, type OrderWorld } from '../../testing/orderWorld.ts'
import { orderCollectSlots, orders } from './tables.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrders(await openTestApp())
})

const racers = 32
const race = async (run: (index: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: racers }, (_, index) => run(index)))).map(({ status }) => status)

it('the last of an item goes to one of many who order it at once', async () => {
  const { store, item, place, stockOf, test } = world
  const shop = await store({ slotCapacity: 100 })
  const last = await item(shop, { quantity: 3 })
  const answers = await race(() => place(shop.id, [{ opcItemId: last, qty: 1 }]))
  expect(answers.filter((status) => status === 200)).toHaveLength(3)
  expect(answers.filter((status) => status === 400)).toHaveLength(racers - 3)
  expect(await stockOf(last)).toBe(0)
  expect(await test.db.$count(orders, eq(orders.retailStoreId, shop.id))).toBe(3)
})

it('a quarter of an hour takes as many orders as the store hands out in it', async () => {
  const { store, item, place, test, soon } = world
  const shop = await store({ slotCapacity: 5 })
  const endless = await item(shop)
  const answers = await race(() => place(shop.id, [{ opcItemId: endless }]))
  expect(answers.filter((status) => status === 200)).toHaveLength(5)
  const [slot] = await test.db
    .select()
    .from(orderCollectSlots)
    .where(and(eq(orderCollectSlots.retailStoreId, shop.id), eq(orderCollectSlots.startsAt, soon())))
  expect(slot).toMatchObject({ taken: 5, capacity: 5 })
})

it('two items are never held against each other by orders that name them in another order', async () => {
  const { store, item, place, stockOf } = world
  const shop = await store({ slotCapacity: 100 })
  const [one, other] = [await item(shop, { quantity: 16 }), await item(shop, { quantity: 16 })]
  const both = [{ opcItemId: one }, { opcItemId: other }]
  const answers = await race((index) => place(shop.id, index % 2 === 0 ? both : both.toReversed()))
  expect(answers.filter((status) => status === 200)).toHaveLength(16)
  expect([await stockOf(one), await stockOf(other)]).toEqual([0, 0])
})

it('an order is moved once by many who move it at once', async () => {
  const { store, item, placed, hold, test, server, rowOf, stockOf } = world
  const shop = await store({ slotCapacity: 100 })
  const cake = await item(shop, { quantity: 10 })
  const order = await placed(shop.id, [{ opcItemId: cake, qty: 4 }])
  await hold(order)
  const { version } = await rowOf(order.id)
  const path = { id: order.id }
  const answers = await race((index) =>
    index % 2 === 0
      ? test.call('acceptOpcOrder', { as: server, path, body: { version } })
      : test.call('rejectOpcOrder', { as: server, path, body: { version, remark: 'Too late' } }),
  )
  expect(answers.filter((status) => status === 200)).toHaveLength(1)
  const { status } = await rowOf(order.id)
  expect(await stockOf(cake)).toBe(status === 'ACCEPTED' ? 6 : 10)
})
