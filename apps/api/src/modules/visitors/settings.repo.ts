import { eq, sql } from 'drizzle-orm'
import type { Ctx, Transactional } from '../../platform/ctx.ts'
import { staleVersion } from '../../platform/errors.ts'
import { tenancyScopeOf } from '../../platform/tenancyScope.ts'
import { visitorSettings } from './tables.ts'

type Fields = Partial<
  Pick<
    typeof visitorSettings.$inferInsert,
    | 'terms'
    | 'termsVersion'
    | 'questions'
    | 'asksPhoto'
    | 'kioskPhoto'
    | 'documents'
    | 'retentionDays'
    | 'contactsToReception'
  >
>

/** Writes the settings of the office centre in the path; 409 when the version is stale. */
export async function writeVisitorSettings(ctx: Transactional<Ctx>, fields: Fields, version: number): Promise<void> {
  const scope = tenancyScopeOf(ctx.scope)
  await ctx.db
    .insert(visitorSettings)
    .values({ ...scope, updatedDate: ctx.now() })
    .onConflictDoNothing()
  const [row] = await ctx.db
    .select({ version: visitorSettings.version })
    .from(visitorSettings)
    .where(eq(visitorSettings.officeCentreId, scope.officeCentreId))
    .for('update')
  if (row?.version !== version) throw staleVersion()
  await ctx.db
    .update(visitorSettings)
    .set({
      ...fields,
      updatedDate: ctx.now(),
      updatedByUserId: ctx.actor.userId,
      version: sql`${visitorSettings.version} + 1`,
    })
    .where(eq(visitorSettings.officeCentreId, scope.officeCentreId))
}
