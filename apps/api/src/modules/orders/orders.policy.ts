import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { inScope } from '../../platform/tenancyScope.ts'
import { ofVisibleStore } from '../retail/index.ts'
import { orderPayouts } from './ledger.tables.ts'
import { orders } from './tables.ts'

/** The orders that were paid of the stores an actor looks after (entities 14.8); what was not paid is the buyer's alone. */
export const visibleOrders = (ctx: Ctx): SQL =>
  and(
    eq(orders.landlordId, ctx.scope.landlordId),
    isNotNull(orders.paidDate),
    ofVisibleStore(ctx, sql`${orders.retailStoreId}`),
  )!

/** The orders of the person who asks, in the office centre in which they do. */
export const ownOrders = (ctx: Ctx): SQL => and(inScope(ctx, orders), eq(orders.buyerUserId, ctx.actor.userId))!

/** The payouts of the stores an actor looks after. */
export const visiblePayouts = (ctx: Ctx): SQL =>
  and(eq(orderPayouts.landlordId, ctx.scope.landlordId), ofVisibleStore(ctx, sql`${orderPayouts.retailStoreId}`))!
