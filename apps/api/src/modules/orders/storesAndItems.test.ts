import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { violatedConstraint } from '../../platform/db/transaction.ts'
import { openOrders, type OrderWorld } from '../../testing/orderWorld.ts'
import { openTestApp } from '../../testing/testApp.ts'
import { opcItems } from '../menus/tables.ts'
import { retailStores } from '../retail/tables.ts'
import { orders } from './tables.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await openOrders(await openTestApp())
})

it('a store with an order on its way is deleted once that has ended, and takes none then', async () => {
  const { test, owner, store, item, placed, hold, serve, rowOf } = world
  const shop = await store({ name: 'Last Orders' })
  const order = await placed(shop.id, [{ opcItemId: await item(shop) }])
  await hold(order)
  const landlord = await test.actorWith(['RETAIL_STORE_DELETE'], { scope: owner })
  const path = { id: shop.id }
  await test.db.update(retailStores).set({ orderStatus: 'CLOSED' }).where(eq(retailStores.id, shop.id))
  expect(await test.call('deleteRetailStore', { as: landlord, path })).toMatchObject({
    status: 409,
    body: { message: 'The store still has orders. Finish or cancel them first.' },
  })
  expect(await serve('rejectOpcOrder', order.id, { remark: 'We close.' })).toMatchObject({ status: 200 })
  expect(await test.call('deleteRetailStore', { as: landlord, path })).toMatchObject({ status: 200 })
  const { id: _, ...row } = await rowOf(order.id)
  const again = test.db.insert(orders).values({ ...row, orderNo: 'ORD-LATE' })
  expect(violatedConstraint(await again.catch((error: unknown) => error))).toBe('orders_store_deleted')
})

it('an order comes between nobody and an item that never runs out, and is told of where it is counted', async () => {
  const { test, store, item, placed } = world
  const shop = await store()
  const [endless, counted] = [await item(shop), await item(shop, { quantity: 9 })]
  await placed(shop.id, [{ opcItemId: endless }, { opcItemId: counted }])
  const versionOf = async (id: string) =>
    (await test.db.select({ version: opcItems.version }).from(opcItems).where(eq(opcItems.id, id)))[0]?.version
  expect([await versionOf(endless), await versionOf(counted)]).toEqual([1, 2])
})

it('a store goes on with an order while its money is being taken', async () => {
  const { test, server, store, item, placed, hold, settle, rowOf } = world
  const shop = await store()
  const order = await placed(shop.id, [{ opcItemId: await item(shop) }])
  await hold(order)
  const path = { id: order.id }
  const { version } = await rowOf(order.id)
  const accepted = await test.call('acceptOpcOrder', { as: server, path, body: { version } })
  const seen = (accepted.body.data as { version: number }).version
  await settle(order.id)
  expect(await rowOf(order.id)).toMatchObject({ paymentStatus: 'PAID' })
  const prepared = await test.call('markOpcOrderAsPrepared', { as: server, path, body: { version: seen } })
  expect(prepared).toMatchObject({ status: 200, body: { data: { status: 'PREPARED' } } })
})
