import { eq } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { accessRequestApprovers, accessRequestSettings } from './tables.ts'

type Fields = Omit<typeof accessRequestSettings.$inferInsert, 'landlordId' | 'officeCentreId'>

/** Writes how the office centre decides, and who. */
export async function saveSettings(ctx: Transactional<Ctx>, fields: Fields, userIds: readonly string[]): Promise<void> {
  const scope = tenancyScopeOf(ctx.scope)
  await ctx.db
    .insert(accessRequestSettings)
    .values({ ...scope, ...fields })
    .onConflictDoUpdate({
      target: [accessRequestSettings.officeCentreId, accessRequestSettings.landlordId],
      set: fields,
    })
  await ctx.db.delete(accessRequestApprovers).where(eq(accessRequestApprovers.officeCentreId, scope.officeCentreId))
  if (userIds.length > 0)
    await ctx.db.insert(accessRequestApprovers).values(userIds.map((userId) => ({ ...scope, userId })))
}
