import { and, sql } from 'drizzle-orm'
import { contains } from '../../platform/lists.ts'
import type { SearchPart } from '../search/index.ts'
import { userGroups } from './tables.ts'
import { visible } from './userGroups.policy.ts'

export const userGroupSearch: SearchPart = {
  kind: 'USER_GROUP',
  name: 'User group',
  operation: 'listUserGroups',
  search: (ctx, term, limit) =>
    ctx.db
      .select({ id: userGroups.id, title: userGroups.groupName, subtitle: userGroups.description })
      .from(userGroups)
      .where(and(visible(ctx), contains(userGroups.groupName, term)))
      .orderBy(sql`lower(${userGroups.groupName})`)
      .limit(limit),
}
