import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { OrderStatus } from './orders.lifecycle.ts'
import { orders } from './tables.ts'

/** A person, or the office centre of a tenant company. */
export type HeldBy = { type: 'USER' | 'TENANT'; id: string }

/** The orders of a person, or of the people of a company, that no store has accepted and that are collected after a moment. */
export const readOrdersNotTaken = (ctx: Ctx, { type, id }: HeldBy, from: Date): Promise<string[]> =>
  read(
    ctx,
    ['PENDING_PAYMENT', 'PENDING_ACCEPTANCE'],
    from,
    type === 'USER' ? eq(orders.buyerUserId, id) : eq(orders.officeCentreId, id),
  )

/** The orders at the stores of a company that are paid, not prepared, and collected after a moment. */
export const readOrdersAtStores = (ctx: Ctx, { id }: HeldBy, from: Date): Promise<string[]> =>
  read(ctx, ['PENDING_ACCEPTANCE', 'ACCEPTED'], from, eq(orders.retailTenantId, id))

/** In the order in which they are locked. */
async function read(ctx: Ctx, statuses: OrderStatus[], from: Date, whose: SQL): Promise<string[]> {
  const { landlordId, status, collectUntil } = orders
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(landlordId, ctx.scope.landlordId), whose, inArray(status, statuses), gt(collectUntil, from)))
    .orderBy(asc(orders.id))
  return rows.map(({ id }) => id)
}
