import { and, eq, inArray } from 'drizzle-orm'
import type { AnyCtx } from '../../platform/ctx.ts'
import { orderCollectSlots } from './tables.ts'

/** How many orders a store still hands out at each of these times. */
export async function freeTimes(
  ctx: AnyCtx,
  { id, slotCapacity }: { id: string; slotCapacity: number },
  times: readonly Date[],
): Promise<{ collectTime: Date; free: number }[]> {
  if (times.length === 0) return []
  const rows = await ctx.db
    .select({ startsAt: orderCollectSlots.startsAt, taken: orderCollectSlots.taken })
    .from(orderCollectSlots)
    .where(and(eq(orderCollectSlots.retailStoreId, id), inArray(orderCollectSlots.startsAt, [...times])))
  const taken = new Map(rows.map((row) => [row.startsAt.getTime(), row.taken]))
  return times.map((collectTime) => ({
    collectTime,
    free: Math.max(0, slotCapacity - (taken.get(collectTime.getTime()) ?? 0)),
  }))
}
