import { and, eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { notFound, staleVersion } from '../../platform/errors.ts'
import type { DiscountFields } from './discounts.rules.ts'
import { visibleDiscounts } from './rates.policy.ts'
import { discounts } from './tables.ts'

const changed = (ctx: Ctx) => ({ updatedDate: ctx.now(), updatedByUserId: ctx.actor.userId })

export async function insertDiscount(ctx: Transactional<Ctx>, fields: DiscountFields): Promise<string> {
  const { landlordId, officeCentreId } = ctx.scope
  const created = { createdDate: ctx.now(), createdByUserId: ctx.actor.userId }
  const [row] = await ctx.db
    .insert(discounts)
    .values({ landlordId, officeCentreId, ...fields, ...created, ...changed(ctx) })
    .returning({ id: discounts.id })
  return row!.id
}

/** Locks a discount for a change; 404 when it is not visible, 409 when the version is stale. */
export async function lockDiscount(ctx: Transactional<Ctx>, id: string, version?: number) {
  const [row] = await ctx.db
    .select()
    .from(discounts)
    .where(and(visibleDiscounts(ctx), eq(discounts.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion()
  return row
}

export async function updateDiscountRow(
  ctx: Transactional<Ctx>,
  id: string,
  fields: Partial<DiscountFields> & { active?: boolean; deletedDate?: Date },
): Promise<void> {
  await ctx.db
    .update(discounts)
    .set({ ...fields, ...changed(ctx), version: sql`${discounts.version} + 1` })
    .where(eq(discounts.id, id))
}
