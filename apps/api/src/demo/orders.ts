import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { merchantAccounts } from '../modules/merchant-accounts/tables.ts'
import { opcItemAddOnOptions, opcItemAddOns, opcItems } from '../modules/menus/tables.ts'
import { orderCollectSlots, orders } from '../modules/orders/tables.ts'
import { retailStoreHours, retailStores } from '../modules/retail/tables.ts'
import { users } from '../modules/users/tables.ts'
import { wallTimeOf } from '../platform/siteClock.ts'
import { referenceNumbers } from '../platform/tables.ts'
import { tenants } from './estate.ts'
import { planOrders, type Buyer, type DemoShop, type OrderPlan, type ShopItem } from './orderPlans.ts'
import { insertOrders } from './orderRows.ts'
import { loadOrderMoney } from './orderMoney.ts'
import { loadOrderTrail } from './orderTrail.ts'
import { repeatableRandom } from './random.ts'
import { centreOf, type LoadedCentre, type LoadedCentres, type World } from './world.ts'

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
  const codes = ['MARINA', ...tenants.map(({ centreCode }) => centreCode)]
  const ids = codes.map((centreCode) => centreOf(centres, centreCode).officeCentreId)
  const people = await db
    .select({ id: users.id, officeCentreId: users.officeCentreId, email: users.email })
    .from(users)
    .where(and(inArray(users.officeCentreId, ids), eq(users.status, 'ACTIVE')))
    .orderBy(asc(users.id))
  const known = signedIn.flatMap((email) => people.filter((one) => one.email === email))
  return [...known, ...people.filter((one) => !known.includes(one)).slice(0, 120)]
}

/** Who signs in at the portal of tenants, and at that of the building, has orders of her own. */
const signedIn = ['tessa@northwind.example', 'lena@marinagate.example']

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
