import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { TransactionCtx } from '../../platform/ctx.ts'
import { conflict, invalidField } from '../../platform/errors.ts'
import { firstUse } from './discountUses.views.ts'
import { discountUses, discounts } from './tables.ts'

/**
 * Counts that a person uses a discount for a booking. The limits hold however many book at once: each count is a
 * conditional update, and the second of two who want the last use waits for the first and is refused.
 */
export async function useDiscount(ctx: TransactionCtx, discountId: string, userId: string): Promise<void> {
  const [discount] = await ctx.db
    .update(discounts)
    .set({ used: sql`${discounts.used} + 1` })
    .where(and(eq(discounts.id, discountId), or(isNull(discounts.maxUse), lt(discounts.used, discounts.maxUse))))
    .returning()
  if (!discount) throw await usedUp(ctx, discountId, 'This code has been used up.')
  const { maxUsePerUser } = discount
  const counted = await ctx.db
    .insert(discountUses)
    .select(firstUse(ctx, discount, userId))
    .onConflictDoUpdate({
      target: [discountUses.discountId, discountUses.userId, discountUses.landlordId],
      set: { used: sql`${discountUses.used} + 1` },
      ...(maxUsePerUser === null ? {} : { setWhere: lt(discountUses.used, maxUsePerUser) }),
    })
    .returning({ used: discountUses.used })
  if (counted.length === 0) throw await usedUp(ctx, discountId, 'You have used this code the maximum number of times.')
}

/** Gives a use back, of a booking that was rejected, cancelled or never paid. Called once for each use. */
export async function releaseDiscount(ctx: TransactionCtx, discountId: string, userId: string): Promise<void> {
  const released = await ctx.db
    .update(discountUses)
    .set({ used: sql`${discountUses.used} - 1` })
    .where(and(eq(discountUses.discountId, discountId), eq(discountUses.userId, userId), gt(discountUses.used, 0)))
    .returning({ used: discountUses.used })
  if (released.length === 0) return
  await ctx.db
    .update(discounts)
    .set({ used: sql`${discounts.used} - 1` })
    .where(eq(discounts.id, discountId))
}

/** Of a discount without code nobody typed anything: they look at the price again. */
async function usedUp(ctx: TransactionCtx, discountId: string, message: string) {
  const [row] = await ctx.db.select({ code: discounts.code }).from(discounts).where(eq(discounts.id, discountId))
  return row?.code
    ? invalidField('discountCode', message)
    : conflict('The discount in this price has just been used up. Check the price again.')
}
