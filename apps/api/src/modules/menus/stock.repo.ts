import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { nextVersion } from '../../platform/record.ts'
import { opcItems } from './tables.ts'

/** How many of an item. */
type Wanted = { opcItemId: string; qty: number }

/** Those of an item together, in the order in which everybody locks items. */
function summed(wanted: readonly Wanted[]): Wanted[] {
  const sums = new Map<string, number>()
  for (const { opcItemId, qty } of wanted) sums.set(opcItemId, (sums.get(opcItemId) ?? 0) + qty)
  return [...sums]
    .map(([opcItemId, qty]) => ({ opcItemId, qty }))
    .toSorted((one, other) => (one.opcItemId < other.opcItemId ? -1 : 1))
}

/** An order is no change of an item, unless it is counted: then whoever counts it as well is told. */
const countedVersion = { version: sql`${opcItems.version} + (${opcItems.quantity} is not null)::int` }

/**
 * Takes so many of items that can be ordered now. Answers the first of which there is not so much any more, however many
 * ask at once; null when all were taken. Whoever gets an item back has to undo the transaction.
 */
export async function takeStock(ctx: TransactionCtx, wanted: readonly Wanted[]): Promise<string | null> {
  for (const { opcItemId, qty } of summed(wanted)) {
    const taken = await ctx.db
      .update(opcItems)
      .set({
        quantity: sql`${opcItems.quantity} - ${qty}`,
        orderedQuantity: sql`${opcItems.orderedQuantity} + ${qty}`,
        ...countedVersion,
      })
      .where(
        and(
          eq(opcItems.id, opcItemId),
          eq(opcItems.active, true),
          eq(opcItems.available, true),
          isNull(opcItems.deletedDate),
          or(isNull(opcItems.quantity), sql`${opcItems.quantity} >= ${qty}`),
        ),
      )
      .returning({ id: opcItems.id })
    if (taken.length === 0) return opcItemId
  }
  return null
}

/** Puts back what was taken and is not wanted any more. */
export async function giveBackStock(ctx: TransactionCtx, wanted: readonly Wanted[]): Promise<void> {
  for (const { opcItemId, qty } of summed(wanted))
    await ctx.db
      .update(opcItems)
      .set({
        quantity: sql`${opcItems.quantity} + ${qty}`,
        orderedQuantity: sql`greatest(${opcItems.orderedQuantity} - ${qty}, 0)`,
        ...countedVersion,
      })
      .where(eq(opcItems.id, opcItemId))
}

/** Takes items off what can be ordered until somebody says otherwise. */
export async function markUnavailable(ctx: TransactionCtx, ids: readonly string[]): Promise<void> {
  await ctx.db
    .update(opcItems)
    .set({ available: false, ...nextVersion(ctx, opcItems) })
    .where(and(inArray(opcItems.id, [...ids]), eq(opcItems.available, true)))
}
