import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { rowsOf } from '../../platform/record.ts'
import { creationStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf, type TenancyScope } from '../../platform/tenancyScope.ts'
import { retailStoreReviews } from './tables.ts'

export const reviewRows = rowsOf(retailStoreReviews)

type NewReview = Pick<typeof retailStoreReviews.$inferInsert, 'retailStoreId' | 'rating' | 'comment'>

/** Writes what the actor says of a store, in the office centre that has it. */
export async function insertReview(ctx: Transactional<Ctx>, store: TenancyScope, fields: NewReview): Promise<string> {
  const { officeCentreId: userOfficeCentreId } = ctx.scope
  const [row] = await ctx.db
    .insert(retailStoreReviews)
    .values({
      ...tenancyScopeOf(store),
      ...fields,
      userOfficeCentreId,
      userId: ctx.actor.userId,
      ...creationStamp(ctx),
    })
    .returning({ id: retailStoreReviews.id })
  return String(row?.id)
}
