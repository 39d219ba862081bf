import { and, asc, eq, inArray } from 'drizzle-orm'
import { feeOfOrder, lineTotalOf, priceOfOrder } from '@atrium/validators/orderPrice.ts'
import { orderLines, orders } from '../modules/orders/tables.ts'
import { users } from '../modules/users/tables.ts'
import { hours, later, minutes } from '../platform/clock.ts'
import type { OrderPlan } from './orderPlans.ts'
import type { LoadedCentre, World } from './world.ts'

const rates = { serviceFeePct: 2, paymentFeePct: 3.4, taxRate: 9 }
const signs = 'ABCDEFGHJKLMNPQRTUVWXY346789'

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
  const when = (is: boolean, moment: Date) => (is ? moment : null)
  const isPaid = !['PENDING_PAYMENT', 'PAYMENT_EXPIRED', 'PAYMENT_FAILED'].includes(status)
  const isAccepted = came.includes(status) || wasAccepted
  const by = (is: boolean) => (is ? serverId : null)
  const isCancelled = status === 'CANCELLED'
  const isReady = ['PREPARED', 'COLLECTED', 'UNCOLLECTED'].includes(status)
  const isCollected = status === 'COLLECTED'
  return {
    payUntil: at(15),
    paidDate: when(isPaid, at(1)),
    // Those of today wait for longer than a store has, so that the board has something on it whenever one looks.
    acceptUntil: when(isPaid, isToday ? later(created, hours(12)) : at(16)),
    acceptedDate: when(isAccepted, at(4)),
    acceptedByUserId: by(isAccepted),
    rejectedDate: when(status === 'REJECTED', at(5)),
    rejectedByUserId: by(status === 'REJECTED'),
    preparedDate: when(isReady, at(18)),
    preparedByUserId: by(isReady),
    collectedDate: when(isCollected, isToday ? at(30) : later(collectTime, minutes(6))),
    collectedByUserId: by(isCollected),
    cancelledDate: when(isCancelled, at(wasAccepted ? 14 : 16)),
    cancelledByUserId: by(isCancelled && wasAccepted),
    reason: reasonOf(status, wasAccepted),
  }
}

function reasonOf(status: OrderPlan['status'], wasAccepted: boolean): string | null {
  if (status === 'REJECTED') return 'We are closing the kitchen for a while.'
  if (status !== 'CANCELLED') return null
  return wasAccepted ? 'The machine has broken down.' : 'The store did not accept it within 15 minutes.'
}

/** Writes orders with their lines, of which `named` says id and number. */
export async function insertOrders(
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
