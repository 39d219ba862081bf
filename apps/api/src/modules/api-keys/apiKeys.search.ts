import { and, asc, isNull, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visible } from './apiKeys.policy.ts'
import { apiKeys } from './tables.ts'

/** Keys that were not revoked, by their names or the beginning that people see. */
export const apiKeySearch: SearchPart = {
  kind: 'API_KEY',
  name: 'API key',
  operation: 'listApiKeys',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: apiKeys.id, title: apiKeys.name, subtitle: apiKeys.prefix })
      .from(apiKeys)
      .where(
        and(
          visible(ctx),
          isNull(apiKeys.revokedDate),
          sql`(${contains(apiKeys.name, term)} or ${contains(apiKeys.prefix, term)})`,
        ),
      )
      .orderBy(asc(sql`lower(${apiKeys.name})`))
      .limit(limit),
}
