import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx, Transactional, TransactionCtx } from '../../platform/ctx.ts'
import { rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { giveBackStock } from '../menus/index.ts'
import type { OrderPaymentStatus } from './orders.lifecycle.ts'
import { orderCollectSlots, orderLines, orders } from './tables.ts'

export const orderRows = rowsOf(orders)
export type LockedOrder = typeof orders.$inferSelect

type Stamp = 'id' | 'landlordId' | 'officeCentreId' | 'version' | 'createdDate' | 'updatedDate'
type NewOrder = Omit<typeof orders.$inferInsert, Stamp>
type NewLine = Omit<typeof orderLines.$inferInsert, 'id' | 'landlordId' | 'officeCentreId' | 'orderId' | 'position'>

/** Writes an order with its lines in the office centre of whoever orders; answers its id. */
export async function insertOrder(ctx: Transactional<Ctx>, fields: NewOrder, lines: readonly NewLine[]) {
  const place = tenancyScopeOf(ctx.scope)
  const [row] = await ctx.db
    .insert(orders)
    .values({ ...place, ...fields, ...creationStamp(ctx) })
    .returning({ id: orders.id })
  const orderId = String(row?.id)
  await ctx.db
    .insert(orderLines)
    .values(lines.map((line, index) => ({ ...place, ...line, orderId, position: index + 1 })))
  return orderId
}

/**
 * Keeps how the money of an order stands. It is the same version as before: a store that goes on with an order it has
 * just accepted is not told that somebody else changed it.
 */
export async function keepPaymentStatus(
  ctx: TransactionCtx,
  id: string,
  paymentStatus: OrderPaymentStatus,
): Promise<void> {
  await ctx.db.update(orders).set({ paymentStatus, updatedDate: ctx.now() }).where(eq(orders.id, id))
}

type Slot = TenancyScope & { retailStoreId: string; startsAt: Date; capacity: number }

/** Takes one of the orders that a store hands out in a quarter of an hour; false when it is full, however many ask. */
export async function takeSlot(ctx: TransactionCtx, { capacity, ...slot }: Slot): Promise<boolean> {
  const { taken } = orderCollectSlots
  const rows = await ctx.db
    .insert(orderCollectSlots)
    .values({ ...slot, taken: 1, capacity })
    .onConflictDoUpdate({
      target: [orderCollectSlots.retailStoreId, orderCollectSlots.startsAt, orderCollectSlots.landlordId],
      set: { taken: sql`${taken} + 1`, capacity },
      setWhere: sql`${taken} < ${capacity}`,
    })
    .returning({ taken })
  return rows.length > 0
}

/** Puts the stock and the collect time of a locked order back, once. What was out of stock does not come back. */
export async function giveBack(ctx: TransactionCtx, order: LockedOrder): Promise<void> {
  if (!order.reserved) return
  await ctx.db
    .update(orderCollectSlots)
    .set({ taken: sql`${orderCollectSlots.taken} - 1` })
    .where(
      and(
        eq(orderCollectSlots.retailStoreId, order.retailStoreId),
        eq(orderCollectSlots.startsAt, order.collectTime),
        sql`${orderCollectSlots.taken} > 0`,
      ),
    )
  const lines = await ctx.db
    .select({ opcItemId: orderLines.opcItemId, qty: orderLines.qty })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.outOfStock, false)))
  await giveBackStock(ctx, lines)
}

/** Keeps that the store had none of these lines. */
export async function markLinesOut(ctx: TransactionCtx, orderId: string, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(orderLines)
    .set({ outOfStock: true })
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, [...ids])))
}
