import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ctxAs } from '../../testing/ctxAs.ts'
import { openOrders, type OrderWorld } from '../../testing/orderWorld.ts'
import { openTestApp, type TestActor } from '../../testing/testApp.ts'
import type { Holding } from '../leaving/index.ts'
import { personOrderHolding, storeOrderHolding, tenantOrderHolding } from './orders.holdings.ts'

let world: OrderWorld
let store: Awaited<ReturnType<OrderWorld['store']>>
let coffee: string
let owner: TestActor

beforeAll(async () => {
  world = await openOrders(await openTestApp())
  store = await world.store({ slotCapacity: 100 })
  coffee = await world.item(store, { quantity: 50 })
  owner = await world.test.actorWith([], { scope: world.owner })
})
afterAll(() => world.test.close())

const how = { remark: null, handOverUserId: null }

/** One that is not paid, one that waits for the store, and one that it prepares. */
async function threeOrders() {
  const [unpaid, waiting, taken] = [await place(), await place(), await place()]
  for (const order of [waiting, taken]) await world.hold(order)
  await world.serve('acceptOpcOrder', taken.id)
  await world.settle(taken.id)
  return { unpaid, waiting, taken }
}
const place = () => world.placed(store.id, [{ opcItemId: coffee }])

const countOf = async (holding: Holding, subject: Parameters<Holding['open']>[1]) =>
  (await holding.open(ctxAs(world.test, owner), subject, world.test.clock.now()))?.count

async function close(holding: Holding, subject: Parameters<Holding['open']>[1]) {
  const orders = await threeOrders()
  const before = await countOf(holding, subject)
  const stock = Number(await world.stockOf(coffee))
  await ctxAs(world.test, owner).transaction((tx) => holding.close(tx, subject, how))
  for (const { id } of Object.values(orders)) await world.settle(id)
  const after = await Promise.all(Object.values(orders).map(({ id }) => world.rowOf(id)))
  expect(await countOf(holding, subject)).toBeUndefined()
  return { before, freed: Number(await world.stockOf(coffee)) - stock, after }
}

describe('the orders of whoever leaves', () => {
  it.each([
    ['a person', personOrderHolding, 'USER'],
    ['a company', tenantOrderHolding, 'TENANT'],
  ] as const)(
    '%s: end until a store has accepted them, and what it prepares can be collected',
    async (_, holding, type) => {
      const { buyer, tenant } = world
      const id = type === 'USER' ? buyer.id : tenant.officeCentreId
      const { before, freed, after } = await close(holding, { ...tenant, type, id, name: 'Leaver' })
      expect({ before, freed }).toEqual({ before: 2, freed: 2 })
      expect(after).toMatchObject([
        { status: 'CANCELLED', paymentStatus: 'EXPIRED' },
        { status: 'CANCELLED', paymentStatus: 'RELEASED', reason: 'The person has left.' },
        { status: 'ACCEPTED', paymentStatus: 'PAID' },
      ])
    },
  )

  it('a company with stores: its buyers are paid back', async () => {
    const { merchant } = world
    const subject = { ...merchant, type: 'TENANT' as const, id: merchant.officeCentreId, name: 'Merchant' }
    const others = (await countOf(storeOrderHolding, subject)) ?? 0
    const { before, after } = await close(storeOrderHolding, subject)
    expect(before).toBe(others + 2)
    expect(after).toMatchObject([
      { status: 'PENDING_PAYMENT' },
      { status: 'CANCELLED', paymentStatus: 'RELEASED', reason: 'The store has closed.' },
      { status: 'CANCELLED', paymentStatus: 'REFUNDED', reason: 'The store has closed.' },
    ])
  })
})
