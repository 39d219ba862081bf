import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/ctx.ts'
import { likePattern } from '../../platform/lists.ts'
import { systemTags } from './tables.ts'

/** The tags of the office centre, by name. */
export function readTags(
  ctx: Ctx,
  query: { module?: string; wildcardSearch?: string; limit?: number },
): Promise<{ name: string; module: string }[]> {
  const term = query.wildcardSearch?.trim().toLowerCase()
  return ctx.db
    .select({ name: systemTags.name, module: systemTags.module })
    .from(systemTags)
    .where(
      and(
        eq(systemTags.officeCentreId, ctx.scope.officeCentreId),
        query.module ? eq(systemTags.module, query.module) : undefined,
        term ? sql`lower(${systemTags.name}) like ${likePattern(term)}` : undefined,
      ),
    )
    .orderBy(sql`lower(${systemTags.name})`, systemTags.module)
    .limit(query.limit ?? 50)
}
