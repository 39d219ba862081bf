import { eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { staleVersion } from '../../platform/errors.ts'
import { changeStamp } from '../../platform/stamps.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { accessControlSettings } from './tables.ts'

type Fields = Pick<
  typeof accessControlSettings.$inferInsert,
  | 'antiPassback'
  | 'qrValiditySeconds'
  | 'hidInvitationDays'
  | 'eventRetentionMonths'
  | 'openOnCheckIn'
  | 'defaultAccessGroupId'
  | 'visitDoorId'
>

/** Writes the settings of the office centre in the path; 409 when the version is stale. */
export async function writeAccessControlSettings(
  ctx: Transactional<Ctx>,
  fields: Fields,
  version: number,
): Promise<void> {
  const scope = tenancyScopeOf(ctx.scope)
  await ctx.db.insert(accessControlSettings).values(scope).onConflictDoNothing()
  const [row] = await ctx.db
    .select({ version: accessControlSettings.version })
    .from(accessControlSettings)
    .where(eq(accessControlSettings.officeCentreId, scope.officeCentreId))
    .for('update')
  if (row?.version !== version) throw staleVersion()
  await ctx.db
    .update(accessControlSettings)
    .set({ ...fields, ...changeStamp(ctx), version: sql`${accessControlSettings.version} + 1` })
    .where(eq(accessControlSettings.officeCentreId, scope.officeCentreId))
}
