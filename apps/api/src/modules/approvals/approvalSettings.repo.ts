import { eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { approvalEscalations, approvalSettings } from './tables.ts'

type Fields = Pick<typeof approvalSettings.$inferInsert, 'decideWithinDays' | 'remindBeforeHours'>

/** Writes the settings of the office centre, the next version of them. */
export async function saveApprovalSettings(
  ctx: Transactional<Ctx>,
  fields: Fields,
  escalateToUserIds: readonly string[],
): Promise<void> {
  const scope = tenancyScopeOf(ctx.scope)
  await ctx.db
    .insert(approvalSettings)
    .values({ ...scope, ...fields, version: 2 })
    .onConflictDoUpdate({
      target: [approvalSettings.officeCentreId, approvalSettings.landlordId],
      set: { ...fields, version: sql`${approvalSettings.version} + 1` },
    })
  await ctx.db.delete(approvalEscalations).where(eq(approvalEscalations.officeCentreId, scope.officeCentreId))
  if (escalateToUserIds.length > 0)
    await ctx.db.insert(approvalEscalations).values(escalateToUserIds.map((userId) => ({ ...scope, userId })))
}
