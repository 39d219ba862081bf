import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/testApp.ts'
import { opcItems } from '../menus/tables.ts'
import { retailStores } from '../retail/tables.ts'
import { endOverdue } from './orders.jobs.ts'
import { openOrders, type OrderWorld } from '../../testing/orderWorld.ts'
import { orderLines } from './tables.ts'

let world: OrderWorld
let store: Awaited<ReturnType<OrderWorld['store']>>
let coffee: string
beforeAll(async () => {
  world = await openOrders(await openTestApp())
  store = await world.store({ slotCapacity: 100 })
  coffee = await world.item(store, { name: 'Coffee', quantity: 50, preparationTime: 10 })
})

const waiting = async () => {
  const order = await world.placed(store.id, [{ opcItemId: coffee, qty: 2 }])
  await world.hold(order)
  return order
}
const accepted = async () => {
  const order = await waiting()
  expect(await world.serve('acceptOpcOrder', order.id)).toMatchObject({ status: 200 })
  await world.settle(order.id)
  return order
}

describe('a shop', () => {
  it('is shown to people of the estate with its menu, price line by line and times to collect', async () => {
    const { test, buyer, milk, item } = world
    const latte = await item(store, { name: 'Latte', basePriceMinor: 450, preparationTime: 20 })
    const { plain, oat } = await milk(latte)
    const path = { id: store.id }
    const listed = await test.call('listShops', { as: buyer, query: { openNow: true } })
    expect(listed.body.data).toMatchObject({ items: [{ id: store.id, openNow: true, closedReason: null }], total: 1 })
    const shop = await test.call('getShop', { as: buyer, path })
    expect(shop.body.data).toMatchObject({
      closesAt: '2026-12-01T20:00:00.000Z',
      menu: [{ items: [{ name: 'Coffee' }, { name: 'Latte', addOns: [{ name: 'Milk', required: true }] }] }],
    })
    const body = { items: [{ opcItemId: latte, qty: 2, options: [{ opcItemAddOnOptionId: oat }] }] }
    const priced = await test.call('priceShopBasket', { as: buyer, path, body })
    expect(priced.body.data).toMatchObject({
      priceLines: [{ amount: 1060 }, { label: 'Service fee 2.5%', amount: 27 }, { label: 'Tax 9%', amount: 98 }],
      total: 1185,
      earliestCollectTime: '2026-12-01T10:30:00.000Z',
    })
    const without = await test.call('priceShopBasket', {
      as: buyer,
      path,
      body: { items: [{ opcItemId: latte, qty: 1 }] },
    })
    expect(without.body.errors).toMatchObject([{ field: 'items.0.options', message: 'Choose milk.' }])
    const both = [{ opcItemAddOnOptionId: oat }, { opcItemAddOnOptionId: plain }]
    const two = { items: [{ opcItemId: latte, qty: 1, options: both }] }
    expect((await test.call('priceShopBasket', { as: buyer, path, body: two })).body.errors).toMatchObject([
      { message: 'Choose one of milk.' },
    ])
    const times = await test.call('getShopCollectTimes', { as: buyer, path, query: { preparationTime: 20 } })
    expect(times.body.data).toHaveLength(38)
    expect((times.body.data as object[])[0]).toEqual({ collectTime: '2026-12-01T10:30:00.000Z', free: 100 })
  })

  it('that takes no orders says why, and takes none', async () => {
    const { test, buyer, place, store: make, item } = world
    const paused = await make({ orderStatus: 'CLOSED', name: 'Paused' })
    const bun = await item(paused)
    expect((await test.call('getShop', { as: buyer, path: { id: paused.id } })).body.data).toMatchObject({
      openNow: false,
      closedReason: 'Takes no orders for now.',
    })
    expect(await place(paused.id, [{ opcItemId: bun }])).toMatchObject({
      status: 422,
      body: { message: 'Paused: Takes no orders for now.' },
    })
    test.clock.set(new Date('2026-12-01T21:00:00Z'))
    expect((await test.call('listShops', { as: buyer, query: { openNow: true } })).body.data).toMatchObject({
      total: 0,
    })
    expect(await place(store.id, [{ opcItemId: coffee }])).toMatchObject({ status: 422 })
    test.clock.set(new Date('2026-12-01T10:00:00Z'))
    const stranger = await test.actorWith([], { addOns: ['ORDER_PAY_COLLECT'] })
    expect((await test.call('getShop', { as: stranger, path: { id: store.id } })).status).toBe(404)
    expect((await place(store.id, [{ opcItemId: coffee }], {}, stranger)).status).toBe(400)
  })
})

describe('placing an order', () => {
  it('takes stock and a time, and refuses what is not so any more', async () => {
    const { place, item, stockOf, soon } = world
    const bun = await item(store, { name: 'Bun', quantity: 3 })
    const refused = async (wanted: object, field: string, message: string, more: object = {}) =>
      expect((await place(store.id, [wanted as { opcItemId: string }], more)).body.errors).toMatchObject([
        { field, message },
      ])
    await refused({ opcItemId: bun, qty: 4 }, 'items.0.qty', 'Only 3 of Bun are left.')
    await refused({ opcItemId: bun }, 'collectTime', 'Choose one of the times to collect.', {
      collectTime: new Date(soon().getTime() + 60_000).toISOString(),
    })
    expect(await place(store.id, [{ opcItemId: bun, qty: 3 }], { total: 1500 })).toMatchObject({ status: 422 })
    expect(await place(store.id, [{ opcItemId: bun, qty: 3 }])).toMatchObject({ status: 200 })
    expect(await stockOf(bun)).toBe(0)
    await refused({ opcItemId: bun }, 'items.0.qty', 'Bun is sold out.')
  })

  it('happens once however often it is asked for with the same key', async () => {
    const { test, buyer, soon, item, stockOf } = world
    const tart = await item(store, { quantity: 5 })
    const body = {
      retailStoreId: store.id,
      items: [{ opcItemId: tart, qty: 1 }],
      collectTime: soon().toISOString(),
    }
    const ask = () => test.call('createMyOrder', { as: buyer, body, headers: { 'idempotency-key': 'tart of today' } })
    const [first, second] = [await ask(), await ask()]
    expect(first.body.data).toEqual(second.body.data)
    expect(await stockOf(tart)).toBe(4)
  })

  it('that is not paid in time is void, and what was kept for it is free', async () => {
    const { test, placed, rowOf, pay, stockOf, notice, paymentsOf, settle } = world
    const before = await stockOf(coffee)
    const order = await placed(store.id, [{ opcItemId: coffee, qty: 5 }])
    const { paymentUrl } = (await pay(order.id)).body.data as { paymentUrl: string }
    expect(await stockOf(coffee)).toBe(Number(before) - 5)
    test.clock.advance(minutes(16))
    expect(await endOverdue(test.ctx())).toEqual([])
    expect(await rowOf(order.id)).toMatchObject({
      status: 'PAYMENT_EXPIRED',
      paymentStatus: 'EXPIRED',
      reserved: false,
    })
    expect(await stockOf(coffee)).toBe(before)
    const reference = String(paymentUrl.split('/').at(-1))
    expect(await notice({ reference, outcome: 'AUTHORISED', amountMinor: order.total })).toBe(200)
    await settle(order.id)
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'RELEASED' }])
    expect((await pay(order.id)).status).toBe(422)
    test.clock.set(new Date('2026-12-01T10:00:00Z'))
  })

  it('whose payment fails is void, unless it is being paid once more', async () => {
    const { placed, pay, notice, rowOf } = world
    const order = await placed(store.id, [{ opcItemId: coffee }])
    const begun = async () => {
      const { paymentUrl } = (await pay(order.id)).body.data as { paymentUrl: string }
      return String(paymentUrl.split('/').at(-1))
    }
    const [first, second] = [await begun(), await begun()]
    const failed = { outcome: 'FAILED', amountMinor: order.total }
    expect(await notice({ ...failed, reference: first })).toBe(200)
    expect(await rowOf(order.id)).toMatchObject({ status: 'PENDING_PAYMENT' })
    expect(await notice({ ...failed, reference: second })).toBe(200)
    expect(await rowOf(order.id)).toMatchObject({ status: 'PAYMENT_FAILED', reserved: false })
  })
})

describe('the store', () => {
  it('accepts, prepares and hands over by the code; the buyer says how it was, once', async () => {
    const { test, buyer, server, serve, rowOf, paymentsOf, settle } = world
    const order = await waiting()
    const listed = await test.call('listOpcOrders', { as: server, query: { statusArray: ['PENDING_ACCEPTANCE'] } })
    expect((listed.body.data as { items: object[] }).items[0]).toMatchObject({
      id: order.id,
      allowedActions: ['accept', 'reject', 'cancel', 'mark-as-out-of-stock'],
    })
    expect(await serve('acceptOpcOrder', order.id, { version: 1 })).toMatchObject({ status: 409 })
    expect(await serve('acceptOpcOrder', order.id)).toMatchObject({ status: 200 })
    await settle(order.id)
    expect(await rowOf(order.id)).toMatchObject({ status: 'ACCEPTED', paymentStatus: 'PAID' })
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'SUCCESSFUL', captureMinor: order.total }])
    expect(await serve('acceptOpcOrder', order.id)).toMatchObject({ status: 422 })
    expect(await serve('collectOpcOrder', order.id)).toMatchObject({ status: 422 })
    expect(await serve('markOpcOrderAsPrepared', order.id)).toMatchObject({ status: 200 })
    const path = { id: order.id }
    expect(await test.call('reviewMyOrder', { as: buyer, path, body: { rating: 5 } })).toMatchObject({ status: 422 })
    expect((await serve('collectOpcOrder', order.id, { collectionCode: '0000' })).body.errors).toMatchObject([
      { field: 'collectionCode' },
    ])
    const { collectionCode } = await rowOf(order.id)
    expect(await serve('collectOpcOrder', order.id, { collectionCode: collectionCode.toLowerCase() })).toMatchObject({
      status: 200,
      body: { data: { status: 'COLLECTED', allowedActions: [] } },
    })
    const review = { rating: 4, comment: 'Hot' }
    expect((await test.call('reviewMyOrder', { as: buyer, path, body: review })).body.data).toMatchObject({ review })
    expect((await test.call('reviewMyOrder', { as: buyer, path, body: review })).status).toBe(422)
    const [row] = await test.db.select().from(retailStores).where(eq(retailStores.id, store.id))
    expect(row).toMatchObject({ noOfReview: 1, ratingSum: 4 })
    const history = await test.call('listOpcOrderHistories', { as: server, path })
    expect(JSON.stringify(history.body.data)).toContain('Handed the order over')
  })

  it('rejects for a reason the buyer reads: the money is let go, the stock is back', async () => {
    const { test, buyer, serve, rowOf, paymentsOf, settle, stockOf } = world
    const before = await stockOf(coffee)
    const order = await waiting()
    expect((await serve('rejectOpcOrder', order.id, { remark: ' ' })).body.errors).toMatchObject([{ field: 'remark' }])
    expect(await serve('rejectOpcOrder', order.id, { remark: 'No beans' })).toMatchObject({ status: 200 })
    await settle(order.id)
    expect(await rowOf(order.id)).toMatchObject({ status: 'REJECTED', paymentStatus: 'RELEASED' })
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'RELEASED' }])
    expect(await stockOf(coffee)).toBe(before)
    const shown = await test.call('getMyOrder', { as: buyer, path: { id: order.id } })
    expect(shown.body.data).toMatchObject({ statusLabel: 'Rejected', reason: 'No beans', allowedActions: [] })
  })

  it('cancels what it accepted: what was taken goes back', async () => {
    const { serve, rowOf, paymentsOf, settle } = world
    const order = await accepted()
    expect(await serve('cancelOpcOrder', order.id, { remark: 'The oven broke' })).toMatchObject({ status: 200 })
    await settle(order.id)
    expect(await rowOf(order.id)).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED' })
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'REFUNDED', refundedMinor: order.total }])
  })

  it('that has none of something gives back its price, and takes it off the menu', async () => {
    const { test, item, placed, hold, serve, settle, rowOf, paymentsOf } = world
    const cake = await item(store, { name: 'Cake', basePriceMinor: 333, quantity: 9 })
    const both = async () => {
      await test.db.update(opcItems).set({ available: true }).where(eq(opcItems.id, cake))
      const order = await placed(store.id, [{ opcItemId: coffee }, { opcItemId: cake, qty: 2 }])
      await hold(order)
      const lines = await test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
      return { ...order, cakes: lines.filter(({ opcItemId }) => opcItemId === cake).map(({ id }) => id), lines }
    }
    const early = await both()
    expect(await serve('markOpcOrderAsOutOfStock', early.id, { opcOrderItemIds: early.cakes })).toMatchObject({
      status: 200,
      body: { data: { status: 'PENDING_ACCEPTANCE', subtotal: 500, total: 559 } },
    })
    expect((await test.db.select().from(opcItems).where(eq(opcItems.id, cake)))[0]?.available).toBe(false)
    await serve('acceptOpcOrder', early.id)
    await settle(early.id)
    expect(await paymentsOf(early.id)).toMatchObject([{ captureMinor: 559, refundedMinor: 0 }])
    const late = await both()
    await serve('acceptOpcOrder', late.id)
    await settle(late.id)
    expect(await serve('markOpcOrderAsOutOfStock', late.id, { opcOrderItemIds: late.cakes })).toMatchObject({
      body: { data: { status: 'ACCEPTED', paymentStatus: 'PARTIALLY_REFUNDED', refunded: late.total - 559 } },
    })
    expect(await serve('markOpcOrderAsOutOfStock', late.id, { opcOrderItemIds: late.cakes })).toMatchObject({
      status: 400,
    })
    await settle(late.id)
    const rest = late.lines.filter(({ opcItemId }) => opcItemId === coffee).map(({ id }) => id)
    expect(await serve('markOpcOrderAsOutOfStock', late.id, { opcOrderItemIds: rest })).toMatchObject({
      body: { data: { status: 'CANCELLED', total: 0 } },
    })
    await settle(late.id)
    expect(await rowOf(late.id)).toMatchObject({ paymentStatus: 'REFUNDED' })
    await test.db.update(opcItems).set({ available: true }).where(eq(opcItems.id, coffee))
  })

  it('that does not accept or prepare in time loses the order; what nobody collects is closed without money back', async () => {
    const { test, serve, rowOf, settle } = world
    const slow = await waiting()
    const [left, forgotten] = [await accepted(), await accepted()]
    await serve('markOpcOrderAsPrepared', left.id)
    test.clock.advance(minutes(16))
    await endOverdue(test.ctx())
    await settle(slow.id)
    expect(await rowOf(slow.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'RELEASED',
      reason: 'The store did not accept it within 15 minutes.',
    })
    test.clock.set(new Date('2026-12-01T20:31:00Z'))
    await endOverdue(test.ctx())
    expect(await rowOf(left.id)).toMatchObject({ status: 'UNCOLLECTED', paymentStatus: 'PAID' })
    await settle(forgotten.id)
    expect(await rowOf(forgotten.id)).toMatchObject({
      status: 'CANCELLED',
      paymentStatus: 'REFUNDED',
      reason: 'The store closed before it was prepared.',
    })
    test.clock.set(new Date('2026-12-01T10:00:00Z'))
  })

  it('sees orders of the outlets its people look after, once they are paid', async () => {
    const { test, merchant, server, tenant, placed, owner } = world
    const unpaid = await placed(store.id, [{ opcItemId: coffee }])
    const order = await waiting()
    const statusFor = async (as: Parameters<OrderWorld['pay']>[1], id: string) =>
      (await test.call('getOpcOrder', { as: as!, path: { id } })).status
    expect([await statusFor(server, order.id), await statusFor(server, unpaid.id)]).toEqual([200, 404])
    const assigned = await test.actorWith(['OPC_ORDER_LIST', 'OPC_ORDER_VIEW'], { scope: merchant })
    expect(await statusFor(assigned, order.id)).toBe(404)
    const other = await test.actorWith(['OPC_ORDER_LIST', 'OPC_ORDER_VIEW', 'RETAIL_STORE_EDIT'], { scope: tenant })
    expect(await statusFor(other, order.id)).toBe(404)
    const landlord = await test.actorWith(['OPC_ORDER_LIST', 'OPC_ORDER_VIEW'], { scope: owner })
    expect(await statusFor(landlord, order.id)).toBe(200)
    const colleague = await test.actorWith([], { scope: tenant })
    expect((await test.call('getMyOrder', { as: colleague, path: { id: order.id } })).status).toBe(404)
    expect((await test.call('payMyOrder', { as: colleague, path: { id: unpaid.id } })).status).toBe(404)
    expect(
      (await test.call('acceptOpcOrder', { as: assigned, path: { id: order.id }, body: { version: 2 } })).status,
    ).toBe(403)
  })
})

describe('the buyer', () => {
  it('cancels until the store accepts, and orders the same again', async () => {
    const { test, buyer, rowOf, settle } = world
    const order = await waiting()
    const path = { id: order.id }
    const cancel = async (id: string) =>
      test.call('cancelMyOrder', { as: buyer, path: { id }, body: { version: (await rowOf(id)).version } })
    expect((await cancel(order.id)).body.data).toMatchObject({ status: 'CANCELLED' })
    await settle(order.id)
    expect(await rowOf(order.id)).toMatchObject({ paymentStatus: 'RELEASED' })
    expect(await cancel((await accepted()).id)).toMatchObject({ status: 422 })
    const again = await test.call('getMyOrderAgain', { as: buyer, path })
    expect(again.body.data).toMatchObject({ items: [{ opcItemId: coffee, qty: 2 }], missing: [] })
    await test.db.update(opcItems).set({ available: false }).where(eq(opcItems.id, coffee))
    expect((await test.call('getMyOrderAgain', { as: buyer, path })).body.data).toMatchObject({ missing: ['Coffee'] })
    await test.db.update(opcItems).set({ available: true }).where(eq(opcItems.id, coffee))
  })
})

describe('screens that show orders', () => {
  it('hear of what happens to them, at the store and before the buyer', async () => {
    const { test, buyer, server } = world
    const heard: string[] = []
    const listen = ({ officeCentreId, id: userId }: { officeCentreId: string; id: string }, who: string) =>
      test.ctx().services.events.subscribe({
        officeCentreId,
        userId,
        send: (event) => void heard.push(`${who} ${event}`),
      })
    const leave = [listen(buyer, 'buyer'), listen(server, 'merchant')]
    await waiting()
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['buyer orders', 'merchant orders'])))
    for (const one of leave) one()
  })
})
