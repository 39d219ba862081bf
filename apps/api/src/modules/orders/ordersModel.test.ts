import { isLongRun } from '@atrium/tooling/long.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minutes } from '../../platform/clock.ts'
import { seeded, type Random } from '../../testing/random.ts'
import { openOwnTestApp } from '../../testing/testApp.ts'
import { refundJob, settlePaymentJob } from '../billing/index.ts'
import { paymentRefunds, payments } from '../billing/tables.ts'
import { opcItems } from '../menus/tables.ts'
import { orderPayouts } from './ledger.tables.ts'
import { endOverdue } from './orders.jobs.ts'
import {
  canBePlaced,
  move,
  owedOf,
  place,
  priceOf,
  type Model,
  type ModelOrder,
  type ModelState,
} from './ordersModel.ts'
import { openOrders, type OrderWorld } from '../../testing/orderWorld.ts'
import { beginPayouts, differingBooks, payoutJob } from './payouts.ts'
import { useStandIn, type Mishap } from '../../testing/paymentStandIn.ts'
import { orderCollectSlots, orderLines, orders } from './tables.ts'

const noOfSteps = isLongRun ? 10_000 : 1000
const capacity = 3

let world: OrderWorld
let standIn: Awaited<ReturnType<typeof useStandIn>>
let shop: Awaited<ReturnType<OrderWorld['store']>>
let calm = false
const seed = isLongRun ? Date.now() % 1_000_000 : 4
const random = seeded(seed)
const mishap = (): Mishap => (calm || !random.chance(15) ? null : random.chance(50) ? 'AWAY' : 'ANSWER_LOST')
const model: Model = { items: [], slots: new Map(), capacity, orders: [] }

beforeAll(async () => {
  world = await openOrders(await openOwnTestApp())
  standIn = await useStandIn(world.test, mishap)
  shop = await world.store({ slotCapacity: capacity })
  for (const [priceMinor, quantity] of [
    [333, null],
    [450, 40],
    [1299, 12],
  ] as const) {
    const id = await world.item(shop, { basePriceMinor: priceMinor, quantity })
    model.items.push({ id, priceMinor, quantity, available: true })
  }
})
afterAll(async () => {
  await standIn.close()
  await world.test.close()
})

const now = () => world.test.clock.now().getTime()
const onTheirWay: ReadonlySet<ModelState> = new Set<ModelState>(['TO_PAY', 'NEW', 'PREPARING', 'READY'])
/** Mostly one of which something is left to do. */
const anyOrder = (): ModelOrder | undefined => {
  const last = model.orders.slice(-20)
  const open = last.filter(({ state }) => onTheirWay.has(state))
  const among = open.length > 0 && random.chance(85) ? open : last
  return among.length === 0 ? undefined : random.pick(among)
}

type Step = () => Promise<void>

const placeOne: Step = async () => {
  const slot = new Date(world.soon().getTime() + random.below(3) * minutes(15)).toISOString()
  const lines = Array.from({ length: 1 + random.below(3) }, () => ({
    item: random.pick(model.items),
    qty: 1 + random.below(3),
    isOut: false,
  }))
  const isTaken = canBePlaced(model, lines, slot)
  const wanted = lines.map(({ item, qty }) => ({ opcItemId: item.id, qty }))
  const { status, body } = await world.place(shop.id, wanted, { collectTime: slot })
  expect(status).toBe(isTaken ? 200 : 400)
  if (!isTaken) return
  const { id, total } = body.data as { id: string; total: number }
  const times = { placedAt: now(), paidAt: 0, servedAt: 0 }
  const order: ModelOrder = { id, state: 'TO_PAY', slot, lines, ...times, pages: new Set() }
  place(model, order)
  expect(total).toBe(priceOf(order))
}

const payOne: Step = async () => {
  const order = anyOrder()
  if (!order) return
  const { status, body } = await world.pay(order.id)
  const waits = order.state === 'TO_PAY' && now() < order.placedAt + minutes(15)
  expect(waits ? [200, 503] : [422]).toContain(status)
  if (status !== 200) return
  const { paymentUrl } = body.data as { paymentUrl: string }
  order.pages.add(String(paymentUrl.split('/').at(-1)))
  if (!random.chance(10)) await standIn.choose(paymentUrl, random.chance(80) ? 'SUCCESSFUL' : 'FAILED')
}

/** What a notice means to an order that waits for its payment. */
function hear(notice: { reference: string; outcome: string }): void {
  const order = model.orders.find(({ pages }) => pages.has(notice.reference))
  if (!order) return
  const waits = order.state === 'TO_PAY'
  if (notice.outcome === 'AUTHORISED') {
    order.pages.delete(notice.reference)
    if (waits) Object.assign(order, { paidAt: now(), state: 'NEW' })
  }
  if (notice.outcome !== 'FAILED') return
  order.pages.delete(notice.reference)
  if (waits && order.pages.size === 0) move(model, order, 'FAILED')
}

/** Notices come in any order, once or twice, or never. */
const deliverOne: Step = async () => {
  if (standIn.waiting.length === 0) return
  const [payload = ''] = standIn.waiting.splice(random.below(standIn.waiting.length), 1)
  if (random.chance(10)) return
  const notice = JSON.parse(payload) as { reference: string; outcome: string }
  for (let time = random.chance(30) ? 2 : 1; time > 0; time -= 1) {
    expect(await standIn.deliver(payload)).toBe(200)
    hear(notice)
  }
}

const served = (
  operation: Parameters<OrderWorld['serve']>[0],
  from: readonly ModelState[],
  to: ModelState,
  body: object = {},
): Step => {
  return async () => {
    const order = anyOrder()
    if (!order) return
    const { status } = await world.serve(operation, order.id, body)
    const isTaken = from.includes(order.state)
    expect(isTaken ? [200] : [404, 422]).toContain(status)
    if (!isTaken) return
    if (to === 'PREPARING' || to === 'READY') order.servedAt = now()
    move(model, order, to)
  }
}

const withdraw: Step = async () => {
  const order = anyOrder()
  if (!order) return
  const { version } = await world.rowOf(order.id)
  const call = { as: world.buyer, path: { id: order.id }, body: { version } }
  const isTaken = order.state === 'TO_PAY' || order.state === 'NEW'
  expect((await world.test.call('cancelMyOrder', call)).status).toBe(isTaken ? 200 : 422)
  if (isTaken) move(model, order, 'CANCELLED')
}

const runOut: Step = async () => {
  const order = anyOrder()
  if (!order) return
  const rows = await world.test.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position)
  const index = random.below(order.lines.length)
  const line = order.lines[index]
  const { status } = await world.serve('markOpcOrderAsOutOfStock', order.id, { opcOrderItemIds: [rows[index]?.id] })
  const isOpen = order.state === 'NEW' || order.state === 'PREPARING'
  expect(isOpen && !line?.isOut ? [200] : [400, 404, 422]).toContain(status)
  if (!isOpen || !line || line.isOut) return
  Object.assign(line, { isOut: true })
  line.item.available = false
  if (order.lines.every(({ isOut }) => isOut)) move(model, order, order.state === 'NEW' ? 'REJECTED' : 'CANCELLED')
}

const restock: Step = async () => {
  const item = random.pick(model.items)
  item.available = true
  if (item.quantity !== null) item.quantity = random.below(30)
  const { available, quantity } = item
  await world.test.db.update(opcItems).set({ available, quantity }).where(eq(opcItems.id, item.id))
}

/** What is left to ask the provider is tried, of one payment or of all, with whatever goes wrong. */
async function work(part: Random | null): Promise<void> {
  const { test } = world
  const attempt = (run: Promise<void>) => (part === null ? run : run.catch(() => undefined))
  const held = await test.db.select({ id: payments.id }).from(payments).where(eq(payments.status, 'AUTHORISED'))
  for (const { id: paymentId } of held)
    for (const step of ['RELEASE', 'CAPTURE'] as const)
      if (!part || part.chance(40)) await attempt(settlePaymentJob.run(test.ctx(), { paymentId, step }))
  const back = await test.db
    .select({ id: paymentRefunds.id })
    .from(paymentRefunds)
    .where(eq(paymentRefunds.status, 'PENDING'))
  for (const { id: refundId } of back)
    if (!part || part.chance(40)) await attempt(refundJob.run(test.ctx(), { refundId }))
  const payouts = await test.db
    .select({ id: orderPayouts.id })
    .from(orderPayouts)
    .where(eq(orderPayouts.status, 'PENDING'))
  for (const { id: payoutId } of payouts) await attempt(payoutJob.run(test.ctx(), { payoutId }))
}

/** Time goes on, and with it what waits too long; now and then the next morning comes. */
async function goOn(): Promise<void> {
  const { clock, ctx } = world.test
  clock.advance(minutes(1 + random.below(12)))
  if (clock.now().getUTCHours() >= 18 || random.chance(10))
    clock.set(new Date(`${new Date(now() + minutes(1440)).toISOString().slice(0, 10)}T10:00:00Z`))
  expect(await endOverdue(ctx())).toEqual([])
  for (const order of model.orders) {
    if (order.state === 'TO_PAY' && now() > order.placedAt + minutes(15)) move(model, order, 'EXPIRED')
    if (order.state === 'NEW' && now() > order.paidAt + minutes(15)) move(model, order, 'CANCELLED')
    const closed = new Date(`${order.slot.slice(0, 10)}T20:00:00Z`).getTime()
    if (now() <= closed + minutes(30) || now() <= order.servedAt + minutes(30)) continue
    if (order.state === 'PREPARING') move(model, order, 'CANCELLED')
    else if (order.state === 'READY') move(model, order, 'LEFT')
  }
}

const settleStores: Step = async () => {
  await beginPayouts(world.test.ctx())
}

const remark = { remark: 'No' }
const steps: [number, Step][] = [
  [20, placeOne],
  [20, payOne],
  [30, deliverOne],
  [14, served('acceptOpcOrder', ['NEW'], 'PREPARING')],
  [3, served('rejectOpcOrder', ['NEW'], 'REJECTED', remark)],
  [4, served('cancelOpcOrder', ['NEW', 'PREPARING'], 'CANCELLED', remark)],
  [10, served('markOpcOrderAsPrepared', ['PREPARING'], 'READY')],
  [5, served('collectOpcOrder', ['READY'], 'COLLECTED')],
  [4, withdraw],
  [6, runOut],
  [4, restock],
  [15, () => work(random)],
  [6, goOn],
  [1, settleStores],
]
const drawn = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step))

/** Nothing was oversold, and nothing that was kept is forgotten. */
async function expectKept(): Promise<void> {
  const { test, stockOf } = world
  for (const { id, quantity } of model.items) expect(await stockOf(id)).toBe(quantity)
  const slots = await test.db.select().from(orderCollectSlots)
  for (const { startsAt, taken } of slots) {
    expect(taken).toBe(model.slots.get(startsAt.toISOString()) ?? 0)
    expect(taken).toBeLessThanOrEqual(capacity)
  }
}

/** Once nothing is on its way, every order has the money the model says, in our books and at the provider. */
async function expectMoney(): Promise<void> {
  const { test } = world
  const { rows } = await test.db.execute<{ id: string; paid: number; booked: number }>(sql`
    select o.id, coalesce((select sum(p.applied_minor) from payments p where p.order_id = o.id), 0)::float8 as paid,
      coalesce((select sum(e.amount_minor) from order_entries e join order_journals j on j.id = e.journal_id
        where j.order_id = o.id and e.account = 'PROVIDER'), 0)::float8 as booked from ${orders} o`)
  const found = new Map(rows.map(({ id, paid, booked }) => [id, { paid, booked }]))
  for (const order of model.orders) {
    const owed = owedOf(order)
    expect({ id: order.id, state: order.state, ...found.get(order.id) }).toEqual({
      id: order.id,
      state: order.state,
      paid: owed,
      booked: owed,
    })
  }
  expect(await differingBooks(test.ctx())).toEqual([])
}

it(
  `no money is made or lost and nothing is oversold in ${noOfSteps} steps that fail anywhere`,
  async () => {
    for (let count = 1; count <= noOfSteps; count += 1) {
      await random.pick(drawn)()
      if (count % 50 === 0) await expectKept()
    }
    calm = true
    while (standIn.waiting.length > 0) await deliverOne()
    for (let round = 0; round < 3; round += 1) await work(null)
    await expectKept()
    await expectMoney()
    await settleStores()
    await work(null)
    expect(await differingBooks(world.test.ctx())).toEqual([])
    // All ends were reached.
    const ends = new Set(model.orders.map(({ state }) => state))
    for (const end of ['COLLECTED', 'LEFT', 'FAILED', 'EXPIRED', 'REJECTED', 'CANCELLED']) expect(ends).toContain(end)
  },
  isLongRun ? 1_800_000 : 120_000,
)
