import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { feeOfOrder, lineTotalOf, priceOfOrder } from '@atrium/validators/orderPrice.ts'
import { merchantAccounts } from '../modules/merchant-accounts/tables.ts'
import { opcItemAddOnOptions, opcItemAddOns, opcItems } from '../modules/menus/tables.ts'
import { orderCollectSlots, orderLines, orders } from '../modules/orders/tables.ts'
import { retailStoreHours, retailStores } from '../modules/retail/tables.ts'
import { users } from '../modules/users/tables.ts'
import { hours, later, minutes } from '../platform/clock.ts'
import { wallTimeOf } from '../platform/siteClock.ts'
import { referenceNumbers } from '../platform/tables.ts'
import { tenants } from './estate.ts'
import { planOrders, type Buyer, type DemoShop, type OrderPlan, type ShopItem } from './orderPlans.ts'
import { loadOrderMoney } from './orderMoney.ts'
import { loadOrderTrail } from './orderTrail.ts'
import { repeatableRandom } from './random.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

const rates = { serviceFeePct: 2, paymentFeePct: 3.4, taxRate: 9 }
const signs = 'ABCDEFGHJKLMNPQRTUVWXY346789'

/** A month of orders in the stores that take them, and what is before each of them at this moment. */
export async function loadOrders(world: World, centres: LoadedCentres): Promise<void> {
  const owner = centreOf(centres, 'MARINA')
  const [shops, buyers] = [await readShops(world, owner), await readBuyers(world, centres)]
  const plans = planOrders(shops, buyers, repeatableRandom(3701), world.now)
  const ids = await newIds(world, plans.length)
  const numbers = numbersOf(plans)
  for (let from = 0; from < plans.length; from += 200)
    await insertOrders(world, owner, plans.slice(from, from + 200), (index) => ({
      id: String(ids[from + index]),
      orderNo: String(numbers[from + index]),
    }))
  await keepCounts(world, owner)
  await loadOrderMoney(world, owner)
  await loadOrderTrail(world)
}

/** Identifiers that grow, in this order. */
async function newIds({ db }: World, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select uuidv7() as id from generate_series(1, ${count}) order by 1`,
  )
  return rows.map(({ id }) => id)
}

const dayOf = (moment: Date) => wallTimeOf(moment, 'Asia/Singapore').date.replaceAll('-', '')

function numbersOf(plans: readonly OrderPlan[]): string[] {
  const last = new Map<string, number>()
  return plans.map(({ created }) => {
    const day = dayOf(created)
    last.set(day, (last.get(day) ?? 0) + 1)
    return `ORD-${day}-${String(last.get(day)).padStart(4, '0')}`
  })
}

async function readBuyers({ db }: World, centres: LoadedCentres): Promise<Buyer[]> {
  const ids = tenants.map(({ centreCode }) => centreOf(centres, centreCode).officeCentreId)
  const people = await db
    .select({ id: users.id, officeCentreId: users.officeCentreId, email: users.email })
    .from(users)
    .where(and(inArray(users.officeCentreId, ids), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
  const [tessa, others] = [people.filter(isTessa), people.filter((one) => !isTessa(one))]
  return [...tessa, ...others.slice(0, 120)]
}

/** Who signs in at the portal of tenants has orders of her own. */
const isTessa = ({ email }: { email: string }) => email === 'tessa@northwind.example'

async function readShops({ db }: World, owner: LoadedCentre): Promise<DemoShop[]> {
  const stores = await db
    .select({
      id: retailStores.id,
      retailTenantId: retailStores.retailTenantId,
      chargesEnabled: merchantAccounts.chargesEnabled,
      toldDate: merchantAccounts.toldDate,
    })
    .from(retailStores)
    .innerJoin(merchantAccounts, eq(merchantAccounts.officeCentreId, retailStores.retailTenantId))
    .where(and(eq(retailStores.officeCentreId, owner.officeCentreId), eq(retailStores.opc, true)))
    .orderBy(asc(retailStores.id))
  const found = []
  for (const { id, retailTenantId, chargesEnabled, toldDate } of stores) {
    const openingHours = await db.select().from(retailStoreHours).where(eq(retailStoreHours.retailStoreId, id))
    // What is restricted since takes no orders any more; those before stand.
    const until = chargesEnabled ? null : toldDate
    found.push({
      id,
      retailTenantId: String(retailTenantId),
      items: await readItems(db, id),
      hours: openingHours,
      until,
    })
  }
  return found
}

/** What a store never runs out of; of the rest the demo says how much is left. */
async function readItems(db: World['db'], retailStoreId: string): Promise<ShopItem[]> {
  const rows = await db
    .select()
    .from(opcItems)
    .where(and(eq(opcItems.retailStoreId, retailStoreId), sql`${opcItems.quantity} is null and ${opcItems.available}`))
    .orderBy(asc(opcItems.id))
  const options = await db
    .select({
      opcItemId: opcItemAddOns.opcItemId,
      addOn: opcItemAddOns.name,
      required: opcItemAddOns.required,
      id: opcItemAddOnOptions.id,
      name: opcItemAddOnOptions.name,
      priceMinor: opcItemAddOnOptions.priceMinor,
    })
    .from(opcItemAddOnOptions)
    .innerJoin(opcItemAddOns, eq(opcItemAddOns.id, opcItemAddOnOptions.opcItemAddOnId))
    .orderBy(asc(opcItemAddOns.id), asc(opcItemAddOnOptions.position))
  return rows.map(({ id, name, basePriceMinor: priceMinor }) => {
    const own = options.filter(({ opcItemId }) => opcItemId === id)
    const choices = [...new Set(own.map(({ addOn }) => addOn))].map((addOn) => {
      const those = own.filter((one) => one.addOn === addOn)
      return { name: addOn, required: those.some(({ required }) => required), options: those }
    })
    return { id, name, priceMinor, choices }
  })
}

type Named = { id: string; orderNo: string }

const lineOf = ({ item, qty, chosen, isOut }: OrderPlan['lines'][number]) => {
  const addOnsMinor = chosen.reduce((sum, { option }) => sum + option.priceMinor, 0)
  return {
    opcItemId: item.id,
    name: item.name,
    qty,
    unitPriceMinor: item.priceMinor,
    addOns: chosen.map(({ name, option: { id, name: chosenName, priceMinor } }) => ({
      name,
      options: [{ id, name: chosenName, priceMinor, qty: 1 }],
    })),
    addOnsMinor,
    lineTotalMinor: lineTotalOf({ unitPriceMinor: item.priceMinor + addOnsMinor, qty, options: [] }),
    outOfStock: isOut,
  }
}

/** What an order comes to, and came to when it was placed. */
function moneyOf(lines: ReturnType<typeof lineOf>[]) {
  const sum = (those: typeof lines) => those.reduce((total, { lineTotalMinor }) => total + lineTotalMinor, 0)
  const placed = priceOfOrder(sum(lines), rates)
  const { subtotal, serviceFee, tax, total } = priceOfOrder(sum(lines.filter(({ outOfStock }) => !outOfStock)), rates)
  return {
    currency: 'SGD',
    subtotalMinor: subtotal,
    serviceFeeMinor: serviceFee,
    taxMinor: tax,
    totalMinor: total,
    ...rates,
    placedTotalMinor: placed.total,
    placedFeeMinor: feeOfOrder(placed, rates.paymentFeePct),
    placedTaxMinor: placed.tax,
  }
}

const came = ['ACCEPTED', 'PREPARED', 'COLLECTED', 'UNCOLLECTED']
const void_ = ['PAYMENT_EXPIRED', 'PAYMENT_FAILED', 'REJECTED', 'CANCELLED']

/** How the money of an order stands. What was accepted today is being taken, which takes the provider some minutes. */
function paymentStatusOf({ status, isToday, wasAccepted, lines }: OrderPlan) {
  if (status === 'PENDING_PAYMENT') return 'PENDING'
  if (status === 'PAYMENT_EXPIRED') return 'EXPIRED'
  if (status === 'PAYMENT_FAILED') return 'FAILED'
  if (status === 'REJECTED' || status === 'CANCELLED') return wasAccepted ? 'REFUNDED' : 'RELEASED'
  if (isToday) return 'AUTHORISED'
  return lines.some(({ isOut }) => isOut) ? 'PARTIALLY_REFUNDED' : 'PAID'
}

/** What happened to an order when, and why it ended. */
function momentsOf({ status, created, collectTime, wasAccepted, isToday }: OrderPlan, serverId: string | null) {
  const at = (count: number) => later(created, minutes(count))
  const isPaid = !['PENDING_PAYMENT', 'PAYMENT_EXPIRED', 'PAYMENT_FAILED'].includes(status)
  const isAccepted = came.includes(status) || wasAccepted
  const by = (is: boolean) => (is ? serverId : null)
  const isCancelled = status === 'CANCELLED'
  const isReady = ['PREPARED', 'COLLECTED', 'UNCOLLECTED'].includes(status)
  const isCollected = status === 'COLLECTED'
  return {
    payUntil: at(15),
    paidDate: isPaid ? at(1) : null,
    // Those of today wait for longer than a store has, so that the board has something on it whenever one looks.
    acceptUntil: isPaid ? (isToday ? later(created, hours(12)) : at(16)) : null,
    acceptedDate: isAccepted ? at(4) : null,
    acceptedByUserId: by(isAccepted),
    rejectedDate: status === 'REJECTED' ? at(5) : null,
    rejectedByUserId: by(status === 'REJECTED'),
    preparedDate: isReady ? at(18) : null,
    preparedByUserId: by(isReady),
    collectedDate: isCollected ? (isToday ? at(30) : later(collectTime, minutes(6))) : null,
    collectedByUserId: by(isCollected),
    cancelledDate: isCancelled ? at(wasAccepted ? 14 : 16) : null,
    cancelledByUserId: by(isCancelled && wasAccepted),
    reason: reasonOf(status, wasAccepted),
  }
}

function reasonOf(status: OrderPlan['status'], wasAccepted: boolean): string | null {
  if (status === 'REJECTED') return 'We are closing the kitchen for a while.'
  if (status !== 'CANCELLED') return null
  return wasAccepted ? 'The machine has broken down.' : 'The store did not accept it within 15 minutes.'
}

async function insertOrders(
  { db }: World,
  { landlordId, officeCentreId }: LoadedCentre,
  plans: readonly OrderPlan[],
  named: (index: number) => Named,
): Promise<void> {
  const servers = await readServers(db, plans)
  const rows = plans.map((plan, index) => {
    const place = { landlordId, officeCentreId: plan.buyer.officeCentreId }
    const lines = plan.lines.map(lineOf)
    const { id, orderNo } = named(index)
    const code = Number(id.replaceAll('-', '').slice(-6).replaceAll(/\D/g, '1')) + index
    return {
      order: {
        ...place,
        id,
        orderNo,
        buyerUserId: plan.buyer.id,
        retailStoreId: plan.shop.id,
        storeOfficeCentreId: officeCentreId,
        retailTenantId: plan.shop.retailTenantId,
        status: plan.status,
        paymentStatus: paymentStatusOf(plan),
        collectTime: plan.collectTime,
        collectUntil: plan.closes,
        collectionCode: codeOf(code),
        ...moneyOf(lines),
        reserved: !void_.includes(plan.status),
        ...momentsOf(plan, servers.get(plan.shop.retailTenantId) ?? null),
        createdDate: plan.created,
        createdByUserId: plan.buyer.id,
        updatedDate: plan.created,
      } satisfies typeof orders.$inferInsert,
      lines: lines.map((line, position) => ({ ...place, ...line, orderId: id, position: position + 1 })),
    }
  })
  await db.insert(orders).values(rows.map(({ order }) => order))
  await db.insert(orderLines).values(rows.flatMap(({ lines }) => lines))
}

/** Four signs for a number. */
const codeOf = (number: number): string =>
  [3, 2, 1, 0].map((place) => signs[Math.floor((number * 7919) / signs.length ** place) % signs.length]).join('')

/** Who serves at each merchant: the first of its people. */
async function readServers(db: World['db'], plans: readonly OrderPlan[]): Promise<Map<string, string>> {
  const ids = [...new Set(plans.map(({ shop }) => shop.retailTenantId))]
  const people = await db
    .select({ id: users.id, officeCentreId: users.officeCentreId })
    .from(users)
    .where(and(inArray(users.officeCentreId, ids), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
  return new Map(people.toReversed().map(({ id, officeCentreId }) => [officeCentreId, id]))
}

/** What is counted of orders: the times at which they are collected, how often items were ordered, and the numbers. */
async function keepCounts({ db }: World, { landlordId, officeCentreId }: LoadedCentre): Promise<void> {
  const collected = await db
    .select({ retailStoreId: orders.retailStoreId, startsAt: orders.collectTime, taken: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.storeOfficeCentreId, officeCentreId), eq(orders.reserved, true)))
    .groupBy(orders.retailStoreId, orders.collectTime)
  await db
    .insert(orderCollectSlots)
    .values(collected.map((slot) => ({ landlordId, officeCentreId, ...slot, capacity: 10 })))
  await db.execute(sql`update opc_items i set ordered_quantity = l.sum from (
      select l.opc_item_id, sum(l.qty)::int as sum from order_lines l join orders o on o.id = l.order_id
      where o.reserved group by 1) l where l.opc_item_id = i.id`)
  await db.insert(referenceNumbers).values(
    await db
      .select({
        landlordId: orders.landlordId,
        prefix: sql<string>`'ORD'`,
        day: sql<string>`split_part(${orders.orderNo}, '-', 2)`,
        last: sql<number>`max(split_part(${orders.orderNo}, '-', 3)::int)`,
      })
      .from(orders)
      .groupBy(sql`1, 2, 3`),
  )
}
