import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { notificationPreferences } from '../../platform/tables.ts'
import { inScope } from '../../platform/tenancyScope.ts'

/** What the actor has said of what reaches them; undefined until they have. */
export async function readPreferences(ctx: Ctx) {
  const [row] = await ctx.db
    .select()
    .from(notificationPreferences)
    .where(and(inScope(ctx, notificationPreferences), eq(notificationPreferences.userId, ctx.actor.userId)))
  return row
}

export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof readPreferences>>>
