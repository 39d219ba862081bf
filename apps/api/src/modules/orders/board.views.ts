import { and, asc, inArray } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import type { OrderStatus } from './orders.lifecycle.ts'
import { visibleOrders } from './orders.policy.ts'
import { countOrders, orderView, type OrderRow } from './orders.views.ts'
import { orders } from './tables.ts'

/** The columns of a board, from left to right. */
const columns: OrderStatus[] = ['PENDING_ACCEPTANCE', 'ACCEPTED', 'PREPARED']

/** More orders than any counter works on at a time. */
const most = 500

type Board = { orders: OrderRow[]; counts: { status: OrderStatus; count: number }[] }

/**
 * The orders that stores of the actor work on, due first first, and how many stand where: two statements, and a third one
 * counts where there are more than are shown.
 */
export async function readBoard(ctx: Ctx, retailStoreIds: string[] | undefined): Promise<Board> {
  const found = await orderView.readSlice(ctx, {
    where: and(
      visibleOrders(ctx),
      inArray(orders.status, columns),
      retailStoreIds?.length ? inArray(orders.retailStoreId, retailStoreIds) : undefined,
    ),
    orderBy: [asc(orders.collectTime), asc(orders.id)],
    limit: most + 1,
    offset: 0,
  })
  if (found.length > most) {
    const counts = await countOrders(ctx, { retailStoreIds, statusArray: columns })
    return { orders: found.slice(0, most), counts: counts.filter(({ status }) => columns.includes(status)) }
  }
  const byStatus = Map.groupBy(found, ({ status }) => status)
  return { orders: found, counts: columns.map((status) => ({ status, count: byStatus.get(status)?.length ?? 0 })) }
}
