import { and, ilike, or, sql } from 'drizzle-orm'
import { likePattern } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { visible } from './roles.policy.ts'
import { roles } from './tables.ts'

export const roleSearch: SearchPart = {
  kind: 'ROLE',
  name: 'Role',
  operation: 'listRoles',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: roles.id, title: roles.name, subtitle: roles.description })
      .from(roles)
      .where(and(visible(ctx), or(ilike(roles.name, likePattern(term)), ilike(roles.code, likePattern(term)))))
      .orderBy(sql`lower(${roles.name})`)
      .limit(limit),
}
